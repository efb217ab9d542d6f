import {
  amountOrZeroCentsSchema,
  memberIdFromName,
  memberNameSchema,
  MESSAGES,
  newPasswordSchema,
  parsePesos,
  usernameSchema,
  validationIssuesOf,
} from '@household/domain';
import type { HouseholdSetup, MemberSetup } from '../../lib/session.ts';
import type { Checked, FormIssue } from '../../lib/use-form.ts';

/** The set-up as typed. Fields of a member are named `first.name`, so that an issue's path is the field's name. */
export type SetupValues = {
  code: string;
  'first.name': string;
  'first.username': string;
  'first.password': string;
  'first.salary': string;
  'second.name': string;
  'second.username': string;
  'second.password': string;
  'second.salary': string;
};

export type MemberKey = 'first' | 'second';

export const emptySetup = (code: string): SetupValues => ({
  code,
  'first.name': '',
  'first.username': '',
  'first.password': '',
  'first.salary': '',
  'second.name': '',
  'second.username': '',
  'second.password': '',
  'second.salary': '',
});

function checkMember(values: SetupValues, key: MemberKey, issues: FormIssue[]): MemberSetup {
  const read = (field: 'name' | 'username' | 'password', schema: typeof memberNameSchema): string => {
    const result = schema.safeParse(values[`${key}.${field}`]);
    if (result.success) return result.data;
    issues.push(...validationIssuesOf(result.error).map(({ message }) => ({ path: `${key}.${field}`, message })));
    return '';
  };
  const name = read('name', memberNameSchema);
  if (name !== '' && memberIdFromName(name) === null) {
    issues.push({ path: `${key}.name`, message: MESSAGES.invalidMemberId });
  }
  const member: MemberSetup = {
    name,
    username: read('username', usernameSchema),
    password: read('password', newPasswordSchema),
  };
  const typed = values[`${key}.salary`].trim();
  if (typed === '') return member;
  const salary = amountOrZeroCentsSchema.safeParse(parsePesos(typed));
  if (salary.success) return { ...member, salaryCents: salary.data };
  issues.push({ path: `${key}.salary`, message: MESSAGES.invalidNumber });
  return member;
}

/** Reads the set-up form with the rules that the server applies too. */
export function checkSetup(values: SetupValues): Checked<HouseholdSetup> {
  const issues: FormIssue[] = [];
  const code = values.code.trim();
  if (code === '') issues.push({ path: 'code', message: MESSAGES.required });
  const members = [checkMember(values, 'first', issues), checkMember(values, 'second', issues)] as const;
  return issues.length > 0 ? { ok: false, issues } : { ok: true, value: { code, members } };
}

/** The server's paths (`members.0.name`) as the form's names; a problem of the id is one of the name. */
export function setupIssues(issues: readonly FormIssue[]): FormIssue[] {
  return issues.map(({ path, message }) => ({
    path: path
      .replace(/^members\.0\./, 'first.')
      .replace(/^members\.1\./, 'second.')
      .replace(/\.id$/, '.name')
      .replace(/\.salaryCents$/, '.salary'),
    message,
  }));
}
