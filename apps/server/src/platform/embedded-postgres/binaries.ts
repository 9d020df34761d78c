import { join } from 'node:path'
import { copyDestinations, copyOnce } from './copy.ts'
import { lacksGlibc, linkLibraries, packageFolder } from './npm-package.ts'
import { run } from './process.ts'
import type { RunAs } from './run-as.ts'

export type Binaries = { initdb: string; postgres: string; pgCtl: string; majorVersion: string }

/** The programs of the npm package, or a copy of them when that user cannot run those. */
export async function findBinaries(
  dataDir: string,
  runAs: RunAs,
  log: (line: string) => void,
): Promise<Binaries> {
  const npmPackage = await packageFolder()
  const first = await tryFolder(npmPackage.folder, runAs)
  if ('binaries' in first) return first.binaries
  if (lacksGlibc())
    throw new Error('There is no embedded PostgreSQL for systems without glibc, such as Alpine.')

  for (const parent of copyDestinations(dataDir, runAs)) {
    const copy = join(parent, `postgresql-${npmPackage.version}-${process.platform}-${process.arch}`)
    const copied = await copyOnce(npmPackage.folder, copy, log).catch(() => false)
    const found = copied && (await tryFolder(copy, runAs))
    if (found && 'binaries' in found) return found.binaries
  }
  throw new Error(`The PostgreSQL in ${npmPackage.folder} does not run: ${first.reason}`)
}

type Attempt = { binaries: Binaries } | { reason: string }

/** Only running it as that user tells: closed folders, noexec mounts and missing libraries all end here. */
async function tryFolder(folder: string, runAs: RunAs): Promise<Attempt> {
  const program = (name: string) => join(folder, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  try {
    await linkLibraries(folder)
    const version = await run(program('postgres'), ['--version'], { cwd: '/', runAs })
    const binaries = {
      initdb: program('initdb'),
      postgres: program('postgres'),
      pgCtl: program('pg_ctl'),
      majorVersion: /\d+/.exec(version)?.[0] ?? '',
    }
    return { binaries }
  } catch (error) {
    return { reason: error instanceof Error ? error.message : String(error) }
  }
}
