/** The document's introduction. */
export const introduction = [
  'JSON in, JSON out. Sign in with `POST /api/auth/login` and send the returned cookie with every other call.',
  'Amounts are integer cents of Mexican pesos, dates `YYYY-MM-DD`, timestamps in UTC; "today" is the date in America/Mexico_City.',
  'An error is `{"error": "…"}` in English; invalid input also lists its fields in `issues`.',
  'Every response has the request’s id in `x-request-id`. Bodies may have up to 1 MB, without a session 64 kB, unless stated otherwise.',
].join('\n\n');

/** The meaning of each status. */
export const statusTexts: Readonly<Record<number, string>> = {
  200: 'Done.',
  201: 'Created.',
  400: 'The input is not JSON, the query not UTF-8, or a field is missing, malformed or out of range.',
  401: 'Not signed in, or the session ended; at sign-in a wrong name or password.',
  403: 'The request comes from a page of another site, or the record belongs to the other member.',
  404: 'There is no such record.',
  409: 'A name or id is taken, a month is closed, or a bill is settled already.',
  413: 'The body is too large.',
  415: 'The body is not `application/json`.',
  429: 'Too many failed attempts, or another large body is still being sent.',
  500: 'An error of the server; its log has the details under the request’s id.',
  503: 'The database is currently unavailable.',
};

/** The meanings of a creation's statuses where the client may choose the id. */
export const idempotentTexts: Readonly<Record<number, string>> = {
  ...statusTexts,
  200: 'A retry: the record stored by an earlier call with the same id and content.',
  201: 'Created; a retry with the same id and content gets 200 with the stored record.',
};
