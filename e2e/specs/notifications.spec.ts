import type { Page } from '@playwright/test'
import { accessibility, expectAccessible, expectAllAccessible } from '../support/accessibility.ts'
import { requestApi } from '../support/api.ts'
import { apply, postJob } from '../support/applications.ts'
import { approve, heading } from '../support/pages.ts'
import { type Person, signUp } from '../support/people.ts'
import type { Site } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

const bell = (page: Page, unread = 0) =>
  page.getByRole('button', {
    name: unread > 0 ? `Notifications, ${unread} unread` : 'Notifications',
    exact: true,
  })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })
const entry = (page: Page, words: string | RegExp) => panel(page).getByRole('link', { name: words })

async function openPanel(page: Page, unread = 0) {
  await bell(page, unread).click()
  await expect(panel(page)).toBeVisible()
}

/** Signs up an Endorser of a company of their own, with a job, so that nobody else's request comes to them. */
async function openJob(site: Site): Promise<{ devika: Person; job: string }> {
  const devika = await signUp(site, 'Devika Pillai', `gazette-${Date.now()}.example`)
  const job = `Proofreader ${Date.now()}`
  await postJob(site, devika, job)
  return { devika, job }
}

function decide(site: Site, { token }: Person, address: string, newStatus: 'ACCEPTED') {
  const applicationId = address.split('/').at(-1)
  return requestApi(site, 'PUT', '/api/v1/applications/update-status', {
    token,
    json: { applicationId, newStatus },
  })
}

/** Lets the page load, but not connect to its socket, until the function that it returns is called. */
async function holdSocket(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.routeWebSocket(/\/socket\.io\//, async (socket) => {
    await promise
    socket.connectToServer()
  })
  return resolve
}

test('a request and its decision appear in every tab without a reload', async ({ site, visitAs }) => {
  test.slow()
  const asha = await signUp(site, 'Asha Rao')
  const { devika, job } = await openJob(site)
  const seeker = await visitAs(asha)
  const endorser = await visitAs(devika)
  const another = await endorser.context().newPage()
  await seeker.goto('/dashboard/jobrecommendations')
  await expect(bell(seeker)).toBeVisible()
  const connectAnother = await holdSocket(another)
  for (const tab of [endorser, another]) {
    await tab.goto('/dashboard/claim-jobs')
    await expect(bell(tab)).toHaveText('')
  }

  await test.step('Asha applies, and both tabs of Devika count up', async () => {
    await apply(site, asha, job)
    await expect(bell(endorser, 1)).toHaveText('1')
    connectAnother()
    await expect(bell(another, 1)).toHaveText('1')
  })

  await test.step('Devika follows it with the keyboard, and both tabs count down', async () => {
    await bell(endorser, 1).press('Enter')
    const request = entry(endorser, /^Unread: Asha Rao asks for your referral/)
    await expect(request).toContainText(job)
    await expect(request.getByRole('time')).toHaveAttribute('title', /\d{4}, \d+:\d\d [ap]m$/)
    await request.press('Enter')
    await expect(heading(endorser, 'Asha Rao')).toBeFocused()
    for (const tab of [endorser, another]) await expect(bell(tab)).toHaveText('')
  })

  await test.step('Asha reads that it was read, and then that it was accepted', async () => {
    await expect(bell(seeker, 1)).toBeVisible()
    await openPanel(seeker, 1)
    await expect(entry(seeker, /Devika Pillai read your application/)).toBeVisible()
    await approve(endorser, 'Asha Rao')
    const accepted = entry(seeker, /Devika Pillai accepted your application/)
    await expect(accepted).toBeVisible()
    await accepted.click()
    await expect(seeker).toHaveURL(/\/dashboard\/referralstatus\/job\//)
    await expect(heading(seeker, job)).toBeVisible()
    await expect(bell(seeker, 1)).toBeVisible()
  })

  await test.step('and has read everything', async () => {
    await openPanel(seeker, 1)
    await panel(seeker).getByRole('button', { name: 'Mark all as read' }).click()
    await expect(panel(seeker).getByText('Unread:')).toHaveCount(0)
    await seeker.keyboard.press('Escape')
    await expect(bell(seeker)).toBeFocused()
    await seeker.reload()
    await expect(heading(seeker, job)).toBeVisible()
    await expect(bell(seeker)).toHaveText('')
  })
})

test('on a phone they open in a sheet and on a separate page', async ({ site, visitAs }) => {
  const asha = await signUp(site, 'Asha Rao')
  const { devika, job } = await openJob(site)
  await decide(site, devika, await apply(site, asha, job), 'ACCEPTED')
  const page = await visitAs(asha, { viewport: { width: 390, height: 844 } })
  await page.goto('/dashboard/jobrecommendations')
  await openPanel(page, 1)
  expect(await panel(page).boundingBox()).toMatchObject({ x: 0, width: 390 })
  await panel(page).getByRole('button', { name: 'Close' }).click()
  await expect(bell(page, 1)).toBeFocused()

  await openPanel(page, 1)
  await panel(page).getByRole('link', { name: 'See all' }).click()
  await expect(heading(page, 'Notifications')).toBeFocused()
  await page.reload()
  await page.getByRole('button', { name: 'Mark as read: Devika Pillai accepted your application' }).click()
  await expect(page.getByRole('link', { name: /^Devika Pillai accepted your application/ })).toBeFocused()
  await expect(bell(page)).toHaveText('')
})

test('a list that fails to load shows an error and can be retried', async ({
  visitAs,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 500/)
  const page = await visitAs('aarav')
  const list = /\/api\/v1\/notifications(\?|$)/
  await page.route(list, (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/dashboard/jobrecommendations')
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await expect(panel(page).getByText('Failed to load notifications. Please try again.')).toBeVisible()
  await page.unroute(list)
  await panel(page).getByRole('button', { name: 'Retry' }).click()
  await expect(entry(page, /Ravi Kulkarni referred you/)).toBeVisible()
})

const screens = {
  'the panel': async (page: Page) => {
    await page.goto('/dashboard/jobrecommendations')
    await expect(page.getByRole('article').first()).toBeVisible()
    await page.getByRole('button', { name: /^Notifications, / }).click()
    await expect(entry(page, /Ravi Kulkarni referred you/)).toBeVisible()
  },
  'the page': async (page: Page) => {
    await page.goto('/dashboard/notifications')
    await expect(page.getByRole('link', { name: /Ravi Kulkarni referred you/ })).toBeVisible()
  },
}
test('accessibility: the panel and the page', accessibility, async ({ visitAs }) => {
  await expectAllAccessible(await visitAs('aarav'), screens)
})

test('accessibility: the empty panel', accessibility, async ({ site, visitAs }) => {
  test.slow()
  const page = await visitAs(await signUp(site, 'Asha Rao'))
  await expectAccessible(page, async () => {
    await page.goto('/dashboard/jobrecommendations')
    await expect(page.getByRole('article').first()).toBeVisible()
    await openPanel(page)
    await expect(panel(page).getByRole('heading', { name: 'All caught up' })).toBeVisible()
  })
})
