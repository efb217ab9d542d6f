import superjson from 'superjson';

/**
 * The wire format of tRPC: JSON that also carries Temporal values.
 * The web app registers the same three names; a value of another kind is refused rather than guessed.
 */
superjson.registerCustom<Temporal.PlainDate, string>(
  {
    isApplicable: (value): value is Temporal.PlainDate => value instanceof Temporal.PlainDate,
    serialize: (value) => value.toString(),
    deserialize: (text) => Temporal.PlainDate.from(text),
  },
  'PlainDate',
);
superjson.registerCustom<Temporal.PlainYearMonth, string>(
  {
    isApplicable: (value): value is Temporal.PlainYearMonth => value instanceof Temporal.PlainYearMonth,
    serialize: (value) => value.toString(),
    deserialize: (text) => Temporal.PlainYearMonth.from(text),
  },
  'PlainYearMonth',
);
superjson.registerCustom<Temporal.Instant, string>(
  {
    isApplicable: (value): value is Temporal.Instant => value instanceof Temporal.Instant,
    serialize: (value) => value.toString(),
    deserialize: (text) => Temporal.Instant.from(text),
  },
  'Instant',
);

export const wire = superjson;
