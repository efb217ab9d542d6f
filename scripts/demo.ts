// npm run demo: the app with two fictional members and two years of expenses, in a separate data folder.
import { join } from 'node:path';
import { root } from '../tooling/tool.ts';
import { demoMembers } from './demo/demo-members.ts';
import { makeDemo } from './demo/make-demo.ts';

const dataDir = join(root, 'data-demo');

try {
  await makeDemo(dataDir);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
// The demo never touches the household's own data, whatever the environment variables.
delete process.env['DATABASE_URL'];
process.env['DATA_DIR'] = dataDir;
for (const { username, password } of demoMembers) console.log(`Sign in as ${username} with the password ${password}`);
await import('./start.ts');
