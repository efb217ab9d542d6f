import { once } from 'node:events';
import { type FileHandle, open, readdir, rename, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import ssh2, { type Connection, type SFTPWrapper } from 'ssh2';

const { STATUS_CODE } = ssh2.utils.sftp;

const statusOf = (error: unknown): number => {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return STATUS_CODE.NO_SUCH_FILE;
  return code === 'EACCES' ? STATUS_CODE.PERMISSION_DENIED : STATUS_CODE.FAILURE;
};

/** A small SFTP server for one key over the folders of this machine; it can fall silent and cut its connections. */
export class InProcessSftp {
  /** Whether it goes on answering once somebody is signed in. */
  isSilent = false;
  readonly #connections = new Set<Connection>();
  readonly #server: ssh2.Server;
  /** How many bytes it still takes before it cuts the connection, once. */
  #bytesLeft = Infinity;

  private constructor(hostKey: string, publicKey: string) {
    const allowed = ssh2.utils.parseKey(publicKey);
    if (allowed instanceof Error) throw allowed;
    const wanted = allowed.getPublicSSH();
    this.#server = new ssh2.Server({ hostKeys: [hostKey] }, (client) => {
      this.#connections.add(client);
      client.on('error', () => undefined).on('close', () => this.#connections.delete(client));
      client.on('authentication', (attempt) => {
        if (attempt.method !== 'publickey' || !attempt.key.data.equals(wanted)) return attempt.reject(['publickey']);
        const { signature, blob, hashAlgo } = attempt;
        if (signature && blob && !allowed.verify(blob, signature, hashAlgo)) return attempt.reject();
        return attempt.accept();
      });
      client.on('session', (acceptSession) => {
        acceptSession().on('sftp', (acceptSftp) => this.#serve(acceptSftp()));
      });
    });
  }

  static async start(hostKey: string, publicKey: string): Promise<InProcessSftp> {
    const server = new InProcessSftp(hostKey, publicKey);
    server.#server.listen(0, '127.0.0.1');
    await once(server.#server, 'listening');
    return server;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  cutAfter(bytes: number): void {
    this.#bytesLeft = bytes;
  }

  async stop(): Promise<void> {
    for (const connection of this.#connections) connection.end();
    await new Promise((resolve) => void this.#server.close(resolve));
  }

  #serve(sftp: SFTPWrapper): void {
    const files = new Map<number, FileHandle | string[]>();
    let last = 0;
    const handleOf = (file: FileHandle | string[]): Buffer => {
      last += 1;
      files.set(last, file);
      const handle = Buffer.alloc(4);
      handle.writeUInt32BE(last);
      return handle;
    };
    const fileOf = (handle: Buffer) => files.get(handle.readUInt32BE()) as FileHandle;
    const answer = (id: number, work: () => Promise<unknown>): void => {
      if (this.isSilent) return;
      work().then(
        (isAnswered) => isAnswered !== true && sftp.status(id, STATUS_CODE.OK),
        (error: unknown) => sftp.status(id, statusOf(error)),
      );
    };
    sftp.on('close', () => {
      for (const file of files.values()) if (!Array.isArray(file)) void file.close();
      files.clear();
    });
    sftp.on('OPEN', (id, path, flags) =>
      answer(id, async () => {
        const file = await open(path, ssh2.utils.sftp.flagsToString(flags) ?? 'r', 0o600);
        sftp.handle(id, handleOf(file));
        return true;
      }),
    );
    sftp.on('READ', (id, handle, offset, length) =>
      answer(id, async () => {
        const { bytesRead, buffer } = await fileOf(handle).read(Buffer.alloc(length), 0, length, offset);
        if (bytesRead === 0) sftp.status(id, STATUS_CODE.EOF);
        else sftp.data(id, buffer.subarray(0, bytesRead));
        return true;
      }),
    );
    sftp.on('WRITE', (id, handle, offset, data) =>
      answer(id, async () => {
        this.#bytesLeft -= data.length;
        if (this.#bytesLeft < 0) {
          this.#bytesLeft = Infinity;
          for (const connection of this.#connections) connection.end();
          return true;
        }
        await fileOf(handle).write(data, 0, data.length, offset);
        return false;
      }),
    );
    sftp.on('FSTAT', (id, handle) =>
      answer(id, async () => {
        const { mode, uid, gid, size } = await fileOf(handle).stat();
        sftp.attrs(id, { mode, uid, gid, size, atime: 0, mtime: 0 });
        return true;
      }),
    );
    sftp.on('FSETSTAT', (id) => answer(id, async () => false));
    sftp.on('CLOSE', (id, handle) =>
      answer(id, async () => {
        const file = files.get(handle.readUInt32BE());
        files.delete(handle.readUInt32BE());
        if (file && !Array.isArray(file)) await file.close();
      }),
    );
    sftp.on('OPENDIR', (id, path) =>
      answer(id, async () => {
        sftp.handle(id, handleOf(await readdir(path)));
        return true;
      }),
    );
    sftp.on('READDIR', (id, handle) =>
      answer(id, async () => {
        const names = files.get(handle.readUInt32BE()) as unknown as string[];
        const page = names.splice(0, 2);
        const attrs = { mode: 0o100600, uid: 0, gid: 0, size: 0, atime: 0, mtime: 0 };
        if (page.length === 0) sftp.status(id, STATUS_CODE.EOF);
        else
          sftp.name(
            id,
            page.map((filename) => ({ filename, longname: filename, attrs })),
          );
        return true;
      }),
    );
    sftp.on('REMOVE', (id, path) => answer(id, () => rm(path)));
    sftp.on('RENAME', (id, from, to) => answer(id, () => rename(from, to)));
  }
}
