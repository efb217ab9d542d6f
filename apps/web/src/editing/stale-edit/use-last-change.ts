import { useFormat } from '../../i18n/format.ts';
import { useMember, useUser } from '../../data/session/session-context.ts';
import { trpc } from '../../data/trpc.ts';

/** Who made the latest change, unless it was this member, and when; empty until it is known. */
export function useLastChange(id: string): { name: string | null; isOwn: boolean; when: string | null } {
  const format = useFormat();
  const user = useUser();
  const { data } = trpc.history.ofItem.useQuery({ entityId: id, limit: 1 }, { staleTime: 0 });
  const [last] = data?.changes ?? [];
  const name = useMember(last?.actorId)?.name ?? null;
  const isOwn = last?.actorId === user.memberId;
  return { name: isOwn ? null : name, isOwn, when: last ? format.dateTime(last.at) : null };
}
