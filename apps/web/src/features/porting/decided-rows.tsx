import { countedAmount } from '@household/domain';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, type ReactNode } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { Checkbox } from '../../components/ui/checkbox.tsx';
import { useFormat } from '../../i18n/format.ts';
import { isTaken, type Candidate, type Choices } from './choices.ts';
import { useMore } from './use-more.tsx';

export type Decision = { choices: Choices; onDecide: (rows: readonly Candidate[], take: boolean) => void };

/** Rows with a default that can be changed, one by one or all at once. */
export function DecidedRows(
  props: Decision & { rows: readonly Candidate[]; title: ReactNode; noteOf?: (row: Candidate) => string | null },
) {
  const { rows, title, choices, onDecide, noteOf } = props;
  const { t } = useLingui();
  const format = useFormat();
  const { shown, more } = useMore(rows);
  const takenCount = rows.filter((row) => isTaken(row, choices)).length;
  const taken = format.count(takenCount);
  const count = format.count(rows.length);
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h3 id={id} className="font-medium">
          {title} ·{' '}
          <Trans>
            {taken} de {count} se importan
          </Trans>
        </h3>
        <div className="flex flex-wrap gap-2">
          <Button size="small" disabled={takenCount === rows.length} onClick={() => onDecide(rows, true)}>
            <Trans>Importar todos</Trans>
          </Button>
          <Button size="small" disabled={takenCount === 0} onClick={() => onDecide(rows, false)}>
            <Trans>No importar ninguno</Trans>
          </Button>
        </div>
      </div>
      <ul className="mt-3 flex flex-col gap-2">
        {shown.map((row) => {
          const { line, expense } = row;
          // What came in, as the bank writes it, counts as a refund once it is taken, or if the household has it as one.
          const isSigned = row.received === null || row.repetition === 'stored' || isTaken(row, choices);
          const facts = [t`Línea ${line}`, format.date(expense.date), noteOf?.(row)];
          return (
            <li key={line}>
              <Checkbox
                checked={isTaken(row, choices)}
                onCheckedChange={(take) => onDecide([row], take)}
                label={<span className="wrap-anywhere">{expense.description}</span>}
                description={facts.filter((fact) => fact).join(' · ')}
                note={format.money(isSigned ? countedAmount(expense) : expense.amountCents)}
              />
            </li>
          );
        })}
      </ul>
      {more}
    </div>
  );
}
