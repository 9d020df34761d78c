import type { CDPSession, Locator, Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { accessibility, expectAccessible, expectAllAccessible } from '../support/accessibility.ts'
import { waitForMail } from '../support/mail.ts'
import { field, heading, logIn } from '../support/pages.ts'
import { newEmailAddress, type Person, signUp } from '../support/people.ts'
import type { Site } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

const password = 'Endorse#2026'
const button = (page: Page | Locator, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true })

/** The site at the address at which browsers make passkeys. */
function namedUrl({ url }: Site): string {
  return url.replace('127.0.0.1', 'localhost')
}

/** Plugs a device into the browser that says yes to everything. */
async function plugIn(page: Page): Promise<{ client: CDPSession; authenticatorId: string }> {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { client, authenticatorId }
}

async function openSettings(page: Page, site: Site, { email }: Person): Promise<void> {
  await page.goto(`${namedUrl(site)}/login?redirect=/dashboard/settings`)
  await logIn(page, email, password)
  await page.waitForURL(({ pathname }) => pathname !== '/login')
  await page.goto(`${namedUrl(site)}/dashboard/settings`)
  await expect(heading(page, 'Settings')).toBeVisible()
}

/** Reads the codes of the dialog and closes it. */
async function keepCodes(page: Page): Promise<string[]> {
  const dialog = page.getByRole('dialog', { name: /recovery codes/ })
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  const codes = await dialog.getByRole('listitem').allTextContents()
  await dialog.getByText('I have kept them where my phone is not').click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toBeHidden()
  return codes
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('menuitem', { name: /^(Log out|Logout|Sign out)/ }).click()
  await page.goto(page.url().replace(/(:\d+)\/.*/, '$1/login'))
  await expect(heading(page, 'Log in')).toBeVisible()
}

test('a passkey is made, signs in without the password and as the second step, and a recovery code replaces it', async ({
  site,
  visit,
  allowConsoleErrors,
}) => {
  test.slow()
  allowConsoleErrors(/status of 400 .*second-step/, /^console: ApiError/)
  const meera = await signUp(site, 'Meera Iyer')
  const page = await visit()
  const { client, authenticatorId } = await plugIn(page)
  await openSettings(page, site, meera)
  await button(page, 'Add a passkey').click()
  await button(page, 'Continue').click()
  const [code = '', another = ''] = await keepCodes(page)
  await expect(page.getByText(/never used/)).toBeVisible()
  await waitForMail(site, meera.email, /passkey was added/)

  await signOut(page)
  await button(page, 'Sign in with a passkey').click()
  await expect(page).toHaveURL(/\/(dashboard|profile)/)

  await page.goto(`${namedUrl(site)}/dashboard/settings`)
  await signOut(page)
  await logIn(page, meera.email, password)
  await expect(heading(page, 'One more step')).toBeVisible()
  await button(page, 'Use a passkey').click()
  await expect(page).toHaveURL(/\/(dashboard|profile)/)

  await page.goto(`${namedUrl(site)}/dashboard/settings`)
  await signOut(page)
  await client.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
  await logIn(page, meera.email, password)
  await button(page, 'I have lost my device').click()
  await field(page, 'Recovery code').fill('AAAA-AAAA')
  await button(page, 'Sign in').click()
  await expect(
    page.getByText('This code is not one of yours, or it was used. 4 tries are left.'),
  ).toBeVisible()
  await field(page, 'Recovery code').fill(code.toLowerCase())
  await button(page, 'Sign in').click()
  await expect(page).toHaveURL(/\/(dashboard|profile)/)
  await page.goto(`${namedUrl(site)}/dashboard/settings`)
  await expect(page.getByText(/^9 of 10 left/)).toBeVisible()
  expect(another).not.toBe(code)
})

