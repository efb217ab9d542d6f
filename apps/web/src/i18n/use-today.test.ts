import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { today, useToday } from './use-today.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('useToday', () => {
  it('is the date of Mexico City, where the day begins at 06:00 UTC', () => {
    vi.setSystemTime('2026-11-20T05:59:59Z');
    expect(today().toString()).toBe('2026-11-19');
    vi.setSystemTime('2026-11-20T06:00:00Z');
    expect(today().toString()).toBe('2026-11-20');
  });

  it('changes when midnight passes there', () => {
    vi.setSystemTime('2027-01-01T05:59:00Z');
    const { result } = renderHook(() => useToday());
    expect(result.current.toString()).toBe('2026-12-31');
    act(() => {
      vi.advanceTimersByTime(61_000);
    });
    expect(result.current.toString()).toBe('2027-01-01');
  });

  it('catches up when a sleeping page is shown again', () => {
    vi.setSystemTime('2026-11-20T12:00:00Z');
    const { result } = renderHook(() => useToday());
    vi.setSystemTime('2026-11-23T12:00:00Z');
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'));
    });
    expect(result.current.toString()).toBe('2026-11-23');
  });
});
