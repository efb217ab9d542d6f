import { exportHousehold } from '@household/db';
import { CSV_WORDS, dateInMexicoCity, DomainError } from '@household/domain';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import type { Context, Services } from '../../context.ts';
import { ConcurrencyLimit } from '../../transport/concurrency-limit.ts';
import { isFromAnotherSite } from '../../transport/request-origin.ts';
import { contextOf } from '../../transport/request-context.ts';
import { expensesAsCsv } from './porting.service.ts';

/** The timeout for a stalled reader, because a download holds a database connection until it ends. */
const STALLED_MS = 30_000;

interface Download {
  readonly path: string;
  readonly type: string;
  /** Without the date and the extension. */
  readonly name: (context: Context) => string;
  readonly content: (context: Context) => AsyncGenerator<string>;
}

const downloads: readonly Download[] = [
  {
    path: '/download/household.json',
    type: 'application/json; charset=utf-8',
    name: () => 'household',
    content: ({ services }) => exportHousehold(services.database),
  },
  {
    path: '/download/expenses.csv',
    type: 'text/csv; charset=utf-8',
    name: ({ request }) => CSV_WORDS[request.language].fileName,
    content: ({ services, request }) => expensesAsCsv(services.database, request.language),
  },
];

/**
 * Aborts a download when its session ends, on whichever server. @throws DomainError UNAUTHENTICATED when it has ended
 */
async function cutAtSessionEnd({ live }: Services, sessionId: string, { raw }: FastifyReply): Promise<void> {
  const over = new AbortController();
  raw.once('close', () => over.abort());
  const events = live.events(sessionId, null, over.signal);
  // From the first event on, the end of the session is noticed.
  await events.next();
  const followToTheEnd = async (): Promise<void> => {
    for (;;) if ((await events.next()).done) return;
  };
  followToTheEnd().catch(() => raw.destroy());
}

/** Serves the household's data as files to its members. They are streamed: no file is ever whole in memory. */
export function serveDownloads(app: FastifyInstance, services: Services, stalledMs = STALLED_MS): void {
  const running = new ConcurrencyLimit();
  for (const { path, type, name, content } of downloads) {
    app.get(path, { exposeHeadRoute: false }, async (request, reply) => {
      // A link on a page of another site would carry the member's cookie, and save the household's data to disk
      // unasked.
      if (isFromAnotherSite(request, services.config)) throw new DomainError('FORBIDDEN', {});
      const context = contextOf(services, request, reply);
      const member = await context.session.current();
      if (member === null) throw new DomainError('UNAUTHENTICATED', {});
      running.begin(member.sessionId, reply);
      await cutAtSessionEnd(services, member.sessionId, reply);
      // Called by Node when nothing was written to the connection for that long.
      reply.raw.setTimeout(stalledMs, () => reply.raw.destroy());
      const ending = path.slice(path.lastIndexOf('.'));
      const file = `${name(context)}-${dateInMexicoCity(context.now).toString()}${ending}`;
      return reply
        .header('content-type', type)
        .header('content-disposition', `attachment; filename="${file}"`)
        .header('cache-control', 'no-store')
        .send(Readable.from(content(context)));
    });
  }
}
