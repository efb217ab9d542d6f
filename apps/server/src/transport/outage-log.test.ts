import { describe, expect, it } from 'vitest';
import { OutageLog } from './outage-log.ts';

const heard = () => {
  const lines: object[] = [];
  const log = { info: () => undefined, error: () => undefined, warn: (data: object) => void lines.push(data) };
  let now = 0;
  const outages = new OutageLog(() => now);
  const note = (at: number, reason: string): void => {
    now = at;
    outages.note(log, reason);
  };
  return { lines, note };
};

describe('OutageLog', () => {
  it('logs a reason at once, then every ten seconds with the number of responses between', () => {
    const { lines, note } = heard();
    for (const at of [0, 1, 9_999, 10_000, 10_001, 30_000, 50_000]) note(at, 'connection refused');
    expect(lines).toEqual([
      { reason: 'connection refused' },
      { reason: 'connection refused', answeredToo: 2 },
      { reason: 'connection refused', answeredToo: 1 },
      { reason: 'connection refused' },
    ]);
  });

  it('logs another reason at once, but not one that differs in a number only', () => {
    const { lines, note } = heard();
    note(0, 'could not extend file "base/1/2"');
    note(1, 'could not extend file "base/1/37"');
    note(2, 'the database system is starting up');
    expect(lines).toEqual([
      { reason: 'could not extend file "base/1/2"' },
      { reason: 'the database system is starting up' },
    ]);
  });
});
