import { householdDraftSchema, MESSAGES, parseAmount, validationIssuesOf } from '@household/domain';
import type { HouseholdSetup, MemberSetup } from '../../data/session/session.ts';
import type { Checked, FormIssue } from '../../components/forms/use-form.ts';

export const MEMBER_KEYS = ['first', 'second'] as const;
const memberFields = ['name', 'username', 'password', 'salary'] as const;

/** The steps of the set-up, in order. */
export const SETUP_STEPS = [...MEMBER_KEYS, 'categories'] as const;

export type MemberKey = (typeof MEMBER_KEYS)[number];
export type MemberField = (typeof memberFields)[number];

/** The set-up as typed. Fields of a member are named `first.name`, so that an issue's path is the field's name. */
export type SetupValues = Record<'code' | `${MemberKey}.${MemberField}`, string>;

export const emptySetup = (code: string): SetupValues => {
  const names = MEMBER_KEYS.flatMap((key) => memberFields.map((field) => `${key}.${field}` as const));
  return { code, ...(Object.fromEntries(names.map((name) => [name, ''])) as Omit<SetupValues, 'code'>) };
};

function typedMember(values: SetupValues, key: MemberKey, issues: FormIssue[]): MemberSetup {
  const member: MemberSetup = {
    name: values[`${key}.name`],
    username: values[`${key}.username`],
    password: values[`${key}.password`],
  };
  const salary = values[`${key}.salary`].trim();
  if (salary === '') return member;
  const salaryCents = parseAmount(salary);
  if (salaryCents !== null) return { ...member, salaryCents };
  issues.push({ path: `${key}.salary`, message: MESSAGES.invalidNumber });
  return member;
}

/** A problem's path on the wire (`members.0.name`) as the form's name; a problem of the id is one of the name. */
export function setupIssues(issues: readonly FormIssue[]): FormIssue[] {
  return issues.map(({ path, message }) => ({
    path: path
      .replace(/^members\.([01])/, (_, index: string) => MEMBER_KEYS[Number(index)] ?? '')
      .replace(/\.id$/, '.name')
      .replace(/\.salaryCents$/, '.salary'),
    message,
  }));
}

/** The step that asks for what has the first of some problems. */
export const stepOf = ([issue]: readonly FormIssue[]): number =>
  issue?.path.startsWith('second.') ? SETUP_STEPS.indexOf('second') : 0;

type CheckedSetup = Omit<HouseholdSetup, 'categories'>;

/** Reads the set-up form through a step with the rules that the server applies too; before the last step some is empty. */
export function checkSetup(values: SetupValues, step: number): Checked<CheckedSetup> {
  const issues: FormIssue[] = [];
  const code = values.code.trim();
  if (code === '') issues.push({ path: 'code', message: MESSAGES.required });
  const members = [typedMember(values, 'first', issues), typedMember(values, 'second', issues)] as const;
  const draft = householdDraftSchema.safeParse({ members });
  if (!draft.success) issues.push(...setupIssues(validationIssuesOf(draft.error)));
  const asked = issues.filter((issue) => stepOf([issue]) <= step);
  if (asked.length > 0) return { ok: false, issues: asked };
  if (!draft.success) return { ok: true, value: { code, members } };
  const [first, second] = draft.data.members;
  // As the schema has cleaned them: the name without spaces around it, the password in one Unicode form.
  return { ok: true, value: { code, members: [pick(first), pick(second)] } };
}

const pick = ({ name, username, password, salaryCents }: MemberSetup): MemberSetup => ({
  name,
  username,
  password,
  ...(salaryCents !== undefined && { salaryCents }),
});
