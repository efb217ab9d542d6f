const controls = 'a[href], button:not([disabled])';
const rowSelector = '[data-row], li';

let stop = () => undefined as void;

/** The control of a row that is at the same place, counted from the end: before it a row may have more, as a link. */
function counterpart(row: Element, control: Element, next: Element): HTMLElement | undefined {
  if (control === row) return next as HTMLElement;
  const all = Array.from(row.querySelectorAll(controls));
  const others = Array.from(next.querySelectorAll<HTMLElement>(controls));
  return others.at(all.indexOf(control) - all.length) ?? others[0];
}

/** The row after this one, else the one before: in a table also that of another group of rows. */
function neighbour(row: Element): Element | null {
  const rows = Array.from(row.closest('[role=table]')?.querySelectorAll('[data-row]') ?? []);
  const at = rows.indexOf(row);
  if (at < 0) return row.nextElementSibling ?? row.previousElementSibling;
  return rows[at + 1] ?? rows[at - 1] ?? null;
}

/**
 * For a row that is about to be deleted: once it is gone, and with it the focus, the focus goes to the next row's same
 * control, in the last row to the one before, and in an empty list to the screen's title.
 *
 * @param control the one in the row that the deletion was started from
 */
export function keepFocusNear(control: Element | null): void {
  stop();
  const row = control?.closest(rowSelector);
  if (!control || !row) return;
  const next = neighbour(row);
  const target = next && counterpart(row, control, next);
  const observer = new MutationObserver(() => {
    if (row.isConnected) return;
    stop();
    if (document.activeElement && document.activeElement !== document.body) return;
    (target?.isConnected ? target : document.querySelector('h1'))?.focus();
  });
  stop = () => observer.disconnect();
  observer.observe(document.body, { childList: true, subtree: true });
}
