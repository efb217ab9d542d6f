import { act, fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { VirtualRows } from './virtual-rows.tsx';

const rowsOf = (count: number) => Array.from({ length: count }, (_, index) => ({ id: String(index) }));
const inertLook = { className: 'struck', note: 'Ya no está' };
const inDocument = () => screen.getAllByRole('row');
const row = (index: number) => document.querySelector<HTMLElement>(`[data-index="${index}"]`);

type Beside = { shown?: string; onWalk?: (row: { id: string }) => boolean };

function table(count: number, inert = new Set<string>(), beside: Beside = {}) {
  const draw = vi.fn(({ id }: { id: string }, _isMet: boolean) => <span role="cell">{id}</span>);
  const [onOpen, onDelete] = [vi.fn(), vi.fn()];
  const given = rowsOf(count);
  const piece = (rows: readonly { id: string }[]) => (
    <VirtualRows
      rows={rows}
      inert={inert}
      inertLook={inertLook}
      opensByPress
      height={46}
      {...beside}
      onOpen={onOpen}
      onDelete={onDelete}
    >
      {draw}
    </VirtualRows>
  );
  const { rerender } = render(piece(given));
  return { draw, onOpen, onDelete, show: (rows: readonly { id: string }[]) => rerender(piece(rows)), given };
}

describe('VirtualRows', () => {
  it('has of 10,000 rows only those near the window in the document', () => {
    table(10_000);
    expect(inDocument().length).toBeGreaterThan(10);
    expect(inDocument().length).toBeLessThan(60);
    expect(document.querySelector<HTMLElement>('[data-rows]')?.style.height).toBe('470000px');
  });

  it('has all of 200 rows in the document while they are printed', () => {
    table(200);
    fireEvent(window, new Event('beforeprint'));
    expect(inDocument()).toHaveLength(200);
    // Browsers resize the window to the paper.
    fireEvent(window, new Event('resize'));
    expect(inDocument()).toHaveLength(200);
    fireEvent(window, new Event('afterprint'));
    expect(inDocument().length).toBeLessThan(60);
  });

  it('does not redraw any row when a page is added below', () => {
    const { draw, show, given } = table(200);
    const before = draw.mock.calls.length;
    show([...given, ...rowsOf(400).slice(200)]);
    expect(draw).toHaveBeenCalledTimes(before);
  });

  it('redraws only the row that changed', () => {
    const { draw, show, given } = table(200);
    draw.mockClear();
    show(given.with(3, { id: 'another' }));
    expect(draw.mock.calls).toEqual([[{ id: 'another' }, false]]);
  });

  it('says which row is inert, and neither opens nor deletes it', () => {
    const { onOpen, onDelete } = table(3, new Set(['1']));
    for (const index of [0, 1]) for (const key of ['Enter', 'Delete']) fireEvent.keyDown(row(index)!, { key });
    expect([onOpen.mock.calls, onDelete.mock.calls]).toEqual([[[{ id: '0' }, true]], [[{ id: '0' }]]]);
    expect(inDocument().map((each) => each.textContent)).toEqual(['0', 'Ya no está1', '2']);
    expect(row(1)!.classList).toContain('struck');
  });

  it('tells a row once the pointer or the focus has been in it', () => {
    const { draw } = table(200);
    draw.mockClear();
    fireEvent.pointerEnter(row(3)!);
    expect(draw.mock.calls).toEqual([[{ id: '3' }, true]]);
    act(() => row(5)!.focus());
    expect(draw.mock.lastCall).toEqual([{ id: '5' }, true]);
  });

  it('goes with End to the last row, which is not in the document before, and back with Home', () => {
    table(10_000);
    act(() => row(0)!.focus());
    fireEvent.keyDown(row(0)!, { key: 'End' });
    expect(document.activeElement).toBe(row(9999));
    expect(row(9999)?.getAttribute('aria-rowindex')).toBe('10001');
    fireEvent.keyDown(row(9999)!, { key: 'Home' });
    expect(document.activeElement).toBe(row(0));
    expect(row(9999)).toBeNull();
  });

  it('keeps the row with the focus while others are in sight, until the focus goes elsewhere', () => {
    table(10_000);
    act(() => row(0)!.focus());
    fireEvent.keyDown(row(0)!, { key: 'End' });
    expect(inDocument().at(-1)).toBe(row(9999));
    act(() => row(2)!.focus());
    expect(row(9999)).toBeNull();
    expect(document.activeElement).toBe(row(2));
  });

  it('opens and deletes the row with the focus, but not from a button within it', () => {
    const { onOpen, onDelete } = table(3);
    fireEvent.keyDown(row(1)!, { key: 'Enter' });
    fireEvent.keyDown(row(2)!, { key: 'Delete' });
    expect(onOpen.mock.calls).toEqual([[{ id: '1' }, true]]);
    expect(onDelete.mock.calls).toEqual([[{ id: '2' }]]);
    fireEvent.keyDown(screen.getByText('0'), { key: 'Enter' });
    expect(onOpen).toHaveBeenCalledTimes(1);
  });

  it('opens a row by a press on it, but not on a button within it, nor what is inert', () => {
    const { onOpen } = table(3, new Set(['1']));
    fireEvent.click(screen.getByText('2'));
    fireEvent.click(screen.getByText('1'));
    row(0)!.append(document.createElement('button'));
    fireEvent.click(row(0)!.querySelector('button')!);
    expect(onOpen.mock.calls).toEqual([[{ id: '2' }, false]]);
  });

  it('marks the row that is open beside it, and goes on from there', () => {
    table(4, new Set(), { shown: '1' });
    expect(inDocument().map((each) => each.getAttribute('aria-current'))).toEqual([null, 'true', null, null]);
    fireEvent.keyDown(document.body, { key: 'j' });
    expect(document.activeElement).toBe(row(2));
  });

  it('stays where it is when a walk to another row is refused', () => {
    const onWalk = vi.fn(({ id }: { id: string }) => id !== '2');
    table(4, new Set(), { onWalk });
    act(() => row(0)!.focus());
    fireEvent.keyDown(row(0)!, { key: 'ArrowDown' });
    fireEvent.keyDown(row(1)!, { key: 'ArrowDown' });
    expect(document.activeElement).toBe(row(1));
    expect(onWalk.mock.calls.map(([{ id }]) => id)).toEqual(['1', '2']);
  });

  it.each(['ArrowDown', 'ArrowUp', 'j', 'k'])('is entered with %s from elsewhere on the screen', (key) => {
    table(3);
    fireEvent.keyDown(document.body, { key });
    expect(document.activeElement).toBe(row(0));
  });

  it('goes on with J and K where one is', () => {
    table(3);
    act(() => row(1)!.focus());
    fireEvent.keyDown(row(1)!, { key: 'j' });
    expect(document.activeElement).toBe(row(2));
    fireEvent.keyDown(row(2)!, { key: 'k' });
    fireEvent.keyDown(row(1)!, { key: 'k' });
    expect(document.activeElement).toBe(row(0));
    // The row handles its arrow keys itself; the screen must not step a second time.
    fireEvent.keyDown(row(0)!, { key: 'ArrowDown' });
    expect(document.activeElement).toBe(row(1));
  });

  it('draws a head over the rows of each key, and only those near the window', () => {
    const keyOf = ({ id }: { id: string }) => String(Math.floor(Number(id) / 10));
    const heads = {
      height: 34,
      keyOf,
      draw: (first: { id: string }) => <span role="cell">{`day ${keyOf(first)}`}</span>,
    };
    render(
      <VirtualRows
        rows={rowsOf(10_000)}
        heads={heads}
        inert={new Set()}
        inertLook={inertLook}
        height={46}
        onOpen={vi.fn()}
        onDelete={vi.fn()}
      >
        {({ id }) => <span role="cell">{id}</span>}
      </VirtualRows>,
    );
    const drawn = screen.getAllByText(/^day/).map((head) => head.textContent);
    expect(drawn.slice(0, 2)).toEqual(['day 0', 'day 1']);
    expect(drawn.length).toBeLessThan(6);
    expect(row(10)!.closest('[role=rowgroup]')?.textContent).toMatch(/^day 11011/);
    expect([row(8), row(9)].map((each) => each!.style.height)).toEqual(['47px', '47px']);
  });
});
