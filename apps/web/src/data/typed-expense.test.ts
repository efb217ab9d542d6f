import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openOutbox } from './outbox/outbox.ts';
import { findLeftTyped, forgetTyped, keepTyped, takeLeftTyped } from './typed-expense.ts';
import { wire } from './wire.ts';

const day = Temporal.PlainDate.from('2026-09-17');
const values = (description: string) => ({ description, date: day, split: null });
const leave = (page: string, description: string, at: string, member = 'ana') =>
  localStorage.setItem(
    `typed:${member}:${page}`,
    wire.stringify({ values: values(description), at: Temporal.Instant.from(at) }),
  );

/** Locks of which those of the pages that are still open are taken. */
function withLocks(...open: string[]): void {
  vi.stubGlobal('navigator', {
    locks: {
      request: async (name: string, options: unknown, run: (lock: object | null) => unknown) =>
        typeof options === 'function' ? undefined : run(open.includes(name) ? null : {}),
    },
  });
}

beforeEach(() => {
  vi.unstubAllGlobals();
  vi.useFakeTimers({ now: Date.parse('2026-09-17T18:00:00Z'), toFake: ['Date'] });
  openOutbox('ana');
});

describe('what is typed into a new expense', () => {
  it('is left behind by a page that is gone, once, with its days', async () => {
    withLocks();
    leave('one', 'Taxi', '2026-09-17T17:00:00Z');
    await findLeftTyped();
    expect(takeLeftTyped()).toEqual(values('Taxi'));
    expect(takeLeftTyped()).toBeNull();
    expect(localStorage).toHaveLength(0);
  });

  it('is the newest of several', async () => {
    withLocks();
    leave('one', 'Taxi', '2026-09-17T17:00:00Z');
    leave('two', 'Pan', '2026-09-17T17:30:00Z');
    leave('three', 'Luz', '2026-09-17T16:30:00Z');
    await findLeftTyped();
    expect(takeLeftTyped()).toEqual(values('Pan'));
    expect(localStorage).toHaveLength(0);
  });

  it('stays with a page that is still open, and with the other member', async () => {
    withLocks('typed:ana:one');
    leave('one', 'Taxi', '2026-09-17T17:00:00Z');
    leave('two', 'Pan', '2026-09-17T17:00:00Z', 'luis');
    await findLeftTyped();
    expect(takeLeftTyped()).toBeNull();
    expect(localStorage).toHaveLength(2);
  });

  it('is nothing after a day', async () => {
    withLocks();
    leave('one', 'Taxi', '2026-09-16T18:00:00Z');
    await findLeftTyped();
    expect(takeLeftTyped()).toBeNull();
    expect(localStorage).toHaveLength(0);
  });

  it('stays where it is without locks, and is removed after a day', async () => {
    vi.stubGlobal('navigator', {});
    leave('one', 'Taxi', '2026-09-17T17:00:00Z');
    leave('two', 'Pan', '2026-09-16T17:00:00Z');
    await findLeftTyped();
    expect(takeLeftTyped()).toBeNull();
    expect(Object.keys(localStorage)).toEqual(['typed:ana:one']);
  });

  it('is not taken from its own page, and is forgotten when it is saved', async () => {
    withLocks();
    keepTyped(values('Taxi'));
    await findLeftTyped();
    expect(takeLeftTyped()).toBeNull();
    expect(localStorage).toHaveLength(1);
    forgetTyped();
    expect(localStorage).toHaveLength(0);
  });

  it('is ignored when it cannot be read', async () => {
    withLocks();
    localStorage.setItem('typed:ana:one', 'no JSON');
    await findLeftTyped();
    expect(takeLeftTyped()).toBeNull();
    expect(localStorage).toHaveLength(0);
  });
});
