import type { AppRouter } from '@household/server/app-router';
import { DomainError } from '@household/domain';
import { TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { CallError, ForeignResponseError, type Call, type ErrorFacts } from '../data/call.ts';
import type { Inputs, Outputs } from '../data/trpc.ts';

/** The error of `fetch` when the network is down. */
export const unreachable = () => new TypeError('Failed to fetch');

/** A failure outside the server: nothing was reached, or something else responded. */
const isOfTheWay = (error: unknown): error is Error =>
  error instanceof ForeignResponseError || (error instanceof TypeError && error.message === unreachable().message);

/**
 * Responses by feature and procedure, typed by the server's router: `{ expenses: { list: (input) => … } }`. A response
 * may be a promise; a thrown `DomainError` arrives as the server would send it, `unreachable()` and a
 * `ForeignResponseError` unchanged.
 */
export type FakeServer = {
  [Feature in keyof Outputs]?: {
    [Procedure in keyof Outputs[Feature]]?: (
      input: Procedure extends keyof Inputs[Feature] ? Inputs[Feature][Procedure] : never,
    ) => Outputs[Feature][Procedure] | Promise<Outputs[Feature][Procedure]>;
  };
};

/** The requests to the fake server, in order: `['expenses.create', {…}]`. */
export type CallLog = [path: string, input: unknown][];

function factsOf(error: unknown): ErrorFacts {
  if (!(error instanceof DomainError)) return { code: 'INTERNAL', details: null, issues: [], requestId: 'test' };
  const issues = 'issues' in error.details ? error.details.issues : [];
  return { code: error.code, details: error.details, issues, requestId: 'test' };
}

/** The shared handler, for tRPC's link and for the session alike. */
export function createFake(server: FakeServer) {
  const log: CallLog = [];

  const answer = async (path: string, input: unknown): Promise<unknown> => {
    log.push([path, input]);
    const [feature = '', procedure = ''] = path.split('.');
    const features = server as Record<string, Record<string, (input: unknown) => unknown> | undefined>;
    const handler = features[feature]?.[procedure];
    if (!handler) throw new Error(`The fake server has no answer for ${path}`);
    return handler(input);
  };

  const call: Call = async (_, path, input) => {
    try {
      return await answer(path, input);
    } catch (error) {
      throw isOfTheWay(error) ? error : new CallError(String(error), factsOf(error));
    }
  };

  const link: TRPCLink<AppRouter> =
    () =>
    ({ op }) =>
      observable((observer) => {
        // A live stream that stays silent.
        if (op.type === 'subscription') return;
        const run = async () => {
          try {
            observer.next({ result: { data: await answer(op.path, op.input) } });
            observer.complete();
          } catch (error) {
            if (isOfTheWay(error)) return observer.error(TRPCClientError.from(error));
            const facts = { ...factsOf(error), httpStatus: 400, path: op.path };
            const message = error instanceof Error ? error.message : String(error);
            observer.error(TRPCClientError.from({ error: { code: -32_000, message, data: facts } }));
          }
        };
        void run();
      });

  return { call, link, log };
}
