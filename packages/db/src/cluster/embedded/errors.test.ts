import { describe, expect, it } from 'vitest';
import { EmbeddedError, explainFolderError, postgresReason } from './errors.ts';

const systemError = (code: string) => Object.assign(new Error(`${code}: something, write`), { code });

describe('postgresReason', () => {
  it('gives the error and not the shutdown message after it', () => {
    const output = [
      '2026-11-21 08:58:01.676 UTC [10737] LOG:  starting PostgreSQL 18.4',
      '2026-11-21 08:58:01.678 UTC [10737] FATAL:  could not write lock file "postmaster.pid": No space left on device',
      '2026-11-21 08:58:01.679 UTC [10737] LOG:  database system is shut down',
    ].join('\n');
    expect(postgresReason(output)).toBe('FATAL: could not write lock file "postmaster.pid": No space left on device');
  });

  it("gives initdb's error", () => {
    const output =
      'creating subdirectories ... initdb: error: could not create directory "x": No space left on device\ninitdb: removing data directory "x"\n';
    expect(postgresReason(output)).toBe('initdb: error: could not create directory "x": No space left on device');
  });

  it('distinguishes a port in use from other failures', () => {
    const output = [
      'LOG:  could not bind IPv4 address "127.0.0.1": Address already in use',
      'HINT:  Is another postmaster already running on port 5432?',
      'FATAL:  could not create any TCP/IP sockets',
    ].join('\n');
    expect(postgresReason(output)).toBe('could not bind IPv4 address "127.0.0.1": Address already in use');
  });

  it('is never empty', () => {
    expect(postgresReason('')).toBe('it gave no reason');
  });
});

describe('explainFolderError', () => {
  it.each([
    ['ENOSPC', 'the disk is full'],
    ['EACCES', 'this user may not write there'],
    ['EROFS', 'it is on a read-only disk'],
    ['ENOTDIR', 'it is not a folder'],
  ])('says %s in words', (code, words) => {
    const explained = explainFolderError(systemError(code), '/data');
    expect(explained).toBeInstanceOf(EmbeddedError);
    expect(String(explained)).toContain(`The data folder /data can't be used: ${words}.`);
  });

  it('returns other errors unchanged', () => {
    const error = new Error('a bug');
    expect(explainFolderError(error, '/data')).toBe(error);
  });
});
