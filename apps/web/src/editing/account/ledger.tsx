import { type Cents, debtorOf, MEMBER_ORDERS } from '@household/domain';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { classNames } from '../../components/class-names.ts';
import { areLarge } from '../../components/ui/large-amounts.ts';
import { MemberAvatar } from '../../components/ui/member-avatar.tsx';
import { useFormat } from '../../i18n/format.ts';
import { favouredBy, useNames } from './account.ts';

/** A line of the ledger: signed cents, shown under the member whom they favour. */
export type LedgerLine = {
  readonly key: string;
  readonly label: ReactNode;
  readonly detail?: ReactNode;
  readonly cents: Cents;
};

/**
 * How a balance is calculated: two columns, each amount without a sign under the member it favours, the total below a
 * rule and alone coloured. In a narrow place the headings are initial and name.
 */
export function Ledger(props: {
  /** For screen readers: whose statement it is. */
  caption: string;
  /** In the corner: the month. */
  corner?: ReactNode;
  lines: readonly LedgerLine[];
  total: Cents;
  totalLabel: ReactNode;
}) {
  const { caption, corner, lines, total, totalLabel } = props;
  const { t } = useLingui();
  const names = useNames();
  const tone = { first: 'text-negative', second: 'text-positive', none: 'text-ink' }[debtorOf(total) ?? 'none'];
  return (
    <div className="@container">
      <table data-large={areLarge(total, ...lines.map(({ cents }) => cents))} className="stacked-amounts w-full">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line text-small text-ink-2">
            {corner === undefined ? (
              <th aria-hidden="true" className="h-9" />
            ) : (
              <th scope="col" className="h-9 text-left font-normal">
                {corner}
              </th>
            )}
            {MEMBER_ORDERS.map((order) => {
              const name = names[order];
              return (
                <th
                  key={order}
                  scope="col"
                  data-of=""
                  className="h-9 w-22 @max-[17rem]:w-px max-w-[clamp(5.5rem,33cqi,6.75rem)] pl-2 font-normal whitespace-nowrap @min-[30rem]:w-34 @min-[30rem]:max-w-48 @min-[30rem]:pl-3"
                >
                  <span className="flex items-center justify-end gap-1.5 @min-[30rem]:gap-2" title={name}>
                    <MemberAvatar name={name} order={order} size={18} />
                    <span className="truncate @min-[30rem]:hidden" aria-hidden="true">
                      {name}
                    </span>
                    <span className="sr-only @min-[30rem]:not-sr-only @min-[30rem]:truncate">
                      <Trans>a favor de {name}</Trans>
                    </span>
                  </span>
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ key, label, detail, cents }) => (
            <tr key={key} className="border-b border-line align-top last:border-b-0">
              <th scope="row" className="py-2 text-left font-normal wrap-anywhere @max-[17rem]:text-small">
                {label}
                {detail && <span className="block text-small text-ink-2">{detail}</span>}
              </th>
              <Amounts cents={cents} nothing={<span aria-label={t`nada`}>—</span>} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t-2 border-line-strong font-semibold">
            <th scope="row" className="py-2 text-left font-semibold">
              {totalLabel}
            </th>
            <Amounts cents={total} className={tone} />
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

/** The two cells of a signed amount; the one it does not favour is empty. */
function Amounts(props: { cents: Cents; nothing?: ReactNode; className?: string }) {
  const { cents, nothing, className } = props;
  const { t } = useLingui();
  const format = useFormat();
  const names = useNames();
  const favoured = favouredBy(cents) ?? 'first';
  const text = cents === 0 && nothing !== undefined ? nothing : format.money(Math.abs(cents));
  return MEMBER_ORDERS.map((order) => {
    const name = names[order];
    const of = cents === 0 ? undefined : t`a favor de ${name}`;
    return (
      <td
        key={order}
        data-of={of}
        className={classNames('py-2 pl-3 text-right whitespace-nowrap @max-[17rem]:pl-2', className)}
      >
        {order === favoured && text}
      </td>
    );
  });
}
