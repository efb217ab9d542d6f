import { restRow } from '../../transport/rest.ts';
import { authRouter } from './auth.router.ts';

export const authRows = [
  restRow({
    method: 'GET',
    path: '/api/auth/me',
    procedure: authRouter.me,
    summary: 'The signed-in member',
    errorText: 'Failed to fetch user',
  }),
  restRow({
    method: 'POST',
    path: '/api/auth/login',
    procedure: authRouter.login,
    summary: 'Sign in and receive the session cookie',
    errorText: 'Failed to sign in',
  }),
  restRow({
    method: 'POST',
    path: '/api/auth/logout',
    procedure: authRouter.logout,
    summary: 'End the session, if there is one',
    errorText: 'Failed to sign out',
  }),
];
