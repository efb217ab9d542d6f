import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** The number of tests of a runner. A file that could not be run at all counts as one failed test. */
export interface Count {
  passed: number;
  failed: number;
  /** Tests that failed, each with the first lines of its error. */
  failures: string[];
  /** Tests that failed and passed on retry. */
  flaky: string[];
}

const ERROR_LINES = 6;

/** The runner's output is long and may be cut; this stands before it. */
const failure = (name: string, error: string): string =>
  [name, ...stripVTControlCharacters(error).trim().split('\n').slice(0, ERROR_LINES)].join('\n    ');

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
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

/** Null when vitest wrote no report. */
export function countVitest(file: string): Count | null {
  const report = readReport(file) as VitestReport | null;
  if (!report) return null;
  const unread = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  const failed = report.testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unread.length,
    failures: [
      ...unread.map(({ name, message }) => failure(name, message)),
      ...failed.map(({ fullName, failureMessages }) => failure(fullName, failureMessages.join('\n'))),
    ],
    flaky: [],
  };
}

interface PlaywrightSuite {
  title: string;
  suites?: PlaywrightSuite[];
  specs: {
    title: string;
    tests: { projectName: string; status: string; results: { error?: { message?: string } }[] }[];
  }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: { message: string }[];
  suites: PlaywrightSuite[];
}

function testsThatAre(
  wanted: string,
  { title, suites = [], specs }: PlaywrightSuite,
): { name: string; error: string }[] {
  const own = specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === wanted)
      .map(({ projectName, results }) => ({
        name: `${projectName} › ${title} › ${spec.title}`,
        error: results.find(({ error }) => error)?.error?.message ?? '',
      })),
  );
  return [...own, ...suites.flatMap((suite) => testsThatAre(wanted, suite))];
}

/** Null when Playwright wrote no report. */
export function countPlaywright(file: string): Count | null {
  const report = readReport(file) as PlaywrightReport | null;
  if (!report) return null;
  const { expected, unexpected, flaky: flakyCount } = report.stats;
  const named = (status: string) => report.suites.flatMap((suite) => testsThatAre(status, suite));
  return {
    passed: expected + flakyCount,
    failed: unexpected + report.errors.length,
    failures: [
      ...report.errors.map(({ message }) => failure('outside of tests', message)),
      ...named('unexpected').map(({ name, error }) => failure(name, error)),
    ],
    flaky: named('flaky').map(({ name, error }) => failure(name, error)),
  };
}
