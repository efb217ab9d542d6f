/** A number of a JSON text with the digits it was written with. */
class JsonNumber {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** The third argument of a reviver, where the engine gives it. */
type SourceContext = { readonly source?: string };

/**
 * `JSON.parse` that keeps each number's own digits. Engines without source text access give the shortest digits of the
 * nearest float instead, which are the written ones for up to 15 significant digits.
 *
 * @throws SyntaxError when the text is no JSON, RangeError when it is nested too deeply
 */
export function parseJsonKeepingNumbers(text: string): unknown {
  return JSON.parse(text, keepDigits);
}

/** The reviver: a number becomes its digits, everything else stays. */
export function keepDigits(_key: string, value: unknown, context?: SourceContext): unknown {
  return typeof value === 'number' ? new JsonNumber(context?.source ?? String(value)) : value;
}

/** The decimal text of a number, kept or plain; null for anything that is no finite number. */
export function numberTextOf(value: unknown): string | null {
  if (value instanceof JsonNumber) return value.text;
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : null;
}
