import { type Browser, type BrowserContext, devices, type Page } from '@playwright/test'
import { type CastKey, logIn } from '../support/people.ts'
import type { Site } from '../support/site.ts'
import { slowDown } from '../support/slow-phone.ts'
import { median, type SignedInResult } from './report.ts'

interface SignedInPage {
  who: CastKey
  path: string
  /** Selects the content: the first entry with data of the user, which neither shell nor skeleton has. */
  content: string
}

/** The pages behind the login to measure, by the name that the command takes. */
export const signedInPages: Record<string, SignedInPage> = {
  home: { who: 'aarav', path: '/dashboard/home', content: 'main a[href^="/dashboard/referralstatus/job/"]' },
  recommendations: {
    who: 'aarav',
    path: '/dashboard/jobrecommendations',
    content: 'main a[href^="/dashboard/jobdescription/"]',
  },
  applications: {
    who: 'ravi',
    path: '/dashboard/applications',
    content: 'main a[href^="/dashboard/applications/"]',
  },
  messages: { who: 'aarav', path: '/dashboard/messages', content: 'main a[data-room]' },
}

type Run = Omit<SignedInResult, 'name'>

/** Measures a page behind the login on a slow phone with an empty cache. */
export async function measureSignedIn(
  browser: Browser,
  site: Site,
  name: string,
  runs: number,
): Promise<SignedInResult> {
  const page = signedInPages[name] as SignedInPage
  const visited = await visitOnce(browser, site, page)
  const results: Run[] = []
  for (let run = 0; run < runs; run++) results.push(await measureOnce(browser, site, page, visited))
  return {
    name,
    firstPaint: median(results.map(({ firstPaint }) => firstPaint)),
    isShellFirst: results.every(({ isShellFirst }) => isShellFirst),
    content: median(results.map(({ content }) => content)),
    scripts: median(results.map(({ scripts }) => scripts)),
    kilobytes: median(results.map(({ kilobytes }) => kilobytes)),
  }
}

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>

/** Signs in and opens the page. Returns what the browser stores, without its cache. */
async function visitOnce(
  browser: Browser,
  site: Site,
  { who, path, content }: SignedInPage,
): Promise<StorageState> {
  const { token } = await logIn(site, who)
  const localStorage = [{ name: 'auth_token', value: token }]
  const storageState = { cookies: [], origins: [{ origin: site.url, localStorage }] }
  const context = await browser.newContext({ storageState })
  const page = await context.newPage()
  await page.goto(site.url + path)
  await page.locator(content).first().waitFor()
  const stored = await context.storageState()
  await context.close()
  return stored
}

async function measureOnce(
  browser: Browser,
  site: Site,
  { path, content }: SignedInPage,
  storageState: StorageState,
): Promise<Run> {
  const { defaultBrowserType: _, ...phone } = devices['Moto G4'] ?? {}
  const context = await browser.newContext({ ...phone, locale: 'en-IN', storageState })
  const page = await context.newPage()
  await slowDown(page)
  await page.addInitScript(observePaints, content)
  await page.goto(site.url + path, { waitUntil: 'commit' })
  const run = await readPaints(page)
  await context.close()
  return run
}

/** Notes when something is painted first, whether the shell was there then, and when the content is painted. */
function observePaints(content: string) {
  const painted = Promise.withResolvers<{ firstPaint: number; isShellFirst: boolean }>()
  const complete = Promise.withResolvers<number>()
  new PerformanceObserver((list) => {
    const [first] = list.getEntriesByName('first-contentful-paint')
    // The top bar with the name of the product, above the content or its skeleton.
    const isShell = document.querySelector('header')?.textContent?.includes('Endorse') ?? false
    if (first) painted.resolve({ firstPaint: first.startTime, isShellFirst: isShell })
  }).observe({ type: 'paint', buffered: true })
  const check = () => {
    if (document.querySelector(content)) setTimeout(() => complete.resolve(performance.now()))
    else requestAnimationFrame(check)
  }
  requestAnimationFrame(check)
  Object.assign(globalThis, { paints: Promise.all([painted.promise, complete.promise]) })
}

async function readPaints(page: Page): Promise<Run> {
  return page.evaluate(async () => {
    const [first, content] = await Reflect.get(globalThis, 'paints')
    const requests = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const earlier = requests.filter(({ responseEnd }) => responseEnd > 0 && responseEnd <= content)
    const sent = earlier.reduce((sum, { transferSize }) => sum + transferSize, 0)
    return {
      ...first,
      content,
      scripts: earlier.filter(({ name }) => name.endsWith('.js')).length,
      kilobytes: sent / 1000,
    }
  })
}
