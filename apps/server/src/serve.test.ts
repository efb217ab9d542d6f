import { expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { serve } from './serve.ts';

it.each([
  { BACKUP_COPY_TO: 's3://copies', BACKUP_COPY_KEY_ID: 'a', BACKUP_COPY_SECRET: 'b' },
  { BACKUP_COPY_TO: 'sftp://ana@nas/~/copies', BACKUP_COPY_HOST_KEY: 'SHA256:x', BACKUP_COPY_KEY_FILE: '/key' },
])('does not start where unencrypted backups would leave for another machine: %j', async (environment) => {
  await using started = new AsyncDisposableStack();
  const options = {
    url: 'postgres://nobody@127.0.0.1:1/none',
    config: readConfig(environment),
    clock: () => Temporal.Now.instant(),
    isShuttingDown: () => false,
    say: () => undefined,
  };
  await expect(serve(options, started)).rejects.toThrow(
    /^BACKUP_COPY_TO sends the daily backups to another machine, encrypted only: set BACKUP_RECIPIENT/,
  );
});
