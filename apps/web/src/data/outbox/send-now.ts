type Sender = () => Promise<void>;

let sender: Sender | null = null;

/** Who sends the outbox comes after the first screen. */
export const setSender = (next: Sender | null): void => void (sender = next);

/** Sends what waits now, without waiting for its time. */
export const sendNow = (): Promise<void> => sender?.() ?? Promise.resolve();