test('an authenticator app is set up and asked for, and a lost one is reset after a wait that can be stopped', async ({
  site,
  visit,
}) => {
  test.slow()
  const kiran = await signUp(site, 'Kiran Shah')
  const page = await visit()
  await openSettings(page, site, kiran)
  await button(page, 'Set up an authenticator app').click()
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' })
  await expect(dialog.getByRole('img', { name: /Code to scan/ })).toBeVisible()
  const key = (await dialog.locator('code').textContent()) ?? ''
  const app = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) })
  await page.getByLabel('Digit 1 of 6').click()
  await page.keyboard.type(app.generate())
  await button(page, 'Turn on').click()
  await keepCodes(page)

  await signOut(page)
  await logIn(page, kiran.email, password)
  await expect(heading(page, 'One more step')).toBeVisible()
  await page.reload()
  await expect(heading(page, 'One more step')).toBeVisible()
  await page.getByLabel('Digit 1 of 6').click()
  // A code works once, and the next one is valid already.
  await page.keyboard.type(app.generate({ timestamp: Date.now() + 30_000 }))
  await expect(page).toHaveURL(/\/(dashboard|profile)/)

  const other = await visit()
  await other.goto(`${namedUrl(site)}/login`)
  await logIn(other, kiran.email, password)
  await button(other, 'I have lost my device').click()
  await button(other, /^Start the 72 hours/).click()
  await expect(heading(other, /^Reset runs until/)).toBeVisible()
  const { text } = await waitForMail(site, kiran.email, /asks to remove the second step/)
  const [link = ''] = /http\S+second-step-reset#\S+/.exec(text) ?? []
  await page.goto(`${namedUrl(site)}/dashboard/settings`)
  await expect(page.getByRole('complementary', { name: 'Reset of your second step' })).toBeVisible()
  await other.goto(link)
  await button(other, 'Stop the reset').click()
  await expect(heading(other, 'The reset is stopped')).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Reset of your second step' })).toBeHidden()
})

/** Creates a member of the staff from the command line, who has a password of their own. */
async function createStaff(site: Site, page: Page): Promise<string> {
  const email = newEmailAddress('Leela Thomas', 'endorse.example')
  const about = ['--email', email, '--first-name', 'Leela', '--last-name', 'Thomas']
  const [link = ''] = /http\S+\/set-password#\S+/.exec(await site.run('staff', 'create', ...about)) ?? []
  await page.goto(link)
  await field(page, 'New password').fill(password)
  await field(page, 'Confirm password').fill(password)
  await button(page, 'Set password').click()
  await expect(
    button(page, 'Log in')
      .or(page.getByRole('link', { name: 'Log in' }))
      .first(),
  ).toBeVisible()
  return email
}

/** Brings a grace or a wait to its end. */
const endGrace = (site: Site, email: string) =>
  site.query(`update users set second_factor_due_at = now() where email = $1`, [email])
const endWait = (site: Site) =>
  site.query(
    `update second_factor_resets set requested_at = now() - interval '73 hours', waits_until = now()`,
  )

test('staff read of the second step that they need, and after the grace do nothing without it', async ({
  site,
  visit,
  allowConsoleErrors,
}) => {
  test.slow()
  allowConsoleErrors(/status of 403/, /^console: ApiError/)
  const page = await visit()
  await plugIn(page)
  const email = await createStaff(site, page)
  await page.goto(`${namedUrl(site)}/login`)
  await logIn(page, email, password)
  await expect(heading(page, 'Platform Overview')).toBeVisible()
  const banner = page.getByRole('complementary', { name: 'Your second step' })
  await expect(banner).toContainText('Endorse staff need a second step from')
  await banner.getByRole('link', { name: 'Set it up' }).click()
  await expect(button(page, 'Add a passkey')).toBeVisible()

  await endGrace(site, email)
  await page.getByRole('switch', { name: 'Messages' }).first().click()
  await expect(heading(page, 'Endorse staff need a second step')).toBeVisible()
  await page.goto(`${namedUrl(site)}/dashboard/people`)
  await expect(heading(page, 'Endorse staff need a second step')).toBeVisible()
  await button(page, 'Continue').click()
  await button(page.getByRole('dialog'), 'Continue').click()
  await keepCodes(page)
  await expect(heading(page, 'People')).toBeVisible()
  await expect(banner).toBeHidden()
})

