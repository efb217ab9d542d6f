import { type CategoryTotal, UNCATEGORIZED_COLOR } from '@household/domain';
import * as z from 'zod';

/** The documented shape of a sum. */
export const totalSchema = z.object({ amountCents: z.int(), count: z.int() }).meta({ id: 'Total' });
export const totalExample = { amountCents: 1_482_300, count: 12 };

/** The REST body of a category's total; for uncategorised expenses without id and name, and with the charts' colour. */
export const categoryStat = ({ category, amountCents, count }: CategoryTotal) => ({
  categoryId: category?.id ?? null,
  categoryName: category?.name ?? '',
  categoryColor: category?.color ?? UNCATEGORIZED_COLOR,
  amountCents,
  count,
});

export const categoryStatSchema = z
  .object({
    categoryId: z.uuid().nullable(),
    categoryName: z.string(),
    categoryColor: z.string(),
    ...totalSchema.shape,
  })
  .meta({ id: 'CategoryTotal' });
export const categoryStatExample = {
  categoryId: '01936f5e-0000-7c11-8a52-0f6b7f1d9a10',
  categoryName: 'Súper',
  categoryColor: '#10B981',
  ...totalExample,
};
