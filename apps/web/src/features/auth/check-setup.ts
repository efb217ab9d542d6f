import {
  householdDraftSchema,
  memberIdFromName,
  MESSAGES,
  parseAmount,
  sharesName,
  validationIssuesOf,
} from '@household/domain';
import type { HouseholdSetup, MemberSetup } from '../../data/session/session.ts';
import type { Checked, FormIssue } from '../../components/forms/use-form.ts';

export const MEMBER_KEYS = ['first', 'second'] as const;
const memberFields = ['name', 'username', 'password', 'salary'] as const;

/** The steps of the set-up, in order. */
export const SETUP_STEPS = [...MEMBER_KEYS, 'categories'] as const;

export type MemberKey = (typeof MEMBER_KEYS)[number];
export type MemberField = (typeof memberFields)[number];

/**
 * The values of the set-up form. Fields of a member are named `first.name`, so that an issue's path is the field's
 * name.
 */
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

/** An issue's path on the wire (`members.0.name`) as the form's name; an issue of the id belongs to the name. */
export function setupIssues(issues: readonly FormIssue[]): FormIssue[] {
  return issues.map(({ path, message }) => ({
    path: path
      .replace(/^members\.([01])/, (_, index: string) => MEMBER_KEYS[Number(index)] ?? '')
      .replace(/\.id$/, '.name')
      .replace(/\.salaryCents$/, '.salary'),
    message,
  }));
}

/** The first step that has one of some issues. */
export const stepOf = ([issue]: readonly FormIssue[]): number =>
  issue?.path.startsWith('second.') ? SETUP_STEPS.indexOf('second') : 0;

/** Which of two usernames that the server refuses is the other person's username or id. */
export function clashingUsername(values: SetupValues): 'first.username' | 'second.username' {
  const ofFirst = [values['first.username'].trim(), memberIdFromName(values['first.name']) ?? ''];
  return sharesName(ofFirst, [values['second.username'].trim()]) ? 'second.username' : 'first.username';
}

type CheckedSetup = Omit<HouseholdSetup, 'categories'>;

/** Validates the set-up form up to a step with the server's rules; before the last step some fields are still empty. */
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
  // As parsed by the schema: the name trimmed, the password in one Unicode normal form.
  return { ok: true, value: { code, members: [pick(first), pick(second)] } };
}

const pick = ({ name, username, password, salaryCents }: MemberSetup): MemberSetup => ({
  name,
  username,
  password,
  ...(salaryCents !== undefined && { salaryCents }),
});
