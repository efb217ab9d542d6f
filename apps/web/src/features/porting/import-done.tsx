import { countedAmount, monthOf, sumCents, type TableExpense } from '@household/domain';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { Badge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Sheet } from '../../components/ui/sheet.tsx';
import { expensesLink } from '../../data/addresses/expense-links.ts';
import { useUndo } from '../../editing/history/use-undo.ts';
import { useFormat } from '../../i18n/format.ts';
import { useCountTexts } from './use-count-texts.ts';
import type { ImportResult } from './use-send-import.ts';
import { useMore } from './use-more.tsx';

/** The result of an import: its sum, each month with a link to its list, and undo. */
export function ImportDone(props: { imported: ImportResult; onUndone: () => void; onAnother: () => void }) {
  const { imported, onUndone, onAnother } = props;
  const { expenses, plans, changeId } = imported;
  const format = useFormat();
  const { undo } = useUndo();
  const { countText, rangeText } = useCountTexts();
  const [isUndoing, setUndoing] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const what = countText(expenses);
  const revert = async (id: number) => {
    setUndoing(true);
    const isUndone = await undo(id);
    setUndoing(false);
    if (isUndone) onUndone();
  };
  return (
    <Sheet className="divide-y divide-line">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4 sm:p-6">
        <div>
          <h2 ref={heading} tabIndex={-1} className="text-title font-semibold">
            <Trans>Listo: {what}</Trans> · {format.money(sumCents(expenses.map(countedAmount)))}
          </h2>
          <p className="mt-0.5 text-small text-ink-2">{rangeText(expenses)}</p>
          {plans > 0 && (
            <Link to="/msi" className="reach mt-1 inline-block rounded-badge text-accent-ink hover:underline">
              <Plural
                value={plans}
                one="Ver el plan de MSI que se creó"
                other="Ver los # planes de MSI que se crearon"
              />
            </Link>
          )}
        </div>
        <div className="flex flex-wrap gap-2">
          {changeId !== null && (
            <Button busy={isUndoing} onClick={() => void revert(changeId)}>
              <Trans>Deshacer</Trans>
            </Button>
          )}
          <Button variant="primary" onClick={onAnother}>
            <Trans>Importar otro archivo</Trans>
          </Button>
        </div>
      </div>
      {byMonth(expenses).map(([month, ofMonth]) => (
        <MonthOfImport key={month} month={month} expenses={ofMonth} />
      ))}
    </Sheet>
  );
}

function MonthOfImport({ month, expenses }: { month: string; expenses: readonly TableExpense[] }) {
  const { t } = useLingui();
  const format = useFormat();
  const { countText } = useCountTexts();
  const { shown, more } = useMore(expenses);
  const { year, month: number } = Temporal.PlainYearMonth.from(month);
  const name = format.month(Temporal.PlainYearMonth.from(month));
  return (
    <section aria-label={name} className="p-4 sm:p-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="font-medium">
          <Link
            {...expensesLink({ year, month: number, shared: 'all' })}
            className="reach rounded-badge text-accent-ink hover:underline"
          >
            {t`Ver los gastos de ${name}`}
          </Link>
        </h3>
        <p className="text-small text-ink-2">
          {countText(expenses)} · {format.money(sumCents(expenses.map(countedAmount)))}
        </p>
      </div>
      <ul className="mt-2 divide-y divide-line">
        {shown.map((expense, index) => (
          // Two of them may be equal in every field.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className="flex items-center gap-3 py-2">
            <span className="w-14 flex-none text-small text-ink-2">{format.listDay(expense.date)}</span>
            <span className="flex min-w-0 grow flex-wrap items-center gap-x-3">
              <span className="min-w-0 wrap-anywhere">{expense.description}</span>
              {expense.category !== null && <span className="text-small text-ink-2">{expense.category}</span>}
              {expense.refund && (
                <Badge tone="positive">
                  <Trans>Devolución</Trans>
                </Badge>
              )}
            </span>
            <span className="flex-none tabular-nums">{format.money(countedAmount(expense))}</span>
          </li>
        ))}
      </ul>
      {more}
    </section>
  );
}

/** The expenses of each month, the newest month first, within it the newest day. */
function byMonth(expenses: readonly TableExpense[]): [month: string, expenses: TableExpense[]][] {
  const newestFirst = expenses.toSorted((a, b) => Temporal.PlainDate.compare(b.date, a.date));
  return [...Map.groupBy(newestFirst, ({ date }) => monthOf(date).toString())];
}
