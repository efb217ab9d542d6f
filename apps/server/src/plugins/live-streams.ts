import type { FastifyInstance } from 'fastify';
import type { Socket } from 'node:net';

/**
 * Lets the server close while live streams are open, which would keep it waiting for ever: they are cut, and the
 * browsers come back by themselves. Ordinary requests are finished.
 */
export function endLiveStreamsOnClose(app: FastifyInstance): void {
  const sockets = new Set<Socket>();
  app.addHook('onRequest', async ({ headers, raw: { socket } }) => {
    if (headers.accept?.includes('text/event-stream') !== true || sockets.has(socket)) return;
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  app.addHook('preClose', async () => {
    for (const socket of sockets) socket.destroy();
  });
}
