import { useLingui } from '@lingui/react/macro';
import { QueryClientProvider } from '@tanstack/react-query';
import { getRouteApi, Outlet, useRouter } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { componentOnDemand } from '../components/browser/late-component.tsx';
import { painted } from '../components/browser/after-paint.ts';
import { openOutbox } from '../data/outbox/outbox.ts';
import { useSession, useSessionState, useUser } from '../data/session/session-context.ts';
import { Toaster } from '../components/ui/toast.tsx';
import { ExpenseEditorProvider, useExpenseEditor } from '../editing/expense/expense-editor.tsx';
import { OneLine } from '../editing/one-line/one-line.tsx';
import { AddActionProvider } from '../components/ui/add-action.tsx';
import { Offline } from '../components/ui/offline.ts';
import { PageTitleSuffix } from '../components/ui/page-title.ts';
import { useClosedMonthQuestion } from '../editing/closed-month/closed-months.ts';
import { useBlockedUndo } from '../editing/history/blocked-undo.ts';
import { trpc } from '../data/trpc.ts';
import { withMessages } from '../i18n/i18n.ts';
import { useToday } from '../i18n/use-today.ts';
import { BackClosesDialogs } from './back-closes-dialogs.tsx';
import { Shell } from './shell/shell.tsx';
import { useHouseholdName } from '../editing/use-household-name.ts';

const importSignInAgain = withMessages(() => import('./sign-in-again.tsx'));
const SignInAgain = componentOnDemand(async () => (await importSignInAgain()).SignInAgain);

const importBlockedUndo = withMessages(() => import('../editing/history/blocked-undo-dialog.tsx'));
const BlockedUndoDialog = componentOnDemand(async () => (await importBlockedUndo()).BlockedUndoDialog);

const importClosedMonthDialog = withMessages(() => import('../editing/closed-month/closed-month-dialog.tsx'));
const ClosedMonthDialog = componentOnDemand(async () => (await importClosedMonthDialog()).ClosedMonthDialog);

const root = getRouteApi('__root__');

/** The root route: providers and frame around every screen. */
export function Frame() {
  const { api } = root.useRouteContext();
  return (
    <trpc.Provider client={api.client} queryClient={api.queryClient}>
      <QueryClientProvider client={api.queryClient}>
        <PageTitleSuffix value={useHouseholdName()}>
          <ExpenseEditorProvider>
            <Screens />
          </ExpenseEditorProvider>
        </PageTitleSuffix>
        <OneLine />
        <BlockedUndo />
        <ClosedMonth />
        <EndedSession />
        <BackClosesDialogs />
        <Toaster />
      </QueryClientProvider>
    </trpc.Provider>
  );
}

/** The session has ended while a form has unsaved input. */
function EndedSession() {
  const state = useSessionState();
  if (state.status !== 'signed-in' || !state.ended) return null;
  return <SignInAgain />;
}

/** Explains a refused undo, on any screen. */
function BlockedUndo() {
  const blocked = useBlockedUndo();
  if (!blocked) return null;
  return <BlockedUndoDialog key={blocked.changeId} blocked={blocked} />;
}

/** Asks about a change that would move a closed month, on any screen. */
function ClosedMonth() {
  const question = useClosedMonthQuestion();
  if (!question) return null;
  return <ClosedMonthDialog key={question.id} question={question} />;
}

/** After midnight "today" and "this month" are different dates: a screen that stays open refetches its figures. */
function useNewDays(): void {
  const utils = trpc.useUtils();
  const today = useToday();
  const known = useRef(today);
  useEffect(() => {
    if (known.current === today) return;
    known.current = today;
    void utils.invalidate();
  }, [today, utils]);
}

/** Detects connection changes and sends the outbox. Nothing on the first screen depends on it. */
function useConnection(): void {
  const { api } = root.useRouteContext();
  const session = useSession();
  const router = useRouter();
  useEffect(() => {
    let end: (() => void) | undefined;
    let isOver = false;
    painted()
      .then(() => import('./background-work.ts'))
      .then(({ startBackgroundWork }) => {
        if (!isOver) end = startBackgroundWork(api, session, router);
      })
      // The app works without this chunk, as long as it is online.
      .catch(() => undefined);
    return () => {
      isOver = true;
      end?.();
    };
  }, [api, session, router]);
}

/** The default add action, for screens that have none of their own: a new expense. */
function Screens() {
  const { t } = useLingui();
  const editor = useExpenseEditor();
  const { memberId } = useUser();
  const state = useSessionState();
  // Must run before the effects of the rendered screen, which send the outbox: it may still be the other member's.
  useLayoutEffect(() => openOutbox(memberId), [memberId]);
  useNewDays();
  useConnection();
  const label = t`Agregar gasto`;
  const fallback = useMemo(() => ({ label, onAdd: () => editor.add('free') }), [label, editor]);
  const offline = state.status === 'signed-in' && state.offline === true;
  return (
    <AddActionProvider fallback={fallback}>
      <Offline value={offline}>
        <Shell offline={offline}>
          <Outlet />
        </Shell>
      </Offline>
    </AddActionProvider>
  );
}
