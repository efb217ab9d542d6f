import { afterEach, expect, it, vi } from 'vitest';
import { sayIfSlow } from './say-if-slow.ts';

afterEach(() => vi.useRealTimers());

it('says every five seconds what it waits for, and nothing once that has ended', async () => {
  vi.useFakeTimers();
  const said: string[] = [];
  const step = Promise.withResolvers<string>();
  const waiting = sayIfSlow('PostgreSQL is starting', step.promise, (line) => said.push(line));
  await vi.advanceTimersByTimeAsync(4_999);
  expect(said).toEqual([]);
  await vi.advanceTimersByTimeAsync(5_001);
  expect(said).toEqual(['PostgreSQL is starting … 5 s', 'PostgreSQL is starting … 10 s']);
  step.resolve('ready');
  expect(await waiting).toBe('ready');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(said).toHaveLength(2);
});

it('says nothing more about a step that failed', async () => {
  vi.useFakeTimers();
  const log = vi.fn();
  await expect(sayIfSlow('PostgreSQL is starting', Promise.reject(new Error('no')), log)).rejects.toThrow('no');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(log).not.toHaveBeenCalled();
});