async function openLostDevices(page: Page): Promise<void> {
  await page.goto('/dashboard/admin-requests')
  await expect(page.getByText('Waited 72 hours, and nobody has stopped it')).toBeVisible()
}

test('accessibility: second steps', accessibility, async ({ site, visit, visitAs, allowConsoleErrors }) => {
  test.slow()
  allowConsoleErrors(/status of 40[03]/, /^console: ApiError/)
  const dev = await signUp(site, 'Dev Anand')
  const page = await visit()
  await plugIn(page)
  await openSettings(page, site, dev)
  const settings = `${namedUrl(site)}/dashboard/settings`
  const dialogFrom = (name: string | RegExp, title: string) => async (on: Page) => {
    await on.goto(settings)
    await on.getByRole('button', { name }).click()
    await expect(on.getByRole('dialog', { name: title })).toBeVisible()
  }
  await expectAllAccessible(page, {
    'Add a passkey': dialogFrom('Add a passkey', 'Add a passkey'),
    'Set up an app': dialogFrom('Set up an authenticator app', 'Set up an authenticator app'),
  })

  await page.goto(settings)
  await button(page, 'Add a passkey').click()
  await button(page, 'Continue').click()
  await expectAccessible(page, () =>
    expect(page.getByRole('dialog', { name: 'Your recovery codes' })).toBeVisible(),
  )
  await keepCodes(page)
  await expectAccessible(page, async (on) => {
    await on.goto(settings)
    await expect(on.getByText(/^10 of 10 left/)).toBeVisible()
  })

  const other = await visit()
  await plugIn(other)
  const secondStep = async (on: Page) => {
    await on.goto(`${namedUrl(site)}/login`)
    await logIn(on, dev.email, password)
    await expect(heading(on, 'One more step')).toBeVisible()
  }
  const lost = async (on: Page) => {
    await secondStep(on)
    await button(on, 'Use a recovery code').click()
    await expect(heading(on, 'Sign in without your device')).toBeVisible()
  }
  await expectAllAccessible(other, {
    'One more step': secondStep,
    'Lost device': lost,
    'Reset waits': async (on) => {
      await lost(on)
      await button(on, /^Start the 72 hours/).click()
      await expect(heading(on, /^Reset runs until/)).toBeVisible()
    },
  })
  const { text } = await waitForMail(site, dev.email, /asks to remove the second step/)
  const [link = ''] = /http\S+second-step-reset#\S+/.exec(text) ?? []
  await expectAccessible(other, async (on) => {
    await on.goto('about:blank')
    await on.goto(link)
    await expect(button(on, 'Stop the reset')).toBeVisible()
  })
  await expectAccessible(page, async (on) => {
    await on.goto(`${namedUrl(site)}/dashboard/savedjobs`)
    await expect(on.getByRole('complementary', { name: 'Reset of your second step' })).toBeVisible()
  })

  await endWait(site)
  const staff = await visitAs('farhan')
  await expectAllAccessible(staff, {
    'Lost devices': openLostDevices,
    'Confirm a reset': async (on) => {
      await openLostDevices(on)
      await button(on, 'Confirm: Dev Anand').click()
      await expect(on.getByRole('alertdialog')).toBeVisible()
    },
  })

  const leela = await visit()
  await plugIn(leela)
  const email = await createStaff(site, leela)
  await leela.goto(`${namedUrl(site)}/login`)
  await logIn(leela, email, password)
  await expectAccessible(leela, () =>
    expect(leela.getByRole('complementary', { name: 'Your second step' })).toBeVisible(),
  )
  await endGrace(site, email)
  await expectAccessible(leela, async (on) => {
    await on.goto(`${namedUrl(site)}/dashboard/people`)
    await expect(heading(on, 'Endorse staff need a second step')).toBeVisible()
  })
})
