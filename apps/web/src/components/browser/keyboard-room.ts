/**
 * Keeps in the element's `--keyboard` how much of the window's bottom the system's keyboard covers: browsers lay it over
 * the page, and what is fixed to the bottom would lie under it. Without it none is covered.
 *
 * @returns stops following
 */
export function followKeyboard(element: HTMLElement): () => void {
  const viewport = window.visualViewport;
  if (!viewport) return () => undefined;
  let shown = 0;
  const follow = () => {
    const covered = document.documentElement.clientHeight - viewport.offsetTop - viewport.height;
    // Whoever has zoomed in sees less for another reason.
    const isZoomed = viewport.scale > 1.01;
    const room = isZoomed ? 0 : Math.max(0, Math.round(covered));
    // Whatever is in the element takes the value over, and would be styled again for the same.
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
