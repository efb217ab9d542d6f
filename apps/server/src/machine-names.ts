import { hostname } from 'node:os';

/** The names of this machine, including the one that home networks announce. */
export function namesOfMachine(): string[] {
  const whole = hostname().toLowerCase();
  const [short = whole] = whole.split('.');
  return [...new Set([whole, short, `${short}.local`])];
}
