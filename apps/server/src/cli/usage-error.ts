/** What was typed is wrong; the message is the one line that says how. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
