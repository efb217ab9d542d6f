/** A number of a JSON text with its digits as written. */
class JsonNumber {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** The third argument of a reviver, in engines that support it. */
type SourceContext = { readonly source?: string };

/**
 * `JSON.parse` that keeps each number's digits as written. Engines without source text access give the shortest digits
 * of the nearest float instead, which are the same for up to 15 significant digits.
 *
 * @throws SyntaxError when the text is not JSON, RangeError when it is nested too deeply
 */
export function parseJsonKeepingNumbers(text: string): unknown {
  return JSON.parse(text, keepDigits);
}

/** The reviver: replaces each number by its digits, leaves everything else. */
export function keepDigits(_key: string, value: unknown, context?: SourceContext): unknown {
  return typeof value === 'number' ? new JsonNumber(context?.source ?? String(value)) : value;
}

/** A value of such a text with ordinary numbers in it. */
export function withNumbers(value: unknown): unknown {
  if (value instanceof JsonNumber) return Number(value.text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, withNumbers(field)]));
}

/** The decimal text of a number, `JsonNumber` or plain; null for anything that is not a finite number. */
export function numberTextOf(value: unknown): string | null {
  if (value instanceof JsonNumber) return value.text;
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : null;
}
