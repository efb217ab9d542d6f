import { type Cents, debtorOf, otherMember, type PerMember } from '@household/domain';
import { Trans } from '@lingui/react/macro';
import { useFormat } from '../../i18n/format.ts';

/** What is owed after a payment, on one line that updates while typing. Both amounts are signed cents. */
export function AfterPayment(props: { before: Cents; after: Cents; names: PerMember<string> }) {
  const { before, after, names } = props;
  const format = useFormat();
  const debtor = debtorOf(after);
  if (debtor === null) return <Trans>Quedan a mano</Trans>;
  const from = names[debtor];
  const to = names[otherMember(debtor)];
  const amount = <span className="font-semibold text-ink">{format.money(Math.abs(after))}</span>;
  const isRest = debtor === debtorOf(before) && Math.abs(after) < Math.abs(before);
  if (isRest) {
    return (
      <Trans>
        Después quedan {amount} que {from} le debe a {to}
      </Trans>
    );
  }
  return (
    <Trans>
      Después {from} le debe {amount} a {to}
    </Trans>
  );
}
