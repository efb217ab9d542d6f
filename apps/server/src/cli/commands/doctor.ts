import type { Database } from '@household/db';
import { holdsCluster } from '@household/db/embedded';
import packageJson from '../../../package.json' with { type: 'json' };
import type { Config } from '../../config.ts';
import { explainStartProblem } from '../../start-problem.ts';
import type { Command, CommandContext } from '../command.ts';
import { checkBackups, checkClock, checkData, checkDatabase } from '../doctor/data.ts';
import { type Finding, ill, well } from '../doctor/finding.ts';
import { checkDiskSpace, checkPermissions, checkProgram, checkTimeZone } from '../doctor/machine.ts';
import { CommandFailure, UsageError } from '../usage-error.ts';

async function* ofDatabase(database: Database): AsyncGenerator<Finding> {
  const schema = await checkDatabase(database);
  yield schema;
  yield await checkClock(database);
  // Only a schema of its own can be read by this program.
  if (schema.advice !== null) return;
  yield (await database.read.household.members()) === null
    ? ill('data', 'there is no household yet', 'npm start prints the link that sets it up')
    : await checkData(database);
}

async function* examine(config: Config, { clock, withDatabase }: CommandContext): AsyncGenerator<Finding> {
  const { databaseUrl, dataDir } = config;
  yield checkProgram(packageJson.version);
  yield checkTimeZone(clock());
  if (databaseUrl === undefined) {
    if (!(await holdsCluster(dataDir))) {
      yield ill('data', `there is none in ${dataDir}`, 'npm start begins; set DATA_DIR if your data is elsewhere');
      return;
    }
    yield await checkDiskSpace(dataDir);
    yield await checkPermissions(dataDir);
    yield await checkBackups(dataDir, clock());
  } else yield well('backups', 'not made by this program: DATABASE_URL names a database of your own');
  try {
    yield* await withDatabase((database) => Array.fromAsync(ofDatabase(database)), { asItIs: true, mayBegin: true });
  } catch (error) {
    const problem = explainStartProblem(error, config);
    if (problem === null) throw error;
    yield ill('database', problem, 'repair that first, then ask again');
  }
}

export const doctorCommand: Command = {
  name: 'doctor',
  summary: 'Look whether machine, database, backups and data are well, and say what to do',
  help: `Usage: household doctor

Looks at the program and its time zone data, the free space and the permissions of the data folder, the daily backups,
the version, schema and clock of the database, and the data itself (as household check does), and prints one line for
each: what is well, what is worth knowing, or what is not well and what to do. It changes nothing; the server may be
running. The exit code is 1 if anything is not well, else 0.`,
  options: {},
  run: async ({ positionals }, context) => {
    if (positionals.length > 0) throw new UsageError('household doctor takes nothing');
    let problems = 0;
    for await (const { about, state, advice, isMinor = false } of examine(context.config(), context)) {
      const line = `${about.padEnd(11)}  ${state}`;
      if (advice === null) context.terminal.print(`ok    ${line}`);
      else context.terminal.print(`${isMinor ? 'note' : 'NOT '}  ${line}: ${advice}`);
      if (advice !== null && !isMinor) problems += 1;
    }
    if (problems > 0)
      throw new CommandFailure(problems === 1 ? '1 thing is not well' : `${problems} things are not well`);
  },
};
