const SILENCE_MS = 5_000;

/**
 * Waits for a step of the start and says every five seconds what it waits for, so that a slow disk does not look like a
 * server that hangs.
 */
export async function sayIfSlow<T>(step: string, work: Promise<T>, log: (line: string) => void): Promise<T> {
  const begun = performance.now();
  const timer = setInterval(() => {
    log(`${step} … ${Math.round((performance.now() - begun) / 1000)} s`);
  }, SILENCE_MS);
  try {
    return await work;
  } finally {
    clearInterval(timer);
  }
}
