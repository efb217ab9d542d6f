import fc from 'fast-check';
import { command } from './command.ts';
import { rescheduleTouched } from './rules.ts';
import { restore, undo } from './undo.ts';
import * as values from './values.ts';

/** Undoes any change of either member, mostly a recent one; of an undo this is the redo. */
const undoAny = command('undo', fc.record({ which: values.which }), async (turn, { which }) => {
  const change = values.pick(turn.model.log, which);
  if (!change) return;
  await turn.play(
    ({ history }) => history.undo.mutate({ changeId: change.id }),
    () => {
      const done = undo(turn.model, turn.actor, change);
      rescheduleTouched(turn.model, change);
      return done;
    },
  );
});

/** The latest undo in effect. */
const redo = command('redo', fc.constant({}), async (turn) => {
  const change = turn.model.log.findLast(({ undoes, undoneBy }) => undoes !== null && undoneBy === null);
  if (!change) return;
  await turn.play(
    ({ history }) => history.undo.mutate({ changeId: change.id }),
    () => {
      const done = undo(turn.model, turn.actor, change);
      rescheduleTouched(turn.model, change);
      return done;
    },
  );
});

/** A record that was deleted once; it may be restored already. */
const restoreAny = command('restore', fc.record({ which: values.which }), async (turn, { which }) => {
  const { model, actor } = turn;
  const deleted = model.log.flatMap(({ items }) =>
    items.filter(({ kind, after }) => after === null && kind !== 'salary' && kind !== 'occurrence'),
  );
  const entityId = values.pick(deleted, which)?.id ?? values.NOBODY;
  await turn.play(
    ({ history }) => history.restore.mutate({ entityId }),
    () => {
      const deletion = model.log.findLast(({ items }) => items.some(({ id }) => id === entityId));
      const done = restore(model, actor, entityId);
      if (done && deletion) rescheduleTouched(model, deletion);
      return done;
    },
  );
});

export const historyCommands = [undoAny, undoAny, undoAny, redo, restoreAny];
