import { Trans, useLingui } from '@lingui/react/macro';
import { notifyManager, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { ChevronUp, CircleCheck, CloudOff, CloudUpload } from 'lucide-react';
import { useCallback, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { componentOnDemand } from '../components/browser/late-component.tsx';
import { createPortal } from 'react-dom';
import { usePageFlag } from '../components/browser/page-flag.ts';
import { classNames } from '../components/class-names.ts';
import { useArriving } from '../data/outbox/pending.ts';
import { useOutbox } from '../data/outbox/outbox.ts';
import { closeOutboxDialog, openOutboxDialog, useIsOutboxOpen } from '../editing/outbox/outbox-open.ts';
import { useFormat } from '../i18n/format.ts';
import { withMessages } from '../i18n/i18n.ts';
import { useToday } from '../i18n/use-today.ts';

const importOutbox = withMessages(() => import('../editing/outbox/outbox-dialog.tsx'));
const OutboxDialog = componentOnDemand(async () => (await importOutbox()).OutboxDialog);

/** How long "everything was sent" is shown, in milliseconds. */
const shownMs = 2_000;

/** When the data on screen was fetched: the time of its oldest response; null without data. */
function oldestShown(queryClient: QueryClient): number | null {
  const moments = queryClient
    .getQueryCache()
    .findAll({ type: 'active' })
    .map(({ state }) => state.dataUpdatedAt)
    .filter((moment) => moment > 0);
  return moments.length === 0 ? null : Math.min(...moments);
}

function useAge(): string | null {
  const { t } = useLingui();
  const format = useFormat();
  const today = useToday();
  const queryClient = useQueryClient();
  const subscribe = useCallback(
    (listener: () => void) => queryClient.getQueryCache().subscribe(notifyManager.batchCalls(listener)),
    [queryClient],
  );
  const moment = useSyncExternalStore(subscribe, () => oldestShown(queryClient));
  if (moment === null) return null;
  const when = format.moment(Temporal.Instant.fromEpochMilliseconds(moment), today);
  return when.isToday ? t`datos de las ${when.text}` : t`datos de ${when.text}`;
}

/** Whether the outbox has just become empty by sending. */
function useJustSent(count: number): boolean {
  const wasSent = useArriving().length > 0;
  const [last, setLast] = useState(count);
  const [isShown, setIsShown] = useState(false);
  if (count !== last) {
    setLast(count);
    setIsShown(count === 0 && wasSent);
  }
  useEffect(() => {
    if (!isShown) return;
    const timer = setTimeout(() => setIsShown(false), shownMs);
    return () => clearTimeout(timer);
  }, [isShown]);
  return isShown;
}

/**
 * The state of the connection: that the app is offline and how old the data on screen is, and the changes that wait to
 * be sent or resolved, with a button that opens the outbox. Renders nothing when online with an empty outbox.
 */
export function ConnectionSign({ offline, wide }: { offline: boolean; wide: boolean }) {
  const { t } = useLingui();
  const age = useAge();
  const entries = useOutbox();
  const open = useIsOutboxOpen();
  useEffect(() => closeOutboxDialog, []);
  const undecided = entries.filter(({ trouble }) => trouble !== null).length;
  const waiting = entries.length - undecided;
  const isDone = useJustSent(entries.length);
  if (!offline && entries.length === 0 && !isDone && !open) return null;

  const count = undecided > 0 ? t`${undecided} por decidir` : t`${waiting} por enviar`;
  const label = <SignText offline={offline} age={age} isSending={waiting > 0} isDone={isDone} wide={wide} />;
  const Frame = wide ? Pill : Strip;
  const isShown = offline || entries.length > 0 || isDone;
  return (
    <>
      {isShown && <Frame label={label} count={entries.length > 0 && count} onOpen={openOutboxDialog} />}
      {open && createPortal(<OutboxDialog offline={offline} onClose={closeOutboxDialog} />, document.body)}
    </>
  );
}

function SignText(props: { offline: boolean; age: string | null; isSending: boolean; isDone: boolean; wide: boolean }) {
  const { offline, age, isSending, isDone, wide } = props;
  const icon = 'size-4.5 flex-none text-ink-2';
  if (offline) {
    return (
      <>
        <CloudOff className={icon} aria-hidden />
        <span className="min-w-0 truncate">
          <span className="font-medium">
            <Trans>Sin conexión</Trans>
          </span>
          {age !== null && (
            <span className={classNames('text-ink-2', wide && 'ml-1')}>
              {wide ? ' ' : ' · '}
              {age}
            </span>
          )}
        </span>
      </>
    );
  }
  if (isDone) {
    return (
      <>
        <CircleCheck className={icon} aria-hidden />
        <Trans>Todo enviado</Trans>
      </>
    );
  }
  return (
    <>
      <CloudUpload className={icon} aria-hidden />
      {isSending ? <Trans>Enviando</Trans> : <Trans>Sin enviar</Trans>}
    </>
  );
}

type FrameProps = { label: ReactNode; count: string | false; onOpen: () => void };

/** In the header on a wide window. */
function Pill({ label, count, onOpen }: FrameProps) {
  return (
    <div className="mr-1 flex h-8 items-center gap-2 rounded-full border border-line-strong bg-surface pr-1 pl-3 text-small">
      {label}
      {count === false ? (
        <span className="w-1" />
      ) : (
        <button
          type="button"
          onClick={onOpen}
          className="reach flex-none rounded-full bg-accent-soft px-2.5 py-0.5 font-semibold text-accent-ink"
        >
          {count}
        </button>
      )}
    </div>
  );
}

/** On a phone's bottom bar; only the add button moves to make room for it. */
function Strip({ label, count, onOpen }: FrameProps) {
  usePageFlag('bottom-strip');
  const look =
    'fixed inset-x-0 bottom-[calc(var(--bottombar-height)+env(safe-area-inset-bottom))] z-20 flex h-11 items-center gap-2 border-t border-line bg-canvas px-4 text-left text-small';
  if (count === false) return <div className={look}>{label}</div>;
  return (
    <button type="button" onClick={onOpen} className={classNames(look, '-outline-offset-2')}>
      {label}
      <span className="ml-auto flex flex-none items-center gap-1.5 font-medium text-accent-ink">
        {count}
        <ChevronUp className="size-4" aria-hidden />
      </span>
    </button>
  );
}
