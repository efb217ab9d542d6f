import * as z from 'zod';

/** Which page of how many, of a numbered list. */
export const paginationSchema = z.object({ page: z.int(), limit: z.int(), total: z.int(), totalPages: z.int() });
export const paginationExample = { page: 1, limit: 50, total: 1, totalPages: 1 };

export type Pagination = z.output<typeof paginationSchema>;

export const paginationOf = ({ page, limit }: { page: number; limit: number }, total: number): Pagination => ({
  page,
  limit,
  total,
  totalPages: Math.ceil(total / limit),
});
