const feature = 'features/([^/]+)/';
const testOfWeb = '\\.test\\.tsx?$';
const testOfServer = '\\.test\\.ts$';

/** The folders of the web app below `app`, which alone puts features together, and what each may import beside itself. */
const webFolders = {
  features: {
    knows: ['editing/', 'data/', 'i18n/', 'components/'],
    comment: 'A screen knows nothing of the frame around it.',
  },
  editing: {
    knows: ['data/', 'i18n/', 'components/'],
    comment: 'A form that several screens open knows none of them.',
  },
  components: {
    knows: ['i18n/'],
    comment: 'A component gets from its caller what only a feature or the server knows.',
  },
  i18n: {
    knows: ['data/error-facts\\.ts$', 'components/browser/local-setting\\.ts$'],
    comment: 'Words know of a failed call its facts, and of the browser where the language is kept.',
  },
  data: { knows: [], comment: 'What the server says and the browser keeps is the same whatever shows it.' },
};

/** The same for the database: `database.ts`, `readers.ts` and `unit-of-work.ts` at the top put the folders together. */
const dbFolders = {
  files: {
    knows: ['account/', 'reports/', 'history/', 'records/', 'cluster/', 'database\\.ts$', 'unit-of-work\\.ts$'],
    comment: 'A file is written and read through everything else.',
  },
  account: {
    knows: ['reports/', 'history/', 'records/', 'cluster/'],
    comment: 'A closing stores figures as a record.',
  },
  reports: { knows: ['records/', 'cluster/'], comment: 'Figures are of records as they are.' },
  history: {
    knows: ['records/[^/]+$', 'records/.+\\.entit(y|ies)\\.ts$', 'cluster/'],
    comment: 'The change log knows how any record is described and stored, and of none how it is written or listed.',
  },
  records: { knows: ['history/', 'cluster/'], comment: 'Every writer notes its changes in the log.' },
  cluster: { knows: ['migrations\\.ts$'], comment: 'The way to PostgreSQL knows nothing of what lies there.' },
};

/** The same for the server: what is outside these folders, such as `app.ts` and `context.ts`, puts them together. */
const serverFolders = {
  cli: {
    knows: ['features/.+\\.service\\.ts$', 'jobs/', 'backups/', 'https/', 'authentication/', 'transport/'],
    comment: 'A command is a use case from a terminal instead of a page.',
  },
  openapi: {
    knows: ['transport/', 'authentication/sessions\\.ts$'],
    comment: 'The document is made from the rows, whatever they call.',
  },
  features: {
    knows: ['rest-bodies/', 'transport/', 'authentication/'],
    comment: 'A use case knows nothing of jobs, commands and hooks.',
  },
  'rest-bodies': { knows: [], comment: 'A REST body is the same whichever route has it.' },
  plugins: { knows: ['transport/'], comment: 'A hook is the same whatever use case runs behind it.' },
  jobs: { knows: ['backups/'], comment: 'What runs by itself needs no request.' },
  https: { knows: ['jobs/repeat\\.ts$'], comment: 'The certificate and its server know nothing of what is served.' },
  backups: { knows: [], comment: 'A folder of backups is the same for jobs and commands.' },
  transport: {
    knows: ['authentication/'],
    comment: 'tRPC and REST are the same whatever procedures they serve.',
  },
  authentication: {
    knows: ['transport/request-origin\\.ts$'],
    comment: 'Sessions, passwords and sign-in limits are the same whatever use case asks for them.',
  },
};

/** The files at the top of the server may be imported from any of its folders. */
const withTopFiles = (folders) =>
  Object.fromEntries(
    Object.entries(folders).map(([folder, { knows, comment }]) => [
      folder,
      { knows: [...knows, '[^/]+\\.ts$'], comment },
    ]),
  );

/** One rule for each folder: below `root` it imports itself, and what it knows. */
const folderRules = (name, root, folders, isTest) =>
  Object.entries(folders).map(([folder, { knows, comment }]) => ({
    name: `${name}-${folder}-knows-only-what-is-below`,
    comment,
    severity: 'error',
    from: { path: `^${root}/${folder}/`, pathNot: isTest },
    to: { path: `^${root}/`, pathNot: [`${folder}/`, ...knows].map((known) => `^${root}/${known}`) },
  }));

