import { parseJsonKeepingNumbers } from '@household/domain';
import type { FastifyInstance } from 'fastify';
import { unreadableRequest } from '../transport/errors.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Deeper than any body of ours; what reads values by recursion is safe below it. */
const NESTING_MAX = 32;
const [QUOTE, BACKSLASH] = [0x22, 0x5c];
const [OPEN_LIST, OPEN_RECORD, CLOSE_LIST, CLOSE_RECORD] = [0x5b, 0x7b, 0x5d, 0x7d];

/** Where the text that begins at a quote ends; the length when it never does. */
function endOfText(json: string, start: number): number {
  for (let index = start + 1; index < json.length; index += 1) {
    const code = json.charCodeAt(index);
    if (code === QUOTE) return index;
    if (code === BACKSLASH) index += 1;
  }
  return json.length;
}

/** Whether JSON is nested deeper than the limit; one pass without recursion, so that no input can exhaust the stack. */
function isTooDeep(json: string): boolean {
  let depth = 0;
  for (let index = 0; index < json.length; index += 1) {
    const code = json.charCodeAt(index);
    if (code === QUOTE) index = endOfText(json, index);
    else if (code === OPEN_LIST || code === OPEN_RECORD) depth += 1;
    else if (code === CLOSE_LIST || code === CLOSE_RECORD) depth -= 1;
    if (depth > NESTING_MAX) return true;
  }
  return false;
}

/** JSON as text. @throws DomainError VALIDATION_FAILED when the bytes are no UTF-8 (no guessing), or nested over 32 levels */
export function decodeBody(body: Buffer): string {
  let text: string;
  try {
    text = utf8.decode(body);
  } catch {
    throw unreadableRequest('Invalid JSON');
  }
  if (isTooDeep(text)) throw unreadableRequest('Invalid JSON');
  return text;
}

/** The same JSON once more, its numbers by their digits; what is nested too deeply for that is refused. */
function withDigits(text: string): unknown {
  try {
    return parseJsonKeepingNumbers(text);
  } catch {
    throw unreadableRequest('Invalid JSON');
  }
}

/**
 * Reads JSON bodies and nothing else: any other type is refused with 415. Keys that could reach an object's prototype are
 * refused as malformed. An empty body counts as none, because many clients send the header without one.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) {
      done(null, undefined);
      return;
    }
    try {
      const text = decodeBody(body);
      void parseJson(request, text, (error, value) => {
        if (error !== null) done(unreadableRequest('Invalid JSON'));
        else done(null, request.routeOptions.config.keepsDigits === true ? withDigits(text) : value);
      });
    } catch (error) {
      done(error as Error);
    }
  });
}
