import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inRoot } from './paths.mjs'
import { runQuietly } from './run.mjs'

const dist = inRoot('apps', 'web', 'dist')
// The build empties its folder first, so the stamp always belongs to the build next to it.
const stamp = join(dist, '.built-from')

export async function isWebBuilt() {
  return (await readFile(stamp, 'utf8').catch(() => '')) === (await sources())
}

/** Builds the web app for production, regardless of NODE_ENV. Returns whether it succeeded. */
export async function buildWeb(env) {
  const before = await sources()
  const args = ['run', 'build', '-w', 'apps/web']
  if (!(await runQuietly('npm', args, { ...env, NODE_ENV: 'production' }))) return false
  await writeFile(stamp, before)
  return true
}

async function sources() {
  const hash = createHash('sha256')
  for (const file of await filesToBuildFrom()) hash.update(file).update(await readFile(inRoot(file)))
  return hash.digest('hex')
}

async function filesToBuildFrom() {
  const folders = ['apps/web/src', 'apps/web/public', 'apps/web/vite', 'packages/contract/src']
  const found = await Promise.all(folders.map(filesIn))
  const single = [
    'apps/web/index.html',
    'apps/web/page.html',
    'apps/web/vite.config.ts',
    'apps/web/package.json',
    'package-lock.json',
  ]
  return [...single, ...found.flat().filter((file) => !/\.test\.tsx?$/.test(file))]
}

async function filesIn(folder) {
  const entries = await readdir(inRoot(folder), { recursive: true, withFileTypes: true }).catch(() => [])
  // `parentPath` is called `path` in early releases of Node 20.
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(inRoot().length))
    .sort((one, other) => (one < other ? -1 : 1))
}
