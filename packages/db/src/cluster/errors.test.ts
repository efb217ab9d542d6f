import { describe, expect, it } from 'vitest';
import { translateDriverError } from './errors.ts';

describe('translateDriverError', () => {
  it.each([
    Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' }),
    Object.assign(new Error('could not extend file'), { code: '53100' }),
    Object.assign(new Error('could not open file "base/16384/2619": Read-only file system'), { code: '42501' }),
    Object.assign(new Error('could not write to log file "000000010000000000000002": File too large'), {
      code: 'XX000',
    }),
    Object.assign(new Error('connect ENOENT /srv/data/socket/.s.PGSQL.5432'), { code: 'ENOENT', syscall: 'connect' }),
    Object.assign(new Error('What listens there did not prove that it knows the password'), { code: '08P01' }),
    Object.assign(new Error('connect EHOSTUNREACH 10.0.0.11:5432'), { code: 'EHOSTUNREACH', syscall: 'connect' }),
    new Error('timeout expired'),
    new Error('Connection terminated unexpectedly'),
    new Error('Client has encountered a connection error and is not queryable'),
    new Error('Client was closed and is not queryable'),
  ])('treats "$message" as an outage, also inside other errors', (error) => {
    expect(translateDriverError(error)).toMatchObject({ code: 'UNAVAILABLE' });
    expect(translateDriverError(new Error('wrapped', { cause: error }))).toMatchObject({ code: 'UNAVAILABLE' });
  });

  it.each([
    Object.assign(new Error('syntax error'), { code: '42601' }),
    Object.assign(new Error('ENOENT: no such file or directory'), { code: 'ENOENT', syscall: 'open' }),
    Object.assign(new Error('permission denied for table expense'), { code: '42501' }),
  ])('leaves "$message" what it is', (bug) => {
    expect(translateDriverError(bug)).toBe(bug);
  });
});
