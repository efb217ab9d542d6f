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

  it('returns null for a bug', () => {
    expect(explainStartProblem(new TypeError('x is not a function'), readConfig({}))).toBeNull();
  });
});
