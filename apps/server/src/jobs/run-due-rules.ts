import type { Database } from '@household/db';
import { isDomainError } from '@household/domain';
import type { Log } from '../context.ts';
import type { Job } from './repeat.ts';

interface Scope {
  readonly database: Database;
  readonly log: Log;
  /** Ends the run between two rules. */
  readonly signal?: AbortSignal;
}

/**
 * Writes what all rules have due by a moment, each rule in transactions of its own; when nothing is due it costs one
 * query. The moment is fixed for the whole run, however long it takes, so nothing that falls due meanwhile slips in.
 * A rule that fails is logged and left for the next run, and so is one that another server or an edit holds just now.
 *
 * @throws DomainError UNAVAILABLE when the database can't be reached
 */
export async function runDueRules({ database, log, signal }: Scope, now: Temporal.Instant): Promise<void> {
  const left: string[] = [];
  for (;;) {
    const due = await database.read.rules.dueIds(now, left);
    if (due.length === 0) return;
    for (const ruleId of due) {
      if (signal?.aborted === true) return;
      try {
        const context = { actor: { kind: 'rule', ruleId }, now, action: 'execute' } as const;
        const { result: isMine } = await database.write(context, (unit) => unit.ruleEngine.execute(ruleId));
        if (!isMine) left.push(ruleId);
      } catch (error) {
        if (isDomainError(error, 'UNAVAILABLE')) throw error;
        log.error({ err: error, ruleId }, 'recurring rule failed');
        left.push(ruleId);
      }
    }
  }
}

/** A rule writes within a minute of its time, also when the run before has failed. */
export const writeDueRules = (database: Database, log: Log): Job => ({
  name: 'write due rules',
  everySeconds: 20,
  run: (now, signal) => runDueRules({ database, log, signal }, now),
});
