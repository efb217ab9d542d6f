import { MEMBER_ORDERS } from '@household/domain';
import type { Members } from './member-amounts.tsx';
import type { SplitErrors } from './split-panel.tsx';

/** The errors of a form's split, by the control that shows them. */
export function ownErrors(
  errors: Partial<Record<string, string>>,
  members: Members,
  toText: (message: string) => string,
): SplitErrors {
  const said = (name: string): string | undefined => errors[name] && toText(errors[name]);
  const ofMembers = MEMBER_ORDERS.map((order) => [members[order].id, said(`split.own.${members[order].id}`)] as const);
  return {
    rule: said('split.rule') ?? said('split'),
    own: said('split.own'),
    ownOf: Object.fromEntries(ofMembers.filter(([, message]) => message !== undefined)),
  };
}
