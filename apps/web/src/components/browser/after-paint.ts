/** Resolves after the frame that shows the current render; at once where nothing is painted. */
export const painted = (): Promise<void> =>
  new Promise<void>((resolve) => {
    if (document.visibilityState === 'hidden') resolve();
    else requestAnimationFrame(() => setTimeout(resolve));
  });

/** Loads code after the first paint, so that it does not delay the figures. */
export async function afterPaint<Module>(load: () => Promise<Module>): Promise<Module> {
  await painted();
  return load();
}
