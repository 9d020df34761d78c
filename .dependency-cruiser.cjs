// `npm run lint:layers` checks what may import what. An exception is a `pathNot` here, with its reason in a comment.
const serverLayers = require('./scripts/layers/server-layers.cjs')
const webLayers = require('./scripts/layers/web-layers.cjs')

const server = '^apps/server/src'
const web = '^apps/web/src'
const tests = String.raw`\.test\.tsx?$|/testing/`

/** Matches the folders of these layers below `source`. */
function foldersOf(source, layers) {
  const names = layers.flatMap(({ members }) => members)
  const features = names.filter((name) => name !== 'platform' && name !== 'domain')
  return [
    ...names.filter((name) => !features.includes(name)).map((name) => `${source}/${name}/`),
    ...(features.length > 0 ? [`${source}/features/(${features.join('|')})/`] : []),
  ]
}

/** The rules that hold the layers of an app. */
function layerRules(app, source, layers) {
  const listedFeatures = layers.flatMap(({ members }) => members).join('|')
  return [
    ...layers.slice(0, -1).map((layer, index) => ({
      name: `${app}-layer: ${layer.name}`,
      comment: `${layer.reason} A higher layer is reached by events and by the declaration of modules only.`,
      severity: 'error',
      from: { path: foldersOf(source, [layer]), pathNot: tests },
      to: { path: foldersOf(source, layers.slice(index + 1)) },
    })),
    ...layers
      .filter(({ members }) => members.length > 1)
      .map((layer) => ({
        name: `${app}-same-layer: ${layer.name}`,
        comment: 'Features of one layer do not know each other, so that each can be read and changed alone.',
        severity: 'error',
        from: { path: `${source}/features/(${layer.members.join('|')})/`, pathNot: tests },
        to: { path: foldersOf(source, [layer]), pathNot: `${source}/features/$1/` },
      })),
    {
      name: `${app}-feature-has-a-layer`,
      comment: `A feature that is in no layer of scripts/layers/${app}-layers.cjs is held by no rule.`,
      severity: 'error',
      from: { path: `${source}/features/`, pathNot: `${source}/features/(${listedFeatures})/` },
      to: {},
    },
  ]
}

module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      comment: 'Files that import each other can only be understood together.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'packages-are-first',
      comment:
        'The contract is what server and web agree on, and a package is for any product, so none imports an app.',
      severity: 'error',
      from: { path: '^packages/', pathNot: tests },
      to: { path: '^(apps|bench|e2e|scripts)/' },
    },
    {
      name: 'apps-are-separate',
      comment: 'Server and web share the contract and nothing else, so that each can be deployed alone.',
      severity: 'error',
      from: { path: '^apps/([^/]+)/src/' },
      to: { path: '^apps/[^/]+/', pathNot: '^apps/$1/' },
    },
    ...layerRules('server', server, serverLayers),
    ...layerRules('web', web, webLayers),
    {
      name: 'server-start-is-last',
      comment:
        'Only the start files put the features together; a feature that imports them knows all others.',
      severity: 'error',
      from: { path: `${server}/(platform|domain|features)/`, pathNot: tests },
      to: { path: `${server}/[^/]+$` },
    },
    {
      name: 'server-platform-is-lowest',
      comment: 'The platform knows no feature, in its tests neither: they would have to change with it.',
      severity: 'error',
      from: { path: `${server}/platform/` },
      to: { path: `${server}/(domain|features)/` },
    },
    {
      name: 'server-domain-is-pure',
      comment: 'The domain computes with values; what needs the database or the network is a feature.',
      severity: 'error',
      from: { path: `${server}/domain/`, pathNot: tests },
      // The clock is a type and a function that returns the time, which callers replace.
      to: {
        path: `${server}/platform/|(^|/)(pg|kysely|fastify)(/|$)`,
        pathNot: `${server}/platform/clock\\.ts$`,
      },
    },
    {
      name: 'server-features-use-no-tests',
      comment: 'Test helpers and demo data are not part of what runs in production.',
      severity: 'error',
      from: { path: `${server}/(platform|domain|features)/`, pathNot: tests },
      to: { path: '^apps/server/(test|seed)/' },
    },
    {
      name: 'web-ui-is-general',
      comment: 'ui/ holds what any product could use, so it imports nothing of ours but general helpers.',
      severity: 'error',
      from: { path: `${web}/ui/`, pathNot: tests },
      to: {
        path: [
          `${web}/(app|features|foundation)/`,
          String.raw`${web}/lib/(api|session|endpoints|socket|transport)\.ts$`,
          '^packages/contract/',
        ],
      },
    },
    {
      name: 'web-lib-is-below-features',
      comment: 'Session, API client and caches serve every feature, so they know none.',
      severity: 'error',
      from: { path: `${web}/lib/`, pathNot: tests },
      to: { path: `${web}/(app|features|foundation)/` },
    },
    {
      name: 'web-foundation-is-below-features',
      comment:
        'Addresses, theme, shells and session effects serve every feature, so they know none. Features declare in their module what the shell shows.',
      severity: 'error',
      from: { path: `${web}/foundation/`, pathNot: tests },
      to: { path: [`${web}/(app|features)/`, `${web}/[^/]+$`] },
    },
    {
      name: 'web-app-is-last',
      comment:
        'app/ and the list of modules put the features together, so a feature that imports them knows all others.',
      severity: 'error',
      from: { path: `${web}/features/`, pathNot: tests },
      to: { path: [`${web}/app/`, `${web}/[^/]+$`] },
    },
  ],
  options: {
    // TypeScript 7 has no programming interface that dependency-cruiser could use. SWC also sees imports of types.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: [String.raw`\.d\.m?ts$`, '/dist/'] },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types', 'default'],
    },
  },
}
