import { BackupFolder } from '../../backups/backup-folder.ts';
import { nameOfTarget } from '../../backups/copies/copy-target.ts';
import { dailyNames, type DailyName } from '../../backups/daily-names.ts';
import { join } from 'node:path';
import type { Command } from '../command.ts';
import { openConfiguredPlace } from '../copies.ts';
import { UsageError } from '../usage-error.ts';

const lineOf = ({ name, isEncrypted }: DailyName): string => `  ${name}${isEncrypted ? '  encrypted' : ''}`;

export const backupsCommand: Command = {
  name: 'backups',
  summary: 'List the daily backups, here and where copies go',
  help: `Usage: household backups

Lists the daily backups of this machine, in DATA_DIR/backups, and their copies at BACKUP_COPY_TO, oldest first. household restore FILE restores one of this machine, household restore --copy DAY one of the copies; household doctor verifies the newest of both.`,
  options: {},
  run: async ({ positionals }, { terminal, config: readConfig }) => {
    if (positionals.length > 0) throw new UsageError('household backups takes no arguments');
    const config = readConfig();
    const print = (where: string, files: readonly DailyName[]): void => {
      terminal.print(files.length === 0 ? `${where}: none` : `${where}:`);
      for (const file of files) terminal.print(lineOf(file));
    };
    if (config.databaseUrl === undefined) {
      const folder = join(config.dataDir, 'backups');
      print(folder, await new BackupFolder(folder).files().catch(() => []));
    }
    if (config.backupCopyTo === undefined) {
      terminal.print('No copies go elsewhere: BACKUP_COPY_TO is not set');
      return;
    }
    await using place = await openConfiguredPlace(config);
    print(nameOfTarget(config.backupCopyTo), dailyNames(await place.names()));
  },
};
