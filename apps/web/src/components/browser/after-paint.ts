/** Resolves after the frame that shows the current render; at once where nothing is painted. */
export const painted = (): Promise<void> =>
  new Promise<void>((resolve) => {
    if (document.visibilityState === 'hidden') resolve();
    else requestAnimationFrame(() => setTimeout(resolve));
  });
