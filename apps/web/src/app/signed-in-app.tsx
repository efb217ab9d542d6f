import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { use, useMemo } from 'react';
import { Toaster } from '../components/ui/toast.tsx';
import { ExpenseEditorProvider, useExpenseEditor } from '../expense-editing/expense-editor.tsx';
import { AddActionProvider } from '../lib/add-action.tsx';
import { PageTitleSuffix } from '../lib/page-title.ts';
import { trpc, type Api } from '../lib/trpc.ts';
import { Shell } from './shell/shell.tsx';
import { useHouseholdName } from './shell/use-household-name.ts';

/** The providers and the frame around every screen behind the sign-in. */
export function SignedInApp({ loadApi }: { loadApi: () => Promise<Api> }) {
  const { client, queryClient } = use(loadApi());
  return (
    <trpc.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <PageTitleSuffix value={useHouseholdName()}>
          <ExpenseEditorProvider>
            <Frame />
          </ExpenseEditorProvider>
        </PageTitleSuffix>
        <Toaster />
      </QueryClientProvider>
    </trpc.Provider>
  );
}

/** On every screen without something of its own to add, adding means an expense. */
function Frame() {
  const { t } = useLingui();
  const editor = useExpenseEditor();
  const label = t`Agregar gasto`;
  const fallback = useMemo(() => ({ label, onAdd: () => editor.add('free') }), [label, editor]);
  return (
    <AddActionProvider fallback={fallback}>
      <Shell>
        <Outlet />
      </Shell>
    </AddActionProvider>
  );
}
