import type { Query, QueryClient } from '@tanstack/react-query';
import { rememberedMember, seenKey } from '../session/remembered-member.ts';
import type { Session } from '../session/session.ts';
import { wire } from '../wire.ts';

/**
 * What is cached: the figures and lists of daily use, the data that an expense's form splits by and proposes a category
 * from, and what a line is parsed with. Not the session, the history or partly typed searches.
 */
const keptFeatures = new Set([
  'account',
  'dashboard',
  'reports',
  'categories',
  'analytics',
  'recurring',
  'msi',
  'coming',
  'bills',
]);
const keptCalls = new Set([
  'expenses.feed',
  'expenses.learned',
  'expenses.earlier',
  'settings.split',
  'settings.salaries',
  'settings.profile',
]);
/** At most this many responses, newest first, and this many characters in all. */
const maxEntries = 40;
const maxLength = 500_000;
/** Debounces writes, so that the responses of a screen are written together; in milliseconds. */
const pause = 1000;

/** `hash` is that of the query key; `text` its content in the wire format, which also carries days and months. */
type Kept = { hash: string; updatedAt: number; text: string };
type Content = { key: readonly unknown[]; data: unknown };
type Seen = { build: string; kept: Kept[] };

/** Changes with every build that changes any code, like the names of the page's scripts. */
const build = (): string =>
  Array.from(document.querySelectorAll<HTMLScriptElement>('script[type=module]'), ({ src }) => src).join(' ');

function isKept({ queryKey: [path], state }: Query): boolean {
  const [feature = '', procedure = ''] = Array.isArray(path) ? (path as string[]) : [];
  return state.data !== undefined && (keptFeatures.has(feature) || keptCalls.has(`${feature}.${procedure}`));
}

type Pages = { pages: unknown[]; pageParams: unknown[] };
const isPages = (data: unknown): data is Pages => typeof data === 'object' && data !== null && 'pageParams' in data;
/** Only the first page of an infinite list. */
const beginning = (data: unknown): unknown =>
  isPages(data) ? { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) } : data;

function read(memberId: string): Kept[] {
  try {
    const seen = JSON.parse(localStorage.getItem(seenKey(memberId)) ?? 'null') as Partial<Seen> | null;
    return (seen?.build === build() && seen.kept) || [];
  } catch {
    return [];
  }
}

function write(memberId: string, newestFirst: readonly { entry: () => Kept }[]): void {
  const kept: Kept[] = [];
  let length = 0;
  for (const { entry } of newestFirst.slice(0, maxEntries)) {
    const next = entry();
    // A large one is skipped, so that older and smaller ones fit.
    if (length + next.text.length > maxLength) continue;
    length += next.text.length;
    kept.push(next);
  }
  try {
    localStorage.setItem(seenKey(memberId), JSON.stringify({ build: build(), kept } satisfies Seen));
  } catch {
    // The browser's storage is full: then the app opens without data while it is offline.
  }
}

function keptOf({ queryKey: key, queryHash: hash, state }: Query): Kept {
  const content: Content = { key, data: beginning(state.data) };
  return { hash, updatedAt: state.dataUpdatedAt, text: wire.stringify(content) };
}

/**
 * Caches what the signed-in member sees in this browser, and restores it when the app opens without its server. Nothing
 * is written for anybody but the member whom this browser remembers, so that nothing is left after a sign-out. The
 * first response of the server ends the offline state and invalidates all queries. Returns a function that stops it.
 */
export function keepSeen(queryClient: QueryClient, session: Session): () => void {
  const cache = queryClient.getQueryCache();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wasOffline = false;

  const save = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const state = session.state();
    if (state.status !== 'signed-in' || rememberedMember()?.memberId !== state.user.memberId) return;
    const { memberId } = state.user;
    const entries = new Map(
      read(memberId).map((entry) => [entry.hash, { updatedAt: entry.updatedAt, entry: () => entry }]),
    );
    for (const query of cache.getAll().filter(isKept)) {
      const updatedAt = query.state.dataUpdatedAt;
      // What is already cached is not serialised again: doing so for every list would block typing and scrolling.
      if (entries.get(query.queryHash)?.updatedAt === updatedAt) continue;
      entries.set(query.queryHash, { updatedAt, entry: () => keptOf(query) });
    }
    write(
      memberId,
      [...entries.values()].toSorted((a, b) => b.updatedAt - a.updatedAt),
    );
  };

  const restore = (memberId: string): void => {
    for (const { text, updatedAt } of read(memberId)) {
      const { key, data } = wire.parse<Content>(text);
      const options = queryClient.defaultQueryOptions({ queryKey: key, gcTime: Infinity });
      const query = cache.build(queryClient, options);
      if (query.state.data === undefined) query.setData(data, { updatedAt, manual: true });
    }
  };

  const follow = (): void => {
    const state = session.state();
    if (state.status !== 'signed-in') return;
    if (state.offline && !wasOffline) restore(state.user.memberId);
    if (!state.offline && wasOffline) void queryClient.invalidateQueries();
    wasOffline = state.offline === true;
  };

  const saveSoon = (): void => {
    timer ??= setTimeout(save, pause);
  };

  follow();
  // What loaded before this subscribed.
  if (cache.getAll().some(isKept)) saveSoon();
  const leaveSession = session.subscribe(follow);
  const leaveCache = cache.subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return;
    if (wasOffline) void session.checkAgain();
    if (isKept(event.query)) saveSoon();
  });
  const onHide = () => timer !== undefined && save();
  window.addEventListener('pagehide', onHide);
  return () => {
    clearTimeout(timer);
    leaveSession();
    leaveCache();
    window.removeEventListener('pagehide', onHide);
  };
}
