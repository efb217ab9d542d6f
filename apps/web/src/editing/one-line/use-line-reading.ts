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
 * What a line says. Nothing typed leaves the browser: the descriptions that the household has used are asked for once,
 * and until they are there a line has no category.
 */
export function useLineReading(text: string, isUsed: boolean): LineReading {
  const user = useUser();
  const today = useToday();
  const { data } = trpc.expenses.learned.useQuery(undefined, { enabled: isUsed });
  const learned = useMemo(() => categoriesOf(data), [data]);
  const context = useMemo((): LineContext => {
    // Of the other member only the name is known here, so their username is none of the names they are called by.
    const [first, second] = user.members.map(({ id, name }) => ({
      id,
      name,
      username: id === user.memberId ? user.username : id,
    }));
    return { today, me: user.memberId, members: [first!, second!], learned, rates: lastRates() };
  }, [user, today, learned]);
  return useMemo(() => readEntryLine(text, context), [text, context]);
}
