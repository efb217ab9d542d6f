import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import type { connectSftp } from '../src/backups/copies/sftp-host.ts';

it('the SFTP client of what ships loads and connects', async () => {
  const file = pathToFileURL(join(import.meta.dirname, '../dist/sftp-host.js')).href;
  const shipped = (await import(/* @vite-ignore */ file)) as { connectSftp: typeof connectSftp };
  const target = { kind: 'sftp', host: '127.0.0.1', port: 1, user: 'ana', path: '/copies' } as const;
  const credentials = { password: 'hunter2', privateKey: undefined, hostKey: `SHA256:${'A'.repeat(43)}` };
  await expect(shipped.connectSftp('the NAS', target, credentials)).rejects.toThrow(
    /^the NAS does not answer \(.*ECONNREFUSED/,
  );
});
