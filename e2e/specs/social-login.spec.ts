import type { Page } from '@playwright/test'
import { demoPassword } from '../../apps/server/seed/demo-people.ts'
import { startOidcProvider, type TestProvider } from '../../apps/server/test/oidc/provider.ts'
import { accessibility, expectAccessible } from '../support/accessibility.ts'
import { codeFrom, waitForMail } from '../support/mail.ts'
import { enterCode, field, heading, logIn, toast } from '../support/pages.ts'
import { newEmailAddress } from '../support/people.ts'
import { type Site, startSite } from '../support/site.ts'
import { test as base, expect } from '../support/test.ts'

interface WorkerFixtures {
  site: Site
  provider: TestProvider
}

/** Runs the tests on a site with a test provider that replaces Google and LinkedIn. */
const test = base.extend<{ provider: TestProvider }, { servers: WorkerFixtures }>({
  servers: [
    async ({}, use) => {
      let provider: TestProvider | undefined
      const site = await startSite({
        settingsFor: async (url) => {
          provider = await startOidcProvider(url)
          return provider.settings
        },
      })
      await use({ site, provider: provider as TestProvider })
      await site.close()
      await provider?.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  site: [({ servers }, use) => use(servers.site), { scope: 'worker' }],
  provider: ({ servers }, use) => use(servers.provider),
})

/** Adds an account at the provider and returns its email. */
function asha(provider: TestProvider, email: string): string {
  provider.accounts.set(`id-of-${email}`, {
    email,
    email_verified: true,
    given_name: 'Asha',
    family_name: 'Rao',
  })
  return email
}

async function signInWith(page: Page, name: 'Google' | 'LinkedIn', email: string) {
  await page.getByRole('link', { name: `Continue with ${name}` }).click()
  await chooseAccount(page, email)
}

async function chooseAccount(page: Page, email: string) {
  await expect(heading(page, 'Choose an account')).toBeVisible()
  await page.getByRole('link', { name: email }).click()
}

async function acceptTermsAndSignUp(page: Page) {
  await page.getByRole('checkbox', { name: /^I've read and agree/ }).check()
  await page.getByRole('button', { name: 'Create Account' }).click()
}

test('a new user chooses a role, and signs in directly the next time', async ({ provider, visit }) => {
  const email = asha(provider, newEmailAddress('Asha Rao'))
  const page = await visit()
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))

  await page.goto('/login')
  await signInWith(page, 'Google', email)
  await expect(heading(page, 'Create your account')).toBeVisible()
  await expect(page.getByText(email)).toBeVisible()
  await expect(field(page, 'First name')).toHaveValue('Asha')
  await acceptTermsAndSignUp(page)
  await expect(heading(page, 'Profile Completion')).toBeVisible()
  const token = await page.evaluate(() => localStorage.getItem('auth_token'))
  expect(token).toHaveLength(43)
  expect(addresses.filter((address) => address.includes(token ?? 'no token'))).toEqual([])
  // Cookies ignore ports, so those of the provider are visible here as well.
  const cookies = await page.context().cookies(page.url())
  expect(cookies.map(({ name }) => name)).not.toContain('sign-in')

  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await signInWith(page, 'Google', email)
  await expect(heading(page, 'Profile Completion')).toBeVisible()
})

test('an account is connected once with a mailed code, and keeps its password and the target page', async ({
  site,
  provider,
  visit,
}) => {
  const email = asha(provider, 'imran.qureshi@postbox.example')
  const page = await visit()
  await page.goto('/dashboard/referralstatus')
  await expect(heading(page, 'Log in')).toBeVisible()
  await signInWith(page, 'LinkedIn', email)
  await expect(heading(page, 'Check your email')).toBeVisible()
  await expect(page.getByText('You have an account already.')).toBeVisible()
  await page.reload()
  await enterCode(page, codeFrom(await waitForMail(site, email, /is your Endorse code/)))
  await expect(heading(page, 'Referrals Status')).toBeVisible()
  await waitForMail(site, email, /^You can sign in with LinkedIn now/)

  const otherPage = await visit()
  await otherPage.goto('/login')
  await otherPage.getByLabel('Remember Me').uncheck()
  await signInWith(otherPage, 'LinkedIn', email)
  await expect(heading(otherPage, /^Welcome, /)).toBeVisible()
  expect(
    await otherPage.evaluate(() =>
      [localStorage, sessionStorage].map((kept) => kept.length > 0 && 'auth_token' in kept),
    ),
  ).toEqual([false, true])

  const byPassword = await visit()
  await byPassword.goto('/login')
  await logIn(byPassword, email, demoPassword)
  await expect(heading(byPassword, /^Welcome, /)).toBeVisible()

  await byPassword.goto('/dashboard/settings')
  const ways = byPassword.getByRole('region', { name: 'Other ways to sign in' })
  await expect(ways.getByText(/^Connected on/)).toBeVisible()
  await ways.getByRole('button', { name: 'Disconnect LinkedIn' }).click()
  await byPassword
    .getByRole('alertdialog', { name: 'Disconnect LinkedIn?' })
    .getByRole('button', { name: 'Disconnect' })
    .click()
  await expect(toast(byPassword, 'LinkedIn is disconnected')).toBeVisible()
  await expect(ways.getByText(/^Connected on/)).toBeHidden()
  await expect(ways.getByRole('heading')).toBeFocused()
  await waitForMail(site, email, /^You no longer sign in with LinkedIn/)
  await otherPage.reload()
  await expect(heading(otherPage, /^Welcome, /)).toBeVisible()

  const disconnectedPage = await visit()
  await disconnectedPage.goto('/login')
  await signInWith(disconnectedPage, 'LinkedIn', email)
  await expect(heading(disconnectedPage, 'Check your email')).toBeVisible()
})

test('a user without a password must set one before disconnecting the provider', async ({
  provider,
  visit,
}) => {
  const email = asha(provider, newEmailAddress('Asha Rao'))
  const page = await visit()
  await page.goto('/login')
  await signInWith(page, 'Google', email)
  await acceptTermsAndSignUp(page)
  await expect(heading(page, 'Profile Completion')).toBeVisible()
  await expectAccessible(page, async () => {
    await page.goto('/dashboard/settings')
    await expect(page.getByRole('link', { name: 'set a password' })).toBeVisible()
  })
  await expect(page.getByRole('button', { name: 'Disconnect Google' })).toHaveCount(0)
})

test('an Endorser needs a company address and its code', async ({ site, provider, visit }) => {
  const email = asha(provider, newEmailAddress('Asha Rao', 'lumenpay.example'))
  const page = await visit()
  await page.goto('/signup?role=EMPLOYEE')
  await signInWith(page, 'Google', email)
  await expect(page.getByRole('radio', { name: /^Endorser/ })).toBeChecked()
  await acceptTermsAndSignUp(page)
  await enterCode(page, codeFrom(await waitForMail(site, email)))
  await expect(heading(page, 'Profile Completion')).toBeVisible()
  await expect(page).toHaveURL(/create-employee-profile/)
})

test('a canceled or expired sign-in shows an error and can be repeated', async ({
  provider,
  visit,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 410 .*social-login/)
  asha(provider, newEmailAddress('Asha Rao'))
  const page = await visit()
  await page.goto('/login')
  await page.getByRole('link', { name: 'Continue with Google' }).click()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page.getByText('You cancelled at Google. Nothing has changed.')).toBeVisible()
  await expect(heading(page, 'Log in')).toBeVisible()

  await page.goto('/signed-in')
  await expect(page.getByText(/^That took too long/)).toBeVisible()
  await page.getByRole('link', { name: 'Continue with Google' }).click()
  await page.goBack()
  await expect(page.getByRole('link', { name: 'Continue with Google' })).not.toHaveAttribute('aria-disabled')
})

test(
  'accessibility: the screens of the social login',
  accessibility,
  async ({ provider, visit, allowConsoleErrors }) => {
    test.setTimeout(120_000)
    allowConsoleErrors(/status of 410 .*social-login/)
    const newcomer = asha(provider, 'a.rather.long.name.that.goes.on.and.on@gmail.com')
    const known = asha(provider, 'priya.nair@postbox.example')
    const page = await visit()
    await page.goto('/login')
    await signInWith(page, 'Google', newcomer)
    await expectAccessible(page, async () => {
      await page.goto('/signed-in')
      await expect(heading(page, 'Create your account')).toBeVisible()
      await page.getByText('Endorser', { exact: true }).click()
      await expect(page.getByText(/^Please use a business email address/)).toBeVisible()
    })

    const other = await visit()
    await expectAccessible(other, async () => {
      await other.goto('/login?problem=unreachable&with=linkedin')
      await expect(other.getByText(/^LinkedIn does not answer/)).toBeVisible()
    })
    await signInWith(other, 'LinkedIn', known)
    await expectAccessible(other, async () => {
      await other.goto('/signed-in')
      await expect(heading(other, 'Check your email')).toBeVisible()
    })
  },
)
