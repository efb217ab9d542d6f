import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);
const SIZE = '192M';
const PATIENCE_MS = 20_000;
const [CHUNK, CRUMB] = [1024 * 1024, 4096].map((size) => Buffer.alloc(size, 1)) as [Buffer, Buffer];

/** A small ext4 file system in a file, to be filled and broken. */
export class SmallDisk {
  /** The folder for data. */
  readonly dataDir: string;
  readonly #folder: string;
  readonly #mountPoint: string;
  #isReadOnly = false;

  private constructor(folder: string, mountPoint: string) {
    this.#folder = folder;
    this.#mountPoint = mountPoint;
    this.dataDir = join(mountPoint, 'data');
  }

  /** Null where this user may not mount: only root on Linux may. */
  static async mount(): Promise<SmallDisk | null> {
    if (process.platform !== 'linux' || process.getuid?.() !== 0) return null;
    const folder = await mkdtemp(join(tmpdir(), 'household-disk-'));
    const disk = new SmallDisk(folder, join(folder, 'mounted'));
    try {
      await mkdir(disk.#mountPoint);
      await run('truncate', ['-s', SIZE, disk.#image]);
      await run('mkfs.ext4', ['-q', '-m', '0', disk.#image]);
      await disk.#mount();
      await mkdir(disk.dataDir);
      return disk;
    } catch {
      await rm(folder, { recursive: true, force: true });
      return null;
    }
  }

  get #image(): string {
    return join(this.#folder, 'image');
  }

  get #filler(): string {
    return join(this.#mountPoint, 'filler');
  }

  /** Allocates every free block. */
  async fill(): Promise<void> {
    const filler = await open(this.#filler, 'w');
    try {
      for (const piece of [CHUNK, CRUMB]) while (await hasRoomFor(filler.write(piece)));
      await hasRoomFor(filler.sync());
    } finally {
      await filler.close();
    }
  }

  /** Simulates the kernel's reaction to a disk error: unflushed data is lost, and nothing can be written. */
  async makeReadOnly(): Promise<void> {
    const { stdout: device } = await run('findmnt', ['-no', 'SOURCE', this.#mountPoint]);
    await writeFile(`/sys/fs/ext4/${basename(device.trim())}/trigger_fs_error`, '1');
    this.#isReadOnly = true;
  }

  /**
   * Frees the blocks, or checks and mounts the broken file system again; `letGo` ends the processes that still have a
   * file of it open.
   */
  async repair(letGo: () => Promise<void>): Promise<void> {
    if (this.#isReadOnly) {
      await letGo();
      await this.#unmount();
      // Status 1: it found something and repaired it.
      await run('e2fsck', ['-p', this.#image]).catch((error: { code?: number }) => {
        if (error.code !== 1) throw error as Error;
      });
      await this.#mount();
      this.#isReadOnly = false;
    }
    await rm(this.#filler, { force: true });
  }

  async remove(): Promise<void> {
    await this.#unmount();
    await rm(this.#folder, { recursive: true, force: true });
  }

  async #mount(): Promise<void> {
    await run('mount', ['-o', 'loop,errors=remount-ro', this.#image, this.#mountPoint]);
  }

  async #unmount(): Promise<void> {
    const deadline = Date.now() + PATIENCE_MS;
    for (;;) {
      try {
        await run('umount', [this.#mountPoint]);
        return;
      } catch (error) {
        if (Date.now() > deadline) throw error;
        await sleep(20);
      }
    }
  }
}

async function hasRoomFor(writing: Promise<unknown>): Promise<boolean> {
  try {
    await writing;
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return false;
    throw error;
  }
}
