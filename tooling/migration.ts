// npm run migration -- create NAME   writes a migration that begins with the columns the entities have and the database lacks
// npm run migration -- check         fails when the migrations do not make the columns that the entities say
//
// Constraints, indexes and triggers, and tables without an entity, are written by hand in the migrations: the comparison
// leaves them alone.
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { startEmbedded } from '../packages/db/src/cluster/embedded/index.ts';
import { openDatabase } from '../packages/db/src/index.ts';
import { root } from './tool.ts';

const usage = 'Usage: npm run migration -- create NAME | check';

const aboutColumns = /^create table|\badd column\b|\balter column\b.*\b(type|set not null|drop not null)\b/;

/** What a freshly migrated database lacks of the entities, as statements. */
async function missingColumns(): Promise<string[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'household-migration-'));
  const cluster = await startEmbedded({ dataDir, fast: true });
  const database = await openDatabase({ url: cluster.url });
  try {
    await database.migrate();
    const difference = await database.orm.schema.getUpdateSchemaSQL({ wrap: false, safe: true, dropTables: false });
    return difference
      .split(/;\s*\n/)
      .map((statement) => statement.trim().replace(/;$/, ''))
      .filter((statement) => aboutColumns.test(statement));
  } finally {
    await database.close();
    await cluster.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** The text of a new migration; its class has the name of its file, which is how the database remembers it. */
const migrationText = (className: string, statements: string[]) => `import { Migration } from '@mikro-orm/migrations';

export class ${className} extends Migration {
  override up(): void {
${statements.map((statement) => `    this.addSql(\`${statement}\`);\n`).join('')}  }
}
`;

/** The text of the list of all migrations. */
const listText = (names: string[]) => `${names
  .map((name) => `import { ${name} } from './migrations/${name}.ts';\n`)
  .join('')}
/** All migrations, oldest first, by the name under which a database remembers them. */
export const migrations = {
${names.map((name) => `  ${name},\n`).join('')}};
`;

const [command, name] = process.argv.slice(2);
if (command === 'create' && name && /^[a-z][a-z0-9_]*$/.test(name)) {
  const className = `Migration${new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14)}_${name}`;
  const folder = 'packages/db/src/migrations';
  const file = `${folder}/${className}.ts`;
  await writeFile(join(root, file), migrationText(className, await missingColumns()), { flag: 'wx' });
  const names = (await readdir(join(root, folder))).map((other) => basename(other, '.ts')).toSorted();
  await writeFile(join(root, `${folder}.ts`), listText(names));
  console.log(file);
} else if (command === 'check') {
  const missing = await missingColumns();
  console.log(missing.join(';\n') || 'The migrations make the columns that the entities say.');
  process.exitCode = missing.length === 0 ? 0 : 1;
} else {
  console.error(usage);
  process.exitCode = 2;
}
