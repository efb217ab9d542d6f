import { UnfitDatabase } from '@household/db';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { explainStartProblem } from './start-problem.ts';

describe('explainStartProblem', () => {
  const newer = new UnfitDatabase('The database was made by a newer version of this program (X): update the program');

  it('names the data folder of an embedded database that cannot be used', () => {
    expect(explainStartProblem(newer, readConfig({ DATA_DIR: '/srv/home' }))).toBe(
      'The data in /srv/home cannot be used: The database was made by a newer version of this program (X): update the program',
    );
  });

  it('names DATABASE_URL, but never its value', () => {
    const config = readConfig({ DATABASE_URL: 'postgres://u:hunter2@db/home' });
    expect(explainStartProblem(newer, config)).toBe(
      'The database of DATABASE_URL cannot be used: The database was made by a newer version of this program (X): update the program',
    );
  });

  it('does not name DATABASE_URL, which is not set, when the embedded PostgreSQL ends during the start', () => {
    const ended = new Error('Query failed', {
      cause: Object.assign(new Error('the database system is shutting down'), { code: '57P03' }),
    });
    expect(explainStartProblem(ended, readConfig({ DATA_DIR: '/srv/home' }))).toBe(
      'PostgreSQL on /srv/home cannot be used: the database system is shutting down',
    );
    expect(explainStartProblem(ended, readConfig({ DATABASE_URL: 'postgres://u:hunter2@db/home' }))).toBe(
      'DATABASE_URL leads to no database that can be used: the database system is shutting down',
    );
  });

  it('names the port that is taken, of the two', () => {
    const config = readConfig({ HTTPS_PORT: '8443' });
    const taken = (port: number) =>
      explainStartProblem(Object.assign(new Error(), { code: 'EADDRINUSE', port }), config);
    expect(taken(8443)).toMatch(/^HTTPS_PORT 8443 is used by another program: .*HTTPS_PORT=8444$/);
    expect(taken(3000)).toMatch(/^PORT 3000 is used by another program: .*PORT=3001$/);
  });

  it('returns null for a bug', () => {
    expect(explainStartProblem(new TypeError('x is not a function'), readConfig({}))).toBeNull();
  });
});
