import { countedAmount, dateInMexicoCity, searchText, UNCATEGORIZED_COLOR } from '@household/domain';
import { useLingui } from '@lingui/react/macro';
import { keepPreviousData } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Repeat, Search } from 'lucide-react';
import { useDebounced } from '../../components/browser/use-debounced.ts';
import { ColorDot } from '../../components/ui/color-dot.tsx';
import type { Expense } from '../../data/pending-expenses.ts';
import { useMembers } from '../../data/session/session-context.ts';
import { trpc, type Inputs } from '../../data/trpc.ts';
import { useExpenseEditor } from '../../editing/expense/expense-editor.tsx';
import { wordsOf } from '../../features/expenses/list/hits.ts';
import { useScheduleText } from '../../features/recurring/schedule-text.ts';
import { useFormat } from '../../i18n/format.ts';
import { HitText } from '../../features/expenses/list/hit-text.tsx';
import { isNamed, type Command } from './command.ts';

/** A single letter matches nearly every description. */
const LETTERS = 2;

/** The debounce of a search before the server is asked, in milliseconds. */
const REST = 150;

/** How many rules are shown. */
const RULES = 3;

/** The newest expenses that match a text, shared and personal, of all months, and a link to the full list. */
export function useFoundExpenses(text: string, count: number): Command[] {
  const { t } = useLingui();
  const format = useFormat();
  const navigate = useNavigate();
  const editor = useExpenseEditor();
  const members = useMembers();
  const settled = searchText(useDebounced(text, REST));
  const search = text.length < LETTERS ? '' : settled;
  const query: Inputs['expenses']['feed']['query'] = { search, sortBy: 'date', sortOrder: 'desc', limit: count };
  const { data } = trpc.expenses.feed.useQuery(
    { query },
    { enabled: search !== '', placeholderData: keepPreviousData },
  );
  if (!data || search === '') return [];
  const words = wordsOf(text);
  const row = (expense: Expense): Command => {
    const { id, description, category, paidBy, date } = expense;
    const payer = members.find((member) => member.id === paidBy)?.name ?? paidBy;
    return {
      id: `expense-${id}`,
      icon: <ColorDot color={category?.color ?? UNCATEGORIZED_COLOR} />,
      name: description,
      title: <HitText as="b" text={description} words={words} />,
      note: `${format.date(date)} · ${payer}`,
      amount: <span className="font-semibold">{format.money(countedAmount(expense))}</span>,
      run: () => editor.edit(expense, 'free'),
    };
  };
  const rows = data.expenses.slice(0, count).map(row);
  if (data.total <= rows.length) return rows;
  return [
    ...rows,
    {
      id: 'all-found',
      icon: <Search aria-hidden />,
      name: t`Ver los ${format.count(data.total)} de todos los meses`,
      amount: data.sums && <span className="text-ink-2">{format.money(data.sums.amountCents)}</span>,
      run: () => void navigate({ to: '/expenses', search: { search, shared: 'all', month: 'ever' } }),
    },
  ];
}

/** The rules whose description matches the words of a search. */
export function useFoundRules(text: string): Command[] {
  const { t } = useLingui();
  const format = useFormat();
  const navigate = useNavigate();
  const scheduleText = useScheduleText();
  const { data: rules = [] } = trpc.recurring.list.useQuery(undefined, { enabled: text !== '' });
  const words = wordsOf(text);
  if (words.length === 0) return [];
  return rules
    .filter(({ description }) => isNamed(description, words))
    .slice(0, RULES)
    .map((rule): Command => {
      const { id, description, amountCents, isActive, nextExecutionAt } = rule;
      const schedule = scheduleText(rule);
      const next = nextExecutionAt && format.shortDay(dateInMexicoCity(nextExecutionAt));
      return {
        id: `rule-${id}`,
        icon: <Repeat aria-hidden />,
        name: description,
        title: <HitText as="b" text={description} words={words} />,
        note: !isActive ? t`en pausa` : next ? t`${schedule} · sigue ${next}` : schedule,
        amount: <span className="font-semibold">{format.money(amountCents)}</span>,
        run: () => void navigate({ to: '/recurring', search: { rule: id } }),
      };
    });
}
