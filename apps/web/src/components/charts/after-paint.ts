/** Settles after the frame that shows what is rendered now. */
const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** Loads code after the first paint, so that it delays no figures. */
export async function afterPaint<Module>(load: () => Promise<Module>): Promise<Module> {
  await painted();
  return load();
}
