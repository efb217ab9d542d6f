import { Trans, useLingui } from '@lingui/react/macro';
import { type Account, type AccountMonth, useNames } from './account.ts';
import { Ledger } from './ledger.tsx';
import { FigureTable, useMonthFigures } from './month-figures.tsx';
import { useLedgerLines } from './use-ledger-lines.tsx';
import { useMonthPayments } from './use-month-payments.ts';
import { useFormat } from '../../i18n/format.ts';
import { AdjustmentList } from './adjustment-list.tsx';

/** A month's statement as one printed page; hidden on screen. */
export function PrintedMonth({ account, row }: { account: Account; row: AccountMonth }) {
  const { t } = useLingui();
  const format = useFormat();
  const names = useNames();
  const lines = useLedgerLines();
  const payments = useMonthPayments(row.month);
  const { figures, sharedCount } = useMonthFigures(account, row);
  const both = format.list([names.first, names.second]);
  const month = format.month(row.month);
  const day = format.date(account.asOf);
  return (
    <div className="paper hidden break-inside-avoid flex-col gap-6 print:flex">
      <header>
        <h1 className="text-page font-semibold">
          {both} · {month}
        </h1>
        <p className="text-ink-2">
          <Trans>Estado de cuenta al {day}</Trans>
        </p>
      </header>
      <Ledger
        caption={t`Estado de cuenta de ${month}`}
        lines={lines({ account, row, payments, sharedCount })}
        total={row.closingCents}
        totalLabel={t`Saldo`}
      />
      <div>
        <FigureTable figures={figures} row={row} />
      </div>
      {row.adjustments.length > 0 && (
        <div className="text-small">
          <h2 className="font-semibold">
            <Trans context="account">Ajustes</Trans>
          </h2>
          <AdjustmentList adjustments={row.adjustments} show="month" />
        </div>
      )}
    </div>
  );
}
