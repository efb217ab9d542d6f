import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { nameOfTarget, readCopyTarget } from './backups/copies/copy-target.ts';
import { ConfigError, readConfig } from './config.ts';

const root = join(import.meta.dirname, '../../..');

describe('readConfig', () => {
  it('needs nothing: embedded database in the project’s data folder, loopback, port 3000', () => {
    const defaults = {
      databaseUrl: undefined,
      dataDir: join(root, 'data'),
      host: '127.0.0.1',
      port: 3000,
      httpsPort: 3443,
      publicUrl: undefined,
      trustProxy: false,
      drainSeconds: 0,
      metricsToken: undefined,
      logLevel: 'info',
      backupCopyTo: undefined,
      backupCopyCredentials: {
        keyId: undefined,
        secret: undefined,
        secretFile: undefined,
        keyFile: undefined,
        hostKey: undefined,
      },
      backupRecipients: [],
      backupPassphrase: undefined,
    };
    expect(readConfig({})).toEqual(defaults);
    expect(readConfig({ PORT: '', DATABASE_URL: '', LOG_LEVEL: '', HOME: '/root' })).toEqual(defaults);
  });

  it('reads every variable', () => {
    const environment = {
      DATABASE_URL: 'postgresql://me:pw@db.example:5433/household',
      DATA_DIR: '/srv/data',
      HOST: '::',
      PORT: '0',
      HTTPS_PORT: '8443',
      PUBLIC_URL: 'https://gastos.example',
      TRUST_PROXY: '127.0.0.1, 10.0.0.0/8,loopback,::1',
      DRAIN_SECONDS: '300',
      METRICS_TOKEN: 'sixteen letters!',
      LOG_LEVEL: 'debug',
      BACKUP_COPY_TO: 's3://copies/home/?endpoint=http://nas:9000&region=eu',
      BACKUP_COPY_KEY_ID: 'household',
      BACKUP_COPY_SECRET_FILE: '/etc/household/secret',
      BACKUP_RECIPIENT: 'age1one, age1two',
      BACKUP_PASSPHRASE: 'hunter2',
    };
    expect(readConfig(environment)).toEqual({
      databaseUrl: 'postgresql://me:pw@db.example:5433/household',
      dataDir: '/srv/data',
      host: '::',
      port: 0,
      httpsPort: 8443,
      publicUrl: new URL('https://gastos.example/'),
      trustProxy: ['127.0.0.1', '10.0.0.0/8', 'loopback', '::1'],
      drainSeconds: 300,
      metricsToken: 'sixteen letters!',
      logLevel: 'debug',
      backupCopyTo: { kind: 's3', bucket: 'copies', prefix: 'home/', endpoint: 'http://nas:9000', region: 'eu' },
      backupCopyCredentials: {
        keyId: 'household',
        secret: undefined,
        secretFile: '/etc/household/secret',
        keyFile: undefined,
        hostKey: undefined,
      },
      backupRecipients: ['age1one', 'age1two'],
      backupPassphrase: 'hunter2',
    });
    expect(readConfig({ TRUST_PROXY: 'true' }).trustProxy).toBe(true);
    const escaped = 'postgres://u:50%25off@%2Fvar%2Frun%2Fpostgresql/x';
    expect(readConfig({ DATABASE_URL: escaped }).databaseUrl).toBe(escaped);
    const several = 'postgres://u:pw@a,b:5433/x?target_session_attrs=read-write';
    expect(readConfig({ DATABASE_URL: several }).databaseUrl).toBe(several);
  });

  it.each([
    [
      'PORT',
      ['abc', '-1', '65536', '3000 ', '1e3', '0x10'],
      'must be a whole number from 0 to 65535, for example 3000',
    ],
    [
      'DATABASE_URL',
      [
        'localhost',
        'mysql://u:hunter2@localhost/x',
        'postgres://u:hunter2@localhost',
        'hunter2',
        'postgres://u:50%off@localhost/x',
        'postgres://u:%E0%A4@localhost/x',
        'postgres://u:pw@localhost/100%',
        'postgres://%:pw@localhost/x',
        'postgres://u:hunter2@a,/x',
        'postgres://u:hunter2@a,b/x?target_session_attrs=standby',
      ],
      'must be the address of a PostgreSQL database, with each % in a name or a password written as %25, for example postgres://household:secret@localhost:5432/household',
    ],
    [
      'HOST',
      ['no host', 'http://localhost', 'a/b'],
      'must be a host name or an address to listen on, for example 0.0.0.0',
    ],
    [
      'PUBLIC_URL',
      ['gastos.example', 'ftp://gastos.example', 'https://gastos.example/app', 'https://me:pw@gastos.example'],
      'must be an http or https address without a path, for example https://expenses.example.org',
    ],
    [
      'TRUST_PROXY',
      ['yes', '1', '10.0.0.0/99', '127.0.0.1,'],
      'must be true, false, or the addresses of the proxies separated by commas, for example 127.0.0.1,10.0.0.0/8',
    ],
    [
      'BACKUP_RECIPIENT',
      ['AGE-SECRET-KEY-1ABC', 'age1', 'age1a,', 'key.txt'],
      'must be one or more public keys separated by commas, as household backup-key prints them, for example age1…',
    ],
    [
      'BACKUP_COPY_TO',
      [
        'ftp://nas/home',
        's3://u:hunter2@copies',
        's3://copies?endpoint=http://u:hunter2@nas',
        's3://copies?secret=hunter2',
        'sftp://ana:hunter2@nas/home',
        'sftp://nas/home',
        'sftp://ana@nas',
        'sftp://ana@nas/%0a',
      ],
      'must be a folder, s3://BUCKET/FOLDER?endpoint=…&region=… or sftp://USER@HOST/FOLDER, without a password, for example /mnt/nas/household',
    ],
    ['LOG_LEVEL', ['loud', 'INFO'], 'must be one of fatal, error, warn, info, debug, trace, silent, for example info'],
  ])('refuses a bad %s in one line with an example, without repeating it', (name, values, problem) => {
    for (const value of values) {
      expect(() => readConfig({ [name]: value })).toThrow(new ConfigError(`${name} ${problem}`));
    }
  });

  it('refuses a folder for copies that is within the data folder', () => {
    const problem = new ConfigError('BACKUP_COPY_TO must be a folder outside DATA_DIR, for example /mnt/nas/household');
    for (const copies of ['/srv/data', '/srv/data/copies', '/srv/x/../data/backups'])
      expect(() => readConfig({ DATA_DIR: '/srv/data', BACKUP_COPY_TO: copies })).toThrow(problem);
    for (const copies of ['/srv', '/srv/data2', '/srv/copies'])
      expect(readConfig({ DATA_DIR: '/srv/data', BACKUP_COPY_TO: copies }).backupCopyTo).toEqual({
        kind: 'folder',
        path: copies,
      });
  });

  it.each([
    [{ BACKUP_COPY_TO: 's3://copies' }, 'with s3:// needs BACKUP_COPY_KEY_ID and BACKUP_COPY_SECRET_FILE'],
    [{ BACKUP_COPY_TO: 'sftp://ana@nas/home', BACKUP_COPY_KEY_FILE: 'id' }, /needs BACKUP_COPY_HOST_KEY/],
    [{ BACKUP_COPY_TO: 'sftp://ana@nas/home', BACKUP_COPY_HOST_KEY: 'SHA256:x' }, /needs BACKUP_COPY_KEY_FILE/],
  ])('refuses %j, which lacks credentials', (environment, problem) => {
    expect(() => readConfig(environment)).toThrow(problem);
  });

  it.each([
    ['s3://copies/a/b', 's3://copies/a/b?region=us-east-1'],
    ['s3://copies?region=eu&endpoint=http://nas:9000/', 's3://copies/?endpoint=http://nas:9000&region=eu'],
    ['sftp://ana@nas:2222/srv/copies/', 'sftp://ana@nas:2222/srv/copies'],
    ['sftp://ana@[fe80::1]/~/copies', 'sftp://ana@[fe80::1]/~/copies'],
  ])('reads %s and names it so that it can be read again', (given, name) => {
    const target = readCopyTarget(given)!;
    expect(nameOfTarget(target)).toBe(name);
    expect(readCopyTarget(name)).toEqual(target);
  });
});
