import type { Database } from '@household/db';
import { isDomainError, isTotalTooLarge } from '@household/domain';
import type { Log } from '../context.ts';
import type { Job } from './repeat.ts';

interface Scope {
  readonly database: Database;
  readonly log: Log;
  /** Aborts the run between two rules. */
  readonly signal?: AbortSignal;
  /** The rules that could not write, which are logged once. */
  readonly heldBack?: Set<string>;
}

/**
 * Writes the due occurrences of all rules up to an instant, each rule in its own transactions; when nothing is due it
 * costs one query. The instant is fixed for the whole run, so what falls due meanwhile is left for the next. A rule
 * that fails is logged and left for the next run, and so is one that another server or an edit has locked. A rule whose
 * expense would make the total too large stays due too, and writes once there is room; its card says so.
 *
 * @throws DomainError UNAVAILABLE when the database can't be reached
 */
export async function runDueRules(
  { database, log, signal, heldBack = new Set() }: Scope,
  now: Temporal.Instant,
): Promise<void> {
  const left: string[] = [];
  for (;;) {
    const due = await database.read.rules.dueIds(now, left);
    if (due.length === 0) return;
    for (const ruleId of due) {
      if (signal?.aborted === true) return;
      try {
        const context = { actor: { kind: 'rule', ruleId }, now, action: 'execute', adjustsClosedMonths: true } as const;
        const { result: isMine } = await database.write(context, (unit) => unit.ruleEngine.execute(ruleId));
        if (!isMine) left.push(ruleId);
        heldBack.delete(ruleId);
      } catch (error) {
        if (isDomainError(error, 'UNAVAILABLE')) throw error;
        if (!isTotalTooLarge(error)) log.error({ err: error, ruleId }, 'recurring rule failed');
        else if (!heldBack.has(ruleId)) log.warn({ ruleId }, 'recurring rule held back: the total would be too large');
        if (isTotalTooLarge(error)) heldBack.add(ruleId);
        left.push(ruleId);
      }
    }
  }
}

/** A rule writes within a minute of its time, even after a failed run. */
export const writeDueRules = (database: Database, log: Log): Job => {
  const heldBack = new Set<string>();
  return {
    name: 'write due rules',
    everySeconds: 20,
    run: (now, signal) => runDueRules({ database, log, signal, heldBack }, now),
  };
};
