export const EXPENSE_SORT_FIELDS = ['date', 'amount', 'description', 'createdAt'] as const;
export type ExpenseSortField = (typeof EXPENSE_SORT_FIELDS)[number];
export const SORT_ORDERS = ['asc', 'desc'] as const;
export type SortOrder = (typeof SORT_ORDERS)[number];
