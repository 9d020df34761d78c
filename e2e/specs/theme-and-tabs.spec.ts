import type { Page } from '@playwright/test'
import { heading, logIn } from '../support/pages.ts'
import { expect, test } from '../support/test.ts'

const background = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
const light = 'rgb(246, 248, 250)'
const dark = 'rgb(11, 16, 21)'

async function choose(page: Page, scheme: string) {
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('menuitemradio', { name: scheme }).click()
  await page.keyboard.press('Escape')
}

test('light, dark or system theme, stored and applied without a flash', async ({
  visitAs,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_FAILED .*\/assets\//)
  const page = await visitAs('priya', { colorScheme: 'light' })
  await page.goto('/dashboard/jobrecommendations')
  await expect(heading(page, 'Job Recommendation For You')).toBeVisible()
  expect(await background(page)).toBe(light)

  await choose(page, 'Dark')
  await expect.poll(() => background(page)).toBe(dark)
  // The page has the color scheme of the last visit before any app script has run.
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/dashboard/jobrecommendations', { waitUntil: 'commit' })
  await expect.poll(() => background(page)).toBe(dark)
  await page.unroute('**/assets/*.js')
  await page.reload()
  await expect(heading(page, 'Job Recommendation For You')).toBeVisible()
  expect(await background(page)).toBe(dark)

  await choose(page, 'Same as device')
  await expect.poll(() => background(page)).toBe(light)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => background(page)).toBe(dark)
  await choose(page, 'Light')
  await expect.poll(() => background(page)).toBe(light)
})

/** The server may tell a tab that its session has ended before the tab of the logout does. It then asks who is signed in. */
const askedAfterLogout = /status of 401 .*\/auth\/me/

test('two tabs share the signed-in user', async ({ visitAs, allowConsoleErrors }) => {
  allowConsoleErrors(askedAfterLogout)
  const first = await visitAs('priya')
  await first.goto('/dashboard/jobrecommendations')
  await expect(heading(first, 'Job Recommendation For You')).toBeVisible()
  const second = await first.context().newPage()
  await second.goto('/dashboard/referralstatus')
  await expect(heading(second, 'Referrals Status')).toBeVisible()

  await choose(second, 'Dark')
  await expect.poll(() => background(first)).toBe(dark)

  await first.getByRole('button', { name: 'Account menu, Priya Nair' }).click()
  await first.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(heading(first, 'Log in')).toBeVisible()
  await expect(heading(second, 'Log in')).toBeVisible()
})

test('a tab switches when another user signs in in another tab', async ({ visitAs, allowConsoleErrors }) => {
  allowConsoleErrors(askedAfterLogout)
  const first = await visitAs('priya')
  await first.goto('/dashboard/referralstatus')
  await expect(heading(first, 'Referrals Status')).toBeVisible()
  const second = await first.context().newPage()
  await second.goto('/login')
  await second.getByRole('button', { name: 'Switch account' }).click()
  await expect(heading(first, 'Log in')).toBeVisible()
  await logIn(second, 'ravi.kulkarni@lumenpay.example', 'Endorse#2026')
  await expect(heading(second, 'Welcome, Ravi Kulkarni')).toBeVisible()

  await expect(heading(first, 'You are logged in')).toBeVisible()
  await expect(first.getByText('Ravi Kulkarni')).toBeVisible()
  await first.getByRole('link', { name: 'Continue to dashboard' }).click()
  await expect(heading(first, 'Welcome, Ravi Kulkarni')).toBeVisible()
})
