import { newPasswordSchema, parseWith } from '@household/domain';
import { z } from 'zod';
import { refuseCommonPassword } from '../authentication/common-passwords.ts';
import { hashPassword } from '../authentication/passwords.ts';
import { readJson } from './read-json.ts';
import type { Terminal } from './terminal.ts';
import { UsageError } from './usage-error.ts';

const LIMIT_BYTES = 4096;

interface NewMember {
  readonly id: string;
  readonly name: string;
}

/**
 * The hashes of the initial passwords of new members, by id: from a file of `{"id": "password"}`, or asked for on a
 * terminal, where empty input means none yet; without either, none.
 *
 * @throws UsageError for a file that names somebody else or two passwords that differ, DomainError VALIDATION_FAILED for a
 * password that is too short or too common
 */
export async function readNewPasswords(
  terminal: Terminal,
  members: readonly NewMember[],
  file: string | undefined,
): Promise<Map<string, string>> {
  const passwords = file === undefined ? await ask(terminal, members) : await read(terminal, members, file);
  for (const [id, password] of Object.entries(passwords)) await refuseCommonPassword(password, id, id);
  const hashes = Object.entries(passwords).map(async ([id, password]) => [id, await hashPassword(password)] as const);
  return new Map(await Promise.all(hashes));
}

async function read(terminal: Terminal, members: readonly NewMember[], file: string): Promise<Record<string, string>> {
  const content = await readJson(terminal, file, LIMIT_BYTES);
  const ids = members.map(({ id }) => id);
  const isRecord = typeof content === 'object' && content !== null && !Array.isArray(content);
  if (!isRecord || Object.keys(content).some((id) => !ids.includes(id))) {
    throw new UsageError(`${file} must be JSON like {${ids.map((id) => `"${id}": "…"`).join(', ')}}`);
  }
  const shape = Object.fromEntries(ids.map((id) => [id, z.optional(newPasswordSchema)]));
  return parseWith(z.object(shape), content) as Record<string, string>;
}

async function ask(terminal: Terminal, members: readonly NewMember[]): Promise<Record<string, string>> {
  const passwords: Record<string, string> = {};
  if (!terminal.isInteractive) return passwords;
  for (const { id, name } of members) {
    const typed = await terminal.askSecret(`Password of ${name} (empty: none yet): `);
    if (typed === '') continue;
    passwords[id] = parseWith(newPasswordSchema, typed);
    await refuseCommonPassword(typed, id);
    if ((await terminal.askSecret('Once more: ')) !== typed) throw new UsageError('The two passwords differ');
  }
  return passwords;
}
