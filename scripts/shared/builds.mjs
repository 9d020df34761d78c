import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inRoot } from './paths.mjs'
import { runQuietly } from './run.mjs'

/** The web app: its folder, what to call it, and what it is built from. */
export const webApp = {
  folder: 'apps/web',
  title: 'web app',
  sourceFolders: ['apps/web/src', 'apps/web/public', 'apps/web/vite', 'packages/contract/src'],
  sourceFiles: [
    'apps/web/index.html',
    'apps/web/page.html',
    'apps/web/vite.config.ts',
    'apps/web/package.json',
    'package-lock.json',
  ],
}

/** The bundle of the server, likewise. */
export const server = {
  folder: 'apps/server',
  title: 'server',
  sourceFolders: [
    'apps/server/src',
    'apps/server/seed',
    'packages/contract/src',
    'packages/embedded-postgres/src',
  ],
  sourceFiles: ['apps/server/vite.config.ts', 'apps/server/package.json', 'package-lock.json'],
}

/** Builds what has changed since its last build. Throws when a build fails. */
export async function ensureBuilt(env, announce = () => undefined) {
  const changed = []
  for (const each of [server, webApp]) if (!(await isBuilt(each))) changed.push(each)
  if (changed.length > 0) announce()
  for (const each of changed)
    if (!(await build(each, env))) throw new Error(`The ${each.title} could not be built, see above.`)
}

/** Builds for production, regardless of NODE_ENV. Returns whether it succeeded. */
export async function build(each, env) {
  const before = await hashSources(each)
  const args = ['run', 'build', '-w', each.folder]
  if (!(await runQuietly('npm', args, { ...env, NODE_ENV: 'production' }))) return false
  await writeFile(stampOf(each), before)
  return true
}

async function isBuilt(each) {
  return (await readFile(stampOf(each), 'utf8').catch(() => '')) === (await hashSources(each))
}

/** The build empties its folder first, so the stamp always belongs to the build next to it. */
function stampOf({ folder }) {
  return inRoot(folder, 'dist', '.built-from')
}

async function hashSources({ sourceFolders, sourceFiles }) {
  const found = await Promise.all(sourceFolders.map(filesIn))
  const hash = createHash('sha256')
  for (const file of [...sourceFiles, ...found.flat().filter((name) => !/\.test\.tsx?$/.test(name))])
    hash.update(file).update(await readFile(inRoot(file)))
  return hash.digest('hex')
}

async function filesIn(folder) {
  const entries = await readdir(inRoot(folder), { recursive: true, withFileTypes: true }).catch(() => [])
  // `parentPath` is called `path` in early releases of Node 20.
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(inRoot().length))
    .sort((one, other) => (one < other ? -1 : 1))
}
