import type { Rolldown } from 'vite';

export const isDialog = (module: string): boolean => module.endsWith('/editing/expense/expense-dialog.tsx');
const isScreen = (module: string): boolean => module.endsWith('-screen.tsx');

/**
 * One script of all that the expense dialog imports and no screen does, instead of sixteen. What a screen imports too
 * is not in it, or the screen would load the dialog.
 *
 * @returns the name of the script, or null for any other module
 */
export function dialogChunk(module: string, modules: Rolldown.ChunkingContext): string | null {
  // A set is iterated over what is added meanwhile as well.
  const above = new Set([module]);
  for (const next of above) for (const importer of modules.getModuleInfo(next)?.importers ?? []) above.add(importer);
  const reached = [...above];
  return reached.some(isDialog) && !reached.some(isScreen) ? 'expense' : null;
}
