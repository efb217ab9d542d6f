import type { CsvRow } from '@household/domain';
import { Plural, Trans } from '@lingui/react/macro';
import { textOfRow } from './header-choice.tsx';
import { ImportSection } from './import-section.tsx';
import { useMore } from './use-more.tsx';

/** The bank's own lines among the movements: listed, so that nothing is skipped silently. */
export function AsideRows({ rows }: { rows: readonly CsvRow[] }) {
  const { shown, more } = useMore(rows);
  if (rows.length === 0) return null;
  return (
    <ImportSection
      title={<Plural value={rows.length} one="# renglón no es un movimiento" other="# renglones no son movimientos" />}
      help={<Trans>Totales, saldos y notas del banco. No se importan.</Trans>}
    >
      <ul className="text-small text-ink-2">
        {shown.map((row) => (
          <li key={row.line} className="flex gap-4 py-1">
            <span className="w-20 flex-none">
              <Trans>Línea {row.line}</Trans>
            </span>
            <span className="min-w-0 wrap-anywhere">{textOfRow(row)}</span>
          </li>
        ))}
      </ul>
      {more}
    </ImportSection>
  );
}
