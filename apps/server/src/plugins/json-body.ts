import { keepDigits } from '@household/domain';
import type { FastifyInstance } from 'fastify';
import { unreadableRequest } from '../transport/errors.ts';
import { decodeBody, type JsonLimits } from '../transport/json-limits.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body's numbers keep their digits as written. */
    keepsDigits?: boolean;
    /** What the body may contain, by default at most 100,000 values and 10,000 different keys. */
    jsonLimits?: JsonLimits;
  }
}

const reachesPrototype = (key: string, value: unknown): boolean =>
  key === '__proto__' ||
  (key === 'constructor' && typeof value === 'object' && value !== null && Object.hasOwn(value, 'prototype'));

/** Parses numbers as their digits; refuses the same keys as everywhere. */
function withDigits(text: string): unknown {
  return JSON.parse(text, (key, value: unknown, context?: { source?: string }) => {
    if (reachesPrototype(key, value)) throw new SyntaxError('A key that is not allowed');
    return keepDigits(key, value, context);
  });
}

/**
 * Parses JSON bodies only: any other type is refused with 415. Keys that could pollute an object's prototype are
 * refused. An empty body counts as none, because many clients send the header without one.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) {
      done(null, undefined);
      return;
    }
    const { keepsDigits = false, jsonLimits } = request.routeOptions.config;
    let text: string;
    try {
      text = decodeBody(body, jsonLimits);
    } catch (error) {
      done(error as Error);
      return;
    }
    const refuse = (): void => done(unreadableRequest('Invalid JSON'));
    if (!keepsDigits) {
      void parseJson(request, text, (error, value) => (error === null ? done(null, value) : refuse()));
      return;
    }
    try {
      done(null, withDigits(text));
    } catch {
      refuse();
    }
  });
}
