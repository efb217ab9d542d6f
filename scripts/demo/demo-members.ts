/** The two fictional members of the demo, and their passwords. */
export const demoMembers = [
  { id: 'elena', name: 'Elena', username: 'elena', password: 'demo-elena' },
  { id: 'marco', name: 'Marco', username: 'marco', password: 'demo-marco' },
] as const;

export const payerIds = { first: demoMembers[0].id, second: demoMembers[1].id };

/** A value for each of the two, by id. */
export const byMember = (first: number, second: number): Record<string, number> => ({
  [payerIds.first]: first,
  [payerIds.second]: second,
});
