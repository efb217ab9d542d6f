import { englishMessage, numberTextOf } from '@household/domain';

/** A household file that can't be used; the message is one line that says where and why. */
export class HouseholdFileError extends Error {
  override readonly name = 'HouseholdFileError';
}

const SHOWN = 40;

/** An excerpt of a file for a message: in one line, cut after 40 characters. */
export const excerpt = (text: string): string => {
  const line = text.trim().replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ') || 'nothing';
  return line.length > SHOWN ? `${line.slice(0, SHOWN)}…` : line;
};

/** A value for a message: as JSON. */
export const shown = (value: unknown): string =>
  numberTextOf(value) ?? (value === undefined ? 'nothing' : excerpt(JSON.stringify(value)));

/** The error of one item: `expenses[12].amountCents: Must be a positive number (found -5)`. */
export const problemAt = (
  section: string,
  index: number,
  path: readonly PropertyKey[],
  message: string,
  found?: unknown,
): HouseholdFileError => {
  const place = path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`)).join('');
  return new HouseholdFileError(
    `${section}[${index}]${place}: ${englishMessage(message)}${found === undefined ? '' : ` (found ${shown(found)})`}`,
  );
};

export const brokenFile = (problem: string): HouseholdFileError =>
  new HouseholdFileError(`The file is not valid JSON: ${problem}`);

export const notAHousehold = (firstByte: number): HouseholdFileError => {
  const found = firstByte > 0x20 && firstByte < 0x7f ? `"${String.fromCharCode(firstByte)}"` : `byte ${firstByte}`;
  return new HouseholdFileError(`This is not a household file: it starts with ${found} instead of "{"`);
};
