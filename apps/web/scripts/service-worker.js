// The app's shell without a connection: the page, its code and its fonts; never what the server knows of the household.
// The build puts before this text `VERSION`, the addresses of its files (`SHELL`, and `PACKED`, those that `PACK` holds all
// of in one response) and the `TYPES` of the latter by the ends of their names.
//
// A new version waits until no tab of the old one is open, so that an open tab keeps its files. Meanwhile every load
// with a connection is of the new version all the same, because the page comes from the network first.
/* global VERSION, SHELL, PACK, PACKED, TYPES */

const CACHE = `shell-${VERSION}`;
const PAGE = '/';
/** How long the network may take before the kept page is shown, in milliseconds. */
const TIMEOUT_MS = 5000;

/** Up to this many files that a new version changed are asked for one by one; more come in the pack. */
const FEW = 20;

async function readPack() {
  const response = await fetch(PACK);
  if (!response.ok) throw new Error(`${PACK} answered ${response.status}`);
  return response.json();
}

/**
 * What another version, an install that was cut off or the page has loaded. The browser's own cache gives it with its
 * URL, beside which Chromium keeps compiled code; what is made from the pack has none, and every load compiles it again.
 */
async function withoutRequest(path) {
  const kept = await caches.match(path, { ignoreVary: true });
  if (kept) return kept;
  const response = await fetch(path, { cache: 'only-if-cached', mode: 'same-origin' }).catch(() => undefined);
  return response?.ok ? response : undefined;
}

async function keepApp() {
  const cache = await caches.open(CACHE);
  const kept = await Promise.all(PACKED.map(withoutRequest));
  await Promise.all(kept.map((response, index) => response && cache.put(PACKED[index], response)));
  const missing = PACKED.filter((_, index) => !kept[index]);
  if (missing.length > FEW) {
    const pack = await readPack();
    const put = (path) => {
      const headers = { 'content-type': TYPES[path.slice(path.lastIndexOf('.'))] };
      return cache.put(path, new Response(pack[path], { headers }));
    };
    await Promise.all(missing.map(put));
  } else await cache.addAll(missing);
  await cache.addAll([PAGE, ...SHELL]);
}

/**
 * What a browser can be told to answer without waiting for the worker to start, which takes longer than the request:
 * calls from the network, the page from whichever is first, the network or the worker.
 */
const routes = [
  ...['/api/*', '/trpc/*'].map((pathname) => ({ condition: { urlPattern: { pathname } }, source: 'network' })),
  { condition: { requestMode: 'navigate' }, source: 'race-network-and-fetch-handler' },
];

self.addEventListener('install', (event) => {
  // Browsers that have no routes, or not these, ask the worker.
  event.waitUntil(Promise.resolve(event.addRoutes?.(routes)).catch(() => undefined));
  event.waitUntil(keepApp());
});

async function dropOldVersions() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
}

// The page of the first visit is taken over too: what it has not loaded yet is only here, not in the browser's cache.
self.addEventListener('activate', (event) => {
  const preload = self.registration.navigationPreload?.enable();
  event.waitUntil(Promise.all([dropOldVersions(), preload, self.clients.claim()]));
});

// Addresses with a hash hold the same for ever, so any version's copy will do.
async function fromCache(request) {
  const kept = await caches.match(request, { ignoreVary: true });
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) {
    const copy = response.clone();
    void caches.open(CACHE).then((cache) => cache.put(request, copy));
  }
  return response;
}

/** The network's answer; the kept one when it fails, takes too long, or a proxy says that nobody is behind it. */
async function networkFirst(request, key, preloaded) {
  const late = new Promise((_, reject) => {
    setTimeout(() => reject(new Error('too slow')), TIMEOUT_MS);
  });
  const network = Promise.resolve(preloaded).then((response) => response ?? fetch(request));
  network.catch(() => undefined);
  try {
    const response = await Promise.race([network, late]);
    if (response.status < 502) return response;
    throw new Error('nobody there');
  } catch {
    const cache = await caches.open(CACHE);
    return (await cache.match(key, { ignoreVary: true })) ?? network;
  }
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (/^\/(api|trpc)(\/|$)/.test(pathname)) return;
  if (request.mode === 'navigate') event.respondWith(networkFirst(request, PAGE, event.preloadResponse));
  else if (pathname.startsWith('/assets/')) event.respondWith(fromCache(request));
  else if (SHELL.includes(pathname)) event.respondWith(networkFirst(request, pathname));
});
