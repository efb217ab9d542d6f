import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../components/ui/button.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { ErrorState } from '../../components/ui/error-state.tsx';
import { dismissBlockedUndo, type BlockedUndo } from './blocked-undo.ts';
import { trpc } from '../../data/trpc.ts';
import { useUndo } from './use-undo.ts';
import { ChangeList } from './change-list.tsx';

/** The limit of one request; the newest changes are the blocking ones. */
const shownChanges = 100;

/** Why an undo was refused: who changed what since. Each of these can be undone here, then the original one. */
export function BlockedUndoDialog({ blocked }: { blocked: BlockedUndo }) {
  const { t } = useLingui();
  const { undo } = useUndo();
  const { changeId, message } = blocked;
  const ids = blocked.changes.slice(-shownChanges);
  const more = blocked.changes.length - ids.length;
  const later = trpc.history.changes.useQuery({ ids }, { staleTime: 0 });
  const { data } = later;
  const isFree = data?.changes.every(({ undoneBy }) => undoneBy !== null) === true;
  return (
    <Dialog
      width={560}
      onClose={dismissBlockedUndo}
      title={isFree ? t`Ya se puede deshacer` : t`No se puede deshacer: cambió después`}
    >
      <p className="mb-3 text-ink-2">
        {isFree ? (
          <Trans>Lo que cambió después ya se deshizo.</Trans>
        ) : (
          <Trans>Esto cambió después. Deshazlo primero, o deja todo como está.</Trans>
        )}
      </p>
      <div aria-busy={later.isPending} className="-mx-4 min-h-16 border-y border-line sm:-mx-6 sm:px-1">
        {later.isError && !data && <ErrorState title={<Trans>No se pudo cargar el historial</Trans>} query={later} />}
        {data && <ChangeList changes={data.changes} categories={data.categories} />}
      </div>
      {more > 0 && (
        <p className="mt-2 text-small text-ink-3">
          <Plural value={more} one="y # cambio más" other="y # cambios más" />
        </p>
      )}
      <div className="mt-5 flex flex-col gap-2 sm:flex-row-reverse">
        {isFree && (
          <Button
            variant="primary"
            onClick={() => {
              dismissBlockedUndo();
              void undo(changeId, message);
            }}
          >
            <Trans>Deshacer ahora</Trans>
          </Button>
        )}
        <Button onClick={dismissBlockedUndo}>
          <Trans>Dejar como está</Trans>
        </Button>
      </div>
    </Dialog>
  );
}
