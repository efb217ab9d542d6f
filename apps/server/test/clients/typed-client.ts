import { addTemporalValues, cents } from '@household/domain';
import type { AppRouter } from '@household/server/app-router';
import { createTRPCClient, httpBatchLink } from '@trpc/client';
import superjson from 'superjson';

const [origin = 'http://127.0.0.1:3000', username = '', password = ''] = process.argv.slice(2);
addTemporalValues(superjson);

let cookie = '';
const send = async (...request: Parameters<typeof fetch>): Promise<Response> => {
  const response = await fetch(...request);
  cookie = response.headers.getSetCookie()[0]?.split(';', 1)[0] ?? cookie;
  return response;
};
const link = httpBatchLink({ url: `${origin}/trpc`, transformer: superjson, fetch: send, headers: () => ({ cookie }) });
const household = createTRPCClient<AppRouter>({ links: [link] });

const { memberId: paidBy } = await household.auth.login.mutate({ username, password });
const date = Temporal.PlainDate.from('2026-09-17');
const draft = { amountCents: cents(1_850), description: 'Pan', categoryId: null, paidBy, shared: true, date };
const { expense } = await household.expenses.create.mutate(draft);
console.log(`${expense.description} on a ${expense.date.toLocaleString('en', { weekday: 'long' })}`);
