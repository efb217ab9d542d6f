import { spawn, spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { launchdAdvice, taskAdvice } from './other-systems.ts';
import { programOf } from './program.ts';
import { systemdUnit } from './systemd-unit.ts';

const folder = await mkdtemp(join(tmpdir(), 'household-service-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const root = join(import.meta.dirname, '../../../../..');

const hasSystemd = spawnSync('systemd-analyze', ['--version']).error === undefined;
if (!hasSystemd) console.log('note: there is no systemd-analyze here: whether the unit is valid was not asked');

/** What systemd finds wrong in a unit. */
async function faultsOf(unit: string): Promise<string> {
  const path = join(await mkdtemp(join(folder, 'unit-')), 'household.service');
  await writeFile(path, unit);
  const { stdout, stderr } = spawnSync('systemd-analyze', ['verify', '--user', path], {
    encoding: 'utf8',
    env: { ...process.env, XDG_RUNTIME_DIR: folder },
  });
  return `${stdout}${stderr}`;
}

describe('the unit for systemd', () => {
  const environment = {
    DATA_DIR: '/srv/100% ours/"data"\\$HOME',
    HOST: '0.0.0.0',
    TRUST_PROXY: '127.0.0.1,10.0.0.0/8',
    DRAIN_SECONDS: '30',
    BACKUP_COPY_TO: 'sftp://ana@nas/~/home%20copies',
    BACKUP_COPY_HOST_KEY: 'nas ssh-ed25519 AAAA',
    BACKUP_COPY_KEY_FILE: '/home/ana/key',
    BACKUP_COPY_SECRET: 'a secret of another kind',
    METRICS_TOKEN: 'a secret of some length',
  };

  it('has the configuration with whole paths, and no secret', () => {
    const unit = systemdUnit(programOf(readConfig(environment)), '/home/ana/.config/household/environment');
    expect(unit).toContain(String.raw`Environment="DATA_DIR=/srv/100%% ours/\"data\"\\$HOME"`);
    expect(unit).toContain('Environment="HOST=0.0.0.0"\nEnvironment="PORT=3000"\n');
    expect(unit).toContain('Environment="TRUST_PROXY=127.0.0.1,10.0.0.0/8"');
    expect(unit).toContain('TimeoutStopSec=90');
    expect(unit).toContain(
      `ExecStart=/usr/bin/env "${join(root, 'node_modules/.bin/node')}" "--max-semi-space-size=4" "${join(root, 'scripts/start.mjs')}"`,
    );
    expect(unit).toContain('Environment="BACKUP_COPY_TO=sftp://ana@nas/~/home%%20copies"');
    expect(unit).not.toContain('secret of');
    const external = systemdUnit(programOf(readConfig({ DATABASE_URL: 'postgres://u:hunter2@db/home' })), '/x');
    expect(external).not.toMatch(/hunter2|DATA_DIR/);
  });

  it.runIf(hasSystemd)('is valid for systemd, with folders of every kind of name', async () => {
    const strange = join(folder, 'a b%h$HOME"c');
    await mkdir(strange);
    for (const place of [root, strange]) {
      const unit = systemdUnit(programOf(readConfig(environment), place), '/nowhere/environment');
      expect(await faultsOf(unit)).toBe('');
    }
    const wrong = systemdUnit(programOf(readConfig({})), '/nowhere').replace('KillMode=mixed', 'KillMode=mildly');
    expect(await faultsOf(wrong)).toContain('mildly');
  });
});

describe('the advice for other systems', () => {
  const program = programOf(readConfig({ DATA_DIR: '/srv/a & b', HOST: '0.0.0.0' }));

  it('holds the paths and the configuration', () => {
    const plist = launchdAdvice(program);
    expect(plist).toContain(
      '<key>DATA_DIR</key><string>/srv/a &amp; b</string><key>HOST</key><string>0.0.0.0</string>',
    );
    const words = [program.node, '--max-semi-space-size=4', join(root, 'scripts/start.mjs')];
    expect(plist).toContain(words.map((word) => `<string>${word}</string>`).join(''));
    // The log has the set-up code: it is in the data folder, and for its owner's eyes only (077).
    expect(plist).toContain('<key>Umask</key><integer>63</integer>');
    for (const path of ['StandardOutPath', 'StandardErrorPath'])
      expect(plist).toContain(`<key>${path}</key><string>/srv/a &amp; b/household.log</string>`);
    expect(taskAdvice(program)).toContain(`set "HOST=0.0.0.0"\nset "PORT=3000"\n"${words.join('" "')}"`);
  });
});

describe.runIf(process.platform === 'linux')('household service install', () => {
  let home: string;
  beforeEach(async () => {
    home = await mkdtemp(join(folder, 'home-'));
  });
  const install = (args: readonly string[] = [], environment: Record<string, string> = {}) =>
    new Promise<{ code: number | null; out: string; err: string }>((resolve) => {
      const child = spawn(process.execPath, [join(import.meta.dirname, '../main.ts'), 'service', ...args], {
        env: { PATH: process.env['PATH'], HOME: home, INIT_CWD: home, ...environment },
      });
      let [out, err] = ['', ''];
      child.stdout.on('data', (chunk) => (out += String(chunk)));
      child.stderr.on('data', (chunk) => (err += String(chunk)));
      child.once('close', (code) => resolve({ code, out, err }));
    });
  const unitPath = () => join(home, '.config/systemd/user/household.service');

  it('writes the unit for its owner only, and says what to do next', async () => {
    const { code, out, err } = await install(['install'], { DATA_DIR: 'expenses', METRICS_TOKEN: 'sixteen letters!' });
    expect([code, err]).toEqual([0, '']);
    const unit = await readFile(unitPath(), 'utf8');
    expect(unit).toContain(`Environment="DATA_DIR=${join(home, 'expenses')}"`);
    expect(unit).not.toContain('sixteen letters');
    expect((await stat(unitPath())).mode & 0o777).toBe(0o600);
    expect(out).toContain(`The unit is in ${unitPath()}.\n`);
    expect(out).toContain('systemctl --user enable --now household\n');
    expect(out).toContain('loginctl enable-linger');
    expect(out).toMatch(/^Write METRICS_TOKEN into .*\/\.config\/household\/environment /m);
  });

  it('leaves a unit that differs as it is, unless it is told to replace it', async () => {
    await install(['install']);
    const first = await readFile(unitPath(), 'utf8');
    expect((await install(['install'])).out).toContain('is as it should be');
    expect(await install(['install'], { PORT: '4000' })).toEqual({
      code: 1,
      out: '',
      err: `${unitPath()} is there already and differs: --force replaces it; nothing was changed\n`,
    });
    expect(await readFile(unitPath(), 'utf8')).toBe(first);
    expect((await install(['install', '--force'], { PORT: '4000' })).code).toBe(0);
    expect(await readFile(unitPath(), 'utf8')).toContain('Environment="PORT=4000"');
  });
});
