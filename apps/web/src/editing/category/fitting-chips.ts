/**
 * How many of the chips fit into a number of rows, with one more at their end that reveals the rest; all of them if
 * they fit.
 *
 * @param widths of the chips, in pixels, in their order
 * @param room the width of a row, and the gap between two chips
 */
export function fittingChips(
  widths: readonly number[],
  tail: number,
  rows: number,
  { width, gap }: { width: number; gap: number },
): number {
  for (let count = widths.length; count > 0; count -= 1) {
    if (rowsOf([...widths.slice(0, count), tail], width, gap) <= rows) return count;
  }
  return 0;
}

function rowsOf(widths: readonly number[], width: number, gap: number): number {
  let rows = 1;
  let used = 0;
  for (const each of widths) {
    const wanted = used === 0 ? each : used + gap + each;
    if (wanted > width && used > 0) {
      rows += 1;
      used = each;
    } else used = wanted;
  }
  return rows;
}
