import { Trans, useLingui } from '@lingui/react/macro';
import { CloudOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { useOutbox } from '../../data/outbox/outbox.ts';
import { sendNow } from '../../data/outbox/send-now.ts';
import type { OutboxEntry } from '../../data/outbox/queue.ts';
import type { Expense } from '../../data/pending-expenses.ts';
import { useSession } from '../../data/session/session-context.ts';
import { useExpenseEditor } from '../expense/expense-editor.tsx';
import { ChooseFields } from './choose-fields.tsx';
import { ConflictCard } from './conflict-card.tsx';
import { RefusalCard } from './refusal-card.tsx';
import { useOutboxChanges } from './use-outbox-changes.ts';
import { OutboxRow } from './outbox-row.tsx';

/** The outbox, item by item: first what has to be decided, then what is sent automatically, in its order. */
export function OutboxDialog({ offline, onClose }: { offline: boolean; onClose: () => void }) {
  const { t } = useLingui();
  const session = useSession();
  const editor = useExpenseEditor();
  const { drop } = useOutboxChanges();
  const entries = useOutbox();
  const [busy, setBusy] = useState(false);
  const [chosen, setChosen] = useState<{ entry: OutboxEntry; theirs: Expense } | null>(null);
  const list = useRef<HTMLDivElement>(null);
  // A decided item is unmounted together with the focus.
  useEffect(() => {
    if (document.activeElement === document.body) list.current?.focus();
  });
  const undecided = entries.filter(({ trouble }) => trouble !== null);
  const waiting = entries.filter(({ trouble }) => trouble === null);
  const correct = ({ expense }: OutboxEntry, over?: number) => {
    onClose();
    editor.edit(expense, 'free', over);
  };
  const tryNow = async () => {
    setBusy(true);
    await session.checkAgain();
    await sendNow();
    setBusy(false);
  };
  const footer = (
    <>
      {offline && (
        <p className="mr-auto flex items-center gap-2 text-small text-ink-2">
          <CloudOff className="size-4.5 flex-none" aria-hidden />
          <Trans>Sin conexión</Trans>
        </p>
      )}
      {waiting.length > 0 && (
        <Button variant="ghost" busy={busy} onClick={() => void tryNow()}>
          <Trans>Intentar ahora</Trans>
        </Button>
      )}
      <Button onClick={onClose}>
        <Trans>Listo</Trans>
      </Button>
    </>
  );
  return (
    <>
      <Dialog onClose={onClose} title={t`Por enviar`} width={520} footer={footer}>
        <div ref={list} tabIndex={-1} className="outline-none">
          <p role="status" className="text-ink-2">
            {entries.length === 0 && <Trans>Nada por enviar.</Trans>}
          </p>
          {undecided.length > 0 && (
            <ul className="mb-4 flex flex-col gap-3">
              {undecided.map((entry) => (
                <li key={entry.id}>
                  {entry.trouble?.kind === 'conflict' ? (
                    <ConflictCard
                      entry={entry}
                      theirs={entry.trouble.theirs}
                      onCorrect={(over) => correct(entry, over)}
                      onChooseFields={(theirs) => setChosen({ entry, theirs })}
                    />
                  ) : (
                    <RefusalCard entry={entry} onCorrect={() => correct(entry)} onDrop={() => drop(entry)} />
                  )}
                </li>
              ))}
            </ul>
          )}
          {waiting.length > 0 && (
            <>
              <h3 className="text-small text-ink-2">
                {offline ? (
                  <Trans>Se envían solos, en este orden, cuando vuelva la conexión</Trans>
                ) : (
                  <Trans>Se envían solos, en este orden</Trans>
                )}
              </h3>
              <ul className="mt-2 divide-y divide-line border-t border-line">
                {waiting.map((entry) => (
                  <OutboxRow key={entry.id} entry={entry} onCorrect={() => correct(entry)} onDrop={() => drop(entry)} />
                ))}
              </ul>
            </>
          )}
        </div>
      </Dialog>
      {chosen && <ChooseFields {...chosen} onClose={() => setChosen(null)} />}
    </>
  );
}
