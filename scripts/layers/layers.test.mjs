import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { cruise } from 'dependency-cruiser'
import { expect, it } from 'vitest'
import config from '../../.dependency-cruiser.cjs'
import { inRoot } from '../shared/paths.mjs'
import serverLayers from './server-layers.cjs'
import webLayers from './web-layers.cjs'

const apps = { server: serverLayers, web: webLayers }

const folderOf = (app, member) =>
  `apps/${app}/src/${['platform', 'domain'].includes(member) ? member : `features/${member}`}`

/** A violation of each rule that holds the layers of an app. */
function layerViolations(app, layers) {
  const upward = layers
    .slice(0, -1)
    .map(({ name, members }, index) => [
      `${app}-layer: ${name}`,
      [`${folderOf(app, members[0])}/upward.ts`, `${folderOf(app, layers[index + 1].members[0])}/used.ts`],
    ])
  const sideways = layers
    .filter(({ members }) => members.length > 1)
    .map(({ name, members: [first, second] }) => [
      `${app}-same-layer: ${name}`,
      [`${folderOf(app, first)}/sideways.ts`, `${folderOf(app, second)}/used.ts`],
    ])
  const unlisted = [
    `${app}-feature-has-a-layer`,
    [`${folderOf(app, 'new-feature')}/new.ts`, `${folderOf(app, layers[0].members[0])}/used.ts`],
  ]
  return Object.fromEntries([...upward, ...sideways, unlisted])
}

/** For each rule a file that breaks it, and the file it imports. */
const violations = {
  ...layerViolations('server', serverLayers),
  ...layerViolations('web', webLayers),
  'no-circular': ['bench/circle.ts', 'bench/circle.ts'],
  'packages-are-first': ['packages/contract/src/core/back.ts', 'apps/web/src/lib/used.ts'],
  'apps-are-separate': ['apps/web/src/lib/over.ts', 'apps/server/src/platform/used.ts'],
  'server-platform-is-lowest': [
    'apps/server/src/platform/upward.test.ts',
    'apps/server/src/features/accounts/used.ts',
  ],
  'server-start-is-last': ['apps/server/src/features/files/start.ts', 'apps/server/src/modules.ts'],
  'server-domain-is-pure': ['apps/server/src/domain/impure.ts', 'apps/server/src/platform/used.ts'],
  'server-features-use-no-tests': ['apps/server/src/features/files/testing.ts', 'apps/server/test/used.ts'],
  'web-ui-is-general': ['apps/web/src/ui/Ours.tsx', 'packages/contract/src/core/used.ts'],
  'web-lib-is-below-features': ['apps/web/src/lib/upward.ts', 'apps/web/src/features/job-postings/used.ts'],
  'web-app-is-last': ['apps/web/src/features/job-postings/late.ts', 'apps/web/src/app/router.tsx'],
  'web-foundation-is-below-features': [
    'apps/web/src/foundation/paths.ts',
    'apps/web/src/features/job-postings/used.ts',
  ],
}

const allowed = [
  ['apps/server/src/features/claims/routes.ts', 'apps/server/src/features/applications/used.ts'],
  ['apps/server/src/features/claims/claims.test.ts', 'apps/server/src/modules.ts'],
  ['apps/server/src/domain/today.ts', 'apps/server/src/platform/clock.ts'],
  ['apps/web/src/features/claims/Claims.tsx', 'apps/web/src/foundation/paths.ts'],
  ['apps/web/src/app/router.tsx', 'apps/web/src/features/claims/module.tsx'],
  ['apps/web/src/features/claims/api.ts', 'apps/web/src/features/job-postings/api.ts'],
]

it('finds a violation of every rule', async () => {
  const found = await rulesBrokenBy(Object.values(violations))
  expect(new Set(Object.keys(violations))).toEqual(new Set(config.forbidden.map(({ name }) => name)))
  expect(found).toEqual(new Set(Object.keys(violations)))
}, 60_000)

it('allows what the layers are for', async () => {
  expect(await rulesBrokenBy(allowed)).toEqual(new Set())
}, 60_000)

it('gives a reason with every rule', () => {
  expect(config.forbidden.filter(({ comment }) => !comment?.endsWith('.'))).toEqual([])
})

it.each(Object.entries(apps))('has every feature of the %s in one layer', async (app, layers) => {
  const features = await readdir(inRoot(`apps/${app}/src/features`))
  const members = layers.flatMap((layer) => layer.members)
  const others = members.filter((member) => ['platform', 'domain'].includes(member))
  expect(members.toSorted(byName)).toEqual([...features, ...others].toSorted(byName))
})

it.each(Object.entries(apps))('draws the layers of the %s in the architecture page', async (app, layers) => {
  const page = await readFile(inRoot('docs/architecture.md'), 'utf8')
  const [, picture = ''] =
    page.match(new RegExp(`## The layers of the ${app}[^]*?\`\`\`text\n([^]*?)\n\`\`\``)) ?? []
  const drawn = picture
    .split('\n')
    .map((line) => line.split(/ {2,}/))
    .map(([name, members = '']) => ({ name, members: members.split(', ') }))
  expect(drawn.toReversed()).toEqual(layers.map(({ name, members }) => ({ name, members })))
})

const byName = (one, other) => one.localeCompare(other)

/** Writes the files, each with an import of a type, and returns the names of the rules that they break. */
async function rulesBrokenBy(imports) {
  const root = await mkdtemp(join(tmpdir(), 'layers-'))
  try {
    for (const [, to] of imports) await write(root, to, 'export type Used = number\n')
    for (const [from, to] of imports) {
      await write(
        root,
        from,
        `import type { Used } from '${relativeImport(from, to)}'\nexport type Again = Used\n`,
      )
    }
    const { output } = await cruise(
      ['apps', 'packages', 'bench'].filter((top) => imports.some(([from]) => from.startsWith(top))),
      {
        ...config.options,
        baseDir: root,
        validate: true,
        ruleSet: { forbidden: config.forbidden },
      },
    )
    return new Set(output.summary.violations.map(({ rule }) => rule.name))
  } finally {
    await rm(root, { recursive: true })
  }
}

async function write(root, path, text) {
  const file = join(root, path)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
}

function relativeImport(from, to) {
  return `${'../'.repeat(from.split('/').length - 1)}${to}`
}
