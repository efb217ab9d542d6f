import type { Member } from '@household/domain';
import { useMember, useUser } from '../../data/session/session-context.ts';
import { trpc } from '../../data/trpc.ts';

type LastChange = { readonly other: Member | null; readonly isOwn: boolean; readonly at: Temporal.Instant | null };

/** Who made the latest change, unless it was this member, and when; empty until it is known. */
export function useLastChange(id: string): LastChange {
  const user = useUser();
  const { data } = trpc.history.ofItem.useQuery({ entityId: id, limit: 1 }, { staleTime: 0 });
  const [last] = data?.changes ?? [];
  const actor = useMember(last?.actorId) ?? null;
  const isOwn = last?.actorId === user.memberId;
  return { other: isOwn ? null : actor, isOwn, at: last?.at ?? null };
}
