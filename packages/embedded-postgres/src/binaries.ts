import { join } from 'node:path'
import { copyDestinations, copyOnce } from './copy.ts'
import { lacksGlibc, linkLibraries, packageFolder } from './npm-package.ts'
import { run } from './process.ts'
import type { RunAs } from './run-as.ts'

/** The paths of the programs, and their major version. */
export type Binaries = { initdb: string; postgres: string; pgCtl: string; majorVersion: string }

/** Finds the programs of the npm package, or copies them when the user of `runAs` cannot run them in place. */
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

/** Runs `postgres --version` as that user. It fails for closed folders, noexec mounts and missing libraries alike. */
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
