import type { Attempter, Database, FailureCount, FailuresOf } from '@household/db';
import { DomainError } from '@household/domain';
import { addressGroup } from './address-group.ts';

const FIRST_WAIT_SECONDS = 30;
const LONGEST_WAIT_SECONDS = 15 * 60;
const SLOW_SECONDS = 60;

/** The wait doubles with every failure beyond the limit. */
const growing = (beyond: number): number => Math.min(LONGEST_WAIT_SECONDS, FIRST_WAIT_SECONDS * 2 ** beyond);
/** One try a minute: slow for guesses from many addresses, but short for a member on a new device meanwhile. */
const slow = (): number => SLOW_SECONDS;

/** The number of failures from which a wait applies, and the length of the wait. */
const LIMITS: Readonly<Record<FailuresOf, { readonly failures: number; readonly wait: (beyond: number) => number }>> = {
  caller: { failures: 10, wait: growing },
  nameAtAddress: { failures: 10, wait: growing },
  address: { failures: 100, wait: growing },
  name: { failures: 100, wait: slow },
};

/**
 * The seconds until the next attempt is allowed, 0 for none, at most 15 minutes (exponential backoff). From the 10th
 * failure in 15 minutes by a known caller, or by name and address, and from the 100th by address, 30 seconds after the
 * latest one, then 60, 120 …; from the 100th failure in a day by name, over all addresses, a minute.
 */
export function secondsToWait(counts: readonly FailureCount[], now: Temporal.Instant): number {
  const waits = counts.map(({ of, failures, latest }) => {
    const { failures: limit, wait } = LIMITS[of];
    if (failures < limit || latest === null) return 0;
    return Math.ceil(wait(failures - limit) - now.since(latest).total('seconds'));
  });
  return Math.max(0, ...waits);
}

type Caller = Omit<Attempter, 'address'> & { readonly address: string | null };

/**
 * Counts failed attempts in the database, so that several servers share the counts. A known caller (a device on which
 * the member has signed in before, or a live session) has its own count, so that nobody else's failures affect it;
 * everybody else is counted by name and address. An attempt counts as failed until it succeeds, so that a burst sent
 * concurrently to several servers cannot evade the limit; on one server attempts of one caller are serialised, so that
 * a burst of correct ones is not refused.
 */
export class LoginLimits {
  readonly #failures: Database['loginFailures'];
  readonly #queues = new Map<string, Promise<unknown>>();

  constructor({ loginFailures }: Pick<Database, 'loginFailures'>) {
    this.#failures = loginFailures;
  }

  /**
   * Makes one attempt; null from `check` counts as a failure, anything else resets the name's failures from there.
   *
   * @throws DomainError RATE_LIMITED without calling `check`
   */
  attempt<T>(caller: Caller, now: Temporal.Instant, check: () => Promise<T | null>): Promise<T | null> {
    const attempter = { ...caller, address: addressGroup(caller.address ?? 'unknown') };
    return this.#inTurn(attempter.knownCaller ?? attempter.address, async () => {
      const attempt = await this.#failures.begin(attempter, now, (counts) => secondsToWait(counts, now));
      if ('waitSeconds' in attempt) throw new DomainError('RATE_LIMITED', { retryAfterSeconds: attempt.waitSeconds });
      try {
        const outcome = await check();
        if (outcome !== null) await this.#failures.forgive(attempter);
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
