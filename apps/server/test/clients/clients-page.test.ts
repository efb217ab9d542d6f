import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { addressOf } from '../live-app.ts';
import { buildTestApp } from '../test-app.ts';

const page = readFileSync(join(import.meta.dirname, '../../../../docs/clients.md'), 'utf8');
const blockOf = (language: string): string => new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, 's').exec(page)?.[1] ?? '';

const { app, database, members } = await buildTestApp();
await app.listen({ host: '127.0.0.1', port: 0 });
const { username, password } = members.first;

/** Runs a program and returns its output; a failure includes stderr. */
async function outputOf(program: string, args: readonly string[], environment: object = {}): Promise<string> {
  const child = spawn(program, args, { env: { ...process.env, ...environment } });
  let [out, err] = ['', ''];
  child.stdout.on('data', (chunk) => (out += String(chunk)));
  child.stderr.on('data', (chunk) => (err += String(chunk)));
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`${program} ended with ${String(code)}: ${err}`);
  return out;
}

describe('docs/clients.md', () => {
  it('shows a REST client in curl that signs in, writes, reads, is refused, and signs out', async () => {
    const environment = { HOUSEHOLD: addressOf(app), NAME: username, PASSWORD: password };
    const lines = (await outputOf('sh', ['-c', blockOf('sh')], environment)).trim().split('\n');
    const refusal = lines.findIndex((line) => line === 'refused with code 22');
    const responses = lines.toSpliced(refusal, 1).map((line) => JSON.parse(line) as object);
    const expense = { id: '0190a6f1-7c00-7aaa-8000-00000000c0de', amountCents: 18_550, description: 'Café de olla' };
    const amount = { path: 'amountCents', message: 'Must be a positive number' };
    expect(responses).toMatchObject([
      { username, memberId: 'ana' },
      expense,
      expense,
      { data: [expense], pagination: { total: 1 } },
      { totalSpent: 18_550, anaSpent: 18_550, luisSpent: 0 },
      { error: amount.message, issues: expect.arrayContaining([amount]) },
      { success: true },
      { success: true },
    ]);
    expect((await database.pool.query('select from session')).rowCount).toBe(0);
  });

  it('shows the typed client that the type check reads, and it runs', async () => {
    const file = join(import.meta.dirname, 'typed-client.ts');
    expect(blockOf('ts')).toBe(readFileSync(file, 'utf8'));
    const output = await outputOf(process.execPath, [file, addressOf(app), username, password]);
    expect(output).toBe('Pan on a Thursday\n');
  });
});
