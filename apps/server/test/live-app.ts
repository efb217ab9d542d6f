import { openDatabase } from '@household/db';
import { createTRPCClient, httpSubscriptionLink } from '@trpc/client';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../src/app.ts';
import type { AppRouter } from '../src/app-router.ts';
import { readConfig } from '../src/config.ts';
import type { Clock } from '../src/context.ts';
import type { LiveEvent } from '../src/features/history/live-event.ts';
import { wire } from '../src/transport/wire.ts';
import { TestEventSource } from './event-source.ts';

/** Stands for a second server process: an app with its own pool over the same database. */
export async function startServer(databaseUrl: string, clock: Clock, port = 0): Promise<FastifyInstance> {
  const database = await openDatabase({ url: databaseUrl });
  const app = await buildApp({ database, clock, config: readConfig({}) });
  app.addHook('onClose', () => database.close());
  await app.listen({ host: '127.0.0.1', port });
  return app;
}

export const addressOf = (app: FastifyInstance): string => {
  const [address] = app.addresses();
  if (typeof address !== 'object') throw new Error('The server listens on no port');
  return `http://127.0.0.1:${address.port}`;
};

/** The events that a screen receives, through tRPC's own client. */
export interface Followed {
  readonly events: LiveEvent[];
  readonly errors: unknown[];
  /** 'connecting', 'pending' … in order. */
  readonly states: string[];
  readonly stop: () => void;
}

export function follow(address: string, cookie: string, lastEventId?: string): Followed {
  const headers = { cookie: `household_session=${cookie}` };
  const client = createTRPCClient<AppRouter>({
    links: [
      httpSubscriptionLink({
        url: `${address}/trpc`,
        transformer: wire,
        EventSource: TestEventSource,
        eventSourceOptions: () => ({ headers }),
      }),
    ],
  });
  const [events, errors, states]: [LiveEvent[], unknown[], string[]] = [[], [], []];
  const subscription = client.history.live.subscribe(lastEventId === undefined ? undefined : { lastEventId }, {
    onData: ({ data }) => void events.push(data),
    onError: (error) => void errors.push(error),
    onConnectionStateChange: ({ state }) => void states.push(state),
  });
  return { events, errors, states, stop: () => subscription.unsubscribe() };
}
