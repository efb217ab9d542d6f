/** Resolves once `Temporal` is available; only browsers without it download the polyfill. */
export async function temporalReady(): Promise<void> {
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');
}
