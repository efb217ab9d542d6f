import { countedAmount, UNCATEGORIZED_COLOR, foldForSearch } from '@household/domain';
import { Trans } from '@lingui/react/macro';
import { Badge } from '../../components/ui/badge.tsx';
import { ColorDot } from '../../components/ui/color-dot.tsx';
import { classNames } from '../../components/class-names.ts';
import { trpc } from '../../data/trpc.ts';
import { useFormat } from '../../i18n/format.ts';
import type { Candidate, GoodRow } from './choices.ts';

/** A row that can be imported, before or after it is matched with the household's data. */
type Row = Pick<GoodRow, 'line' | 'expense' | 'received'> & Partial<Pick<Candidate, 'isUsual'>>;

/**
 * Two example rows as they will be stored: an expense and, if the file has any, a refund.
 *
 * @param rows null until they are parsed
 */
export function HowTheyEnter({ rows }: { rows: readonly Row[] | null }) {
  const shown = examplesOf(rows ?? []);
  return (
    <section aria-labelledby="import-how" className="p-4 sm:p-6">
      <h2 id="import-how" className="text-title font-semibold">
        <Trans>Así entran</Trans>
      </h2>
      {rows !== null && shown.length === 0 && (
        <p className="mt-2 text-ink-2">
          <Trans>Ningún renglón se puede leer así.</Trans>
        </p>
      )}
      <ul className="mt-1 divide-y divide-line">
        {shown.map((row) => (
          <Example key={row.line} row={row} />
        ))}
      </ul>
    </section>
  );
}

function Example({ row: { expense, isUsual = false } }: { row: Row }) {
  const format = useFormat();
  const { data: categories } = trpc.categories.list.useQuery();
  const { category, refund, description } = expense;
  const key = foldForSearch(category ?? '');
  const known = category === null ? undefined : categories?.find(({ name }) => foldForSearch(name) === key);
  return (
    <li className="flex items-center gap-3 py-2.5">
      <ColorDot color={known?.color ?? UNCATEGORIZED_COLOR} />
      <span className="flex min-w-0 grow flex-wrap items-center gap-x-3 gap-y-0.5">
        <span className="min-w-0 wrap-anywhere">{description}</span>
        {refund ? (
          <Badge tone="positive">
            <Trans>Devolución</Trans>
          </Badge>
        ) : (
          <span className="text-small text-ink-2">
            <CategoryText category={category} isUsual={isUsual} />
          </span>
        )}
      </span>
      <span className="flex flex-none flex-col-reverse items-end gap-x-4 sm:max-lg:flex-row xl:flex-row">
        <span className="text-small text-ink-2">{format.date(expense.date)}</span>
        <span className={classNames('text-right font-medium tabular-nums sm:w-24', refund && 'text-positive')}>
          {format.money(countedAmount(expense))}
        </span>
      </span>
    </li>
  );
}

/** `Súper, como siempre` */
function CategoryText({ category, isUsual }: { category: string | null; isUsual: boolean }) {
  if (category === null) return <Trans>Sin categoría</Trans>;
  return isUsual ? <Trans>{category}, como siempre</Trans> : category;
}

function examplesOf(good: readonly Row[]): Row[] {
  const spent = good.find(({ expense }) => !expense.refund);
  const returned = good.find(({ expense, received }) => expense.refund && (received === null || received === 'refund'));
  const second = returned ?? good.find((row) => row !== spent && !row.expense.refund);
  return [spent, second].filter((row) => row !== undefined);
}
