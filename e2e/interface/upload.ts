import { expect } from '@playwright/test'
import { filePicker } from '../support/pages.ts'
import { signUp } from '../support/people.ts'
import type { Figure, Setup } from './figure.ts'

const MEGABIT = 1_000_000 / 8
/** Long enough to see the progress of a file that takes 80 seconds. */
const SECONDS = 5

/** Measures how often the progress of an upload of 10 MB moves at 1 Mbit a second, and how soon it ends when cancelled. */
export async function measureUpload({ site, visitAs }: Setup): Promise<Figure[]> {
  const context = await visitAs(await signUp(site, 'Asha Rao'))
  const page = await context.newPage()
  await page.goto('/dashboard/jobrecommendations?title=Technical+Writer')
  await page.getByRole('button', { name: 'Connect Me: Technical Writer' }).click()
  const size = 10 * 1024 * 1024 - 1
  const buffer = Buffer.alloc(size, '%PDF-1.7\n')
  await filePicker(page, 'Resume').setInputFiles({ name: 'Asha.pdf', mimeType: 'application/pdf', buffer })
  const session = await context.newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 20,
    downloadThroughput: MEGABIT,
    uploadThroughput: MEGABIT,
  })
  await page.getByRole('dialog').getByRole('button', { name: 'Connect Me' }).click()
  const bar = page.getByRole('progressbar', { name: 'Sending Asha.pdf' })
  await expect(bar).toBeVisible()
  const positions = await bar.evaluate(async (element, seconds) => {
    const end = performance.now() + seconds * 1000
    let [count, last] = [0, '']
    while (performance.now() < end) {
      const { transform } = getComputedStyle(element.firstElementChild as Element)
      if (transform !== last) count++
      last = transform
      await new Promise(requestAnimationFrame)
    }
    return count
  }, SECONDS)
  const cancelled = await page
    .getByRole('button', { name: 'Cancel', exact: true })
    .last()
    .evaluate(async (button: HTMLElement) => {
      const start = performance.now()
      button.click()
      while (document.querySelector('[role=progressbar][aria-label^=Sending]'))
        await new Promise(requestAnimationFrame)
      return performance.now() - start
    })
  await context.close()
  return [
    {
      name: 'interface: positions of the progress bar of 10 MB at 1 Mbit',
      value: positions / SECONDS,
      unit: 'a second',
      goal: { atLeast: 4 },
    },
    { name: 'interface: cancelling that upload', value: cancelled, unit: 'ms', goal: { atMost: 200 } },
  ]
}
