import type { Database } from '@household/db';
import { holdsCluster } from '@household/db/embedded';
import packageJson from '../../../package.json' with { type: 'json' };
import type { Config } from '../../config.ts';
import { explainStartProblem } from '../../start-problem.ts';
import type { Command, CommandContext } from '../command.ts';
import { checkBackups, checkCopies } from '../doctor/backups.ts';
import { checkClock, checkData, checkDatabase } from '../doctor/data.ts';
import { type Finding, ill, well } from '../doctor/finding.ts';
import { checkHttps } from '../doctor/https.ts';
import { checkDiskSpace, checkPermissions, checkProgram, checkTimeZone } from '../doctor/machine.ts';
import { CommandFailure, UsageError } from '../usage-error.ts';

async function* ofDatabase(database: Database): AsyncGenerator<Finding> {
  const schema = await checkDatabase(database);
  yield schema;
  yield await checkClock(database);
  // This program can only read its own version of the schema.
  if (schema.advice !== null) return;
  yield (await database.read.household.members()) === null
    ? ill('data', 'there is no household yet', 'npm start prints the link that sets it up')
    : await checkData(database);
}

async function* examine(config: Config, { clock, withDatabase }: CommandContext): AsyncGenerator<Finding> {
  const { databaseUrl, dataDir } = config;
  yield checkProgram(packageJson.version);
  yield checkTimeZone(clock());
  yield await checkHttps(config, clock());
  if (databaseUrl === undefined) {
    if (!(await holdsCluster(dataDir))) {
      yield ill('data', `there is none in ${dataDir}`, 'npm start creates it; set DATA_DIR if your data is elsewhere');
      return;
    }
    yield await checkDiskSpace(dataDir);
    yield await checkPermissions(dataDir);
    yield await checkBackups(dataDir, clock());
    yield await checkCopies(config, clock());
  } else yield well('backups', 'not made by this program: DATABASE_URL is an external database');
  try {
    yield* await withDatabase((database) => Array.fromAsync(ofDatabase(database)), { asItIs: true, mayBegin: true });
  } catch (error) {
    const problem = explainStartProblem(error, config);
    if (problem === null) throw error;
    yield ill('database', problem, 'fix that first, then run this again');
  }
}

export const doctorCommand: Command = {
  name: 'doctor',
  summary: 'Check the machine, database, backups and data, and say what to do',
  help: `Usage: household doctor

Checks the program and its time zone data, the free space and the permissions of the data folder, the https of the home, the daily backups and their copies in BACKUP_COPY_TO, the version, schema and clock of the database, and the data itself (as household check does), and prints one line for each: ok, a note, or a problem and what to do. It changes nothing; the server may be running. The exit code is 1 if there is a problem, else 0.`,
  options: {},
  run: async ({ positionals }, context) => {
    if (positionals.length > 0) throw new UsageError('household doctor takes no arguments');
    let problems = 0;
    for await (const { about, state, advice, isMinor = false } of examine(context.config(), context)) {
      const line = `${about.padEnd(11)}  ${state}`;
      if (advice === null) context.terminal.print(`ok    ${line}`);
      else context.terminal.print(`${isMinor ? 'note' : 'NOT '}  ${line}: ${advice}`);
      if (advice !== null && !isMinor) problems += 1;
    }
    if (problems > 0) throw new CommandFailure(problems === 1 ? '1 problem found' : `${problems} problems found`);
  },
};
