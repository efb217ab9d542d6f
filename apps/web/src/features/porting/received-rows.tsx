import { Trans, useLingui } from '@lingui/react/macro';
import { concernOf, type Candidate } from './choices.ts';
import { DecidedRows, type Decision } from './decided-rows.tsx';
import { ImportSection } from './import-section.tsx';

/** The received money: refunds, what is not an expense at all, and what the person has to decide. */
export function ReceivedRows({ candidates, ...decision }: Decision & { candidates: readonly Candidate[] }) {
  const { t } = useLingui();
  const received = candidates.filter((row) => concernOf(row) === 'received');
  const ofKind = (kind: Candidate['received']) => received.filter((row) => row.received === kind);
  const [unclear, refunds, income] = [ofKind('unclear'), ofKind('refund'), ofKind('income')];
  if (received.length === 0) return null;
  return (
    <ImportSection
      title={<Trans>Dinero que entró</Trans>}
      help={
        <Trans>
          Lo marcado entra como devolución y resta de lo gastado. Pagos a la tarjeta, depósitos y nómina no son gastos:
          se quedan fuera.
        </Trans>
      }
    >
      <div className="flex flex-col gap-6">
        {unclear.length > 0 && (
          <DecidedRows {...decision} rows={unclear} title={<Trans>¿Son devoluciones? El banco no lo dice</Trans>} />
        )}
        {refunds.length > 0 && <DecidedRows {...decision} rows={refunds} title={<Trans>Devoluciones</Trans>} />}
        {income.length > 0 && (
          <DecidedRows
            {...decision}
            rows={income}
            title={<Trans>Pagos e ingresos</Trans>}
            noteOf={({ paysCard }) => (paysCard ? t`pago de la tarjeta, no es devolución` : null)}
          />
        )}
      </div>
    </ImportSection>
  );
}
