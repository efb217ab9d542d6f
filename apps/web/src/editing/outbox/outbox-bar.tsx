import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CloudUpload } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { useOutbox, waitsForWord } from '../../data/outbox/outbox.ts';
import { useSendOutbox } from '../../data/outbox/use-send-outbox.ts';
import { withMessages } from '../../i18n/i18n.ts';

const importOutbox = withMessages(() => import('./outbox-dialog.tsx'));
const OutboxDialog = lazy(async () => ({ default: (await importOutbox()).OutboxDialog }));

/** What waits to be sent, above every screen; nothing while nothing waits. */
export function OutboxBar() {
  const { t } = useLingui();
  const entries = useOutbox();
  const send = useSendOutbox();
  const [open, setOpen] = useState(false);
  const count = entries.length;
  const refused = entries.some((entry) => entry.refusal !== null && !waitsForWord(entry));
  const undecided = entries.some(waitsForWord);
  return (
    <>
      <div role="status" aria-label={t`Por enviar`} className={count === 0 ? 'sr-only' : 'mb-3'}>
        {count > 0 && (
          <div className="flex items-center gap-3 rounded-sheet border border-line-strong bg-surface px-4 py-2">
            <CloudUpload className="size-4.5 flex-none text-ink-2" aria-hidden />
            <p className="min-w-0 grow">
              {refused && <Trans>Hay gastos que el servidor no aceptó</Trans>}
              {!refused && undecided && <Trans>Hay gastos de un mes cerrado: decide qué hacer con ellos</Trans>}
              {!refused && !undecided && <Plural value={count} one="# gasto por enviar" other="# gastos por enviar" />}
            </p>
            <Button size="small" onClick={() => setOpen(true)}>
              <Trans>Ver</Trans>
            </Button>
          </div>
        )}
      </div>
      {open && (
        <Suspense>
          <OutboxDialog onClose={() => setOpen(false)} onSend={send} />
        </Suspense>
      )}
    </>
  );
}
