import { act, fireEvent, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { setTheme, useTheme } from './theme.ts';

describe('useTheme', () => {
  it('is light while a dark page is printed, and dark again after it', () => {
    setTheme('dark');
    const { result } = renderHook(() => useTheme());
    expect(result.current).toBe('dark');
    act(() => void fireEvent(window, new Event('beforeprint')));
    expect(result.current).toBe('light');
    act(() => void fireEvent(window, new Event('afterprint')));
    expect(result.current).toBe('dark');
    expect(localStorage.getItem('theme')).toBe('dark');
  });
});
