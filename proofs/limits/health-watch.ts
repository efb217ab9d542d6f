import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ProductProcess } from '../support/product-process.ts';

const EVERY_MS = 100;
/** The maximum number of measurements, because the machine may have been busy. */
const ATTEMPTS = 3;

export interface Measured {
  /** The slowest response of `/api/health`, requested every 100 ms. */
  readonly slowestMs: number;
  /** The server's processor time, an upper bound of the pauses it caused itself; null where it is not available. */
  readonly processorMs: number | null;
  /** The peak resident memory; null where it is not available. */
  readonly peakMegabytes: number | null;
}

const statusFile = (pid: number, name: string): string => `/proc/${pid}/${name}`;

/** Resets the peak resident memory on Linux. */
function resetPeak(pid: number): void {
  if (process.platform === 'linux') writeFileSync(statusFile(pid, 'clear_refs'), '5');
}

function megabytes(pid: number, field: 'VmHWM' | 'VmRSS'): number | null {
  if (process.platform !== 'linux') return null;
  const kilobytes = new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(readFileSync(statusFile(pid, 'status'), 'utf8'));
  return Number(kilobytes?.[1]) / 1024;
}

/** The processor time of a process so far, in ticks of 10 ms. */
function processorMs(pid: number): number | null {
  if (process.platform !== 'linux') return null;
  const [, fields = ''] = readFileSync(statusFile(pid, 'stat'), 'utf8').split(') ');
  const [user, system] = fields.split(' ').slice(11, 13);
  return (Number(user) + Number(system)) * 10;
}

/** The current resident memory; null where it is not available. */
export const residentMegabytes = ({ pid }: ProductProcess): number | null => megabytes(pid, 'VmRSS');

/** Requests the server's health every 100 ms while `work` runs. @throws Error when a response is not 200 */
export async function watchHealth(server: ProductProcess, work: () => Promise<unknown>): Promise<Measured> {
  const asked: Promise<number>[] = [];
  const ask = async (): Promise<number> => {
    const started = performance.now();
    const { status } = await fetch(`${server.origin}/api/health`);
    if (status !== 200) throw new Error(`The health check responded with ${status}`);
    return performance.now() - started;
  };
  resetPeak(server.pid);
  const before = processorMs(server.pid);
  const isOver = work().then(() => true);
  do asked.push(ask());
  while (!(await Promise.race([isOver, sleep(EVERY_MS, false)])));
  asked.push(ask());
  const slowestMs = Math.max(...(await Promise.all(asked)));
  const after = processorMs(server.pid);
  const tookMs = before === null || after === null ? null : after - before;
  return { slowestMs, processorMs: tookMs, peakMegabytes: megabytes(server.pid, 'VmHWM') };
}

/** In a process of its own, so that its memory is new to it, as that of a large request is to the server. */
const REFERENCE = `
const started = performance.now();
JSON.parse('[' + '{"date":"2026-11-01","amountCents":1,"tags":["a"]},'.repeat(300_000) + '0]');
console.log(performance.now() - started);
`;
/** What the reference takes on the machine on which the limits were chosen, in milliseconds. */
const REFERENCE_MS = 180;

/** How many times slower than that this machine is now, at least 1: limits in seconds are multiplied by it. */
export function machineSlowness(): number {
  const took = Number(execFileSync(process.execPath, ['-e', REFERENCE], { encoding: 'utf8' }));
  return Math.max(1, took / REFERENCE_MS);
}

/** A measurement, repeated until it is good enough. */
export async function watchedAgain(measure: () => Promise<Measured>, isGood: (seen: Measured) => boolean) {
  let seen = await measure();
  for (let attempt = 1; attempt < ATTEMPTS && !isGood(seen); attempt += 1) seen = await measure();
  return seen;
}
