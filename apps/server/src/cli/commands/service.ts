import { mkdir, readFile, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { writePrivate } from '../../private-file.ts';
import type { Command, CommandContext } from '../command.ts';
import { launchdAdvice, taskAdvice } from '../service/other-systems.ts';
import { type Program, programOf, secretsOf } from '../service/program.ts';
import { systemdUnit } from '../service/systemd-unit.ts';
import { explainingFile } from '../terminal.ts';
import { CommandFailure, UsageError } from '../usage-error.ts';

const NEXT = `Stop a server that runs on this data, then:
  systemctl --user daemon-reload
  systemctl --user enable --now household
  loginctl enable-linger              # from boot on, also while nobody is signed in
Its log, with the set-up link: journalctl --user --unit household
After an update: npm run setup && systemctl --user restart household`;

async function writeUnit(path: string, unit: string, mayReplace: boolean): Promise<'written' | 'unchanged'> {
  const present = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (present === unit) return 'unchanged';
  if (present !== null && !mayReplace)
    throw new CommandFailure(`${path} is there already and differs: --force replaces it; nothing was changed`);
  await mkdir(dirname(path), { recursive: true });
  await writePrivate(path, unit);
  return 'written';
}

async function installForSystemd(
  program: Program,
  secrets: readonly string[],
  mayReplace: boolean,
  { terminal }: Pick<CommandContext, 'terminal'>,
): Promise<void> {
  const path = join(homedir(), '.config/systemd/user/household.service');
  const secretsFile = join(homedir(), '.config/household/environment');
  const done = await explainingFile(path, 'written', () =>
    writeUnit(path, systemdUnit(program, secretsFile), mayReplace),
  );
  terminal.print(done === 'written' ? `The unit is in ${path}.` : `The unit in ${path} is as it should be.`);
  if (secrets.length > 0)
    terminal.print(
      `Write ${secrets.join(' and ')} into ${secretsFile} (NAME=value, one a line; chmod 600): no secret is in the unit.`,
    );
  const runsSystemd = await stat('/run/systemd/system').catch(() => null);
  if (runsSystemd === null) terminal.print('Note: this machine is not run by systemd at the moment.');
  terminal.print(NEXT);
}

export const serviceCommand: Command = {
  name: 'service',
  summary: 'Start the server with the machine',
  help: `Usage: household service install [--force]

On Linux it writes a unit for systemd, of this user, into ~/.config/systemd/user/household.service and says which commands start it now and at boot. The unit has the configuration of this call (DATA_DIR, HOST, PORT, …) with whole paths, and no secret: DATABASE_URL and METRICS_TOKEN belong in ~/.config/household/environment. A unit that is there already and differs is replaced only with --force. On macOS and Windows it writes nothing and says what to do.

Example: HOST=0.0.0.0 household service install`,
  options: { force: { type: 'boolean' } },
  run: async ({ positionals, values }, { terminal, config }) => {
    if (positionals.length !== 1 || positionals[0] !== 'install')
      throw new UsageError('household service knows one thing to do: household service install');
    const program = programOf(config());
    if (process.platform === 'linux')
      await installForSystemd(program, secretsOf(config()), values['force'] === true, { terminal });
    else terminal.print(process.platform === 'darwin' ? launchdAdvice(program) : taskAdvice(program));
  },
};
