import type { Page } from '@playwright/test';

type TraceEvent = {
  readonly name: string;
  readonly ph: string;
  readonly tid: number;
  readonly tdur?: number;
  readonly args: { readonly elementCount?: number };
};

/**
 * The cost of some work on the page's main thread; apart from noise, it does not depend on other load on the machine.
 */
export type Cost = {
  /** Elements whose style was computed, counted again each time. */
  readonly restyled: number;
  /** The largest number of elements at once. */
  readonly restyledAtOnce: number;
  /** Milliseconds of processor for styles and for scripts. */
  readonly styleMs: number;
  readonly scriptMs: number;
};

/** How long a page may stay busy after the work; in milliseconds. */
const SETTLED_MS = 700;

const sum = (events: readonly TraceEvent[]): number => events.reduce((all, { tdur = 0 }) => all + tdur / 1000, 0);

/** Traces the page during `work` and its effects. */
export async function tracedWork(page: Page, work: () => Promise<unknown>): Promise<Cost> {
  const devtools = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  devtools.on('Tracing.dataCollected', ({ value }) => void events.push(...(value as unknown as TraceEvent[])));
  const complete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve));
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline'] },
  });
  await work();
  await page.waitForTimeout(SETTLED_MS);
  await devtools.send('Tracing.end');
  await complete;
  await devtools.detach();
  const styles = events.filter(({ name, args }) => name === 'UpdateLayoutTree' && (args.elementCount ?? 0) > 0);
  const main = styles[0]?.tid;
  const ours = events.filter(({ ph, tid }) => ph === 'X' && tid === main);
  const counts = styles.filter(({ tid }) => tid === main).map(({ args }) => args.elementCount ?? 0);
  return {
    restyled: counts.reduce((all, count) => all + count, 0),
    restyledAtOnce: Math.max(0, ...counts),
    styleMs: sum(ours.filter(({ name }) => name === 'UpdateLayoutTree')),
    scriptMs: sum(ours.filter(({ name }) => name === 'FunctionCall')),
  };
}
