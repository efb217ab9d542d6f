import { isDomainError } from '@household/domain';
import type { Log } from '../context.ts';

/** Work that the server repeats at an interval. */
export interface Job {
  readonly name: string;
  readonly everySeconds: number;
  /** `signal` aborts a long run. */
  readonly run: (now: Temporal.Instant, signal: AbortSignal) => Promise<void>;
}

/**
 * Runs the jobs, each immediately and then at its interval, never two runs of one job at a time. A failed run is logged
 * and retried at the next interval. Returns a function that stops them and waits for the running ones.
 */
export function repeatJobs(jobs: readonly Job[], clock: () => Temporal.Instant, log: Log): () => Promise<void> {
  const running = new Map<Job, Promise<void>>();
  const stopping = new AbortController();
  const start = (job: Job): void => {
    if (running.has(job)) return;
    const attempt = async (): Promise<void> => {
      try {
        await job.run(clock(), stopping.signal);
      } catch (error) {
        // An outage is not a fault of the job: one line, and the next run retries.
        if (isDomainError(error, 'UNAVAILABLE')) log.warn({ job: job.name }, 'job waits for the database');
        else log.error({ err: error, job: job.name }, 'job failed');
      } finally {
        running.delete(job);
      }
    };
    running.set(job, attempt());
  };
  const timers = jobs.map((job) => {
    start(job);
    return setInterval(() => start(job), job.everySeconds * 1000).unref();
  });
  return async () => {
    for (const timer of timers) clearInterval(timer);
    stopping.abort();
    await Promise.all(running.values());
  };
}
