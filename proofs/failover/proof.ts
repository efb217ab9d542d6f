import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import type { Proof, RunFacts } from '../proof.ts';

const run = promisify(execFile);
const FAILOVERS = { full: 5, slice: 1 };

/** What this machine lacks, in one line; null when it can be run. */
function missing(): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    return 'It needs Linux and root, for hosts in network namespaces';
  const programs = ['/usr/bin/pg_autoctl', '/usr/lib/postgresql/15/bin/postgres', '/usr/bin/unshare', '/usr/sbin/ip'];
  const absent = programs.filter((path) => !existsSync(path));
  const packages = 'pg-auto-failover-cli, postgresql-15-auto-failover and iproute2';
  return absent.length === 0 ? null : `It needs Debian's packages ${packages}; there is no ${absent.join(', ')}`;
}

export const failover: Proof = {
  name: 'failover',
  title: 'Failover: two servers, and a primary that fails',
  about:
    'A run creates three hosts in network namespaces: two with PostgreSQL 15, synchronous, and the monitor of pg_auto_failover, which promotes. Two real server processes are given both hosts by `DATABASE_URL`; each has a member who creates, changes and deletes expenses, two concurrent requests, and an open screen; a rule falls due every minute. Five times the primary is killed with `kill -9`, or cut off from the network until its successor accepts writes, and then brought back. Both servers must write again within 30 seconds of each promotion; at the end every acknowledged write is stored exactly once, each due rule wrote once, `household check` finds nothing, both screens have received the last change, and no error is in the log. It needs root and Debian packages, so `npm test` has no slice of it.',
  runs: 4,
  async run({ seed, extent }): Promise<RunFacts> {
    const problem = missing();
    if (problem !== null) throw new Error(problem);
    const inside = new URL('inside.ts', import.meta.url).pathname;
    const args = ['--net', '--mount', '--', process.execPath, inside, String(seed), String(FAILOVERS[extent])];
    const { stdout } = await run('unshare', args, { maxBuffer: 1e8 });
    return JSON.parse(stdout.trim().split('\n').at(-1)!) as RunFacts;
  },
};
