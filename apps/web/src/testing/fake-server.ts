import type { AppRouter } from '@household/server/app-router';
import { DomainError } from '@household/domain';
import { TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { CallError, type Call, type ErrorFacts } from '../lib/call.ts';
import type { Inputs, Outputs } from '../lib/trpc.ts';

/**
 * Answers by feature and procedure, typed by the server's router: `{ expenses: { list: (input) => … } }`. An answer may
 * be a promise; a thrown `DomainError` arrives as the server would send it.
 */
export type FakeServer = {
  [Feature in keyof Outputs]?: {
    [Procedure in keyof Outputs[Feature]]?: (
      input: Procedure extends keyof Inputs[Feature] ? Inputs[Feature][Procedure] : never,
    ) => Outputs[Feature][Procedure] | Promise<Outputs[Feature][Procedure]>;
  };
};

/** What the fake server was asked, in order: `['expenses.create', {…}]`. */
export type CallLog = [path: string, input: unknown][];

function factsOf(error: unknown): ErrorFacts {
  if (!(error instanceof DomainError)) return { code: 'INTERNAL', details: null, issues: [], requestId: 'test' };
  const issues = 'issues' in error.details ? error.details.issues : [];
  return { code: error.code, details: error.details, issues, requestId: 'test' };
}

/** One path to the answers, for tRPC's link and for the session alike. */
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
      throw new CallError(String(error), factsOf(error));
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
            const facts = { ...factsOf(error), httpStatus: 400, path: op.path };
            const message = error instanceof Error ? error.message : String(error);
            observer.error(TRPCClientError.from({ error: { code: -32_000, message, data: facts } }));
          }
        };
        void run();
      });

  return { call, link, log };
}
