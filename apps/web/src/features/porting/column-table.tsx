import { kindOfColumn, TABLE_FIELDS, withColumns, type CsvRow, type TableField } from '@household/domain';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CornerDownRight } from 'lucide-react';
import { classNames } from '../../components/class-names.ts';
import { Select } from '../../components/ui/select.tsx';
import { useFormat } from '../../i18n/format.ts';
import { HeaderChoice, textOfRow } from './header-choice.tsx';
import { labelOfColumn, missingColumns } from './table-labels.ts';
import type { TableProps } from './table-props.ts';

/** This many movements and lines above the header are enough to recognise them. */
const SHOWN = 4;
const NONE = 'none';

/** The file's first rows with what is above them; each column has a select for its meaning. */
export function ColumnTable(props: TableProps) {
  const { file, settings, fileRows } = props;
  const format = useFormat();
  const { movements } = fileRows;
  const shown = movements.slice(0, SHOWN);
  const count = format.count(shown.length);
  return (
    <section aria-labelledby="import-columns" className="p-4 sm:p-6">
      <h2 id="import-columns" className="text-title font-semibold">
        <Trans>Columnas</Trans>
      </h2>
      <p className="mt-0.5 text-small text-ink-2">
        <Trans>Revísalas contra los primeros renglones; lo que no haga falta, «No usar».</Trans>
      </p>
      <div className="mt-4 overflow-hidden rounded-control border border-line">
        <Preamble rows={file.rows.slice(0, settings.preamble)} />
        <HeaderChoice {...props}>
          <CornerDownRight className="size-3.5 flex-none text-ink-3" aria-hidden />
          <PreambleRule {...props} />
        </HeaderChoice>
        <FirstRows {...props} rows={shown} />
      </div>
      <MissingColumns {...props} />
      <p className="mt-2 text-small text-ink-2">
        <Plural value={movements.length} one={`${count} de # movimiento`} other={`${count} de # movimientos`} />
      </p>
    </section>
  );
}

function Preamble({ rows }: { rows: readonly CsvRow[] }) {
  if (rows.length === 0) return null;
  return (
    <ul className="bg-surface-2 py-1 text-small text-ink-2">
      {rows.slice(0, SHOWN).map((row) => (
        <li key={row.line} className="flex min-h-7 items-center gap-3 px-3">
          <span className="w-6 flex-none text-center tabular-nums">{row.line}</span>
          <span className="min-w-0 truncate">{textOfRow(row)}</span>
        </li>
      ))}
    </ul>
  );
}

function PreambleRule({ file, settings: { preamble, hasTitles } }: TableProps) {
  // Blank lines count as they do in the file.
  const above = (file.rows[preamble]?.line ?? 1) - 1;
  if (above === 0) {
    return hasTitles ? <Trans>El encabezado es el primer renglón.</Trans> : <Trans>Sin encabezado.</Trans>;
  }
  return hasTitles ? (
    <Plural
      value={above}
      one="Antes del encabezado hay # renglón; no se importa."
      other="Antes del encabezado hay # renglones; no se importan."
    />
  ) : (
    <Plural
      value={above}
      one="Sin encabezado. Antes de los movimientos hay # renglón; no se importa."
      other="Sin encabezado. Antes de los movimientos hay # renglones; no se importan."
    />
  );
}

function FirstRows({ file, settings, onChange, rows }: TableProps & { rows: readonly CsvRow[] }) {
  const { t } = useLingui();
  const { columns, hasTitles, preamble } = settings;
  const titles = hasTitles ? file.rows[preamble] : undefined;
  const indexes = Array.from({ length: file.columnCount }, (_, index) => index);
  const fieldOf = (column: number): TableField | null =>
    TABLE_FIELDS.find((field) => columns[field] === column) ?? null;
  const fields = indexes.map(fieldOf);
  const areRight = indexes.map((column) => {
    const field = fields[column];
    const isAmount = kindOfColumn(rows.map(({ cells }) => cells[column] ?? '')) === 'amount';
    return field === 'amountCents' || field === 'received' || isAmount;
  });
  const assign = (column: number, value: string) => {
    const before = fields[column];
    const next = { ...columns, ...(before && { [before]: null }), ...(value !== NONE && { [value]: column }) };
    onChange(withColumns(file.rows, settings, next));
  };
  return (
    <div
      role="region"
      aria-label={t`Primeros renglones`}
      // Wider than a phone: arrow keys scroll it while it has the focus.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="overflow-x-auto border-t border-line-strong"
    >
      <table className="w-full border-collapse text-small">
        <thead>
          <tr className="align-top">
            <th scope="col" className="w-12 px-3 py-2 text-center font-normal text-ink-2 tabular-nums">
              <span className="sr-only">
                <Trans>Línea</Trans>
              </span>
              {titles?.line}
            </th>
            {indexes.map((column) => (
              <th key={column} scope="col" className="min-w-32 border-l border-line p-2 text-left font-normal">
                <ColumnChoice
                  field={fields[column] ?? null}
                  title={titles?.cells[column]?.trim() ?? ''}
                  number={column + 1}
                  hasReceived={columns.received !== null}
                  isRight={areRight[column] ?? false}
                  onChange={(value) => assign(column, value)}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.line} className="border-t border-line">
              <th scope="row" className="px-3 py-2 text-center font-normal text-ink-2 tabular-nums">
                {row.line}
              </th>
              {indexes.map((column) => (
                <td
                  key={column}
                  className={classNames(
                    'max-w-80 truncate border-l border-line px-3 py-2',
                    areRight[column] && 'text-right tabular-nums',
                  )}
                >
                  <Cell text={row.cells[column] ?? ''} field={fields[column] ?? null} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The cell as it is in the file; struck through if it is ignored. */
function Cell({ text, field }: { text: string; field: TableField | null }) {
  if (text.trim() === '') return null;
  if (field === null) return <del className="text-ink-2">{text}</del>;
  if (field === 'received') return <span className="font-medium text-positive">{text}</span>;
  return field === 'amountCents' ? <span className="font-medium">{text}</span> : text;
}

function ColumnChoice(props: {
  field: TableField | null;
  title: string;
  number: number;
  hasReceived: boolean;
  isRight: boolean;
  onChange: (value: string) => void;
}) {
  const { field, title, number, hasReceived, isRight, onChange } = props;
  const { t, i18n } = useLingui();
  const options = [
    { value: NONE, label: t`No usar` },
    ...TABLE_FIELDS.map((each) => ({ value: each as string, label: i18n._(labelOfColumn(each, hasReceived)) })),
  ];
  return (
    <>
      <Select
        aria-label={title === '' ? t`Columna ${number}` : t`Columna «${title}»`}
        value={field ?? NONE}
        onValueChange={onChange}
        options={options}
        className={classNames('w-full', field === null && 'bg-surface-2 text-ink-2')}
      />
      {title !== '' && (
        <span className={classNames('mt-1.5 block max-w-60 truncate px-1 text-ink-2', isRight && 'ml-auto text-right')}>
          {title}
        </span>
      )}
    </>
  );
}

/** The columns that have to be assigned before any row can be parsed. */
function MissingColumns({ settings: { columns } }: TableProps) {
  const { i18n } = useLingui();
  const format = useFormat();
  const missing = missingColumns(columns);
  const names = format.list(missing.map((field) => i18n._(labelOfColumn(field, false)).toLocaleLowerCase()));
  return (
    <p role="status" className={classNames('text-negative', missing.length > 0 && 'mt-2')}>
      {missing.length > 0 && <Trans>Falta decir qué columna es: {names}.</Trans>}
    </p>
  );
}
