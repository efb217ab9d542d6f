// Queries the configured package registry for advisories on the packages of the lockfile, and compares them with
// tooling/audit/exceptions.json. It reports and exits with 0, so that an unchanged tree does not fail because of a new
// publication; with --strict an advisory without a valid exception, or no response, is a failure.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pnpmCommand } from '../scripts/pnpm.mjs';
import { type AuditReport, type Exception, judgeAdvisories } from './audit/judge-advisories.ts';
import { root } from './tool.ts';

const isStrict = process.argv.includes('--strict');
const exceptions = JSON.parse(readFileSync(join(root, 'tooling/audit/exceptions.json'), 'utf8')) as Exception[];

/** Null when the registry did not respond; pnpm then prints why. */
function askRegistry(): AuditReport | null {
  const { program, args, shell } = pnpmCommand(['audit', '--json']);
  const stdio = ['ignore', 'pipe', 'inherit'] as const;
  const { stdout } = spawnSync(program, args, { cwd: root, shell, encoding: 'utf8', stdio: [...stdio] });
  try {
    return JSON.parse(stdout) as AuditReport;
  } catch {
    return null;
  }
}

const report = askRegistry();
if (report === null) {
  console.log('\nNOT AUDITED: no advisories from the registry (see above).');
  process.exitCode = isStrict ? 1 : 0;
} else {
  const { findings, idle } = judgeAdvisories(report, exceptions, Temporal.Now.plainDateISO());
  for (const { line } of findings) console.log(line);
  for (const advisory of idle) console.log(`idle     the exception for ${advisory} is no longer needed`);
  const undecided = findings.filter(({ state }) => state !== 'accepted').length;
  const { totalDependencies } = report.metadata;
  console.log(`${totalDependencies} packages, ${findings.length} known advisories, ${undecided} to be decided`);
  process.exitCode = isStrict && undecided > 0 ? 1 : 0;
}
