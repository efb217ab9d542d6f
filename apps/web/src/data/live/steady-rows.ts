export type SteadyRows<Row> = {
  readonly rows: readonly Row[];
  /** The ids of rows that no longer exist and keep their place for now. */
  readonly removed: ReadonlySet<string | number>;
  /** How many rows wait to be shown. */
  readonly newCount: number;
};

export const noneRemoved: ReadonlySet<string | number> = new Set();

/** A list shown as it is. */
export const unheldRows = <Row>(rows: readonly Row[]): SteadyRows<Row> => ({ rows, removed: noneRemoved, newCount: 0 });

/**
 * A list shown so that no row moves: each of `held` stays in place, with its current contents. A deleted row keeps its
 * place; a new one waits, unless it comes after all others, where it moves nothing.
 *
 * @param isWhole whether `present` reaches the end of the list; otherwise held rows after its last are only not loaded
 */
export function keepSteady<Row extends { readonly id: string | number }>(
  held: readonly Row[],
  present: readonly Row[],
  isWhole: boolean,
): SteadyRows<Row> {
  const heldIds = new Set(held.map(({ id }) => id));
  const byId = new Map(present.map((row) => [row.id, row]));
  const lastLoaded = isWhole ? held.length - 1 : held.findLastIndex(({ id }) => byId.has(id));
  const removed = new Set(held.filter(({ id }, index) => index <= lastLoaded && !byId.has(id)).map(({ id }) => id));
  const end = present.findLastIndex(({ id }) => heldIds.has(id)) + 1;
  const following = end === 0 && held.length > 0 ? [] : present.slice(end);
  const newCount = present.slice(0, present.length - following.length).filter(({ id }) => !heldIds.has(id)).length;
  return { rows: [...held.map((row) => byId.get(row.id) ?? row), ...following], removed, newCount };
}
