import { useSyncExternalStore } from 'react';
import { householdTimeZone } from './format.ts';

let shown: Temporal.PlainDate | undefined;
/** The milliseconds since 1970 between which `shown` is today; every hook checks them on every render. */
let span = { from: 0, until: 0 };

const now = () => Temporal.Instant.fromEpochMilliseconds(Date.now()).toZonedDateTimeISO(householdTimeZone);

/** The current date in Mexico City, whatever the browser's time zone. */
export function today(): Temporal.PlainDate {
  const moment = Date.now();
  if (shown && moment >= span.from && moment < span.until) return shown;
  const midnight = now().startOfDay();
  span = { from: midnight.epochMilliseconds, until: midnight.add({ days: 1 }).epochMilliseconds };
  const current = midnight.toPlainDate();
  // The same day keeps the same object, so that a hook or a memo sees no change.
  if (!shown || !shown.equals(current)) shown = current;
  return shown;
}

/**
 * Calls the listener at every midnight there, and whenever the page becomes visible: a sleeping device runs no timers.
 */
function subscribe(listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = (): void => {
    today();
    timer = setTimeout(look, span.until - Date.now() + 50);
  };
  const look = (): void => {
    clearTimeout(timer);
    listener();
    wait();
  };
  wait();
  document.addEventListener('visibilitychange', look);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
  };
}

/** Today in Mexico City; the component re-renders after midnight there. */
export function useToday(): Temporal.PlainDate {
  return useSyncExternalStore(subscribe, today);
}

/** This month in Mexico City. */
export function useThisMonth(): Temporal.PlainYearMonth {
  return useToday().toPlainYearMonth();
}
