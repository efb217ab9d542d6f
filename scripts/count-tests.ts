import { readFileSync } from 'node:fs';

/** The number of tests of a runner. A file that could not be run at all counts as one failed test. */
export interface Count {
  passed: number;
  failed: number;
  /** Tests that failed and passed on retry. */
  flaky: string[];
}

function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
}

/** Null when vitest wrote no report. */
export function countVitest(file: string): Count | null {
  const report = readReport(file) as VitestReport | null;
  if (!report) return null;
  const unread = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + unread.length, flaky: [] };
}

interface PlaywrightSuite {
  title: string;
  suites?: PlaywrightSuite[];
  specs: { title: string; tests: { projectName: string; status: string }[] }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: unknown[];
  suites: PlaywrightSuite[];
}

function flaky({ title, suites = [], specs }: PlaywrightSuite): string[] {
  const own = specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === 'flaky')
      .map(({ projectName }) => `${projectName} › ${title} › ${spec.title}`),
  );
  return [...own, ...suites.flatMap(flaky)];
}

/** Null when Playwright wrote no report. */
export function countPlaywright(file: string): Count | null {
  const report = readReport(file) as PlaywrightReport | null;
  if (!report) return null;
  const { expected, unexpected, flaky: flakyCount } = report.stats;
  return {
    passed: expected + flakyCount,
    failed: unexpected + report.errors.length,
    flaky: report.suites.flatMap(flaky),
  };
}
