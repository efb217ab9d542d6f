export type AddSearch = {
  /** Another screen requests a new record: its dialog is open from the start. */
  add?: true | undefined;
};

export const readAddSearch = ({ add }: Record<string, unknown>): AddSearch => ({
  add: add === true || add === 'true' ? true : undefined,
});
