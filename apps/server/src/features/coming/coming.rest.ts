import { upcomingQuerySchema } from '@household/domain';
import { restRow } from '../../transport/rest.ts';
import {
  commitmentsExample,
  commitmentsSchema,
  restCommitments,
  restUpcoming,
  upcomingExample,
  upcomingSchema,
} from './coming.responses.ts';
import { comingRouter } from './coming.router.ts';

export const comingRows = [
  restRow({
    method: 'GET',
    path: '/api/upcoming',
    procedure: comingRouter.upcoming,
    summary: 'The bills that wait, and what rules and plans bring in the next days, by date',
    errorText: 'Failed to fetch upcoming expenses',
    query: upcomingQuerySchema,
    input: ({ query }) => query,
    output: restUpcoming,
    response: { schema: upcomingSchema, example: upcomingExample },
  }),
  restRow({
    method: 'GET',
    path: '/api/commitments',
    procedure: comingRouter.commitments,
    summary: 'What rules and plans commit in each of twelve months, and the months in which plans end',
    errorText: 'Failed to fetch commitments',
    output: restCommitments,
    response: { schema: commitmentsSchema, example: commitmentsExample },
  }),
];
