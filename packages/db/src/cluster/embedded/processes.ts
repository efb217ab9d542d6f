import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';
import { errorCode } from './errors.ts';

const exists = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
};

function linuxBirth(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z') return null;
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}/${fields[19]}`;
  } catch {
    return null;
  }
}

/**
 * When a process started, as text that no later process with the same id repeats; null when no such process runs. A
 * zombie counts as ended.
 */
export function processBirth(pid: number): string | null {
  if (!Number.isInteger(pid) || pid <= 0 || !exists(pid)) return null;
  if (process.platform === 'linux') return linuxBirth(pid);
  if (process.platform === 'win32') return 'running';
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || null;
  } catch {
    return null;
  }
}

/**
 * Whether a running process may be the PostgreSQL of this cluster folder. Process ids are reused, so the id in a lock
 * file alone proves nothing; a `true` still has to be verified by connecting.
 */
export function mayBePostgresOf(pid: number, clusterDir: string): boolean {
  if (processBirth(pid) === null) return false;
  if (process.platform === 'win32') return true;
  if (process.platform === 'linux') {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === clusterDir;
    } catch (error) {
      return errorCode(error) === 'EACCES';
    }
  }
  try {
    return execFileSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' }).includes('postgres');
  } catch {
    return false;
  }
}
