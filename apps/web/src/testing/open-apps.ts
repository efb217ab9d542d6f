/** Ends what the apps that a test has rendered still wait for: it would show its messages in the next test. */
export const openApps = new Set<() => void>();

export function closeApps(): void {
  for (const close of openApps) close();
  openApps.clear();
}
