import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { inRoot, pathOutside, root } from './paths.mjs'
import { runsShippedNode } from './pinned-node.mjs'
import { runQuietly } from './run.mjs'

/** Runs `npm ci` when `node_modules` does not match package-lock.json, as after a pull. */
export async function ensureInstalled() {
  if (await isInstalled()) return
  console.info('Installing the packages; this takes a minute or two, once.')
  if (!(await install())) throw new Error('The packages could not be installed: "npm ci" failed, see above.')
  await writeFile(stamp, await expectedStamp())
}

const stamp = inRoot('node_modules', '.installed-from')

/** Also accepts a manual installation that matches the lock file. */
async function isInstalled() {
  return (
    (await textOf(stamp)) === (await expectedStamp()) || ((await matchesLock()) && (await runsShippedNode()))
  )
}

async function expectedStamp() {
  const lock = await readFile(inRoot('package-lock.json'))
  const hash = createHash('sha256').update(lock).digest('hex')
  return `${process.platform}-${process.arch} ${hash}\n`
}

/** Compares the lock file with the hidden one that npm writes at the end of an installation. */
async function matchesLock() {
  const hidden = await textOf(inRoot('node_modules', '.package-lock.json'))
  if (!hidden) return false
  const installed = JSON.parse(hidden).packages
  const { packages } = JSON.parse(await readFile(inRoot('package-lock.json'), 'utf8'))
  return Object.entries(packages)
    .filter(([path]) => path.startsWith('node_modules/'))
    .every(([path, entry]) =>
      installed[path] ? installed[path].version === entry.version : !isNeededHere(entry),
    )
}

/** npm does not install optional packages for other systems, nor their dependencies. */
function isNeededHere({ optional, os, cpu, libc }) {
  if (!optional) return true
  return os?.includes(process.platform) && (!cpu || cpu.includes(process.arch)) && !libc?.includes('musl')
}

/** Installs with the user's own Node, because ours is replaced. Includes all packages regardless of NODE_ENV and omit. */
function install() {
  const { npm_config_allow_scripts: _, ...rest } = process.env
  const env = { ...rest, PATH: pathOutside }
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund']
  const { npm_execpath: npm, npm_node_execpath: node } = process.env
  return npm?.endsWith('npm-cli.js') && !node.startsWith(root)
    ? runQuietly(node, [npm, ...args], env)
    : runQuietly('npm', args, env)
}

async function textOf(path) {
  return readFile(path, 'utf8').catch(() => '')
}
