// Checks the import rules, and that only config files read the environment.
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, toolScript } from './tool.ts';

interface Violation {
  from: string;
  to: string;
  rule: { name: string };
}

interface Cruise {
  summary: { totalCruised: number; violations: Violation[] };
}

const sources = ['apps/server/src', 'apps/web/src', 'packages/db/src', 'packages/domain/src'];

/** Files that may read the environment: where configuration is parsed, and the web build's own settings. */
const environmentReaders = ['apps/server/src/config.ts', 'apps/server/src/main.ts', 'apps/server/src/cli/main.ts'];

function cruise(): Cruise {
  const args = [
    toolScript('dependency-cruiser', 'depcruise'),
    ...sources,
    '--config',
    '.dependency-cruiser.mjs',
    '--output-type',
    'json',
  ];
  // Its exit code is the number of violations, so only its output tells whether it worked.
  const { stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: root,
    maxBuffer: 256 * 1024 * 1024,
    encoding: 'utf8',
  });
  if (!stdout.startsWith('{')) throw new Error(`dependency-cruiser failed: ${stderr.trim()}`);
  return JSON.parse(stdout) as Cruise;
}

const problems: string[] = [];
const { summary } = cruise();
for (const { from, to, rule } of summary.violations) problems.push(`${rule.name}: ${from} -> ${to}`);

const files = globSync(
  sources.map((folder) => `${folder}/**/*.{ts,tsx}`),
  { cwd: root },
).map((file) => file.replaceAll('\\', '/'));
for (const file of files) {
  if (environmentReaders.includes(file) || /\.test\.tsx?$/.test(file)) continue;
  if (/\bprocess\.env\b/.test(readFileSync(join(root, file), 'utf8')))
    problems.push(`only config reads process.env: ${file}`);
}

// The tool silently finds nothing when it can't parse TypeScript: fewer modules than files means that it failed.
if (files.length === 0 || summary.totalCruised < files.length * 0.9) {
  problems.push(`only ${summary.totalCruised} of ${files.length} files were checked`);
}
for (const problem of problems) console.error(problem);
console.log(`${summary.totalCruised} modules, ${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;
