import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { hashPassword } from './authentication/passwords.ts';
import { loggerOptions } from './logger.ts';

describe('the log', () => {
  const lines: Record<string, unknown>[] = [];
  const options = loggerOptions('info');
  const log = pino(
    { level: 'info', serializers: { ...options.serializers } },
    {
      write: (line: string) => lines.push(JSON.parse(line) as Record<string, unknown>),
    },
  );

  it('has an error’s stack, and never a password hash or the values it was thrown with', async () => {
    const hash = await hashPassword('correct horse');
    const message = `update account set password_hash = '${hash}' failed\n - detail: Failing row contains (Anillo, 1\n).`;
    const error = Object.assign(new Error(message), {
      code: '23514',
      detail: `Failing row contains (${hash})`,
      parameters: [hash],
    });
    log.error({ err: error }, 'request failed');
    expect(lines).toMatchObject([
      {
        msg: 'request failed',
        err: {
          type: 'Error',
          code: '23514',
          message: "update account set password_hash = '[hidden]' failed",
          stack: expect.stringContaining('logger.test.ts'),
        },
      },
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/argon2|Anillo/);
  });
});
