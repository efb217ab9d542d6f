import { type LineContext, type LineReading, readEntryLine } from '@household/domain';
import { useMemo } from 'react';
import { useUser } from '../../data/session/session-context.ts';
import { trpc, type Outputs } from '../../data/trpc.ts';
import { lastRates } from '../currency/last-rates.ts';
import { useToday } from '../../i18n/use-today.ts';

type Learned = Outputs['expenses']['learned'];

const categoriesOf = (learned: Learned | undefined): ReadonlyMap<string, string> =>
  new Map(
    learned?.flatMap(({ categoryId, descriptions }) =>
      descriptions.map((description): [string, string] => [description, categoryId]),
    ),
  );

/**
 * Parses a line. The typed text never leaves the browser: the household's descriptions are fetched once, and until they
 * have loaded a line gets no category.
 */
export function useLineReading(text: string, isUsed: boolean): LineReading {
  const user = useUser();
  const today = useToday();
  const { data } = trpc.expenses.learned.useQuery(undefined, { enabled: isUsed });
  const learned = useMemo(() => categoriesOf(data), [data]);
  const context = useMemo((): LineContext => {
    // Of the other member only the name is known here, so their username is not recognised.
    const [first, second] = user.members.map(({ id, name }) => ({
      id,
      name,
      username: id === user.memberId ? user.username : id,
    }));
    return { today, me: user.memberId, members: [first!, second!], learned, rates: lastRates() };
  }, [user, today, learned]);
  return useMemo(() => readEntryLine(text, context), [text, context]);
}
