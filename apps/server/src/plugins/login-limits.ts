import type { Database, RecentFailures } from '@household/db';
import { DomainError } from '@household/domain';
import { addressGroup } from './address-group.ts';

const WINDOW = { minutes: 15 };
const FAILURES_OF_NAME = 10;
const FAILURES_OF_ADDRESS = 100;
const FIRST_WAIT_SECONDS = 30;
const LONGEST_WAIT_SECONDS = 15 * 60;

/** The wait doubles with every failure beyond the limit. */
const waitAfter = (failures: number, limit: number): number =>
  failures < limit ? 0 : Math.min(LONGEST_WAIT_SECONDS, FIRST_WAIT_SECONDS * 2 ** (failures - limit));

/**
 * How many whole seconds a further attempt has to wait, 0 for none: from the 10th failure in 15 minutes for a name from
 * one address, and from the 100th for any name from that address, 30 seconds after the latest one, then 60, 120, up to
 * 15 minutes.
 */
export function secondsToWait(failures: RecentFailures, now: Temporal.Instant): number {
  const { ofName, ofAddress, latest } = failures;
  const wait = Math.max(waitAfter(ofName, FAILURES_OF_NAME), waitAfter(ofAddress, FAILURES_OF_ADDRESS));
  if (wait === 0 || latest === null) return 0;
  return Math.max(0, Math.ceil(wait - now.since(latest).total('seconds')));
}

/**
 * Counts failed attempts in the database, so that several servers count together, by name and address: whoever comes
 * from another address, or is signed in already, is not hindered. An attempt counts as failed until it proves right, so
 * that a burst sent at once to several servers cannot slip past the count; on one server attempts from one address are
 * taken one after another, so that a burst of right ones is not refused.
 */
export class LoginLimits {
  readonly #failures: Database['loginFailures'];
  readonly #queues = new Map<string, Promise<unknown>>();

  constructor({ loginFailures }: Pick<Database, 'loginFailures'>) {
    this.#failures = loginFailures;
  }

  /**
   * Makes one attempt; null from `check` counts as a failure, anything else forgives the name's failures from there.
   *
   * @throws DomainError RATE_LIMITED without checking anything
   */
  attempt<T>(name: string, address: string, now: Temporal.Instant, check: () => Promise<T | null>): Promise<T | null> {
    const group = addressGroup(address);
    return this.#inTurn(group, async () => {
      const attempt = await this.#failures.begin(
        { username: name, address: group, now, since: now.subtract(WINDOW) },
        (failures) => secondsToWait(failures, now),
      );
      if ('waitSeconds' in attempt) throw new DomainError('RATE_LIMITED', { retryAfterSeconds: attempt.waitSeconds });
      try {
        const outcome = await check();
        if (outcome !== null) await this.#failures.forgive(name, group);
        return outcome;
      } catch (error) {
        await this.#failures.withdraw(attempt.id);
        throw error;
      }
    });
  }

  async #inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = this.#queues.get(key) ?? Promise.resolve();
    const mine = before.then(work, work);
    this.#queues.set(key, mine);
    try {
      return await mine;
    } finally {
      if (this.#queues.get(key) === mine) this.#queues.delete(key);
    }
  }
}
