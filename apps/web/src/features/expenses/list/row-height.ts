/** The height of a row without its rule, in pixels with text of normal size; a phone's has two lines, and a line of the notes adds one. */
export function rowHeight(wide: boolean, hasNote: boolean): number {
  if (wide) return hasNote ? 55 : 43;
  return hasNote ? 77 : 59;
}
