import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ProductProcess } from '../support/product-process.ts';

const EVERY_MS = 100;
/** How often it is measured at most: the machine may have been busy with something else. */
const ATTEMPTS = 3;

export interface Measured {
  /** The longest time that `/api/health` took, asked every 100 ms. */
  readonly slowestMs: number;
  /** The processor time that the server took, which no pause of its own making exceeds; null where the system does not tell. */
  readonly processorMs: number | null;
  /** The most memory that was resident; null where the system does not tell. */
  readonly peakMegabytes: number | null;
}

const statusFile = (pid: number, name: string): string => `/proc/${pid}/${name}`;

/** Begins the peak again, as Linux does when told so. */
function forgetPeak(pid: number): void {
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

/** How much memory is resident now; null where the system does not tell. */
export const residentMegabytes = ({ pid }: ProductProcess): number | null => megabytes(pid, 'VmRSS');

/** Asks for the server's health every 100 ms for as long as `work` takes. @throws Error when an answer is not 200 */
export async function watchHealth(server: ProductProcess, work: () => Promise<unknown>): Promise<Measured> {
  const asked: Promise<number>[] = [];
  const ask = async (): Promise<number> => {
    const started = performance.now();
    const { status } = await fetch(`${server.origin}/api/health`);
    if (status !== 200) throw new Error(`The health check was answered ${status}`);
    return performance.now() - started;
  };
  forgetPeak(server.pid);
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

/** A measurement, made again where it is not good enough. */
export async function watchedAgain(measure: () => Promise<Measured>, isGood: (seen: Measured) => boolean) {
  let seen = await measure();
  for (let attempt = 1; attempt < ATTEMPTS && !isGood(seen); attempt += 1) seen = await measure();
  return seen;
}
