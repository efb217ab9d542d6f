type Sender = () => Promise<void>;

let sender: Sender | null = null;

/** The code that sends the outbox is loaded after the first screen. */
export const setSender = (next: Sender | null): void => void (sender = next);

/** Sends the outbox now, without waiting for the next attempt. */
export const sendNow = (): Promise<void> => sender?.() ?? Promise.resolve();
