import type { Outputs } from '../data/trpc.ts';

type Change = Outputs['history']['list']['changes'][number];
type Item = Change['items'][number];

/** Ana's expense «Tortillas» as an item of a change. */
const itemOf = (fields: Partial<Item>): Item => ({
  kind: 'expense',
  entityId: '01990000-0000-7000-8000-000000000001',
  before: null,
  after: null,
  isPurged: false,
  exists: true,
  label: 'Tortillas',
  amountCents: 10_000,
  isRefund: false,
  categoryId: null,
  color: null,
  date: '2026-09-16',
  memberId: null,
  ...fields,
});

/** A change of one record, by default by Ana, as the history returns it. */
export const changeOf = (id: number, fields: Partial<Change> = {}, item: Partial<Item> = {}): Change => ({
  id,
  at: Temporal.Instant.from('2026-09-17T18:00:00Z'),
  actorKind: 'member',
  actorId: 'ana',
  actorLabel: null,
  action: 'create',
  undoes: null,
  undoneBy: null,
  itemCount: 1,
  counts: { [item.kind ?? 'expense']: 1 },
  items: [itemOf(item)],
  hasPurged: false,
  hasDeletion: false,
  ownerIds: [],
  isUndoable: true,
  onlyUndoableBy: null,
  ...fields,
});
