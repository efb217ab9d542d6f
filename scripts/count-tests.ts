import { readFileSync } from 'node:fs';

/** How many tests a runner ran. A file that could not be run at all counts as one that failed. */
export interface Count {
  passed: number;
  failed: number;
  /** Tests that failed, and passed when they were tried again: in order, but to be looked at. */
  wavering: string[];
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
  return { passed: report.numPassedTests, failed: report.numFailedTests + unread.length, wavering: [] };
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

function wavering({ title, suites = [], specs }: PlaywrightSuite): string[] {
  const own = specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === 'flaky')
      .map(({ projectName }) => `${projectName} › ${title} › ${spec.title}`),
  );
  return [...own, ...suites.flatMap(wavering)];
}

/** Null when Playwright wrote no report. */
export function countPlaywright(file: string): Count | null {
  const report = readReport(file) as PlaywrightReport | null;
  if (!report) return null;
  const { expected, unexpected, flaky } = report.stats;
  return {
    passed: expected + flaky,
    failed: unexpected + report.errors.length,
    wavering: report.suites.flatMap(wavering),
  };
}
