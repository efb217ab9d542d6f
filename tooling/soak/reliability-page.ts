import { readFileSync, writeFileSync } from 'node:fs';
import { arch, cpus, platform, totalmem } from 'node:os';
import { join } from 'node:path';
import { root } from '../tool.ts';
import type { Proof } from '../../proofs/proof.ts';
import type { ProofRecord } from './record.ts';

const page = join(root, 'docs/reliability.md');
const SHOWN_FAILURES = 20;

const machine = (): string => {
  const [first] = cpus();
  const memory = Math.round(totalmem() / 1024 ** 3);
  return `${platform()} ${arch()}, ${cpus().length} × ${first?.model.trim() ?? 'unknown processor'}, ${memory} GB, Node ${process.versions.node}`;
};

/** `clockSetBacks` as words. */
const words = (key: string): string => key.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

function sectionText({ title, about, runs: planned }: Proof, { firstSeed, startedOn, runs }: ProofRecord): string {
  const sums = new Map<string, number>();
  for (const { counts } of runs) {
    for (const [key, value] of Object.entries(counts)) sums.set(key, (sums.get(key) ?? 0) + value);
  }
  const seconds = runs.reduce((sum, run) => sum + run.seconds, 0);
  const failed = runs.filter(({ failures }) => failures.length > 0);
  const rows = [...sums].map(([key, value]) => `| ${words(key)} | ${value.toLocaleString('en-US')} |`);
  const shown = failed.flatMap(({ seed, failures }) =>
    failures.map((text) => `- seed ${seed}: ${text.split('\n')[0]}`),
  );
  return [
    `## ${title}`,
    about,
    `From ${startedOn} to ${new Date().toISOString().slice(0, 10)}, on ${machine()}: seeds ${firstSeed} to ${firstSeed + runs.length - 1}, **${runs.length - failed.length} of ${runs.length} runs passed**${runs.length < planned ? ` (the full proof has ${planned})` : ''}, ${Math.round(seconds / 60)} minutes.`,
    ['| in all runs | |', '|---|---:|', ...rows].join('\n'),
    ...(shown.length > 0 ? [shown.slice(0, SHOWN_FAILURES).join('\n')] : []),
  ].join('\n\n');
}

/** Replaces a proof's section of the page. */
export function writeReliabilityPage(proof: Proof, record: ProofRecord): void {
  const [begin, end] = [`<!-- soak: ${proof.name} -->`, `<!-- end: ${proof.name} -->`];
  const text = readFileSync(page, 'utf8');
  const section = `${begin}\n${sectionText(proof, record)}\n${end}`;
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  const next =
    from < 0 || to < 0
      ? `${text.trimEnd()}\n\n${section}\n`
      : text.slice(0, from) + section + text.slice(to + end.length);
  writeFileSync(page, next);
}
