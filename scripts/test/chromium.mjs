import { existsSync } from 'node:fs'
import { runForOutput, runQuietly } from '../shared/run.mjs'

/** Finds a Chromium that runs. Tries to install one when there is none. */
export async function findChromium(env) {
  const given = process.env.CHROMIUM_PATH
  if (given && !(await runs(given))) throw new Error(`CHROMIUM_PATH is ${given}, and that does not run.`)

  const found = given ?? (await firstThatRuns(env)) ?? ((await installOne(env)) && (await firstThatRuns(env)))
  if (found) return found
  throw new Error(
    'The end-to-end tests need a Chromium, and none was found that runs. Install one, for instance with\n' +
      '  sudo apt-get install chromium        (Debian)\n' +
      '  sudo npx playwright install --with-deps chromium\n' +
      'or set CHROMIUM_PATH to a Chromium or Chrome.',
  )
}

async function firstThatRuns(env) {
  for (const path of await candidates(env)) if (await runs(path)) return path
  return undefined
}

async function candidates(env) {
  return [...commonPaths, await playwrightBrowser(env)].filter((path) => path && existsSync(path))
}

/** Debian's Chromium without windows, which takes a sixth less processor time for the same tests, comes first. */
const commonPaths = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/chromium-browser',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

async function playwrightBrowser(env) {
  const print = "import { chromium } from 'playwright-core'; console.log(chromium.executablePath())"
  const { output } = await runForOutput('node', ['--input-type=module', '-e', print], env)
  return output.trim()
}

/** Runs `--version`: some candidates are only placeholders, and some lack their libraries. */
async function runs(path) {
  const { code } = await runForOutput(path, ['--version'])
  return code === 0
}

async function installOne(env) {
  console.info('There is no Chromium; installing one.')
  const isRoot = process.getuid?.() === 0
  if (isRoot && existsSync('/usr/bin/apt-get') && (await installFromSystem())) return true
  return runQuietly('playwright', ['install', ...(isRoot ? ['--with-deps'] : []), 'chromium'], env)
}

async function installFromSystem() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  // The update fails when one of the sources is unavailable, but another one may have Chromium.
  await runForOutput('apt-get', ['update'], env)
  for (const name of ['chromium-headless-shell', 'chromium']) {
    const { code } = await runForOutput('apt-get', ['install', '-y', name], env)
    if (code === 0 && (await runs(`/usr/bin/${name}`))) return true
  }
  return false
}
