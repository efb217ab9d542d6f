import { act, fireEvent, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { usePrintedPage } from './use-printed-page.ts';

it.each(['afterprint', 'pointerdown'])('keeps the page until %s, which a browser may send alone', (event) => {
  vi.stubGlobal('print', () => undefined);
  const onDone = vi.fn<() => void>();
  const { result } = renderHook(() => usePrintedPage(onDone));
  act(() => result.current.print());
  expect(result.current.isPrinted).toBe(true);
  act(() => void fireEvent(window, new Event(event)));
  expect(result.current.isPrinted).toBe(false);
  act(() => void fireEvent(window, new Event('keydown')));
  expect(onDone).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});
