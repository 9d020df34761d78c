import { existsSync } from 'node:fs'
import { runForOutput } from '../shared/run.mjs'

/** The programs of the scaled-out form, with the package of Debian that has each. */
const engines = [
  { program: 'pgbouncer', package: 'pgbouncer' },
  { program: 'redis-server', package: 'redis-server' },
]

/** Finds the engines of the scaled-out form, and installs those that are missing when it can. Throws when one is missing then. */
export async function ensureEngines() {
  const missing = await listMissing(engines)
  if (missing.length === 0) return
  const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (canInstall) await install(missing)
  const stillMissing = canInstall ? await listMissing(missing) : missing
  if (stillMissing.length > 0) throw new Error(describeMissing(stillMissing))
}

/** Says what is missing, and how to install it. */
export function describeMissing(missing) {
  const packages = missing.map((engine) => engine.package).join(' ')
  return (
    `The tests of the scaled-out form need ${missing.map(({ program }) => program).join(', ')}. Install with\n` +
    `  sudo apt-get install ${packages}        (Debian)`
  )
}

/** Lists the engines that do not run. */
export async function listMissing(wanted) {
  const found = await Promise.all(wanted.map(({ program }) => runs(program)))
  return wanted.filter((_, index) => !found[index])
}

async function runs(program) {
  // The PATH of others than root has no folder of servers.
  const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` }
  const { code } = await runForOutput(program, ['--version'], env)
  return code === 0
}

async function install(missing) {
  const packages = missing.map((engine) => engine.package)
  console.info(`Installing ${packages.join(', ')}.`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  // The update fails when one of the sources is unavailable, but another one may have them.
  await runForOutput('apt-get', ['update'], env)
  const { code, output } = await runForOutput(
    'apt-get',
    ['install', '-y', '--no-install-recommends', ...packages],
    env,
  )
  if (code !== 0) console.error(output)
}
