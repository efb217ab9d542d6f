/** A sheet released beyond this fraction of its height closes; so does one pulled faster than this, in px/ms. */
const FAR = 0.3;
const FAST = 0.5;
/** How far a sheet that asks first moves with the finger, in pixels. */
const BAND = 64;
/** A finger that moves less is a press. */
const SLOP = 8;
/** The speed is measured over the last moments, in ms. */
const LAST = 80;

type Pull = {
  readonly pointerId: number;
  readonly from: { readonly x: number; readonly y: number };
  readonly last: { y: number; at: number }[];
  isPulling: boolean;
};

/** How far the sheet moves for a finger that moved `way` pixels, if it asks before it closes. */
const givingWay = (way: number): number => BAND * (1 - Math.exp(-way / BAND));

/**
 * Lets a sheet be pulled down by `[data-dialog-head]`: it follows the finger while the page behind fades back in.
 * Released far enough or fast enough it is dismissed, otherwise it springs back.
 *
 * @param isSheet whether the dialog currently is a sheet
 * @param asksFirst whether dismissing it asks: then it gives way a little only
 * @returns stops listening
 */
export function followPull(
  dialog: HTMLDialogElement,
  options: { isSheet: () => boolean; asksFirst: () => boolean; onDismiss: () => void },
): () => void {
  let pull: Pull | null = null;
  const place = (way: number) => {
    dialog.style.translate = way === 0 ? '' : `0 ${way}px`;
    if (way === 0) dialog.style.removeProperty('--pulled');
    else dialog.style.setProperty('--pulled', String(Math.min(way / dialog.offsetHeight, 1)));
  };
  const springBack = () => {
    dialog.classList.add('dialog-springs');
    place(0);
    dialog.addEventListener('transitionend', () => dialog.classList.remove('dialog-springs'), { once: true });
  };
  const onDown = (event: PointerEvent) => {
    const head = event.target instanceof Element ? event.target.closest('[data-dialog-head]') : null;
    if (!options.isSheet() || !event.isPrimary || event.button !== 0 || head?.closest('dialog') !== dialog) return;
    const { pointerId, clientX: x, clientY: y, timeStamp: at } = event;
    pull = { pointerId, from: { x, y }, last: [{ y, at }], isPulling: false };
  };
  const onMove = (event: PointerEvent) => {
    if (pull?.pointerId !== event.pointerId) return;
    const way = event.clientY - pull.from.y;
    if (!pull.isPulling) {
      if (Math.abs(event.clientX - pull.from.x) > Math.max(way, SLOP)) pull = null;
      if (way < SLOP || !pull) return;
      pull.isPulling = true;
      dialog.classList.remove('dialog-springs');
      dialog.setPointerCapture(event.pointerId);
    }
    const now = { y: event.clientY, at: event.timeStamp };
    pull.last.push(now);
    while (pull.last[0] && now.at - pull.last[0].at > LAST) pull.last.shift();
    const pulled = Math.max(way - SLOP, 0);
    place(options.asksFirst() ? givingWay(pulled) : pulled);
  };
  const onUp = (event: PointerEvent) => {
    if (pull?.pointerId !== event.pointerId) return;
    const { from, last, isPulling } = pull;
    pull = null;
    if (!isPulling) return;
    // The press that started the pull is not a click.
    dialog.addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => dialog.removeEventListener('click', swallow, { capture: true }));
    const way = event.clientY - from.y;
    const first = last[0];
    const speed = first && event.timeStamp > first.at ? (event.clientY - first.y) / (event.timeStamp - first.at) : 0;
    const far = options.asksFirst() ? BAND : FAR * dialog.offsetHeight;
    const isDismissed = event.type === 'pointerup' && way > SLOP && (way > far || speed > FAST);
    if (isDismissed) options.onDismiss();
    // If it is still open, it asks or is busy: it springs back.
    requestAnimationFrame(() => {
      if (dialog.isConnected) springBack();
    });
  };
  const listening = new AbortController();
  const { signal } = listening;
  dialog.addEventListener('pointerdown', onDown, { signal });
  dialog.addEventListener('pointermove', onMove, { signal });
  dialog.addEventListener('pointerup', onUp, { signal });
  dialog.addEventListener('pointercancel', onUp, { signal });
  return () => listening.abort();
}

function swallow(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}
