import type { PlanSummary as Summary } from '@household/domain';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Ruled, Sheet } from '../../components/ui/sheet.tsx';
import { StatCell } from '../../components/ui/stat-cell.tsx';
import { useFormat } from '../../i18n/format.ts';

/** On a phone the text may come close to the hairline, so that «8 activos, 2 completados» fits on one line. */
const strip = 'grid-cols-2 max-sm:[&>*]:pr-1 xl:grid-cols-4';

/** What remains, what is due, and what next month and the one after take. Without a summary: the skeleton. */
export function PlanSummary({ summary, dueCount = 0 }: { summary: Summary | undefined; dueCount?: number }) {
  const { t } = useLingui();
  const format = useFormat();
  const loading = summary === undefined;
  const { activeCount = 0, completedCount = 0, nextMonthSavingsCents = 0 } = summary ?? {};
  const active = <Plural value={activeCount} one="# activo" other="# activos" />;
  const completed = <Plural value={completedCount} one="# completado" other="# completados" />;
  const paymentAfter = format.money(summary?.monthAfterNextPaymentCents ?? 0);
  // Paid less this month, for its payments are recorded already, next month's is no saving.
  const isIncrease = nextMonthSavingsCents < 0;
  const sign = isIncrease ? -1 : 1;
  const after = format.money(sign * (summary?.monthAfterNextSavingsCents ?? 0));
  return (
    <Sheet aria-busy={loading}>
      <Ruled className={strip}>
        <StatCell
          loading={loading}
          label={t`Saldo restante`}
          cents={summary?.totalRemainingBalanceCents}
          context={
            <>
              {active}, {completed}
            </>
          }
        />
        <StatCell
          loading={loading}
          label={t`Pago de este mes`}
          cents={summary?.totalMonthlyPaymentCents}
          context={<Plural value={dueCount} one="# mensualidad" other="# mensualidades" />}
        />
        <StatCell
          loading={loading}
          label={t`Pago el próximo mes`}
          cents={summary?.nextMonthPaymentCents}
          context={<Trans>{paymentAfter} en dos meses</Trans>}
        />
        <StatCell
          loading={loading}
          label={isIncrease ? t`Aumento el próximo mes` : t`Ahorro el próximo mes`}
          cents={sign * nextMonthSavingsCents}
          tone={nextMonthSavingsCents > 0 ? 'positive' : 'ink'}
          context={<Trans>{after} en dos meses</Trans>}
        />
      </Ruled>
    </Sheet>
  );
}
