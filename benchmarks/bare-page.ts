import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { root } from '../tooling/tool.ts';

/** Beside the app's sources, so that it is built with the same React. */
const entry = join(root, 'apps/web/src/bare-page.js');
const code = `
import { createElement, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
function Page() {
  const [figures, setFigures] = useState(null);
  useEffect(() => void fetch('/figures').then((response) => response.json()).then(setFigures), []);
  if (!figures) return createElement('main', null, 'Cargando');
  const { thisMonthCents } = figures[0].result.data.json.stats;
  return createElement('main', null, createElement('h1', null, 'Inicio'), createElement('p', null, '$' + thisMonthCents / 100));
}
createRoot(document.querySelector('#root')).render(createElement(Page));
`;

async function script(): Promise<Buffer> {
  const result = (await build({
    configFile: false,
    logLevel: 'error',
    root: join(root, 'apps/web'),
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      {
        name: 'bare-page',
        resolveId: (id) => (id === entry ? entry : null),
        load: (id) => (id === entry ? code : null),
      },
    ],
    build: { write: false, modulePreload: false, rolldownOptions: { input: entry } },
  })) as Rolldown.RolldownOutput;
  return gzipSync(result.output[0].code);
}

const html = `<!doctype html><html lang="es"><meta charset="utf-8" /><title>Inicio</title>
<script type="module" src="/app.js"></script><div id="root"></div></html>`;

/**
 * The floor of a page: React and nothing else, which fetches the same JSON as the app and shows an amount.
 *
 * @returns its address
 */
export async function serveBarePage(figures: string, scope: AsyncDisposableStack): Promise<string> {
  const app = await script();
  const server = createServer(({ url }, response) => {
    if (url === '/app.js')
      response
        .setHeader('content-type', 'text/javascript')
        .setHeader('content-encoding', 'gzip')
        .setHeader('cache-control', 'public, max-age=31536000, immutable')
        .end(app);
    else if (url === '/figures') response.setHeader('content-type', 'application/json').end(figures);
    else
      response.setHeader('content-type', 'text/html; charset=utf-8').setHeader('cache-control', 'no-cache').end(html);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  scope.defer(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
