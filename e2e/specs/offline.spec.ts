import { requestApi } from '../support/api.ts'
import { apply } from '../support/applications.ts'
import { field, heading, jobCard, logIn, toast, waitForApp } from '../support/pages.ts'
import { logIn as logInTo, signUp } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

const networkErrors = [/ERR_(INTERNET_DISCONNECTED|FAILED)/, /^console: ApiError/, /WebSocket/]

for (const [who, address, title, text] of [
  [
    'priya',
    '/dashboard/jobrecommendations',
    'Job Recommendation For You',
    'Network error. Please check your internet connection.',
  ],
  [
    'priya',
    '/dashboard/referralstatus',
    'Referrals Status',
    'Failed to load applications. Please try again.',
  ],
  ['ravi', '/dashboard/claim-jobs', 'Claim Jobs', 'Failed to fetch jobs'],
  ['ravi', '/dashboard/applications', 'Applications', 'Failed to load applications. Please try again later.'],
] as const) {
  test(`${title}: shows a loading error and recovers`, async ({ visitAs, allowConsoleErrors }) => {
    allowConsoleErrors(...networkErrors)
    const page = await visitAs(who)
    await page.route('**/api/v1/**', (route) => route.abort())
    await page.goto(address)
    await expect(heading(page, title)).toBeVisible()
    const panel = page.getByRole('main').getByRole('alert').filter({ hasText: text })
    await expect(panel).toBeVisible({ timeout: 20_000 })
    await page.unroute('**/api/v1/**')
    await panel.getByRole('button', { name: 'Retry' }).click()
    await expect(panel).toBeHidden()
    await expect(
      page
        .getByRole('main')
        .getByText(/Senior Backend Engineer|Platform|Engineer/)
        .first(),
    ).toBeVisible()
  })
}

test('a lost connection: no input is lost, and the app works again after reconnecting', async ({
  site,
  visitAs,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(...networkErrors)
  const page = await visitAs(await signUp(site, 'Asha Rao'))
  await page.goto('/dashboard/jobrecommendations?title=Technical+Writer')
  await expect(jobCard(page, 'Technical Writer')).toBeVisible()

  await page.context().setOffline(true)
  const save = page.getByRole('button', { name: 'Save Technical Writer' })
  await save.click()
  await expect(toast(page, 'Network error. Please check your internet connection.')).toBeVisible()
  await expect(save).toHaveAttribute('aria-pressed', 'false')

  await page.context().setOffline(false)
  await save.click()
  await expect(toast(page, 'Job saved successfully')).toBeVisible()
  await expect(save).toHaveAttribute('aria-pressed', 'true')
})

test('a login without a network keeps the input', async ({ visit, allowConsoleErrors }) => {
  allowConsoleErrors(...networkErrors)
  const page = await visit()
  await page.goto('/login')
  // The app itself must be loaded before the network goes.
  await waitForApp(page)
  await field(page, 'Email').fill('priya.nair@postbox.example')
  await page.context().setOffline(true)
  await logIn(page, 'priya.nair@postbox.example', 'Endorse#2026')
  await expect(
    page.getByRole('alert').getByText('Network error. Please check your internet connection.'),
  ).toBeVisible()
  await expect(field(page, 'Email')).toHaveValue('priya.nair@postbox.example')
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(heading(page, /^Welcome, /)).toBeVisible()
})

/** All files of the app; a test aborts those that an open page has not loaded yet. */
const files = '**/assets/*.js'
const missingFile = [...networkErrors, /Failed to load resource.* 404/, /^404 .*\/assets\//]

test('a screen that fails to load leaves the open one with its text, and loads with Retry', async ({
  visitAs,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(...networkErrors)
  const page = await visitAs('priya')
  await page.goto('/dashboard/settings')
  const text = page.getByLabel('Current password', { exact: true })
  await text.fill('half a passw')
  await page.route(files, (route) => route.abort())
  await page.getByRole('link', { name: 'Referrals Status' }).click()
  const failure = toast(page, 'Failed to load the page. Please check your internet connection.')
  await expect(failure).toBeVisible()
  await expect(text).toHaveValue('half a passw')
  await expect(heading(page, 'Settings')).toBeVisible()
  await page.unroute(files)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(heading(page, 'Referrals Status')).toBeVisible()
  await expect(failure).toBeHidden()
})

test('a screen of an older release, whose file is gone, loads with Retry in a new document', async ({
  visitAs,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(...missingFile)
  const page = await visitAs('priya')
  await page.goto('/dashboard/settings')
  await expect(heading(page, 'Settings')).toBeVisible()
  await page.route(files, (route) => route.fulfill({ status: 404 }))
  await page.getByRole('link', { name: 'Referrals Status' }).click()
  await expect(toast(page, /^Failed to load the page/)).toBeVisible()
  page.once('framenavigated', () => void page.unroute(files))
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(heading(page, 'Referrals Status')).toBeVisible()
})

test('a login whose next screen fails to load loads it with Retry', async ({ visit, allowConsoleErrors }) => {
  allowConsoleErrors(...networkErrors)
  const page = await visit()
  await page.goto('/login')
  await waitForApp(page)
  await page.route(files, (route) => route.abort())
  await logIn(page, 'priya.nair@postbox.example', 'Endorse#2026')
  await expect(toast(page, /^Failed to load the page/)).toBeVisible()
  await page.unroute(files)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(heading(page, /^Welcome, /)).toBeVisible()
})

test('a profile that fails to load shows an error and keeps the draft', async ({
  site,
  visitAs,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(...networkErrors)
  const page = await visitAs(await signUp(site, 'Asha Rao'))
  await page.goto('/profile/education')
  await page.getByLabel('Institution').fill('College of Engineering, Guindy')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Save & Next' }).click()
  await expect(
    page
      .getByRole('main')
      .getByText('Unable to connect to server. Please check your internet connection and try again.'),
  ).toBeVisible()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Save & Next' }).click()
  await expect(page.getByLabel('Job title')).toBeVisible()
})

test('a screen that was opened offline loads with Retry once the connection is back', async ({
  visitAs,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(...networkErrors)
  const page = await visitAs('priya')
  await page.goto('/dashboard/jobrecommendations')
  await expect(heading(page, 'Job Recommendation For You')).toBeVisible()
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'Referrals Status' }).click()
  await expect(toast(page, /^Failed to load the page/)).toBeVisible()
  await expect(heading(page, 'Job Recommendation For You')).toBeVisible()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(heading(page, 'Referrals Status')).toBeVisible()
})

test('a killed server: an open page is live again after the restart, without a reload', async ({
  site,
  visitAs,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(...networkErrors, /ERR_CONNECTION_(REFUSED|RESET)|ERR_EMPTY_RESPONSE/)
  const asha = await signUp(site, 'Asha Rao')
  const applicationPath = await apply(site, asha, 'Senior Backend Engineer')
  const page = await visitAs(asha)
  await page.goto('/dashboard/referralstatus?tab=approved')
  const application = page.getByRole('row', { name: 'Senior Backend Engineer' })
  await expect(page.getByRole('link', { name: 'Browse jobs' })).toBeVisible()

  await site.crash()
  const ravi = await logInTo(site, 'ravi')
  await requestApi(site, 'PUT', '/api/v1/applications/update-status', {
    token: ravi.token,
    json: { applicationId: applicationPath.split('/').at(-1), newStatus: 'ACCEPTED' },
  })
  await expect(application).toBeVisible({ timeout: 20_000 })
})
