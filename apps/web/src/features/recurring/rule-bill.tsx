import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../components/ui/button.tsx';
import { BillAmount } from '../../editing/coming/bill-amount.tsx';
import { type Bill, useBillMutations } from '../../editing/coming/use-bill-mutations.ts';

/** The amount of a rule's bill, below its row: Enter confirms, Esc cancels. */
export function RuleBill({ bill, onClose }: { bill: Bill; onClose: () => void }) {
  const { t } = useLingui();
  const { confirm, skip } = useBillMutations();
  const { description } = bill;
  return (
    <div className="flex flex-wrap items-center justify-end gap-2 px-5 pb-3">
      <BillAmount
        bill={bill}
        isFocused
        className="w-42"
        onLeave={onClose}
        onConfirm={(amountCents) => {
          onClose();
          void confirm(bill, amountCents);
        }}
      >
        {(send) => (
          <>
            <Button variant="primary" onClick={send}>
              <Trans>Registrar</Trans>
            </Button>
            <Button
              variant="ghost"
              aria-label={t`Omitir ${description}`}
              onClick={() => {
                onClose();
                void skip(bill);
              }}
            >
              <Trans>Omitir</Trans>
            </Button>
          </>
        )}
      </BillAmount>
    </div>
  );
}
