import { MEMBER_ORDERS, type ByMemberId, type Member } from '@household/domain';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Field } from '../../components/ui/field.tsx';
import { MoneyInput } from '../../components/ui/money-input.tsx';
import type { Members } from './member-amounts.tsx';

/**
 * The parts of an expense that concern one member only. The first of the two fields is focused when the switch reveals
 * them.
 */
export function OwnFields(props: {
  members: Members;
  own: ByMemberId<string>;
  onChange: (memberId: string, text: string) => void;
  /** By member id: the error of one amount. */
  errors: Partial<Record<string, string>>;
  /** The id of the error that both together are too much. */
  wrongBy: string | undefined;
  takesFocus: boolean;
}) {
  const { members, own, onChange, errors, wrongBy, takesFocus } = props;
  const { t } = useLingui();
  const row = useRef<HTMLDivElement>(null);
  const takes = useRef(takesFocus);
  useEffect(() => {
    if (takes.current) row.current?.querySelector('input')?.focus();
  }, []);
  const fieldOf = ({ id, name }: Member) => (
    <Field key={id} label={t`Solo de ${name}`} error={errors[id]}>
      <MoneyInput
        value={own[id] ?? ''}
        onValueChange={(text) => onChange(id, text)}
        placeholder="0.00"
        {...(wrongBy !== undefined && {
          'aria-invalid': true,
          'aria-describedby': wrongBy,
          className: 'control-invalid',
        })}
      />
    </Field>
  );
  return (
    <div ref={row} className="grid gap-3 min-[22.5rem]:grid-cols-2 tight:grid-cols-1">
      {MEMBER_ORDERS.map((order) => fieldOf(members[order]))}
    </div>
  );
}
