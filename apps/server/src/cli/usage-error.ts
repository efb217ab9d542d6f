/** What was typed is wrong; the message is the one line that says how. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** What was asked for was done and found wanting; the message is the one line that says so. */
export class CommandFailure extends Error {
  override readonly name = 'CommandFailure';
}
