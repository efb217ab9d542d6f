import { describe, expect, it } from 'vitest';
import { importsIn, screensOf } from '../../scripts/screen-imports.ts';

const router = `
const trash = createRoute({
  getParentRoute: () => root,
  path: '/trash',
  loader: ({ context }) => { void context.prefetch({ year: 2026 }); },
  component: lazyRouteComponent(withMessages(() => import('../features/trash-screen.tsx')), 'TrashScreen'),
});
const dashboard = createRoute({ path: '/', component: lazyRouteComponent(() => import('./dashboard.tsx')) });
const login = createRoute({ path: '/login', beforeLoad: toDashboard });
const notFound = createRoute({ path: '$', component: NotFoundScreen });
`;
const guard = `const login = { path: '/login', load: () => import('../features/login-screen.tsx') };`;
const found = (sources: Record<string, string>) =>
  screensOf(new Map(Object.entries(sources).map(([id, code]) => [id, importsIn(code, id)])), (module) =>
    module === '/src/app/router.tsx' ? ['/src/app/signed-in-app.tsx'] : [],
  );

describe('screensOf', () => {
  it('has for each address what is imported beside its path, after what the router came with', () => {
    expect(Object.fromEntries(found({ '/src/app/router.tsx': router, '/src/app/guard.tsx': guard }))).toEqual({
      '/trash': ['/src/app/signed-in-app.tsx', '/src/features/trash-screen.tsx'],
      '/': ['/src/app/signed-in-app.tsx', '/src/app/dashboard.tsx'],
      '/login': ['/src/features/login-screen.tsx'],
    });
  });

  it('refuses a route whose screen nobody imports', () => {
    expect(() => found({ '/src/app/router.tsx': router })).toThrow('/login');
  });
});

describe('importsIn', () => {
  it('has the screens that come with texts of their own', () => {
    expect(importsIn(router, '/src/app/router.tsx').later).toEqual(['/src/features/trash-screen.tsx']);
  });
});
