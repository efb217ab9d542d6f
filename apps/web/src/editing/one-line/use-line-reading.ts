import { type LineContext, type LineReading, readEntryLine } from '@household/domain';
import { useMemo } from 'react';
import { useUser } from '../../data/session/session-context.ts';
import { lastRates } from '../currency/last-rates.ts';
import { useToday } from '../../i18n/use-today.ts';
import { useLearned } from '../use-learned.ts';

/** Parses a line; until the household's descriptions have loaded it gets no category. */
export function useLineReading(text: string, isUsed: boolean): LineReading {
  const user = useUser();
  const today = useToday();
  const learned = useLearned(isUsed);
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
