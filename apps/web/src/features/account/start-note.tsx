import { debtorOf, otherMember } from '@household/domain';
import { Trans } from '@lingui/react/macro';
import { Button } from '../../components/ui/button.tsx';
import { type Account, useNames } from '../../editing/account/account.ts';
import { useFormat } from '../../i18n/format.ts';
import type { AccountActions } from './account-actions.ts';

/**
 * Where the account began, and how to correct that: a link while no month is closed; later only reopening, or a payment
 * of the difference. A household that is older than its account may move its start back.
 */
export function StartNote(props: {
  account: Account;
  /** The first month with shared expenses from before the account. */
  earlier: Temporal.PlainYearMonth | null | undefined;
  actions: AccountActions;
}) {
  const { account, earlier, actions } = props;
  const format = useFormat();
  const names = useNames();
  const { start, lastClosedMonth } = account;
  const month = format.month(start.month);
  const opening = format.money(Math.abs(start.openingCents));
  const debtor = debtorOf(start.openingCents);
  const creditor = debtor && names[otherMember(debtor)];
  const earlierMonth = earlier ? format.month(earlier) : '';
  const sentence =
    creditor === null ? (
      <Trans>
        La cuenta empezó en {month} con {opening}.
      </Trans>
    ) : (
      <Trans>
        La cuenta empezó en {month} con {opening} a favor de {creditor}.
      </Trans>
    );
  if (earlier) {
    return (
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-sheet border border-line bg-surface px-4 py-3 text-small sm:px-5">
        <p className="text-ink-2">
          <Trans>
            La cuenta empieza este mes con {opening}, pero hay gastos compartidos desde {earlierMonth}. Si de antes aún
            se debían algo, puede empezar entonces.
          </Trans>
        </p>
        <Button size="small" onClick={() => actions.start(earlier)}>
          <Trans>Empezar antes</Trans>
        </Button>
      </div>
    );
  }
  if (lastClosedMonth === null) {
    return (
      <p className="mt-4 text-small">
        <button
          type="button"
          onClick={() => actions.start(start.month)}
          className="reach rounded-badge text-left text-accent-ink hover:underline"
        >
          {sentence} <Trans>Cambiar el inicio</Trans>
        </button>
      </p>
    );
  }
  return (
    <p className="mt-4 text-small text-pretty text-ink-2">
      {sentence}{' '}
      <Trans>
        Para cambiarlo hay que reabrir los meses cerrados; o registren la diferencia como un pago, con «Otro» en «Cómo».
      </Trans>
    </p>
  );
}
