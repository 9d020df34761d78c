import type { Page } from '@playwright/test'
import type { CastKey } from '../support/people.ts'
import { slowDown } from '../support/slow-phone.ts'
import { type Figure, quantile, type Setup } from './figure.ts'

/** Ten screens that people open from a bookmark or a mail. */
const screens: Partial<Record<CastKey, string[]>> = {
  aarav: ['home', 'jobrecommendations', 'referralstatus', 'savedjobs', 'my-profile'].map(dashboard),
  ravi: ['home', 'applications', 'claim-jobs'].map(dashboard),
  anjali: ['/admin-dashboard'],
  farhan: ['/admin-dashboard'],
}

/** Measures the largest paint of screens behind the login, on a slow phone with an empty cache. */
export async function measureLoads({ visitAs }: Setup): Promise<Figure[]> {
  const paints: { path: string; value: number }[] = []
  for (const [who, paths] of Object.entries(screens))
    for (const path of paths) {
      const context = await visitAs(who as CastKey)
      const page = await context.newPage()
      await slowDown(page)
      await page.addInitScript(observeLargestPaint)
      await page.goto(path)
      await page.locator('main h1').waitFor()
      await page.waitForLoadState('networkidle')
      paints.push({ path: `${who} ${path}`, value: await page.evaluate(readLargestPaint) })
      await context.close()
    }
  const sorted = paints.toSorted((a, b) => b.value - a.value)
  return [
    {
      name: `interface: largest paint on a slow phone, the slowest of ${paints.length} screens`,
      value: (sorted[0]?.value ?? Number.NaN) / 1000,
      unit: 's',
      goal: { atMost: 2 },
      note: sorted.map(({ path, value }) => `${path} ${Math.round(value)} ms`).join(', '),
    },
  ]
}

/** Measures from the click on a link of the navigation until the other screen is painted, each for the first time. */
export async function measureNavigation({ visitAs }: Setup): Promise<Figure[]> {
  const times: number[] = []
  for (const who of ['aarav', 'ravi', 'anjali', 'farhan'] as const) {
    const context = await visitAs(who)
    const page = await context.newPage()
    await page.goto(dashboard('settings'))
    await page.waitForLoadState('networkidle')
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
    // The last link leaves the dashboard.
    const count = (await links.count()) - 1
    for (let index = 0; index < count; index++) times.push(await timeNavigation(page, index))
    await context.close()
  }
  return [
    {
      name: `interface: click until the next screen is painted, p95 of ${times.length}`,
      value: quantile(times, 0.95),
      unit: 'ms',
      goal: { atMost: 300 },
      note: `median ${Math.round(quantile(times, 0.5))}, slowest ${Math.round(Math.max(...times))} ms`,
    },
  ]
}

async function timeNavigation(page: Page, index: number): Promise<number> {
  await page.evaluate(() => {
    const previous = document.querySelector('main h1')
    const painted = Promise.withResolvers<number>()
    Object.assign(globalThis, { painted: painted.promise })
    const start = ({ timeStamp }: Event) => {
      const check = () => {
        const heading = document.querySelector('main h1')
        if (heading && heading !== previous)
          requestAnimationFrame(() => painted.resolve(performance.now() - timeStamp))
        else requestAnimationFrame(check)
      }
      check()
    }
    document.addEventListener('click', start, { capture: true, once: true })
  })
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link').nth(index).click()
  const time = await page.evaluate(() => Reflect.get(globalThis, 'painted') as Promise<number>)
  await page.waitForLoadState('networkidle')
  return time
}

function observeLargestPaint() {
  new PerformanceObserver((list) => {
    Object.assign(globalThis, { largestPaint: list.getEntries().at(-1)?.startTime })
  }).observe({ type: 'largest-contentful-paint', buffered: true })
}

function readLargestPaint() {
  return Reflect.get(globalThis, 'largestPaint') as number
}

function dashboard(path: string): string {
  return `/dashboard/${path}`
}
