import { generateBackupKey } from '@household/db';
import { writeNewPrivate } from '../../private-file.ts';
import type { Command } from '../command.ts';
import { explainingFile } from '../terminal.ts';
import { UsageError } from '../usage-error.ts';

/** Never overwrites a file: backups encrypted for its key would become unreadable. */
const writeNew = (path: string, name: string, text: string): Promise<void> =>
  writeNewPrivate(path, text).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') throw new UsageError(`${name} exists already; it is left as it is`);
    throw error;
  });

export const backupKeyCommand: Command = {
  name: 'backup-key',
  summary: 'Make a key for encrypted daily backups',
  help: `Usage: household backup-key FILE

Makes a new key (of the age format, X25519) and writes it to FILE, which only its owner can read; an existing FILE is refused. It prints the public part: with BACKUP_RECIPIENT set to that, the server encrypts its daily backups so that only FILE opens them, by household restore --key-file FILE or with any age tool. Keep FILE away from the server and at two places: without it these backups cannot be read by anybody.`,
  options: {},
  run: async ({ positionals }, { terminal, clock }) => {
    const [name, ...more] = positionals;
    if (name === undefined || name === '-' || more.length > 0)
      throw new UsageError('household backup-key needs one FILE');
    const { keyFile, recipient } = await generateBackupKey(clock());
    await explainingFile(name, 'written', () => writeNew(terminal.pathOf(name), name, keyFile));
    terminal.print(
      [
        `The key is in ${name}. Keep it away from this machine, at two places: without it the backups cannot be read.`,
        'For encrypted daily backups start the server with:',
        `BACKUP_RECIPIENT=${recipient}`,
      ].join('\n'),
    );
  },
};
