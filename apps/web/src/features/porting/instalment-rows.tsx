import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Checkbox } from '../../components/ui/checkbox.tsx';
import { concernOf, isTaken, newPlansOf, type Candidate } from './choices.ts';
import { DecidedRows, type Decision } from './decided-rows.tsx';
import { ImportSection } from './import-section.tsx';

/** Payments of instalment plans: expenses of their month, unless the household's plan records them. */
export function InstalmentRows(
  props: Decision & {
    candidates: readonly Candidate[];
    makesPlans: boolean;
    onMakesPlans: (makesPlans: boolean) => void;
  },
) {
  const { candidates, makesPlans, onMakesPlans, ...decision } = props;
  const { t } = useLingui();
  const rows = candidates.filter((row) => concernOf(row) === 'instalment');
  const planned = rows.filter(({ instalment }) => instalment?.plan);
  const others = rows.filter(({ instalment }) => !instalment?.plan);
  const newPlans = newPlansOf(candidates.filter((row) => isTaken(row, decision.choices)));
  const noteOf = ({ instalment }: Candidate): string | null => {
    if (!instalment) return null;
    const { number, of, plan } = instalment;
    const merchant = plan?.merchant;
    return merchant === undefined ? t`pago ${number} de ${of}` : t`pago ${number} de ${of}, como el plan «${merchant}»`;
  };
  if (rows.length === 0) return null;
  return (
    <ImportSection
      title={<Trans>Meses sin intereses</Trans>}
      help={
        <Trans>
          Cada uno es el pago de un mes, no la compra entera. Los que ya lleva un plan de MSI se registran ahí: aquí se
          quedan fuera.
        </Trans>
      }
    >
      <div className="flex flex-col gap-6">
        {others.length > 0 && (
          <DecidedRows {...decision} rows={others} noteOf={noteOf} title={<Trans>Entran como gasto de su mes</Trans>} />
        )}
        {newPlans > 0 && (
          <Checkbox
            checked={makesPlans}
            onCheckedChange={onMakesPlans}
            label={
              <Plural
                value={newPlans}
                one="Llevar también el plan de MSI de # compra"
                other="Llevar también los planes de MSI de # compras"
              />
            }
            description={
              <Trans>Con los pagos que faltan, desde el siguiente. El de este archivo queda registrado.</Trans>
            }
          />
        )}
        {planned.length > 0 && (
          <DecidedRows {...decision} rows={planned} noteOf={noteOf} title={<Trans>Los lleva un plan</Trans>} />
        )}
      </div>
    </ImportSection>
  );
}
