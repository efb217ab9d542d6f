import { type Member, sharesName } from '@household/domain';
import { HouseholdFileError } from './file-error.ts';
import type { ItemOf } from './item-schemas.ts';

/** The household's member id for each member id of the file. */
export type MemberLinks = ReadonlyMap<string, string>;

type Pair<T> = readonly [T, T];

const listed = (ids: Iterable<string>): string => [...ids].join(', ');
const areSame = (some: ReadonlySet<string>, others: ReadonlySet<string>): boolean =>
  some.size === others.size && some.isSubsetOf(others);

/**
 * Maps the file's members to the household's: by id, or as given by `ana=sofia,luis=martin`, each side named exactly
 * once. Without a household the file's members are used.
 *
 * @throws HouseholdFileError when ids differ and no links are given, or the links are no bijection
 */
export const linkMembers = (
  file: Pair<ItemOf<'members'>>,
  household: Pair<Member> | null,
  given?: readonly (readonly [string, string])[],
): MemberLinks => {
  const fileIds = new Set(file.map(({ id }) => id));
  if (!household) {
    if (given)
      throw new HouseholdFileError(
        'There is no household yet, so its members are those of the file: leave --members out',
      );
    checkNewMembers(file);
    return new Map([...fileIds].map((id) => [id, id]));
  }
  const householdIds = new Set(household.map(({ id }) => id));
  if (given) {
    const [from, to] = [new Set(given.map(([id]) => id)), new Set(given.map(([, id]) => id))];
    const isBijection = given.length === 2 && areSame(from, fileIds) && areSame(to, householdIds);
    if (isBijection) return new Map(given);
  } else if (areSame(fileIds, householdIds)) {
    return new Map([...fileIds].map((id) => [id, id]));
  }
  const [first, second] = household;
  const example = `--members ${file[0].id}=${first.id},${file[1].id}=${second.id}`;
  const problem = given
    ? `--members must link each of the file's members (${listed(fileIds)}) to one of the household's (${listed(householdIds)})`
    : `The file's members (${listed(fileIds)}) are not the household's (${listed(householdIds)})`;
  throw new HouseholdFileError(`${problem}, for example ${example}`);
};

const namesOf = ({ id, username = id }: ItemOf<'members'>): string[] => [id, username];

const checkNewMembers = ([first, second]: Pair<ItemOf<'members'>>): void => {
  if (first.id === second.id) throw new HouseholdFileError(`members[1].id: "${first.id}" is there twice`);
  if (sharesName(namesOf(first), namesOf(second))) {
    throw new HouseholdFileError(
      `members[1].username: usernames must differ from each other and from the other member's id`,
    );
  }
};
