import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { inRoot, root } from '../shared/paths.mjs'
import { brokenReferences, decisionsIn, describeRepository, pathsIn, variablesIn } from './references.mjs'

const exclude = ['**/node_modules', '**/dist', '.git', 'var']
const files = globSync(['**/*', '**/.*', '.*/**'], { cwd: root, exclude })
const repository = describeRepository(files, commandsOfPackages(), readPage)
const pages = globSync(['README.md', 'CONTRIBUTING.md', 'BENCH.md', 'docs/**/*.md'], { cwd: root })

describe('a reference', () => {
  const few = describeRepository(
    ['docs/a.md', 'apps/server/src/features/claims/service.ts', 'apps/web/vite.config.ts'],
    ['bench', 'test:crash', 'build -w apps/web'],
    () => '# Words\n\n## How it works: in short\n',
  )

  it.each([
    ['`apps/server/src/features/claims/service.ts`', []],
    ['`claims/service.ts` and `service.ts`', []],
    ['`claims/services.ts`', ['claims/services.ts']],
    ['`aims/service.ts`', ['aims/service.ts']],
    ['`features/<name>/service.ts`', []],
    ['`features/<name>/routes.ts`', ['features/<name>/routes.ts']],
    ['`features/claims/`, `apps/server/src`', []],
    ['`features/jobs/`', ['features/jobs/']],
    ['`X=1 vitest run apps/server/src/features/jobs`', ['apps/server/src/features/jobs']],
    ['`GET /api/v1/jobs`, `DATA_DIR/imports`, `./var`, `../shared/data`, `dist/main.js`, `jobs.title`', []],
    ['[a](docs/a.md), [b](https://example.com/b.md), [c](docs)', []],
    ['[a](docs/b.md)', ['docs/b.md']],
    ['[a](docs/a.md#how-it-works-in-short)', []],
    ['[a](docs/a.md#how-it-worked)', ['docs/a.md#how-it-worked']],
    ['[a]: docs/b.md', ['docs/b.md']],
    ['`npm run bench -- chat`, `npm run test:crash`, `npm run build -w apps/web`', []],
    ['`npm run benches`', ['benches']],
    ['`npm run build -w apps/server`', ['build -w apps/server']],
    ['```text\n`gone.ts`\n```', []],
  ])('is checked in %s', (text, broken) => {
    expect(brokenReferences('README.md', text, few)).toEqual(broken)
  })

  it('of a page in a folder leads from there', () => {
    expect(brokenReferences('docs/b.md', '[a](a.md), [b](../apps/web/vite.config.ts)', few)).toEqual([])
    expect(brokenReferences('docs/b.md', '[a](docs/a.md)', few)).toEqual(['docs/a.md'])
  })
})

it('finds the pages and what they name', () => {
  expect(pages.length).toBeGreaterThan(30)
  expect(pages.flatMap((page) => pathsIn(readPage(page))).length).toBeGreaterThan(150)
})

it('the documents name only files, headings and commands that exist', () => {
  const broken = pages.flatMap((page) =>
    brokenReferences(page, readPage(page), repository).map((reference) => `${page}: ${reference}`),
  )
  expect(broken).toEqual([])
})

it('README.md lists the environment variables that the configuration reads', () => {
  expect(variablesIn('| `A`, `B2_C` | none | `D` |\n| x | `E` | |')).toEqual(['A', 'B2_C'])
  const source = readFileSync(inRoot('apps/server/src/platform/config.ts'), 'utf8')
  const read = [...source.matchAll(/^ {2}([A-Z][A-Z\d_]+): |environment\['([A-Z\d_]+)'\]/gm)]
  const names = new Set(read.map(([, key, index]) => key ?? index))
  expect(names.size).toBeGreaterThan(20)
  expect(new Set(variablesIn(readPage('README.md')))).toEqual(names)
})

it('the source names only decisions that exist', () => {
  expect(decisionsIn('See decision 0011 and docs/decisions/0012.')).toEqual(['0011', '0012'])
  const sources = files.filter(
    (file) => /\.(ts|tsx|mjs|cjs|sql)$/.test(file) && !file.startsWith('scripts/docs/'),
  )
  const named = sources.flatMap((file) => decisionsIn(readFileSync(inRoot(file), 'utf8')))
  expect(named.length).toBeGreaterThan(0)
  expect(
    named.filter((number) => !files.some((file) => file.startsWith(`docs/decisions/${number}-`))),
  ).toEqual([])
})

it('every decision says the situation, the choice, its cost and what was not chosen', () => {
  const parts = ['Situation', 'Choice', 'What it costs', 'Not chosen']
  const incomplete = pages
    .filter((page) => page.startsWith('docs/decisions/'))
    .flatMap((page) =>
      parts.filter((part) => !readPage(page).includes(`\n**${part}.** `)).map((part) => `${page}: ${part}`),
    )
  expect(incomplete).toEqual([])
})

function readPage(page) {
  return readFileSync(inRoot(page), 'utf8')
}

/** The commands of the root, and those of the workspaces with their folder. */
function commandsOfPackages() {
  return globSync(['package.json', '{apps,packages}/*/package.json', '{e2e,bench}/package.json'], {
    cwd: root,
  }).flatMap((file) => {
    const { scripts = {} } = JSON.parse(readFileSync(inRoot(file), 'utf8'))
    const folder = file.replace(/\/?package\.json$/, '')
    return ['test', ...Object.keys(scripts)].map((name) => (folder ? `${name} -w ${folder}` : name))
  })
}