const noOtherFolder = (name, root, folders) => ({
  name: `${name}-has-no-other-folder`,
  comment: 'A module has a folder that says what it is for; there is no drawer.',
  severity: 'error',
  from: {},
  to: { path: `^${root}/[^/]+/`, pathNot: `^${root}/(${folders.join('|')})/` },
});

export default {
  forbidden: [
    {
      name: 'no-circular',
      comment: 'Two modules that need each other are one module, or lack a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'not-resolvable',
      comment: 'An import that is not found would be left out of every other rule.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: ['^virtual:', '\\.po$'] },
    },
    {
      name: 'domain-is-pure',
      comment: 'The rules know no clock, no input or output and no package but zod.',
      severity: 'error',
      from: { path: '^packages/domain/src/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^packages/domain/src/', 'node_modules/zod/'] },
    },
    {
      name: 'db-knows-no-app',
      comment: 'One direction: domain <- db <- server.',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^apps/' },
    },
    {
      name: 'server-knows-no-screens',
      comment: 'One direction: the web app asks the server, never the other way.',
      severity: 'error',
      from: { path: '^apps/server/' },
      to: { path: '^apps/web/' },
    },
    {
      name: 'web-sees-only-the-router-type',
      comment: "The web app may import the type of the server's router and nothing else of server or database.",
      severity: 'error',
      from: { path: '^apps/web/src/' },
      to: { path: '^(apps/server|packages/db)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'web-sees-only-the-router',
      comment: 'Also as a type, only the router: the shapes of answers follow from it.',
      severity: 'error',
      from: { path: '^apps/web/src/' },
      to: { path: '^(apps/server|packages/db)/', pathNot: '^apps/server/src/app-router\\.ts$' },
    },
    {
      name: 'server-plugins-are-registered-by-the-app',
      comment:
        'A plugin installs hooks, parsers or routes on Fastify; what others call belongs in transport or authentication.',
      severity: 'error',
      from: { path: '^apps/server/src/', pathNot: ['^apps/server/src/app\\.ts$', '^apps/server/src/plugins/'] },
      to: { path: '^apps/server/src/plugins/' },
    },
    {
      name: 'server-features-are-apart',
      comment: "A feature may call another feature's service and see nothing else of it.",
      severity: 'error',
      from: { path: `^apps/server/src/${feature}` },
      to: { path: `^apps/server/src/${feature}`, pathNot: ['^apps/server/src/features/$1/', '\\.service\\.ts$'] },
    },
    {
      name: 'procedures-call-no-foreign-service',
      comment: "Only a service calls another feature's service; a router or a REST row stays in its own feature.",
      severity: 'error',
      from: { path: `^apps/server/src/${feature}`, pathNot: '\\.(service|test)\\.ts$' },
      to: { path: `^apps/server/src/${feature}[^/]+\\.service\\.ts$`, pathNot: '^apps/server/src/features/$1/' },
    },
    {
      name: 'rest-is-only-a-door',
      comment:
        'REST calls the procedures; a row that reached a service or the database would be a second implementation.',
      severity: 'error',
      from: { path: '^apps/server/src/.+\\.rest\\.ts$' },
      to: { path: ['\\.service\\.ts$', '^packages/db/'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'web-features-are-apart',
      comment:
        'What two screens share lives in editing, data or components; what one feature has in two screens, in its folder.',
      severity: 'error',
      from: { path: `^apps/web/src/${feature}` },
      to: { path: `^apps/web/src/${feature}`, pathNot: '^apps/web/src/features/$1/' },
    },
    ...folderRules('web', 'apps/web/src', webFolders, testOfWeb),
    noOtherFolder('web', 'apps/web/src', ['app', ...Object.keys(webFolders), 'styles', 'testing']),
    noOtherFolder('db', 'packages/db/src', [...Object.keys(dbFolders), 'migrations']),
    noOtherFolder('server', 'apps/server/src', Object.keys(serverFolders)),
    ...folderRules('db', 'packages/db/src', dbFolders, testOfServer),
    ...folderRules('server', 'apps/server/src', withTopFiles(serverFolders), testOfServer),
    {
      name: 'product-uses-no-test-code',
      comment: 'What runs in production must not depend on what is only there for tests.',
      severity: 'error',
      from: { path: '^(apps|packages)/[^/]+/src/', pathNot: '(\\.test\\.tsx?$|/src/testing/)' },
      to: { path: '(\\.test\\.tsx?$|^(proofs|e2e|benchmarks)/|^(apps|packages)/[^/]+/test/|/src/testing/)' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js'],
    },
  },
};
