import { describe, expect, it } from 'vitest';
import { sourceImports } from '../../scripts/source-imports.ts';

const code = `
import { useState } from 'react';
import type { Session } from '../data/session.ts';
import { Menu, type Item } from './menu.tsx';
import './styles.ts';
export { Floating } from './floating.tsx';
const dialog = lazy(() => import('./dialog.tsx'));
const screen = withMessages(
  () => import('../features/trash-screen.tsx'),
);
`;

describe('sourceImports', () => {
  it('has the files of ours that come with a module, and apart those with texts of their own', () => {
    const { files, later } = sourceImports(code, '/src/app/router.tsx');
    expect(files.toSorted()).toEqual(
      ['dialog', 'floating', 'menu'].map((name) => `/src/app/${name}.tsx`).concat('/src/app/styles.ts'),
    );
    expect(later.map(({ file, end }) => [file, code.slice(0, end).endsWith("trash-screen.tsx')")])).toEqual([
      ['/src/features/trash-screen.tsx', true],
    ]);
  });
});
