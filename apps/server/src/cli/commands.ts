import type { Command } from './command.ts';
import { backupKeyCommand } from './commands/backup-key.ts';
import { backupCommand } from './commands/backup.ts';
import { backupsCommand } from './commands/backups.ts';
import { certificateCommand } from './commands/certificate.ts';
import { checkCommand } from './commands/check.ts';
import { doctorCommand } from './commands/doctor.ts';
import { exportCommand } from './commands/export.ts';
import { importCommand } from './commands/import.ts';
import { passwordCommand } from './commands/password.ts';
import { restoreCommand } from './commands/restore.ts';
import { salaryCommand } from './commands/salary.ts';
import { secondFactorCommand } from './commands/second-factor.ts';
import { serviceCommand } from './commands/service.ts';
import { sessionsCommand } from './commands/sessions.ts';
import { setupCommand } from './commands/setup.ts';

/** The subcommands of `household`, as --help lists them. */
export const commands: readonly Command[] = [
  setupCommand,
  passwordCommand,
  salaryCommand,
  sessionsCommand,
  secondFactorCommand,
  importCommand,
  exportCommand,
  checkCommand,
  doctorCommand,
  backupCommand,
  backupKeyCommand,
  backupsCommand,
  restoreCommand,
  certificateCommand,
  serviceCommand,
];
