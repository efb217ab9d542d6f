import { exportHousehold } from '@household/db';
import { dateInMexicoCity, DomainError } from '@household/domain';
import type { FastifyInstance } from 'fastify';
import { Readable } from 'node:stream';
import type { Context, Services } from '../../context.ts';
import { isFromAnotherSite } from '../../plugins/request-origin.ts';
import { contextOf } from '../../transport/request-context.ts';
import { expensesAsCsv } from './porting.service.ts';

/** Each holds a connection to the database until it ends. */
const AT_ONCE = 3;
const RETRY_SECONDS = 10;

interface Download {
  readonly path: string;
  readonly type: string;
  /** Without the day and the ending. */
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
    name: ({ request }) => (request.language === 'es' ? 'gastos' : 'expenses'),
    content: ({ services, request }) => expensesAsCsv(services.database, request.language),
  },
];

/** Serves the household's data as files to its members. They are streamed: no file is ever whole in memory. */
export function serveDownloads(app: FastifyInstance, services: Services): void {
  let running = 0;
  for (const { path, type, name, content } of downloads) {
    app.get(path, { exposeHeadRoute: false }, async (request, reply) => {
      // A link on a page of theirs would carry the member's cookie, and put the household's data on the disk unasked.
      if (isFromAnotherSite(request, services.config)) throw new DomainError('FORBIDDEN', {});
      const context = contextOf(services, request, reply);
      if ((await context.session.current()) === null) throw new DomainError('UNAUTHENTICATED', {});
      if (running >= AT_ONCE) throw new DomainError('RATE_LIMITED', { retryAfterSeconds: RETRY_SECONDS });
      running += 1;
      const stream = Readable.from(content(context));
      stream.once('close', () => {
        running -= 1;
      });
      const ending = path.slice(path.lastIndexOf('.'));
      const file = `${name(context)}-${dateInMexicoCity(context.now).toString()}${ending}`;
      return reply
        .header('content-type', type)
        .header('content-disposition', `attachment; filename="${file}"`)
        .header('cache-control', 'no-store')
        .send(stream);
    });
  }
}
