// The boundaries of docs/architecture.md. Each ban says why.
const domains = require('./apps/server/src/domains/order.json');
const domainOrder = domains.slice(0, -1).map((domain, index) => ({
  name: `${domain}-knows-only-earlier-domains`,
  comment: 'A domain may use only those before it; a reaction the other way round goes by a domain event.',
  severity: 'error',
  from: { path: `^apps/server/src/domains/${domain}/` },
  to: { path: `^apps/server/src/domains/(${domains.slice(index + 1).join('|')})/` },
}));
const packageMay = (name, allowed) => ({
  name: `package-${name}`,
  comment:
    'core ← contract ← {blocks, server, cabinet, site}; core ← {i18n, ui}; demo-pictures ← server: what many use must not lean on what few use.',
  severity: 'error',
  from: { path: `^packages/${name}/`, pathNot: '\\.test\\.tsx?$' },
  to: { path: '^(packages|apps)/', pathNot: `^packages/(${[name, ...allowed].join('|')})/` },
});

module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      comment: 'A cycle means that two places are one, or that a piece between them is missing.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'before-the-install-little-is-there',
      comment:
        'A command of npm begins on the Node of the machine, which may be older, and before anything is installed: it prepares, then hands over to Node 24 by hold().',
      severity: 'error',
      from: { path: '^scripts/(start|test|dev|bench|library/prepare)\\.mjs$' },
      to: { dependencyTypesNot: ['core'], pathNot: '^scripts/library/(prepare\\.mjs|server-flags\\.json)$' },
    },
    {
      name: 'no-orphans',
      comment: 'Nothing imports it: dead code.',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: [
          '\\.d\\.ts$',
          '\\.test\\.tsx?$',
          'config\\.ts$',
          '^bench/',
          '^e2e/',
          '^scripts/[^/]+\\.mjs$',
          '^scripts/library/run-',
          '^apps/server/src/main\\.ts$',
          '^apps/cabinet/public/',
        ],
      },
      to: {},
    },
    {
      name: 'no-undeclared-dependency',
      comment: 'What a workspace imports stands in its own package.json.',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'unknown'] },
    },
    {
      name: 'not-unresolvable',
      comment: 'The import leads nowhere.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
    packageMay('core', []),
    packageMay('contract', ['core']),
    packageMay('i18n', ['core']),
    packageMay('ui', ['core']),
    packageMay('blocks', ['core', 'contract', 'i18n', 'ui']),
    packageMay('demo-pictures', []),
    ...['server', 'cabinet', 'site'].map((app) => ({
      name: `${app}-imports-no-app`,
      comment: 'Apps meet over HTTP and through the contract only.',
      severity: 'error',
      from: { path: `^apps/${app}/` },
      to: { path: '^apps/', pathNot: `^apps/${app}/` },
    })),
    {
      name: 'domain-door',
      comment: 'A domain enters another only through its index.ts, so that its inside can change.',
      severity: 'error',
      from: { path: '^apps/server/src/domains/([^/]+)/' },
      to: {
        path: '^apps/server/src/domains/([^/]+)/',
        pathNot: ['^apps/server/src/domains/$1/', '/index\\.ts$'],
      },
    },
    {
      name: 'domain-door-from-outside',
      comment: 'The application, tests and demo data use domains through their doors too.',
      severity: 'error',
      from: { path: '^(apps/server/src|bench|e2e)/', pathNot: '^apps/server/src/domains/' },
      to: { path: '^apps/server/src/domains/[^/]+/', pathNot: '/index\\.ts$' },
    },
    ...domainOrder,
    {
      name: 'repository-knows-only-the-database',
      comment:
        'What holds SQL runs nothing but SQL and pure functions; rules live in operations, policies and states.',
      severity: 'error',
      from: { path: '^apps/server/src/domains/.*(/repository/|/repository\\.ts$|-repository\\.ts$)' },
      to: {
        path: '^apps/server/src/(plugins|integrations|domains/[^/]+/(routes|policy|states|subscriptions)\\.ts$)',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'sql-only-in-repositories',
      comment: 'SQL lives in repositories and db/, so that each query has one home.',
      severity: 'error',
      from: {
        path: '^apps/server/src/(domains|kernel|plugins|roles)/',
        pathNot: ['repository(/|\\.ts$)', '-repository\\.ts$', '\\.test\\.ts$'],
      },
      to: { path: '^node_modules/(drizzle-orm|pg)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'features-never-touch',
      comment: 'Cabinet features never import one another; what two need moves to shared or packages.',
      severity: 'error',
      from: { path: '^apps/cabinet/src/features/([^/]+)/' },
      to: { path: '^apps/cabinet/src/features/', pathNot: '^apps/cabinet/src/features/$1/' },
    },
    {
      name: 'shared-below-features',
      comment: 'Shared code of the cabinet knows no feature and no route.',
      severity: 'error',
      from: { path: '^apps/cabinet/src/shared/' },
      to: { path: '^apps/cabinet/src/(features|app)/' },
    },
    {
      name: 'site-without-editors',
      comment: 'The public site sends no editor and no UI library.',
      severity: 'error',
      from: { path: '^apps/site/' },
      to: {
        path: '(^packages/blocks/.*editor\\.tsx?$|^packages/ui/|^node_modules/@mantine/)',
        reachable: true,
      },
    },
    {
      name: 'renderer-without-editor',
      comment: "A block's renderer never imports its editor.",
      severity: 'error',
      from: { path: '^packages/blocks/src/.*(render|variants/.*)\\.tsx?$' },
      to: { path: 'editor\\.tsx?$' },
    },
    {
      name: 'data-of-blocks-without-jsx',
      comment: 'The server reads the data side of blocks as it stands, by Node, which knows no JSX.',
      severity: 'error',
      from: { path: '^packages/blocks/src/index\\.ts$' },
      to: { path: '^packages/blocks/src/.*\\.tsx$', reachable: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['(^|/)dist/', '^apps/server/src/db/migrations/'] },
    tsConfig: { fileName: 'tsconfig.base.json' },
    parser: 'swc',
    combinedDependencies: true,
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types', 'style'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.css', '.d.ts'],
    },
  },
};
