import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type AuditReport, type Exception, judgeAdvisories } from './judge-advisories.ts';

const report: AuditReport = {
  advisories: {
    1: {
      github_advisory_id: 'GHSA-aaaa-bbbb-cccc',
      module_name: 'fastify',
      title: 'Reads too much',
      severity: 'high',
      patched_versions: '>=6.0.0',
      findings: [
        { version: '5.12.8', dev: true },
        { version: '5.12.8', dev: false },
      ],
    },
    2: {
      github_advisory_id: 'GHSA-dddd-eeee-ffff',
      module_name: 'vite',
      title: 'Serves too much',
      severity: 'low',
      patched_versions: '>=9.0.0',
      findings: [{ version: '8.3.8', dev: true }],
    },
  },
  metadata: { totalDependencies: 551 },
};
const exceptionFor = (advisory: string): Exception => ({ advisory, until: '2026-11-30', reason: 'never reached here' });
const judge = (day: string, ...exceptions: Exception[]) =>
  judgeAdvisories(report, exceptions, Temporal.PlainDate.from(day));
const statesOn = (day: string, ...exceptions: Exception[]) =>
  judge(day, ...exceptions).findings.map(({ state }) => state);

describe('judgeAdvisories', () => {
  it('names package, versions, scope, advisory and fixed version', () => {
    expect(judge('2026-11-21').findings[0]?.line).toBe(
      'open     high fastify 5.12.8 (in the product): Reads too much, GHSA-aaaa-bbbb-cccc, fixed in >=6.0.0',
    );
    expect(judge('2026-11-21', exceptionFor('GHSA-dddd-eeee-ffff')).findings[1]?.line).toBe(
      'accepted low vite 8.3.8 (development only): Serves too much, GHSA-dddd-eeee-ffff, fixed in >=9.0.0; until 2026-11-30: never reached here',
    );
  });

  it('accepts an exception up to its last day, for its own advisory', () => {
    const exception = exceptionFor('GHSA-aaaa-bbbb-cccc');
    expect(statesOn('2026-11-30', exception)).toEqual(['accepted', 'open']);
    expect(statesOn('2026-12-01', exception)).toEqual(['expired', 'open']);
  });

  it('lists exceptions without a known advisory', () => {
    expect(judge('2026-11-21', exceptionFor('GHSA-0000-0000-0000')).idle).toEqual(['GHSA-0000-0000-0000']);
  });
});

describe('the list of exceptions', () => {
  it('gives each an advisory, a real day and a reason', () => {
    const list = JSON.parse(readFileSync(join(import.meta.dirname, 'exceptions.json'), 'utf8')) as Exception[];
    for (const { advisory, until, reason } of list) {
      expect(advisory).toMatch(/^GHSA(-[\da-z]{4}){3}$/);
      expect(Temporal.PlainDate.from(until).toString()).toBe(until);
      expect(reason.length).toBeGreaterThan(10);
    }
  });
});
