import {
  type Cents,
  debtorOf,
  isSameMonth,
  MEMBER_ORDERS,
  monthOf,
  otherMember,
  type PerMember,
  sumCents,
} from '@household/domain';
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type AccountMonth, favouredBy } from './account.ts';
import type { Format } from '../../i18n/format.ts';
import type { MonthFigures } from './month-figures.tsx';

type Facts = {
  row: AccountMonth;
  asOf: Temporal.PlainDate;
  names: PerMember<string>;
  /** What each paid to the other in the month. */
  payments: PerMember<Cents>;
  figures: MonthFigures | null;
};

/** What each paid to the other. */
export const paymentsByMember = (
  payments: readonly { from: string; amountCents: Cents }[],
  orderOf: (memberId: string) => 'first' | 'second',
): PerMember<Cents> => {
  const of = (order: 'first' | 'second') =>
    sumCents(payments.filter(({ from }) => orderOf(from) === order).map(({ amountCents }) => amountCents));
  return { first: of('first'), second: of('second') };
};

/**
 * A month as a few lines of plain text, for a message: the amounts of the balance, no expenses. Lines of zero are
 * omitted.
 */
export function shareText({ row, asOf, names, payments, figures }: Facts, i18n: I18n, format: Format): string {
  const month = format.month(row.month);
  const monthName = format.monthName(row.month.month);
  const favour = (cents: Cents): string => {
    const amount = format.money(Math.abs(cents));
    const name = names[favouredBy(cents) ?? 'first'];
    return i18n._(msg`${amount} a favor de ${name}`);
  };
  const opening = favour(row.openingCents);
  const balance = favour(row.balanceCents);
  const adjustments = favour(row.adjustmentsCents);
  const paid = MEMBER_ORDERS.filter((order) => payments[order] > 0).map((order) => {
    const from = names[order];
    const to = names[otherMember(order)];
    const amount = format.money(payments[order]);
    return i18n._(msg`${from} pagó a ${to} ${amount}`);
  });
  const paidText = paid.join('; ');
  const statement = [
    row.openingCents !== 0 && i18n._(msg`Saldo anterior: ${opening}`),
    row.balanceCents !== 0 && i18n._(msg`Balance de ${monthName}: ${balance}`),
    paid.length > 0 && i18n._(msg`Pagos: ${paidText}`),
    row.adjustmentsCents !== 0 && i18n._(msg`Ajustes: ${adjustments}`),
  ];
  const blocks = [
    [`${format.list([names.first, names.second])} · ${month}`, owed(row, asOf, names, i18n, format)],
    statement,
    figures ? figureLines(figures, names, i18n, format) : [],
  ];
  return blocks
    .map((lines) => lines.filter(Boolean).join('\n'))
    .filter((block) => block !== '')
    .join('\n\n');
}

function owed(
  row: AccountMonth,
  asOf: Temporal.PlainDate,
  names: PerMember<string>,
  i18n: I18n,
  format: Format,
): string {
  const debtor = debtorOf(row.closingCents);
  const { day } = asOf;
  const monthName = format.monthName(asOf.month);
  const isRunning = isSameMonth(row.month, monthOf(asOf));
  const when = isRunning ? i18n._(msg`(al ${day} de ${monthName})`) : '';
  if (debtor === null) return `${i18n._(msg`Están a mano`)} ${when}`.trim();
  const from = names[debtor];
  const to = names[otherMember(debtor)];
  const amount = format.money(Math.abs(row.closingCents));
  return `${i18n._(msg`${from} le debe a ${to} ${amount}`)} ${when}`.trim();
}

function figureLines(
  { paid, fairShare }: MonthFigures,
  names: PerMember<string>,
  i18n: I18n,
  format: Format,
): string[] {
  const total = format.money(paid.first + paid.second);
  return [
    i18n._(msg`Compartido: ${total}`),
    ...MEMBER_ORDERS.map((order) => {
      const name = names[order];
      const amount = format.money(paid[order]);
      const share = format.money(fairShare[order]);
      return i18n._(msg`${name} pagó ${amount}, le tocan ${share}`);
    }),
  ];
}
