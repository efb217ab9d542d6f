/**
 * Registers the service worker, which caches the app, and tells it the app's files that this page loads (decision 049).
 */
export function keepApp(): void {
  // Without https there is none.
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer };
  if (!import.meta.env.PROD || !serviceWorker) return;
  serviceWorker.register('/sw.js').catch(() => undefined);
  const assets = new URL('/assets/', window.location.origin).href;
  void serviceWorker.ready.then(({ active }) => {
    const observer = new PerformanceObserver((list) => {
      const loaded = list.getEntries().map(({ name }) => name);
      const files = loaded.filter((name) => name.startsWith(assets));
      // The origin is a parameter of a window's method only.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      if (files.length > 0) active?.postMessage(files);
    });
    observer.observe({ type: 'resource', buffered: true });
  });
}
