/** The height of a row without its rule, in pixels; a phone's has two lines, a line of the notes is one more. */
export function rowHeight(wide: boolean, hasNote: boolean): number {
  if (wide) return hasNote ? 55 : 43;
  return hasNote ? 77 : 59;
}
