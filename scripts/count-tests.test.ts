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
  it('counts a file that could not be run as one failed test, and names each with its error', () => {
    const testResults = [
      { status: 'passed', assertionResults: [{}, {}, {}] },
      { name: 'a.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
      {
        status: 'failed',
        assertionResults: [
          { fullName: 'adds', status: 'failed', failureMessages: ['\u001B[31mexpected 2\u001B[39m\nat a'] },
        ],
      },
    ];
    expect(countVitest(reportFile({ numPassedTests: 3, numFailedTests: 1, testResults }))).toEqual({
      passed: 3,
      failed: 2,
      failures: ['a.test.ts\n    no such module', 'adds\n    expected 2\n    at a'],
      flaky: [],
    });
  });

  it('is null without a report', () => {
    expect(countVitest(join(folder, 'none.json'))).toBeNull();
  });
});

describe('countPlaywright', () => {
  it('counts an error outside of tests as failed, and names failed and flaky tests with their errors', () => {
    const passed = { title: 'adds', tests: [{ projectName: 'phone', status: 'expected', results: [{}] }] };
    const second = {
      title: 'deletes',
      tests: [
        { projectName: 'desktop', status: 'unexpected', results: [{ error: { message: 'not visible' } }] },
        { projectName: 'phone', status: 'flaky', results: [{ error: { message: 'too late' } }, {}] },
      ],
    };
    const suites = [{ title: 'a.spec.ts', specs: [passed], suites: [{ title: 'a list', specs: [second] }] }];
    const report = { stats: { expected: 5, unexpected: 1, flaky: 1 }, errors: [{ message: 'no browser' }], suites };
    expect(countPlaywright(reportFile(report))).toEqual({
      passed: 6,
      failed: 2,
      failures: ['outside of tests\n    no browser', 'desktop › a list › deletes\n    not visible'],
      flaky: ['phone › a list › deletes\n    too late'],
    });
  });
});
