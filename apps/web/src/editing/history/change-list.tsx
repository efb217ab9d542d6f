import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowRight, Undo2 } from 'lucide-react';
import { Button } from '../../components/ui/button.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useMembers } from '../../data/session/session-context.ts';
import { keepFocusBeside } from '../../components/ui/keep-focus-near.ts';
import { changesById, changeState, redoes } from './change-state.ts';
import { useUndo } from './use-undo.ts';
import { useChangeTexts, type Change, type NamedCategory } from './use-change-texts.ts';

/**
 * Changes newest first: who did what and when, each field before and after, and undo. If only the other member may undo
 * it, that is shown instead.
 */
export function ChangeList({
  changes,
  categories,
  onUndone,
}: {
  changes: readonly Change[];
  categories: readonly NamedCategory[];
  /** One of them was undone here. */
  onUndone?: () => void;
}) {
  const texts = useChangeTexts(categories);
  const format = useFormat();
  const members = useMembers();
  const { t } = useLingui();
  const { undo } = useUndo();
  const byId = changesById(changes);
  const undoChange = async (changeId: number, button: Element): Promise<void> => {
    keepFocusBeside(button);
    if (await undo(changeId)) onUndone?.();
  };
  return (
    <ol className="divide-y divide-line">
      {changes.map((change) => {
        const sentence = texts.sentence(change, redoes(change, byId));
        const state = changeState(change, byId);
        const only = members.find(({ id }) => id === change.onlyUndoableBy)?.name;
        return (
          <li key={change.id} className="flex items-start gap-4 px-4 py-3 sm:px-5">
            <div className="min-w-0 grow">
              <p className="wrap-anywhere">{sentence}</p>
              <p className="text-small text-ink-3">
                <time dateTime={change.at.toString()}>{format.dateTime(change.at)}</time>
                {state !== 'stands' && (
                  <>
                    {' · '}
                    {state === 'undone' ? <Trans>Deshecho</Trans> : <Trans>Rehecho</Trans>}
                  </>
                )}
                {only !== undefined && (
                  <>
                    {' · '}
                    <Trans>Solo {only} puede deshacerlo</Trans>
                  </>
                )}
              </p>
              {change.items.flatMap((item) =>
                texts.fields(item).map(({ field, name, before, after }) => (
                  <p
                    key={`${item.entityId}-${field}`}
                    className="mt-0.5 flex flex-wrap items-center gap-x-1.5 text-small text-ink-2"
                  >
                    <span className="font-medium">{name}:</span>
                    <del className="min-w-0 wrap-anywhere whitespace-pre-line text-ink-3">{before}</del>
                    <ArrowRight className="size-3.5 text-ink-3" aria-hidden />
                    <ins className="min-w-0 wrap-anywhere whitespace-pre-line no-underline">{after}</ins>
                  </p>
                )),
              )}
            </div>
            {change.isUndoable && (
              <Button
                size="small"
                icon={<Undo2 className="size-4" aria-hidden />}
                aria-label={t`Deshacer: ${sentence}`}
                onClick={({ currentTarget }) => void undoChange(change.id, currentTarget)}
              >
                <Trans>Deshacer</Trans>
              </Button>
            )}
          </li>
        );
      })}
    </ol>
  );
}
