const names = new Map<string, string>();

/** The name under which every connection prepares a statement; there are as many as texts in the program. */
export const statementName = (text: string): string => {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = `q${names.size}`;
  names.set(text, name);
  return name;
};
