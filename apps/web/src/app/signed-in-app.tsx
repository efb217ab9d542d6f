import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { use } from 'react';
import { Toaster } from '../components/ui/toast.tsx';
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
          <AddActionProvider>
            <Shell>
              <Outlet />
            </Shell>
          </AddActionProvider>
        </PageTitleSuffix>
        <Toaster />
      </QueryClientProvider>
    </trpc.Provider>
  );
}
