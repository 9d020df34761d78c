import { apply } from '../support/applications.ts'
import { heading, logIn, toast } from '../support/pages.ts'
import { signUp } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

test('the wrong role gets one error, and can continue or switch account', async ({ visitAs }) => {
  const page = await visitAs('aarav')
  await page.goto('/dashboard/claim-jobs')
  await expect(toast(page, 'Access denied. Please login with correct role.')).toHaveCount(1)
  await expect(page).toHaveURL(/\/login/)
  await expect(heading(page, 'You are logged in')).toBeVisible()
  await expect(page.getByText('Aarav Menon')).toBeVisible()
  await page.getByRole('link', { name: 'Continue to dashboard' }).click()
  await expect(heading(page, /^Welcome, /)).toBeVisible()

  await page.goto('/dashboard/applications')
  await page.getByRole('button', { name: 'Switch account' }).click()
  await expect(heading(page, 'Log in')).toBeVisible()
})

test('links of another user and applications of another company are not found', async ({
  site,
  visitAs,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 404/)
  const [asha, stranger] = [await signUp(site, 'Asha Rao'), await signUp(site, 'Sana Ali')]
  const application = await apply(site, asha, 'Engineering Manager, Rider App')
  const id = application.split('/').at(-1)

  const karthik = await visitAs('karthik')
  await karthik.goto(application)
  await expect(karthik.getByText('Application not found')).toBeVisible()

  const page = await visitAs(stranger)
  await page.goto(`/dashboard/referralstatus/job/${id}`)
  await expect(heading(page, 'Application not found')).toBeVisible()
  await expect(page.getByText('Engineering Manager, Rider App')).toBeHidden()
})

test('an application of one Endorsee is not found for another', async ({
  site,
  visitAs,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 404/)
  const asha = await signUp(site, 'Asha Rao')
  const application = await apply(site, asha, 'Product Designer')
  const page = await visitAs('aarav')
  await page.goto(`/dashboard/referralstatus/job/${application.split('/').at(-1)}`)
  await expect(page.getByText('This application no longer exists.')).toBeVisible()
})

test('an unknown URL shows the 404 page with two ways back', async ({ visit }) => {
  const page = await visit()
  for (const back of [
    page.getByRole('button', { name: 'Go Back' }),
    page.getByRole('link', { name: 'Home' }),
  ]) {
    const response = await page.goto('/no/such/place')
    expect(response?.status()).toBe(404)
    await expect(page).toHaveURL(/\/404$/)
    await expect(heading(page, 'Page not found')).toBeVisible()
    await back.click()
    await expect(page).toHaveURL('/')
  }
})

test('Go Back of the 404 page leads to the page whose link was broken', async ({ visit }) => {
  const page = await visit()
  await page.goto('/contact')
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '/no/such/place' })
    document.body.append(link)
    link.click()
  })
  await expect(heading(page, 'Page not found')).toBeVisible()
  await page.getByRole('button', { name: 'Go Back' }).click()
  await expect(page).toHaveURL('/contact')
})

test('a deep link is restored after signing in', async ({ visit }) => {
  const page = await visit()
  const deepLink = '/dashboard/referralstatus?tab=rejected'
  await page.goto(deepLink)
  await expect(heading(page, 'Log in')).toBeVisible()
  await logIn(page, 'aarav.menon@postbox.example', 'Endorse#2026')
  await expect(page).toHaveURL(deepLink)
  await expect(page.getByRole('row', { name: /Staff Engineer, Imaging/ })).toBeVisible()
})

test('the screens of the account are open without a session', async ({ visit }) => {
  const page = await visit()
  for (const [address, title] of [
    ['/login', 'Log in'],
    ['/signup', 'Create your account'],
    ['/admin-signup', 'Sign Up'],
    ['/verify-otp', 'Verify your email'],
    ['/forgot-password', 'Forgot password'],
    ['/reset-password', 'Choose a new password'],
    ['/404', 'Page not found'],
  ] as const) {
    await page.goto(address)
    await expect(heading(page, title)).toBeVisible()
    await expect(page).toHaveURL(address)
  }
})

test('a 401 response of any request redirects to the login', async ({ visitAs, allowConsoleErrors }) => {
  allowConsoleErrors(/status of 401/, /Authentication error\. Please login again\./)
  const page = await visitAs('aarav')
  await page.goto('/dashboard/jobrecommendations')
  await expect(heading(page, 'Job Recommendation For You')).toBeVisible()
  const logged = page.waitForEvent('console', (message) => /Authentication error/.test(message.text()))
  // Not what the page loads again by itself, which could come before the click.
  await page.route('**/api/v1/applications/combined*', (route) =>
    route.fulfill({ status: 401, json: { success: false, code: 'NOT_SIGNED_IN', message: 'Please log in' } }),
  )
  // Without the pointer: the data of a link loads when it is over it, and the link may be gone before the click.
  await page.getByRole('link', { name: 'Referrals Status', exact: true }).dispatchEvent('click')
  await expect(heading(page, 'Log in')).toBeVisible()
  expect((await logged).text()).toBe('Authentication error. Please login again.')
  // The data of the next page loads while the one before is shown, so the session may have ended there.
  const back = new URL(page.url()).searchParams.get('redirect')
  expect(back).toMatch(/^\/dashboard\/(referralstatus|jobrecommendations)/)
})
