import { cp, mkdir, readFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { packageFolder } from '../npm-package.ts'

/** The paths of the copies: node, the script, and the folder of PostgreSQL's programs. */
export type MinimalCheckout = { node: string; script: string; programs: string }

/** Copies the parts of a checkout that the embedded database needs to another folder. */
export async function createMinimalCheckout(folder: string): Promise<MinimalCheckout> {
  const shipped = dirname((await packageFolder()).folder)
  const modules = join(shipped, '..', '..')
  const node = join(folder, 'node')
  const launcher = join(folder, 'launcher')
  const copiedModules = join(folder, 'node_modules')
  const copy = (path: string) =>
    cp(path, join(copiedModules, relative(modules, path)), { recursive: true, verbatimSymlinks: true })

  await mkdir(copiedModules, { recursive: true })
  await cp(process.execPath, node)
  await cp(dirname(import.meta.dirname), launcher, { recursive: true })
  for (const path of [shipped, ...(await withDependencies(modules, 'pg'))]) await copy(path)
  const programs = join(copiedModules, relative(modules, shipped), 'native')
  return { node, script: join(launcher, 'testing', 'database-process-main.ts'), programs }
}

/** Lists a package and its dependencies. npm installs all of them in one folder. */
async function withDependencies(modules: string, name: string): Promise<string[]> {
  const path = join(modules, name)
  const manifest: { dependencies?: Record<string, string> } = JSON.parse(
    await readFile(join(path, 'package.json'), 'utf8'),
  )
  const names = Object.keys(manifest.dependencies ?? {})
  const further = await Promise.all(names.map((dependency) => withDependencies(modules, dependency)))
  return [path, ...further.flat()]
}
