import { matchesGlob } from 'node:path';

export interface Instruction {
  readonly name: string;
  readonly rest: string;
}
/** A stage, from its FROM to the next one. */
export interface Stage {
  readonly base: string;
  readonly name: string | null;
  readonly instructions: readonly Instruction[];
}

/** @throws Error for a line that is no instruction */
export function parseContainerfile(text: string): Stage[] {
  const stages: (Stage & { instructions: Instruction[] })[] = [];
  const lines = text.replaceAll(/^#.*\n/gm, '').replaceAll(/\\\n\s*/g, '');
  for (const line of lines.split('\n').filter((each) => each.trim() !== '')) {
    const [, name, rest] = /^([A-Z]+) (.+)$/.exec(line) ?? [];
    if (name === undefined || rest === undefined) throw new Error(`No instruction: ${line}`);
    const [, base, stage] = /^(\S+)(?: AS (\S+))?$/.exec(rest) ?? [];
    if (name === 'FROM') stages.push({ base: base!, name: stage ?? null, instructions: [] });
    else stages.at(-1)!.instructions.push({ name, rest });
  }
  return stages;
}

/** What the instructions of one name say, in their order. */
export const saidBy = ({ instructions }: Stage, name: string): string[] =>
  instructions.filter((each) => each.name === name).map(({ rest }) => rest);

/** The words of an instruction that is given as a JSON list: `CMD ["node", …]`. */
export const wordsOf = (rest: string): string[] => JSON.parse(rest.slice(rest.indexOf('['))) as string[];

/** The variables that a stage sets, as they are written: with `$PATH`. */
export const variablesOf = (stage: Stage): Record<string, string> =>
  Object.fromEntries(
    saidBy(stage, 'ENV').flatMap((line) => line.split(' ').map((pair) => pair.split('=') as [string, string])),
  );

/**
 * Whether `COPY . .` leaves a path of the project out: those that a pattern of `.dockerignore` matches, and what is
 * below them. Unlike git's, a pattern without `**` is one of the project's top folder only.
 *
 * @throws Error for a pattern that takes a path back in, which nothing here needs
 */
export function ignoredBy(dockerignore: string): (path: string) => boolean {
  const patterns = dockerignore.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  if (patterns.some((pattern) => pattern.startsWith('!'))) throw new Error('.dockerignore: "!" is not read here');
  return (path) => {
    const parts = path.split('/');
    const above = parts.map((_, index) => parts.slice(0, index + 1).join('/'));
    return patterns.some((pattern) => above.some((each) => matchesGlob(each, pattern)));
  };
}
