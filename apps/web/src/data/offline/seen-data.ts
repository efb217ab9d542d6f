import type { Query, QueryClient } from '@tanstack/react-query';
import { rememberedMember, seenKey } from '../session/remembered-member.ts';
import type { Session } from '../session/session.ts';
import { wire } from '../wire.ts';

/** What is kept: the figures and lists of daily use. Sessions, history and half-typed searches are not. */
const keptFeatures = new Set(['dashboard', 'reports', 'categories', 'analytics', 'recurring', 'msi']);
const keptCalls = new Set(['expenses.feed']);
/** At most this many answers, the newest first, of together at most this many characters. */
const maxAnswers = 24;
const maxLength = 500_000;
/** How long after an answer it is written, so that a screen's answers are written at once; in milliseconds. */
const pause = 1000;

/** `hash` is that of the query's key; `text` its content in the form of the wire, which also carries days and months. */
type Answer = { hash: string; updatedAt: number; text: string };
type Content = { key: readonly unknown[]; data: unknown };
type Seen = { build: string; kept: Answer[] };

/** Changes with every build that changes any of the code, as the name of its entry does. */
const build = (): string => document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? '';

function isKept({ queryKey: [path], state }: Query): boolean {
  const [feature = '', procedure = ''] = Array.isArray(path) ? (path as string[]) : [];
  return state.data !== undefined && (keptFeatures.has(feature) || keptCalls.has(`${feature}.${procedure}`));
}

type Pages = { pages: unknown[]; pageParams: unknown[] };
const isPages = (data: unknown): data is Pages => typeof data === 'object' && data !== null && 'pageParams' in data;
/** Of an endless list its first page. */
const beginning = (data: unknown): unknown =>
  isPages(data) ? { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) } : data;

function read(memberId: string): Answer[] {
  try {
    const seen = JSON.parse(localStorage.getItem(seenKey(memberId)) ?? 'null') as Partial<Seen> | null;
    return (seen?.build === build() && seen.kept) || [];
  } catch {
    return [];
  }
}

function write(memberId: string, newestFirst: readonly { answer: () => Answer }[]): void {
  const kept: Answer[] = [];
  let length = 0;
  for (const { answer } of newestFirst.slice(0, maxAnswers)) {
    const next = answer();
    length += next.text.length;
    if (length > maxLength) break;
    kept.push(next);
  }
  try {
    localStorage.setItem(seenKey(memberId), JSON.stringify({ build: build(), kept } satisfies Seen));
  } catch {
    // The browser has no room: then the app opens without data while it is offline.
  }
}

function answerOf({ queryKey: key, queryHash: hash, state }: Query): Answer {
  const content: Content = { key, data: beginning(state.data) };
  return { hash, updatedAt: state.dataUpdatedAt, text: wire.stringify(content) };
}

/**
 * Keeps what the signed-in member sees in this browser, and shows it again when the app opens without its server.
 * Nothing is written for anybody but the member whom this browser remembers, so that an ended session leaves nothing.
 * The first answer of the server ends the offline time; everything is then asked again. Returns what ends the keeping.
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
    const answers = new Map(
      read(memberId).map((answer) => [answer.hash, { updatedAt: answer.updatedAt, answer: () => answer }]),
    );
    for (const query of cache.getAll().filter(isKept)) {
      const updatedAt = query.state.dataUpdatedAt;
      // What is kept already is not made into text again: with every list it would hold up whoever types or scrolls.
      if (answers.get(query.queryHash)?.updatedAt === updatedAt) continue;
      answers.set(query.queryHash, { updatedAt, answer: () => answerOf(query) });
    }
    write(
      memberId,
      [...answers.values()].toSorted((a, b) => b.updatedAt - a.updatedAt),
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
  // What came before this was there to see it.
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
