import { readConfig } from '../config.ts';
import { commands } from './commands.ts';
import { withHouseholdDatabase } from './household-database.ts';
import { runCommand } from './run-command.ts';
import { openTerminal } from './terminal.ts';

// npm runs its scripts in the project's folder and says here where the person stood.
const callerFolder = process.env.INIT_CWD ?? process.cwd();

process.exitCode = await runCommand(process.argv.slice(2), commands, {
  terminal: openTerminal(callerFolder),
  clock: () => Temporal.Now.instant(),
  config: () => readConfig(process.env),
  withDatabase: (work, options) => withHouseholdDatabase(readConfig(process.env), work, options),
});
