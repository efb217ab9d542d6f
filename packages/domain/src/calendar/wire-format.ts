/** The part of superjson's interface that registers a custom type. */
interface Wire {
  registerCustom: <T>(
    format: {
      isApplicable: (value: unknown) => value is T;
      serialize: (value: T) => string;
      deserialize: (text: string) => T;
    },
    name: string,
  ) => void;
}

interface TextType<T> {
  new (...parts: never[]): T;
  from: (text: string) => T;
}

/**
 * Registers days, months and instants with a JSON format: ISO 8601 text under the same three names on both sides of a
 * connection. Other Temporal types are refused rather than guessed.
 */
export function addTemporalValues(wire: Wire): void {
  const add = <T extends { toString: () => string }>(name: string, type: TextType<T>): void =>
    wire.registerCustom<T>(
      {
        isApplicable: (value): value is T => value instanceof type,
        serialize: (value) => value.toString(),
        deserialize: (text) => type.from(text),
      },
      name,
    );
  add<Temporal.PlainDate>('PlainDate', Temporal.PlainDate);
  add<Temporal.PlainYearMonth>('PlainYearMonth', Temporal.PlainYearMonth);
  add<Temporal.Instant>('Instant', Temporal.Instant);
}
