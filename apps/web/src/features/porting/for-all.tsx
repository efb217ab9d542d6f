import { hasNegatives, isDateOrderOpen, type DateOrder } from '@household/domain';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { Checkbox } from '../../components/ui/checkbox.tsx';
import { Field } from '../../components/ui/field.tsx';
import { Segmented } from '../../components/ui/segmented.tsx';
import { PayerField } from '../../editing/payer-field.tsx';
import type { TableProps } from './table-props.ts';

/** The defaults for rows that do not specify a value. */
export function ForAll({ settings, fileRows: { movements }, onChange }: TableProps) {
  const { t } = useLingui();
  const { columns } = settings;
  const isOrderOpen = useMemo(() => isDateOrderOpen(movements, columns), [movements, columns]);
  const hasSigns = useMemo(() => hasNegatives(movements, columns), [movements, columns]);
  return (
    <section aria-labelledby="import-for-all" className="p-4 sm:p-6">
      <h2 id="import-for-all" className="text-title font-semibold">
        {columns.paidBy === null && columns.shared === null ? (
          <Trans>Para todos</Trans>
        ) : (
          <Trans>Si el renglón no lo dice</Trans>
        )}
      </h2>
      <div className="mt-3 flex flex-col gap-4">
        <PayerField
          value={settings.payer}
          onValueChange={(payer) => onChange({ ...settings, payer })}
          error={undefined}
        />
        <Field group label={<Trans>Son</Trans>}>
          <Segmented
            value={settings.shared ? 'shared' : 'personal'}
            onValueChange={(value) => onChange({ ...settings, shared: value === 'shared' })}
            options={[
              { value: 'shared', label: t`Compartidos` },
              { value: 'personal', label: t`Personales` },
            ]}
          />
        </Field>
        {isOrderOpen && (
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
        {hasSigns && (
          <Checkbox
            checked={settings.isSpentNegative}
            onCheckedChange={(isSpentNegative) => onChange({ ...settings, isSpentNegative })}
            label={<Trans>Lo gastado está en negativo</Trans>}
            description={<Trans>Como en las cuentas: lo positivo es dinero que entró.</Trans>}
          />
        )}
      </div>
    </section>
  );
}
