import { MEMBER_ORDERS, type Cents, type MemberOrder } from '@household/domain';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { areLarge } from '../../components/ui/large-amounts.ts';
import { useNames } from './account.ts';

const totalCell = 'pl-2 text-right sm:pl-3 @max-[25rem]:hidden';

/** A table with a column for each member, and where there is room one for the total. */
export function MemberTable(props: {
  /** The id of its heading. */
  labelledBy: string;
  /** The amounts that decide how much room the columns need. */
  amounts: readonly (Cents | undefined)[];
  hasTotal?: boolean;
  /** `MemberRow`s, mostly. */
  children: ReactNode;
}) {
  const { labelledBy, amounts, hasTotal = false, children } = props;
  const names = useNames();
  return (
    <table aria-labelledby={labelledBy} data-large={areLarge(...amounts)} className="stacked-amounts w-full text-small">
      <thead>
        <tr className="text-ink-2">
          <th aria-hidden="true" />
          {hasTotal && (
            <th scope="col" data-of="" className={`h-8 py-1 font-medium ${totalCell}`}>
              <Trans>Total</Trans>
            </th>
          )}
          {MEMBER_ORDERS.map((order) => (
            <th
              key={order}
              scope="col"
              data-of=""
              className="h-8 py-1 pl-2 text-right font-medium wrap-anywhere sm:pl-3"
            >
              {names[order]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

/** A row: what it is of, the total if the table has one, and each member's. */
export function MemberRow(props: {
  head: ReactNode;
  total?: string;
  strong?: boolean;
  children: (order: MemberOrder) => ReactNode;
}) {
  const { head, total, strong = false, children } = props;
  const names = useNames();
  return (
    <tr className={`border-t border-line align-top ${strong ? 'font-semibold' : ''}`}>
      <th scope="row" className={`py-1.5 text-left ${strong ? 'font-semibold' : 'font-normal text-ink-2'}`}>
        {head}
      </th>
      {total !== undefined && <td className={`py-1.5 ${totalCell}`}>{total}</td>}
      {MEMBER_ORDERS.map((order) => (
        <td key={order} data-of={names[order]} className="py-1.5 pl-2 text-right sm:pl-3">
          {children(order)}
        </td>
      ))}
    </tr>
  );
}
