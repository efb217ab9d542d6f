import type { Member } from '@household/domain';

/** The signed-in member. */
export type SessionUser = {
  id: string;
  username: string;
  memberId: string;
  name: string;
  /** Both members, the first one first. */
  members: readonly [Member, Member];
};
