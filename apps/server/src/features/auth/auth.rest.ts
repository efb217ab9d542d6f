import { DomainError } from '@household/domain';
import { success } from '../../rest-bodies/rest-success.ts';
import { restRow } from '../../transport/rest.ts';
import { userExample, userSchema } from './auth.responses.ts';
import { authRouter } from './auth.router.ts';

const response = { schema: userSchema, example: userExample };

export const authRows = [
  restRow({
    method: 'GET',
    path: '/api/auth/me',
    procedure: authRouter.me,
    summary: 'The signed-in member',
    errorText: 'Failed to fetch user',
    response,
  }),
  restRow({
    method: 'POST',
    path: '/api/auth/login',
    procedure: authRouter.login,
    summary:
      'Sign in and receive the session cookie; `code` where the member has codes: six digits, or a recovery code',
    errorText: 'Failed to sign in',
    bodyExample: { username: 'ana', password: 'correct horse battery' },
    response,
    errors: [
      new DomainError('INVALID_CREDENTIALS', {}),
      new DomainError('SECOND_FACTOR_REQUIRED', {}),
      new DomainError('INVALID_CODE', {}),
      new DomainError('RATE_LIMITED', { retryAfterSeconds: 30 }),
    ],
  }),
  restRow({
    method: 'POST',
    path: '/api/auth/logout',
    procedure: authRouter.logout,
    summary: 'End the session, if there is one',
    errorText: 'Failed to sign out',
    ...success,
  }),
];
