import { createReadStream } from 'node:fs';
import { basename, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { writePrivate } from '../private-file.ts';
import { UsageError } from './usage-error.ts';

/** The caller, a person or a script: their folder, input and output. */
export interface Terminal {
  readonly isInteractive: boolean;
  readonly print: (line: string) => void;
  readonly complain: (line: string) => void;
  /** Resolves a path from the caller's folder. */
  readonly pathOf: (file: string) => string;
  /**
   * Reads all of a file, or of the standard input for `-`. @throws UsageError when it cannot be read or is too large
   */
  readonly readText: (file: string, limitBytes: number) => Promise<string>;
  /**
   * Writes a file atomically, readable by its owner only; `-` is the standard output.
   * @throws UsageError when it cannot be written
   */
  readonly writeText: (file: string, pieces: AsyncIterable<string>) => Promise<void>;
  /** Shows progress in a line that the next one replaces; only on a terminal. */
  readonly showProgress: (text: string) => void;
  /** Prompts without echoing the input. @throws UsageError without a terminal */
  readonly askSecret: (question: string) => Promise<string>;
}

const problems: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EACCES: 'this user may not read it',
  EISDIR: 'it is a folder',
};

const writeProblems: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such folder',
  EACCES: 'this user may not write there',
  EISDIR: 'it is a folder',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  EROFS: 'the disk is read-only',
  EPIPE: 'nobody reads on',
};

/** A system error as one line about the file; other errors unchanged. */
const aboutFile = (error: unknown, file: string, doing: 'read' | 'written'): unknown => {
  const problem = (doing === 'read' ? problems : writeProblems)[(error as NodeJS.ErrnoException).code ?? ''];
  return problem === undefined ? error : new UsageError(`${file} cannot be ${doing}: ${problem}`);
};

/**
 * Runs code that opens a file itself. @throws UsageError in one line for a system error
 */
export const explainingFile = async <T>(
  file: string,
  doing: 'read' | 'written',
  work: () => Promise<T>,
): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    throw aboutFile(error, file, doing);
  }
};

const megabytes = (bytes: number): number => Math.round(bytes / 1024 / 1024);

async function readAll(input: AsyncIterable<Buffer>, name: string, limitBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of input) {
    size += chunk.length;
    if (size > limitBytes) throw new UsageError(`${name} is larger than ${megabytes(limitBytes)} MB`);
    chunks.push(chunk);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
  } catch {
    throw new UsageError(`${name} is not UTF-8 text`);
  }
}

async function askWithoutEcho(question: string): Promise<string> {
  const silent = new Writable({
    write: (_chunk, _encoding, done) => {
      done();
    },
  });
  const lines = createInterface({ input: process.stdin, output: silent, terminal: true });
  process.stderr.write(question);
  try {
    const cancelled = new Promise<never>((_resolve, reject) => {
      lines.once('SIGINT', () => reject(new UsageError('Cancelled')));
    });
    return await Promise.race([lines.question(''), cancelled]);
  } finally {
    process.stderr.write('\n');
    lines.close();
  }
}

/** The real terminal; `callerFolder` is the caller's working directory. */
export function openTerminal(callerFolder: string): Terminal {
  const isInteractive = process.stdin.isTTY && process.stderr.isTTY;
  const pathOf = (file: string): string => resolve(callerFolder, file);
  // A reader that closes the pipe early (`household sessions | head -1`) is no error.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
  let isProgressShown = false;
  const clearProgress = (): void => {
    if (isProgressShown) process.stderr.write('\r\x1b[K');
    isProgressShown = false;
  };
  return {
    isInteractive,
    print: (line) => {
      clearProgress();
      console.log(line);
    },
    complain: (line) => {
      clearProgress();
      console.error(line);
    },
    pathOf,
    readText: async (file, limitBytes) => {
      const name = file === '-' ? 'The standard input' : basename(file);
      try {
        return await readAll(file === '-' ? process.stdin : createReadStream(pathOf(file)), name, limitBytes);
      } catch (error) {
        throw aboutFile(error, file, 'read');
      }
    },
    writeText: async (file, pieces) => {
      try {
        if (file === '-') await pipeline(pieces, process.stdout, { end: false });
        else await writePrivate(pathOf(file), pieces);
      } catch (error) {
        throw aboutFile(error, file, 'written');
      }
    },
    showProgress: (text) => {
      if (!process.stderr.isTTY) return;
      process.stderr.write(`\r\x1b[K${text}`);
      isProgressShown = true;
    },
    askSecret: (question) => {
      if (!isInteractive) throw new UsageError('There is no terminal to ask on: give the password by --file');
      return askWithoutEcho(question);
    },
  };
}
