import { withStart, type CsvRow } from '@household/domain';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState, type ReactNode } from 'react';
import type { TableProps } from './table-props.ts';

/** This many rows are offered beyond the current header. */
const BEYOND = 8;

/** A row as one line. */
export const textOfRow = ({ cells }: CsvRow): string =>
  cells
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '')
    .join(', ');

/** A line on what is above the movements, and a select to set another header row, or none. */
export function HeaderChoice({ file, settings, onChange, children }: TableProps & { children: ReactNode }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { preamble, hasTitles } = settings;
  const pick = (start: { preamble: number; hasTitles: boolean }) => onChange(withStart(file, settings, start));
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 bg-surface-2 px-3 py-2 text-small text-ink-2">
        <span className="flex min-w-0 grow items-center gap-3">{children}</span>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="reach rounded-badge font-medium text-accent-ink hover:underline"
        >
          {isOpen ? <Trans>Listo</Trans> : <Trans>Cambiar el encabezado</Trans>}
        </button>
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <fieldset className="min-w-0 border-t border-line p-2 text-small">
            <legend className="sr-only">{t`Qué renglón es el encabezado`}</legend>
            {file.rows.slice(0, preamble + BEYOND).map((row, index) => (
              <Choice
                key={row.line}
                name={id}
                checked={hasTitles && index === preamble}
                onPick={() => pick({ preamble: index, hasTitles: true })}
              >
                <span className="w-6 flex-none text-center text-ink-2 tabular-nums">{row.line}</span>
                <span className="min-w-0 truncate">{textOfRow(row)}</span>
              </Choice>
            ))}
            <Choice name={id} checked={!hasTitles} onPick={() => pick({ preamble, hasTitles: false })}>
              <Trans>No hay encabezado</Trans>
            </Choice>
          </fieldset>
        )}
      </div>
    </>
  );
}

function Choice(props: { name: string; checked: boolean; onPick: () => void; children: ReactNode }) {
  return (
    <label className="flex min-h-8 cursor-pointer items-center gap-3 rounded-control px-2 hover:bg-surface-2 touch:min-h-11">
      <input
        type="radio"
        name={props.name}
        checked={props.checked}
        onChange={props.onPick}
        className="size-4 flex-none accent-accent"
      />
      {props.children}
    </label>
  );
}
