import { CSV_FIELDS, type CsvField, type DateOrder } from '@household/domain';
import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox } from '../../components/ui/checkbox.tsx';
import { expenseLabels } from '../../editing/expense/entry-labels.ts';
import { Field } from '../../components/ui/field.tsx';
import { Segmented } from '../../components/ui/segmented.tsx';
import { Select, type SelectOption } from '../../components/ui/select.tsx';
import { useMembers } from '../../data/session/session-context.ts';
import { ImportSection } from './import-section.tsx';
import {
  hasNegatives,
  isDateOrderOpen,
  REQUIRED_FIELDS,
  withColumns,
  withTitles,
  type TableSettings,
} from './table-settings.ts';
import type { Chosen } from './use-expense-import.ts';

type Props = Omit<Chosen, 'id'> & { onChange: (settings: TableSettings) => void };

/** Which column is what, and what the file does not say by itself. */
export function ColumnMapping({ file, settings, onChange }: Props) {
  const { t, i18n } = useLingui();
  const options = useColumnOptions(file);
  const required: readonly CsvField[] = REQUIRED_FIELDS;
  const set = (field: CsvField, value: string) =>
    onChange(withColumns(file.rows, settings, { ...settings.columns, [field]: value === NONE ? null : Number(value) }));
  return (
    <ImportSection
      title={<Trans>Columnas</Trans>}
      help={<Trans>Revisa qué columna es cada dato. Fecha, descripción y monto hacen falta.</Trans>}
    >
      <div className="flex flex-col gap-5">
        <Checkbox
          checked={settings.hasTitles}
          onCheckedChange={(titled) => onChange(withTitles(file.rows, settings, titled))}
          label={<Trans>La primera fila tiene los títulos</Trans>}
        />
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {CSV_FIELDS.map((field) => {
            const column = settings.columns[field];
            const isNeeded = required.includes(field);
            return (
              <Field
                key={field}
                label={i18n._(expenseLabels[field])}
                optional={!isNeeded}
                error={isNeeded && column === null ? t`Elige una columna` : undefined}
              >
                <Select
                  value={column === null ? NONE : String(column)}
                  onValueChange={(value) => set(field, value)}
                  options={options}
                />
              </Field>
            );
          })}
        </div>
        <OpenQuestions file={file} settings={settings} onChange={onChange} />
      </div>
    </ImportSection>
  );
}

const NONE = 'none';
const LABEL_LENGTH = 32;

const shortened = (text: string): string => {
  const plain = text.trim();
  return plain.length > LABEL_LENGTH ? `${plain.slice(0, LABEL_LENGTH - 1)}…` : plain;
};

/** Columns by their title, or by what stands in their first row. */
function useColumnOptions({ rows, columnCount }: Chosen['file']): SelectOption<string>[] {
  const { t } = useLingui();
  const first = rows[0]?.cells ?? [];
  return [
    { value: NONE, label: t`No está` },
    ...Array.from({ length: columnCount }, (_, index) => {
      const text = shortened(first[index] ?? '');
      const number = index + 1;
      return { value: String(index), label: text === '' ? t`Columna ${number}` : text };
    }),
  ];
}

/** What the file leaves open; asked only where it matters. */
function OpenQuestions({ file, settings, onChange }: Props) {
  const { t } = useLingui();
  const members = useMembers();
  const { columns } = settings;
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Field
        label={columns.paidBy === null ? <Trans>Quién pagó</Trans> : <Trans>Quién pagó, si la fila no lo dice</Trans>}
      >
        <Select
          value={settings.payer}
          onValueChange={(payer) => onChange({ ...settings, payer })}
          options={members.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Field>
      <Field
        group
        label={
          columns.shared === null ? <Trans>Tipo de gasto</Trans> : <Trans>Tipo de gasto, si la fila no lo dice</Trans>
        }
      >
        <Segmented
          value={settings.shared ? 'shared' : 'personal'}
          onValueChange={(value) => onChange({ ...settings, shared: value === 'shared' })}
          options={[
            { value: 'shared', label: t`Compartido` },
            { value: 'personal', label: t`Personal` },
          ]}
        />
      </Field>
      {isDateOrderOpen(file.rows, settings) && (
        <Field group label={<Trans>Orden de la fecha</Trans>}>
          <Segmented<DateOrder>
            value={settings.dateOrder}
            onValueChange={(dateOrder) => onChange({ ...settings, dateOrder })}
            options={[
              { value: 'dmy', label: t`Día/mes/año` },
              { value: 'mdy', label: t`Mes/día/año` },
            ]}
          />
        </Field>
      )}
      {hasNegatives(file.rows, settings) && (
        <Checkbox
          checked={settings.isSpentNegative}
          onCheckedChange={(isSpentNegative) => onChange({ ...settings, isSpentNegative })}
          label={<Trans>Lo gastado está en negativo</Trans>}
          description={<Trans>Como en los estados de cuenta: los abonos no se importan.</Trans>}
        />
      )}
    </div>
  );
}
