import { Trans } from '@lingui/react/macro';
import { concernOf, type Candidate } from './choices.ts';
import { DecidedRows, type Decision } from './decided-rows.tsx';
import { ImportSection } from './import-section.tsx';

/** What was paid to credit cards, which is no expense unless the person says so. */
export function CardPaymentRows({ candidates, ...decision }: Decision & { candidates: readonly Candidate[] }) {
  const rows = candidates.filter((row) => concernOf(row) === 'cardPayment');
  if (rows.length === 0) return null;
  return (
    <ImportSection
      title={<Trans>Pagos de tarjeta</Trans>}
      help={
        <Trans>
          Pagar la tarjeta no es un gasto: lo son las compras que se hicieron con ella. Se quedan fuera; marca lo que sí
          sea un gasto.
        </Trans>
      }
    >
      <DecidedRows {...decision} rows={rows} title={<Trans>No son gastos</Trans>} />
    </ImportSection>
  );
}
