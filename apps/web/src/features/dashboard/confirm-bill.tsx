import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../components/ui/button.tsx';
import { BillAmount } from '../../editing/coming/bill-amount.tsx';
import type { Bill } from '../../editing/coming/use-bill-mutations.ts';

/** A bill's row as an amount field, fully selected: Enter confirms, Esc cancels. */
export function ConfirmBill({ bill, onClose, onLeave }: { bill: Bill; onClose: () => void; onLeave: () => void }) {
  const { t } = useLingui();
  const { description } = bill;
  return (
    <div className="flex min-h-13 flex-wrap items-center gap-2 py-2">
      <h3 className="min-w-0 grow basis-16 truncate font-medium" title={description}>
        {description}
      </h3>
      <BillAmount
        bill={bill}
        isFocused
        compact
        className="w-28 flex-none [&_.control]:h-8 touch:[&_.control]:h-11"
        onLeave={onLeave}
        onSettled={onClose}
      >
        {({ confirm }) => (
          <Button variant="primary" size="small" aria-label={t`Confirmar ${description}`} onClick={confirm}>
            <Trans>Confirmar</Trans>
          </Button>
        )}
      </BillAmount>
    </div>
  );
}
