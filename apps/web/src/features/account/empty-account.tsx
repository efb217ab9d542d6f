import { Trans } from '@lingui/react/macro';
import { Button } from '../../components/ui/button.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { Sheet } from '../../components/ui/sheet.tsx';
import type { Account } from '../../editing/account/account.ts';
import { useExpenseEditor } from '../../editing/expense/expense-editor.tsx';
import { useFormat } from '../../i18n/format.ts';
import type { AccountActions } from './account-actions.ts';

/** Nothing is owed yet, and nothing was. */
export function EmptyAccount({ account: { start }, actions }: { account: Account; actions: AccountActions }) {
  const format = useFormat();
  const editor = useExpenseEditor();
  const month = format.month(start.month);
  const opening = format.money(start.openingCents);
  return (
    <Sheet>
      <EmptyState
        title={<Trans>Todavía no se deben nada</Trans>}
        actions={
          <>
            <Button onClick={() => editor.add('free')}>
              <Trans>Agregar gasto compartido</Trans>
            </Button>
            <Button variant="ghost" onClick={() => actions.start(start.month)}>
              <Trans>Ya nos debíamos algo</Trans>
            </Button>
          </>
        }
      >
        <Trans>
          Cuando agreguen gastos compartidos, aquí dirá quién le debe a quién y cuánto. La cuenta empieza en {month} con{' '}
          {opening}.
        </Trans>
      </EmptyState>
    </Sheet>
  );
}
