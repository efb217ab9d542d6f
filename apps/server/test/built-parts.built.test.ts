import * as database from '@household/db';
import * as domain from '@household/domain';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import * as app from '../src/app.ts';

it.each(Object.entries({ app, database, domain }))('%s is what ships, not its source', async (name, part) => {
  const file = pathToFileURL(join(import.meta.dirname, `../dist/${name}.js`)).href;
  expect(await import(/* @vite-ignore */ file)).toBe(part);
});
