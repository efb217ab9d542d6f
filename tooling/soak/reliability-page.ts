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

function sectionText({ title, about, runs: planned }: Proof, record: ProofRecord): string {
  const { firstSeed, startedOn, runs, seconds, counts, failures } = record;
  const rows = Object.entries(counts).map(([key, value]) => `| ${words(key)} | ${value.toLocaleString('en-US')} |`);
  const shown = failures.flatMap((failed) =>
    failed.failures.map((text) => `- seed ${failed.seed}: ${text.split('\n')[0]}`),
  );
  return [
    `## ${title}`,
    about,
    `From ${startedOn} to ${new Date().toISOString().slice(0, 10)}, on ${machine()}: seeds ${firstSeed} to ${firstSeed + runs - 1}, **${runs - failures.length} of ${runs} runs passed**${runs < planned ? ` (the full proof has ${planned})` : ''}, ${Math.round(seconds / 60)} minutes.`,
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
