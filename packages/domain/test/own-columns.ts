import { NO_COLUMNS, type TableColumns } from '../src/porting/table-columns.ts';

/** The columns of our own export. */
export const ownColumns: TableColumns = {
  ...NO_COLUMNS,
  date: 0,
  description: 1,
  amountCents: 2,
  categoryId: 3,
  paidBy: 4,
  shared: 5,
  tags: 6,
  notes: 7,
  split: 8,
  original: 9,
};
