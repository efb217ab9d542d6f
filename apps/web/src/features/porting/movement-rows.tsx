import { countedAmount, foldForSearch, UNCATEGORIZED_COLOR } from '@household/domain';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { Badge } from '../../components/ui/badge.tsx';
import { Select, type SelectOption } from '../../components/ui/select.tsx';
import { trpc } from '../../data/trpc.ts';
import { foreignMoney } from '../../editing/currency/foreign-money.ts';
import { useFormat } from '../../i18n/format.ts';
import type { Candidate } from './choices.ts';
import { ImportSection } from './import-section.tsx';
import { useMore } from './use-more.tsx';

/** No category has this name. */
const NONE = '';

type Props = {
  /** The movements that are imported, in the order of the file. */
  taken: readonly Candidate[];
  onCategory: (row: Candidate, category: string | null) => void;
};

/** Everything that is imported, each row with its category, which can be changed. */
export function MovementRows({ taken, onCategory }: Props) {
  const { options, valueOf } = useCategoryOptions(taken);
  const { shown, more } = useMore(taken);
  const uncategorized = taken.filter(({ expense }) => expense.category === null).length;
  if (taken.length === 0) return null;
  return (
    <ImportSection
      title={<Trans>Lo que entra</Trans>}
      help={
        <>
          <Trans>
            Cada uno con la categoría que ustedes le dan. La que cambies vale para todos los de igual descripción, y se
            recuerda.
          </Trans>
          {uncategorized > 0 && (
            <span className="mt-2 block">
              <Plural value={uncategorized} one="# sin categoría" other="# sin categoría" />
            </span>
          )}
        </>
      }
    >
      <ul className="divide-y divide-line">
        {shown.map((row) => (
          <MovementRow
            key={row.line}
            row={row}
            options={options}
            value={valueOf(row.expense.category)}
            onCategory={onCategory}
          />
        ))}
      </ul>
      {more}
    </ImportSection>
  );
}

function MovementRow(
  props: { row: Candidate; options: readonly SelectOption<string>[]; value: string } & Pick<Props, 'onCategory'>,
) {
  const { row, options, value, onCategory } = props;
  const { expense, isUsual } = row;
  const { description } = expense;
  const { t } = useLingui();
  const format = useFormat();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1.5 py-2">
      <span className="w-14 flex-none text-small text-ink-2">{format.listDay(expense.date)}</span>
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-0.5">
        <span className="min-w-0 wrap-anywhere">{description}</span>
        {expense.refund && (
          <Badge tone="positive">
            <Trans>Devolución</Trans>
          </Badge>
        )}
        {expense.original && <span className="text-small text-ink-2">{foreignMoney(expense.original)}</span>}
        {isUsual && (
          <span className="text-small text-ink-2">
            <Trans>como siempre</Trans>
          </span>
        )}
      </span>
      <span className="flex-none text-right tabular-nums sm:order-last sm:w-28">
        {format.money(countedAmount(expense))}
      </span>
      <Select
        look="toolbar"
        aria-label={t`Categoría de «${description}»`}
        value={value}
        onValueChange={(next) => onCategory(row, next === NONE ? null : next)}
        options={options}
        className="w-full sm:w-56"
      />
    </li>
  );
}

/** The household's categories, and new ones that the file names. */
function useCategoryOptions(taken: readonly Candidate[]) {
  const { t } = useLingui();
  const { data } = trpc.categories.list.useQuery();
  return useMemo(() => {
    const byKey = new Map<string, { name: string; color: string }>(
      data?.map((category) => [foldForSearch(category.name), category]),
    );
    for (const name of new Set(taken.map(({ expense }) => expense.category))) {
      const key = foldForSearch(name ?? '');
      if (name !== null && !byKey.has(key)) byKey.set(key, { name, color: UNCATEGORIZED_COLOR });
    }
    const named = [...byKey.values()].map(({ name, color }) => ({ value: name, label: name, color }));
    return {
      options: [{ value: NONE, label: t`Sin categoría`, color: UNCATEGORIZED_COLOR }, ...named],
      valueOf: (category: string | null): string =>
        category === null ? NONE : (byKey.get(foldForSearch(category))?.name ?? category),
    };
  }, [data, taken, t]);
}
