import type { FileHandle } from 'node:fs/promises';

const CHUNK = 256 * 1024;

/**
 * The bytes of a file from `start` to before `end`, in chunks. Unlike the handle's own stream it leaves the file open
 * when its reader stops early.
 */
export async function* readRange(file: FileHandle, start: number, end: number): AsyncGenerator<Buffer> {
  for (let at = start; at < end;) {
    const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(CHUNK), 0, Math.min(CHUNK, end - at), at);
    if (bytesRead === 0) return;
    at += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}
