import type { Query, QueryClient } from '@tanstack/react-query';
import { rememberedMember, seenKey } from '../lib/remembered-member.ts';
import type { Session } from '../lib/session.ts';
import { wire } from '../lib/wire.ts';

/** What is kept: the figures and lists of daily use. Sessions, history and half-typed searches are not. */
const keptFeatures = new Set(['dashboard', 'reports', 'categories', 'analytics', 'recurring', 'msi']);
const keptCalls = new Set(['expenses.feed']);
/** At most this many answers, the newest first, of together at most this many characters. */
const maxAnswers = 24;
const maxLength = 500_000;
/** How long after an answer it is written, so that a screen's answers are written at once; in milliseconds. */
const pause = 1000;

type Answer = { key: readonly unknown[]; data: unknown; updatedAt: number };
/** Each answer as text of the wire, which also carries days and months. */
type Seen = { build: string; answers: string[] };

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
    const seen = JSON.parse(localStorage.getItem(seenKey(memberId)) ?? 'null') as Seen | null;
    return seen?.build === build() ? seen.answers.map((text) => wire.parse<Answer>(text)) : [];
  } catch {
    return [];
  }
}

function write(memberId: string, newestFirst: readonly Answer[]): void {
  const answers: string[] = [];
  let length = 0;
  for (const answer of newestFirst.slice(0, maxAnswers)) {
    const text = wire.stringify(answer);
    length += text.length;
    if (length > maxLength) break;
    answers.push(text);
  }
  try {
    localStorage.setItem(seenKey(memberId), JSON.stringify({ build: build(), answers } satisfies Seen));
  } catch {
    // The browser has no room: then the app opens without data while it is offline.
  }
}

/**
 * Keeps what the signed-in member sees in this browser, and shows it again when the app opens without its server.
 * Nothing is written for anybody but the member whom this browser remembers, so that an ended session leaves nothing.
 * The first answer of the server ends the offline time; everything is then asked anew. Returns what ends the keeping.
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
    const answers = new Map(read(memberId).map((answer) => [wire.stringify(answer.key), answer]));
    for (const query of cache.getAll().filter(isKept)) {
      const { queryKey: key, state: answer } = query;
      answers.set(wire.stringify(key), { key, data: beginning(answer.data), updatedAt: answer.dataUpdatedAt });
    }
    write(
      memberId,
      [...answers.values()].toSorted((a, b) => b.updatedAt - a.updatedAt),
    );
  };

  const restore = (memberId: string): void => {
    for (const { key, data, updatedAt } of read(memberId)) {
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
