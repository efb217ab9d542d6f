export type Look = { name: string; image: string; contrast: number };

/**
 * What an element looks like, with the lowest contrast of a text in it with the tinted ground, by the formula of WCAG 2.
 * It runs in the page.
 */
export function lookOf(element: HTMLElement): Look {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!;
  const lightness = (colors: readonly string[]): number => {
    for (const color of colors) {
      canvas.fillStyle = color;
      canvas.fillRect(0, 0, 1, 1);
    }
    const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data]
      .map((part) => part / 255)
      .map((part) => (part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  /** The colours below a text, the lowest first; a tint is over the ground of what is pressed. */
  const ground = (part: Element | null): string[] => {
    if (part === null) return ['white'];
    const { backgroundColor, backgroundImage } = getComputedStyle(part);
    const tint = /gradient\((.*\)), /.exec(backgroundImage)?.[1] ?? 'transparent';
    return [...ground(part.parentElement), backgroundColor, ...(part === element ? [tint] : [])];
  };
  const contrasts = [element, ...element.querySelectorAll('*')]
    .filter((part) => [...part.childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim()))
    .filter((part) => part.closest('.sr-only, svg') === null)
    .map((part) => {
      const below = ground(part);
      const [text, back] = [lightness([...below, getComputedStyle(part).color]), lightness(below)];
      return (Math.max(text, back) + 0.05) / (Math.min(text, back) + 0.05);
    });
  return {
    name: (element.getAttribute('aria-label') ?? element.textContent).slice(0, 60),
    image: getComputedStyle(element).backgroundImage,
    contrast: Math.min(21, ...contrasts),
  };
}
