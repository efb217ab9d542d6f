import type { Duplex } from 'node:stream';

/** PostgreSQL's codes of the messages that are admitted: requests of authentication, errors and notices. */
const [AUTHENTICATION, ERROR, NOTICE] = [0x52, 0x45, 0x4e];
/** The requests of a sign-in by SCRAM in their order: offer, challenge, proof, and that it is done. */
const STEPS = [10, 11, 12, 0];
/** A message's code, and its length without the code. */
const HEADER_BYTES = 5;
/** The longest message before a sign-in, as in libpq; most are shorter than 100 bytes. */
const MESSAGE_MAX = 30_000;

/** The server asked for the password itself, or accepted us without having proved that it knows it. */
class UnprovenServer extends Error {
  override readonly name = 'UnprovenServer';
  /** PostgreSQL's code for a protocol violation; for the app the database is unavailable. */
  readonly code = '08P01';

  constructor() {
    super('What listens at the address of the database did not prove by SCRAM that it knows the password');
  }
}

/** Whether the fields of an error or notice end: the driver would look for the end of others for ever. */
const isTerminated = (content: Buffer): boolean =>
  content.at(-1) === 0 && (content.length === 1 || content.at(-2) === 0);

/** What a server says from the connection to the end of the sign-in. */
class Handshake {
  #steps = 0;

  get isOver(): boolean {
    return this.#steps === STEPS.length;
  }

  /**
   * The number of bytes that the driver may read: those of complete messages, and all from the end of the sign-in on.
   *
   * @throws UnprovenServer for anything that does not belong to a sign-in by SCRAM, Error for an impossible length
   */
  admit(bytes: Buffer): number {
    let start = 0;
    while (!this.isOver && start + HEADER_BYTES <= bytes.length) {
      const content = start + HEADER_BYTES;
      const end = start + 1 + bytes.readUInt32BE(start + 1);
      // PostgreSQL itself answers so, in an old form, while it cannot start a process.
      if (end < content || end - content > MESSAGE_MAX)
        throw new Error('Connection terminated by an unreadable message');
      if (end > bytes.length) return start;
      this.#check(bytes[start]!, bytes.subarray(content, end));
      start = end;
    }
    return this.isOver ? bytes.length : start;
  }

  #check(code: number, content: Buffer): void {
    if (code === AUTHENTICATION && content.length >= 4 && content.readUInt32BE() === STEPS[this.#steps]) {
      this.#steps += 1;
    } else if (!(code === ERROR || code === NOTICE) || !isTerminated(content)) throw new UnprovenServer();
  }
}

/**
 * Passes on what a server sends only as far as it belongs to a sign-in by SCRAM, until that is done; anything else
 * destroys the connection before the driver has parsed it, which would throw where nothing catches it, or not return.
 */
export function admitOnlyScram(stream: Duplex): void {
  const handshake = new Handshake();
  const push = stream.push.bind(stream);
  let held = Buffer.alloc(0);
  stream.push = (chunk: Buffer | null): boolean => {
    if (chunk === null || handshake.isOver) return push(chunk);
    held = Buffer.concat([held, chunk]);
    try {
      const length = handshake.admit(held);
      const admitted = held.subarray(0, length);
      held = held.subarray(length);
      return length === 0 || push(admitted);
    } catch (error) {
      stream.destroy(error as Error);
      return false;
    }
  };
}
