import { createTestDatabase } from '@household/db/testing';
import { describe, expect, it } from 'vitest';
import { household } from '../../test/run-command.ts';
import { commands } from './commands.ts';

const { database } = await createTestDatabase();

describe('household', () => {
  it('lists its commands, and has help for each', async () => {
    const overview = await household(database, ['--help']);
    expect(overview).toMatchObject({ code: 0, err: [] });
    for (const { name, summary } of commands) {
      expect(overview.out[0]).toContain(summary);
      const help = await household(database, [name, '--help']);
      expect(help).toMatchObject({ code: 0, err: [] });
      expect(help.out[0]).toMatch(new RegExp(`^Usage: household ${name}`));
    }
  });

  it.each([
    [['nonsense'], 'There is no command "nonsense"; household --help lists them'],
    [['setup'], 'household setup needs --file FILE, or --file - to read the standard input'],
    [['setup', '--file'], "Option '-f, --file <value>' argument missing"],
    [['service', 'remove'], 'household service knows one thing to do: household service install'],
    [['sessions', '--nonsense'], "Unknown option '--nonsense'"],
    [['setup', '--file', 'gone.json'], 'gone.json cannot be read: there is no such file'],
    [['password', 'ana'], 'There is no household yet: household setup creates it'],
    [['salary'], 'There is no household yet: household setup creates it'],
  ])('answers %j with one line and exit code 2', async (args, line) => {
    expect(await household(database, args)).toEqual({ code: 2, out: [], err: [line] });
  });

  it('without a command prints the list and exits with 2', async () => {
    expect(await household(database, [])).toMatchObject({ code: 2, err: [] });
  });
});
