const controls = 'a[href], button:not([disabled])';
const rowSelector = '[data-row], li';

let stop = () => undefined as void;

/**
 * The control of a row at the same position, counted from the end: a row may have more controls before it, such as a
 * link.
 */
function counterpart(row: Element, control: Element, next: Element): HTMLElement | undefined {
  if (control === row) return next as HTMLElement;
  const all = Array.from(row.querySelectorAll(controls));
  const others = Array.from(next.querySelectorAll<HTMLElement>(controls));
  return others.at(all.indexOf(control) - all.length) ?? others[0];
}

/** The next row, else the previous one: in a table also in another group of rows. */
function neighbour(row: Element): Element | null {
  const rows = Array.from(row.closest('[role=table]')?.querySelectorAll('[data-row]') ?? []);
  const at = rows.indexOf(row);
  if (at < 0) return row.nextElementSibling ?? row.previousElementSibling;
  return rows[at + 1] ?? rows[at - 1] ?? null;
}

/**
 * For a row that is about to be deleted: when it is removed, the focus moves to the same control of the next row, in
 * the last row to the previous one, and in an empty list to the screen's title.
 *
 * @param control the one in the row that started the deletion
 */
export function keepFocusNear(control: Element | null): void {
  stop();
  const row = control?.closest(rowSelector);
  if (!control || !row) return;
  const next = neighbour(row);
  moveFocusFrom(row, next ? counterpart(row, control, next) : undefined);
}

/**
 * For a control that goes away with what its dialog does, such as «Cerrar octubre»: when it is removed, the focus moves
 * to the first control beside it, else to its dialog or to the screen's title.
 */
export function keepFocusBeside(control: Element | null): void {
  stop();
  if (!control || control === document.body) return;
  const beside = control.parentElement?.querySelectorAll<HTMLElement>(`:scope > :is(${controls})`) ?? [];
  moveFocusFrom(
    control,
    Array.from(beside).find((other) => other !== control),
  );
}

/**
 * After a dialog whose opener is gone, such as «Activar códigos»: the browser would leave the focus nowhere, so it is on
 * the screen's title, unless something else takes it at once.
 */
export function focusTitleWithout(opener: Element | null): void {
  setTimeout(() => {
    const isNowhere = document.activeElement === document.body && !document.querySelector('dialog[open]');
    if (isNowhere && opener?.isConnected === false) document.querySelector('h1')?.focus({ preventScroll: true });
  });
}

/**
 * Once an element is removed, the focus moves to the target, else to the dialog it was in or to the title; unless it is
 * elsewhere by then.
 */
function moveFocusFrom(element: Element, target: HTMLElement | undefined): void {
  const dialog = element.closest('dialog');
  const observer = new MutationObserver(() => {
    if (element.isConnected) return;
    stop();
    if (document.activeElement && document.activeElement !== document.body) return;
    const frame = dialog?.isConnected ? dialog : document.querySelector<HTMLElement>('h1');
    (target?.isConnected ? target : frame)?.focus();
  });
  stop = () => observer.disconnect();
  observer.observe(document.body, { childList: true, subtree: true });
}
