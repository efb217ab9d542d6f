/** What the document says before its calls. */
export const introduction = [
  'JSON in, JSON out. Sign in with `POST /api/auth/login` and send the cookie it gives with every other call.',
  'Amounts are whole cents of Mexican pesos, dates `YYYY-MM-DD`, moments in UTC; "today" is the date in America/Mexico_City.',
  'An error is `{"error": "…"}` in English; a refused input also names its fields in `issues`.',
  'Every answer carries its id in `x-request-id`. Bodies may have 1 MB where nothing else is said.',
].join('\n\n');

/** What each status means, wherever it is answered. */
export const statusTexts: Readonly<Record<number, string>> = {
  200: 'Done.',
  201: 'Created; a call that is repeated with the same id and content gets 200 with the stored one.',
  400: 'The input is not JSON, the query not UTF-8, or a field is missing, malformed or out of range.',
  401: 'Not signed in, or the session ended; at sign-in a wrong name or password.',
  403: 'The request comes from a page of another site, or the thing is another member’s own.',
  404: 'There is no such thing.',
  409: 'The name or id is taken.',
  413: 'The body is too large.',
  415: 'The body is no `application/json`.',
  429: 'Too many failed attempts.',
  500: 'A fault of the server; its log says more under the request’s id.',
  503: 'The database cannot be reached just now.',
};
