import { access, constants, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { type Finding, ill, well } from './finding.ts';

const ENOUGH_BYTES = 1_000_000_000;
/** Mexico abolished daylight saving time in October 2022; older time zone data still has it. */
const SUMMER_NOON = '2026-07-01T18:00:00Z';
const OFFSET_ALL_YEAR = '-06:00';

const megabytes = (bytes: number): string => `${Math.floor(bytes / 1e6).toLocaleString('en-US')} MB`;

/** The versions of the program and its runtime. */
export const checkProgram = (version: string): Finding =>
  well('program', `${version} on Node ${process.versions.node}, ${process.platform} ${process.arch}`);

/** Whether the time zone data has the current rules for Mexico City. */
export function checkTimeZone(now: Temporal.Instant): Finding {
  const data = `time zone data ${process.versions.tz ?? 'of the system'}`;
  const { offset } = Temporal.Instant.from(SUMMER_NOON).toZonedDateTimeISO('America/Mexico_City');
  const there = now
    .toZonedDateTimeISO('America/Mexico_City')
    .toString({ smallestUnit: 'minute', timeZoneName: 'never' });
  if (offset === OFFSET_ALL_YEAR) return well('time zone', `${data}; in Mexico City it is ${there}`);
  return ill(
    'time zone',
    `${data} says ${offset} for Mexico City in July, which is ${OFFSET_ALL_YEAR} since 2022`,
    'run the Node that the project brings (npm start), or update the time zone data',
  );
}

/** Whether the data folder's disk has enough free space. */
export async function checkDiskSpace(dataDir: string): Promise<Finding> {
  const { bavail, blocks, bsize } = await statfs(dataDir);
  const state = `${megabytes(bavail * bsize)} free of ${megabytes(blocks * bsize)}`;
  if (bavail * bsize >= ENOUGH_BYTES) return well('disk space', state);
  return ill(
    'disk space',
    state,
    `free space until there are ${megabytes(ENOUGH_BYTES)}, or move DATA_DIR to a larger disk`,
  );
}

/** Whether this user may use the data folder and other users may not read it. */
export async function checkPermissions(dataDir: string): Promise<Finding> {
  const about = 'permissions';
  const canWrite = await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  );
  if (!canWrite) return ill(about, `this user may not write to ${dataDir}`, 'run the program as the user that owns it');
  if (process.platform === 'win32') return well(about, `this user may write to ${dataDir}`);
  const [open] = await readableByOthers(
    [
      '',
      'postgres',
      'postgres-password',
      'postgres-administrator-password',
      'socket',
      'backups',
      'https',
      'https/authority.pem',
      'https/server.pem',
    ].map((name) => join(dataDir, name)),
  );
  if (open === undefined) return well(about, `only its owner reads what is in ${dataDir}`);
  return ill(about, `other users of this machine may read ${open}`, `chmod go= ${open}`);
}

async function readableByOthers(paths: readonly string[]): Promise<string[]> {
  const open: string[] = [];
  for (const path of paths) {
    const mode = (await stat(path).catch(() => null))?.mode ?? 0;
    if ((mode & 0o077) !== 0) open.push(path);
  }
  return open;
}
