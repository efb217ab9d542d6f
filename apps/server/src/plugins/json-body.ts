import { parseJsonKeepingNumbers } from '@household/domain';
import type { FastifyInstance } from 'fastify';
import { unreadableRequest } from '../transport/errors.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The text of a body. @throws DomainError VALIDATION_FAILED when the bytes are no UTF-8, instead of guessing */
export function decodeBody(body: Buffer): string {
  try {
    return utf8.decode(body);
  } catch {
    throw unreadableRequest('Invalid JSON');
  }
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
