/** Resolves after the frame that shows the current render. */
const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** Loads code after the first paint, so that it does not delay the figures. */
export async function afterPaint<Module>(load: () => Promise<Module>): Promise<Module> {
  await painted();
  return load();
}
