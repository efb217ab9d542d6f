import { resolve } from 'node:path';
import { type Config, readConfig } from '../config.ts';
import { commands } from './commands.ts';
import { withHouseholdDatabase } from './household-database.ts';
import { runCommand } from './run-command.ts';
import { openTerminal } from './terminal.ts';

// npm runs scripts in the project's folder and passes the caller's folder in this variable.
const callerFolder = process.env.INIT_CWD ?? process.cwd();

/** What relative paths are resolved from there, like every file argument. */
const PATHS = ['DATA_DIR', 'BACKUP_COPY_TO', 'BACKUP_COPY_SECRET_FILE', 'BACKUP_COPY_KEY_FILE'];

function config(): Config {
  const given = PATHS.map((name) => [name, process.env[name] ?? ''] as const)
    .filter(([, path]) => path !== '' && !/^\w+:\/\//.test(path))
    .map(([name, path]) => [name, resolve(callerFolder, path)]);
  return readConfig({ ...process.env, ...Object.fromEntries(given) });
}

process.exitCode = await runCommand(process.argv.slice(2), commands, {
  terminal: openTerminal(callerFolder),
  clock: () => Temporal.Now.instant(),
  config,
  withDatabase: (work, options) => withHouseholdDatabase(config(), work, options),
});
