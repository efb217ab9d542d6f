/**
 * Keeps the height of the window's bottom that the on-screen keyboard covers in the element's `--keyboard`: browsers
 * lay the keyboard over the page, and what is fixed to the bottom would be hidden. Unset while nothing is covered.
 *
 * @returns stops listening
 */
export function followKeyboard(element: HTMLElement): () => void {
  const viewport = window.visualViewport;
  if (!viewport) return () => undefined;
  let shown = 0;
  const follow = () => {
    const covered = document.documentElement.clientHeight - viewport.offsetTop - viewport.height;
    // When zoomed in, the visual viewport is smaller for another reason.
    const isZoomed = viewport.scale > 1.01;
    const room = isZoomed ? 0 : Math.max(0, Math.round(covered));
    // Setting the property restyles what is inside the element, even when the value is unchanged.
    if (room !== shown) element.style.setProperty('--keyboard', `${room}px`);
    shown = room;
  };
  follow();
  viewport.addEventListener('resize', follow);
  viewport.addEventListener('scroll', follow);
  return () => {
    viewport.removeEventListener('resize', follow);
    viewport.removeEventListener('scroll', follow);
  };
}
