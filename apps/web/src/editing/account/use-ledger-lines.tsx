import { type Cents, dateInMexicoCity, isSameMonth, paidIntoAccount } from '@household/domain';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useNarrow } from '../../components/browser/media.ts';
import { useFormat } from '../../i18n/format.ts';
import { type Account, type AccountMonth, methodNames, type Payment, useNames, useOrderOf } from './account.ts';
import type { LedgerLine } from './ledger.tsx';

/** More payments than these are shown as one sum that expands. */
const PAYMENT_LINES_MAX = 3;

type Statement = {
  account: Pick<Account, 'start' | 'lastClosedMonth'>;
  row: AccountMonth;
  /** Oldest first; undefined while loading. */
  payments: readonly Payment[] | undefined;
  /** How many shared expenses the month has; undefined where that is not known. */
  sharedCount?: number | undefined;
  /** For a month that is about to be closed: also their sum; null while loading. */
  shared?: { count: number; amountCents: Cents } | null;
};

/** The lines of a month's statement: its opening, its balance, payments and adjustments. */
export function useLedgerLines(): (statement: Statement) => LedgerLine[] {
  const { t } = useLingui();
  const format = useFormat();
  const paymentLines = usePaymentLines();
  const adjustmentsDetail = useAdjustmentsDetail();
  const countDetail = useCountDetail();
  return ({ account, row, payments, sharedCount, shared }) => {
    const name = format.monthName(row.month.month);
    const before = row.month.subtract({ months: 1 });
    const beforeName = format.monthName(before.month);
    const { lastClosedMonth } = account;
    const isBeforeClosed = lastClosedMonth !== null && Temporal.PlainYearMonth.compare(before, lastClosedMonth) <= 0;
    const opening = isSameMonth(row.month, account.start.month)
      ? t`con el que empezó la cuenta`
      : isBeforeClosed
        ? t`de ${beforeName}, cerrado`
        : t`de ${beforeName}`;
    return [
      { key: 'opening', label: t`Saldo anterior`, detail: opening, cents: row.openingCents },
      {
        key: 'balance',
        label: t`Balance de ${name}`,
        detail: countDetail({ row, sharedCount, shared }),
        cents: row.balanceCents,
      },
      ...paymentLines(row, payments),
      {
        key: 'adjustments',
        label: t({ message: 'Ajustes', context: 'account' }),
        detail: adjustmentsDetail(row.adjustments),
        cents: row.adjustmentsCents,
      },
    ];
  };
}

/** «33 gastos compartidos, sigue abierto»; with their sum if the month is about to be closed. */
function useCountDetail(): (of: Pick<Statement, 'row' | 'sharedCount' | 'shared'>) => string | false {
  const { t } = useLingui();
  const format = useFormat();
  const narrow = useNarrow();
  return ({ row, sharedCount, shared }) => {
    // The line is there before its text, so that nothing below it shifts.
    if (shared === null) return '\u00A0';
    const count = shared?.count ?? sharedCount;
    if (count === undefined) return false;
    const counted = t({ message: plural(count, { one: '# gasto compartido', other: '# gastos compartidos' }) });
    if (shared) return `${counted}, ${format.money(shared.amountCents)}`;
    if (row.status === 'closed') return counted;
    if (narrow) return t({ message: plural(count, { one: '# gasto, abierto', other: '# gastos, abierto' }) });
    return t({
      message: plural(count, {
        one: '# gasto compartido, sigue abierto',
        other: '# gastos compartidos, sigue abierto',
      }),
    });
  };
}

function usePaymentLines(): (row: AccountMonth, payments: readonly Payment[] | undefined) => LedgerLine[] {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const names = useNames();
  const orderOf = useOrderOf();
  const narrow = useNarrow();
  return (row, payments) => {
    const listed = payments ?? [];
    if (listed.length === 0 || listed.length > PAYMENT_LINES_MAX) {
      const text = t({ message: plural(listed.length, { one: '# pago', other: '# pagos' }) });
      const detail = listed.length > 0 && (
        <details>
          <summary className="reach w-fit rounded-badge text-accent-ink">{text}</summary>
          <ul>
            {listed.map((payment) => {
              const from = names[orderOf(payment.from)];
              const to = names[orderOf(payment.to)];
              const day = format.date(payment.date);
              const amount = format.money(payment.amountCents);
              return <li key={payment.id}>{t`${day} · ${from} a ${to}, ${amount}`}</li>;
            })}
          </ul>
        </details>
      );
      return [{ key: 'payments', label: t`Pagos`, detail, cents: row.paymentsCents }];
    }
    return listed.map((payment): LedgerLine => {
      const from = names[orderOf(payment.from)];
      const to = names[orderOf(payment.to)];
      const day = format.listDay(payment.date);
      return {
        key: payment.id,
        label: narrow ? t`Pago` : t`Pago de ${from} a ${to}`,
        detail: narrow
          ? t`${day}, ${from} a ${to}`
          : `${format.date(payment.date)} · ${i18n._(methodNames[payment.method])}`,
        cents: paidIntoAccount(payment.amountCents, orderOf(payment.from)),
      };
    });
  };
}

/** «nov 07 · Cena en Rosetta, de octubre», or how many they are. */
function useAdjustmentsDetail(): (adjustments: AccountMonth['adjustments']) => string | false {
  const { t } = useLingui();
  const format = useFormat();
  const narrow = useNarrow();
  return (adjustments) => {
    const [only, more] = adjustments;
    if (!only) return false;
    if (more) return t({ message: plural(adjustments.length, { one: '# ajuste', other: '# ajustes' }) });
    const day = format.listDay(dateInMexicoCity(only.at));
    const { description } = only;
    if (narrow) return `${description}, ${format.monthAbbreviation(only.month.month)}`;
    const name = format.monthName(only.month.month);
    return t`${day} · ${description}, de ${name}`;
  };
}
