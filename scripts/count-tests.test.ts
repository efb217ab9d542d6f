import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { countPlaywright, countVitest } from './count-tests.ts';

const folder = mkdtempSync(join(tmpdir(), 'household-count-'));
afterAll(() => rmSync(folder, { recursive: true }));

function reportFile(report: unknown): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
}

describe('countVitest', () => {
  it('counts a file that could not be run as one failed test', () => {
    const testResults = [
      { status: 'passed', assertionResults: [{}, {}, {}] },
      { status: 'failed', assertionResults: [] },
      { status: 'failed', assertionResults: [{}] },
    ];
    expect(countVitest(reportFile({ numPassedTests: 3, numFailedTests: 1, testResults }))).toEqual({
      passed: 3,
      failed: 2,
      flaky: [],
    });
  });

  it('is null without a report', () => {
    expect(countVitest(join(folder, 'none.json'))).toBeNull();
  });
});

describe('countPlaywright', () => {
  it('counts an error outside of tests as failed, and names flaky tests', () => {
    const passed = { title: 'adds', tests: [{ projectName: 'phone', status: 'expected' }] };
    const second = {
      title: 'deletes',
      tests: [
        { projectName: 'desktop', status: 'expected' },
        { projectName: 'phone', status: 'flaky' },
      ],
    };
    const suites = [{ title: 'a.spec.ts', specs: [passed], suites: [{ title: 'a list', specs: [second] }] }];
    const report = { stats: { expected: 5, unexpected: 1, flaky: 1 }, errors: [{}], suites };
    expect(countPlaywright(reportFile(report))).toEqual({
      passed: 6,
      failed: 2,
      flaky: ['phone › a list › deletes'],
    });
  });
});
