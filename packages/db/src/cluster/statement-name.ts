const names = new Map<string, string>();

/**
 * Far more than the program's fixed statements. A list has any number of variants (each word of a search is a
 * condition), and a connection keeps what it has prepared as long as it lives.
 */
const PREPARED_MAX = 500;

/** The name under which every connection prepares a statement; undefined (not prepared) beyond 500 texts. */
export const statementName = (text: string): string | undefined => {
  const known = names.get(text);
  if (known !== undefined || names.size >= PREPARED_MAX) return known;
  const name = `q${names.size}`;
  names.set(text, name);
  return name;
};
