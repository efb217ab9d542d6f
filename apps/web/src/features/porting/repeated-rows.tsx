import { Trans, useLingui } from '@lingui/react/macro';
import { useId, type ReactNode } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { Checkbox } from '../../components/ui/checkbox.tsx';
import { useFormat } from '../../i18n/format.ts';
import { isTaken, type Candidate, type Choices } from './choices.ts';
import { ImportSection } from './import-section.tsx';
import { useMore } from './use-more.tsx';

type Decision = { choices: Choices; onDecide: (rows: readonly Candidate[], take: boolean) => void };

/** All that looks like something that is there already, in the household or in the file; the person decides. */
export function RepeatedRows({ candidates, ...decision }: Decision & { candidates: readonly Candidate[] }) {
  const stored = candidates.filter(({ repetition }) => repetition === 'stored');
  const inFile = candidates.filter(({ repetition }) => repetition === 'file');
  if (stored.length + inFile.length === 0) return null;
  return (
    <ImportSection
      title={<Trans>Repetidos</Trans>}
      help={<Trans>Mismo día, monto y descripción. Marca los que sí son otra compra.</Trans>}
    >
      <div className="flex flex-col gap-6">
        {stored.length > 0 && <Group {...decision} rows={stored} title={<Trans>Ya están en la casa</Trans>} />}
        {inFile.length > 0 && <Group {...decision} rows={inFile} title={<Trans>Se repiten en el archivo</Trans>} />}
      </div>
    </ImportSection>
  );
}

function Group(props: Decision & { rows: readonly Candidate[]; title: ReactNode }) {
  const { rows, title, choices, onDecide } = props;
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
          const date = format.date(expense.date);
          return (
            <li key={line}>
              <Checkbox
                checked={isTaken(row, choices)}
                onCheckedChange={(take) => onDecide([row], take)}
                label={<span className="wrap-anywhere">{expense.description}</span>}
                description={`${t`Línea ${line}`} · ${date}`}
                note={format.money(expense.amountCents)}
              />
            </li>
          );
        })}
      </ul>
      {more}
    </div>
  );
}
