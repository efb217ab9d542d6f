import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { BillAmount } from '../../editing/coming/bill-amount.tsx';
import type { Bill } from '../../editing/coming/use-bill-mutations.ts';

/** The amount of a rule's bill, below its row: Enter confirms, Esc cancels. */
export function RuleBill({ bill, onClose }: { bill: Bill; onClose: () => void }) {
  const { t } = useLingui();
  const { description } = bill;
  const [opener] = useState(() => document.activeElement as HTMLElement | null);
  const leave = () => {
    opener?.focus();
    onClose();
  };
  return (
    <div className="flex flex-wrap items-center justify-end gap-2 px-5 pb-3">
      <BillAmount bill={bill} isFocused className="w-44" onLeave={leave} onSettled={leave}>
        {({ confirm, skip }) => (
          <>
            <Button variant="primary" onClick={confirm}>
              <Trans>Registrar</Trans>
            </Button>
            <Button variant="ghost" aria-label={t`Omitir ${description}`} onClick={skip}>
              <Trans>Omitir</Trans>
            </Button>
          </>
        )}
      </BillAmount>
    </div>
  );
}
