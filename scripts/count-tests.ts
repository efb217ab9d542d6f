import { readFileSync } from 'node:fs';

/** How many tests a runner ran. A file that could not be run at all counts as one that failed. */
export interface Count {
  passed: number;
  failed: number;
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
  return { passed: report.numPassedTests, failed: report.numFailedTests + unread.length };
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: unknown[];
}

/** Null when Playwright wrote no report. A test that passed only at a second try counts as failed. */
export function countPlaywright(file: string): Count | null {
  const report = readReport(file) as PlaywrightReport | null;
  if (!report) return null;
  const { expected, unexpected, flaky } = report.stats;
  return { passed: expected, failed: unexpected + flaky + report.errors.length };
}
