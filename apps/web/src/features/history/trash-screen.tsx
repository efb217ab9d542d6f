import { dateInMexicoCity } from '@household/domain';
import { Trans, useLingui } from '@lingui/react/macro';
import { RotateCcw } from 'lucide-react';
import { useMemo } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { ErrorState } from '../../components/ui/error-state.tsx';
import { PageHeader } from '../../components/ui/page-header.tsx';
import { Sheet } from '../../components/ui/sheet.tsx';
import { showToast } from '../../components/ui/toast.tsx';
import { classNames } from '../../components/class-names.ts';
import { useErrorMessage } from '../../i18n/error-message.ts';
import { useFormat } from '../../i18n/format.ts';
import { trpc, type Outputs } from '../../data/trpc.ts';
import { useNextPages } from '../../components/browser/use-next-pages.ts';
import { useUndo } from '../../editing/history/use-undo.ts';
import { askingOfClosedMonths, KeptClosedError } from '../../editing/closed-month/closed-months.ts';
import { GoneNote, goneClass } from '../../components/ui/gone.tsx';
import { NewsPill } from '../../components/ui/news-pill.tsx';
import { useSteadyRows } from '../../data/live/use-steady-rows.ts';
import { useChangeWords } from '../../editing/history/change-words.ts';

type DeletedItem = Outputs['history']['trash']['things'][number];

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** What was deleted in the last 30 days; one press brings it back whole. */
export function TrashScreen() {
  const { t } = useLingui();
  const format = useFormat();
  const utils = trpc.useUtils();
  const { tellDone } = useUndo();
  const { errorMessage } = useErrorMessage();
  const trash = trpc.history.trash.useInfiniteQuery({}, { getNextPageParam: (page) => page.nextCursor });
  const { data, hasNextPage } = trash;
  const failed = useNextPages(trash);
  const words = useChangeWords(data?.pages.flatMap((page) => page.categories) ?? []);
  const loaded = useMemo(
    () => data?.pages.flatMap((page) => page.things.map((item) => ({ ...item, id: item.entityId }))),
    [data],
  );
  const steady = useSteadyRows({ key: '', rows: loaded, isWhole: !hasNextPage });
  const items = steady.rows;
  const nameOf = ({ kind, label, contents }: DeletedItem): string => {
    const member = contents['memberId'] ?? contents['from'];
    const memberId = typeof member === 'string' ? member : null;
    const amountCents = numberOf(contents['amountCents']) ?? numberOf(contents['originalAmountCents']);
    return words.subject({ kind, label, memberId, amountCents, date: null });
  };
  const { mutateAsync, isPending, variables } = trpc.history.restore.useMutation();
  const restore = async (entityId: string): Promise<void> => {
    try {
      const { changeId } = await askingOfClosedMonths({ kind: 'restore' }, (word) =>
        mutateAsync({ entityId, ...word }),
      );
      tellDone(t`Restaurado`, changeId);
      await utils.invalidate();
    } catch (error) {
      if (!(error instanceof KeptClosedError)) showToast({ tone: 'failed', message: errorMessage(error) });
    }
  };
  return (
    <div className="max-w-240">
      <PageHeader
        title={t`Papelera`}
        subtitle={trash.isPending ? <Trans>Cargando…</Trans> : <Trans>Lo eliminado se guarda 30 días</Trans>}
      />
      <NewsPill count={steady.news} onShow={steady.accept} />
      <Sheet aria-busy={trash.isPending}>
        {items?.length === 0 && (
          <EmptyState title={<Trans>La papelera está vacía</Trans>}>
            <Trans>Aquí aparece lo que se elimine, por 30 días.</Trans>
          </EmptyState>
        )}
        {items && items.length > 0 && (
          <ul className="divide-y divide-line">
            {items.map((item) => {
              const name = nameOf(item);
              const isGone = steady.gone.has(item.id);
              const until = format.date(dateInMexicoCity(item.restorableUntil));
              return (
                <li
                  key={item.id}
                  className={classNames('flex items-center gap-4 px-4 py-3 sm:px-5', isGone && goneClass)}
                >
                  {isGone && <GoneNote />}
                  <div className="min-w-0 grow">
                    <p className="wrap-anywhere first-letter:uppercase">{name}</p>
                    <p className="text-small text-ink-3">
                      {item.actorKind === 'member' && `${words.nameOf(item.actorId)} · `}
                      {format.dateTime(item.deletedAt)} · <Trans>hasta el {until}</Trans>
                    </p>
                  </div>
                  <Button
                    size="small"
                    className={isGone ? 'invisible' : ''}
                    icon={<RotateCcw className="size-4" aria-hidden />}
                    aria-label={t`Restaurar: ${name}`}
                    busy={isPending && variables.entityId === item.entityId}
                    onClick={() => void restore(item.entityId)}
                  >
                    <Trans>Restaurar</Trans>
                  </Button>
                </li>
              );
            })}
          </ul>
        )}
        {trash.isError && (
          <ErrorState
            compact={items !== undefined}
            title={<Trans>No se pudo cargar la papelera</Trans>}
            query={failed}
          />
        )}
      </Sheet>
    </div>
  );
}
