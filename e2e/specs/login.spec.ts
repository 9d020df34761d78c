import type { Page } from '@playwright/test'
import { requestApi } from '../support/api.ts'
import { codeFrom, waitForMail } from '../support/mail.ts'
import { enterCode, field, heading, logIn, toast, waitForApp } from '../support/pages.ts'
import { newEmailAddress, signUp } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

const aarav = 'aarav.menon@postbox.example'
const password = 'Endorse#2026'

test('a wrong password and an unknown address show different errors, the correct password logs in', async ({
  visit,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of (401|404) .*login/, /^console: ApiError/)
  const page = await visit()
  await page.goto('/login')
  await expect(heading(page, 'Log in')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Login' })).toBeDisabled()

  await logIn(page, aarav, 'Wrong#2026')
  await expect(page.getByText('Incorrect password. Please try again')).toBeVisible()
  await logIn(page, 'nobody@postbox.example', password)
  await expect(page.getByText('User not exist. Please create account')).toBeVisible()
  await logIn(page, aarav, password)
  await expect(heading(page, /^Welcome, /)).toBeVisible()
})

test('a browser that blocks storage logs in for this tab and says so', async ({ visit }) => {
  const page = await visit()
  await page.addInitScript(() => {
    for (const area of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(globalThis, area, {
        get: () => {
          throw new DOMException('Access is denied for this document', 'SecurityError')
        },
      })
    }
  })
  await page.goto('/login')
  await expect(page.getByText(/^This browser stores nothing for this site/)).toBeVisible()
  await logIn(page, aarav, password)
  await expect(heading(page, /^Welcome, /)).toBeVisible()
  await page.getByRole('link', { name: 'Referrals Status' }).click()
  await expect(heading(page, 'Referrals Status')).toBeVisible()
})

test('a user with an unverified address is offered a new code', async ({
  site,
  visit,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 403 .*login/, /^console: ApiError/)
  const email = newEmailAddress('Zoya Khan')
  const account = { email, password, firstName: 'Zoya', lastName: 'Khan', role: 'JOB_SEEKER' }
  await requestApi(site, 'POST', '/auth/signup', { json: account })
  const first = codeFrom(await waitForMail(site, email))

  const page = await visit()
  await page.goto('/login')
  await logIn(page, email, password)
  await expect(page.getByText('Please verify your email to continue.')).toBeVisible()
  await page.getByRole('button', { name: 'Verify your email' }).click()
  await expect(heading(page, 'Check your email')).toBeVisible()
  await expect(page.getByText(/resend the code in \d+ s/)).toBeVisible()
  await expect.poll(async () => codeFrom(await waitForMail(site, email))).not.toBe(first)
  await enterCode(page, codeFrom(await waitForMail(site, email)))
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(heading(page, 'Profile Completion')).toBeVisible()
})

test('a forgotten password is replaced and all sessions end', async ({
  site,
  visit,
  visitAs,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 401/, /Authentication error/, /^console: ApiError/)
  const asha = await signUp(site, 'Asha Rao')
  const otherDevice = await visitAs(asha)
  await otherDevice.goto('/dashboard/referralstatus')
  await expect(heading(otherDevice, 'Referrals Status')).toBeVisible()

  const page = await visit()
  await page.goto('/login')
  await field(page, 'Email').fill(asha.email)
  await page.getByRole('link', { name: 'Forgot password' }).click()
  await expect(field(page, 'Email')).toHaveValue(asha.email)
  await page.getByRole('button', { name: 'Send code' }).click()
  const dialog = page.getByRole('dialog', { name: 'Verification code sent to your email' })
  await dialog.getByRole('button', { name: 'OK' }).click()
  await enterCode(page, codeFrom(await waitForMail(site, asha.email, /new password/)))
  await page.getByRole('button', { name: 'Continue' }).click()

  await expect(heading(page, 'Choose a new password')).toBeVisible()
  await field(page, 'New password').fill('short')
  await field(page, 'Confirm password').fill('short')
  await page.getByRole('button', { name: 'Reset password' }).click()
  await expect(page.getByText('Please meet all password requirements').first()).toBeVisible()
  await field(page, 'New password').fill('Monsoon#24')
  await field(page, 'Confirm password').fill('Monsoon#24')
  await page.getByRole('button', { name: 'Reset password' }).click()
  await page
    .getByRole('dialog', { name: 'Password reset successfully' })
    .getByRole('button', { name: 'Log in' })
    .click()

  await expect(heading(otherDevice, 'Log in')).toBeVisible()
  await waitForMail(site, asha.email, /^Your password was changed/)
  await logIn(page, asha.email, password)
  await expect(page.getByText('Incorrect password. Please try again')).toBeVisible()
  await logIn(page, asha.email, 'Monsoon#24')
  await expect(heading(page, 'Profile Completion')).toBeVisible()
})

test('a logout ends the session here and on the server', async ({ visitAs }) => {
  const page = await visitAs('priya')
  await page.goto('/dashboard/referralstatus')
  await page.getByRole('button', { name: 'Account menu, Priya Nair' }).click()
  const answered = page.waitForResponse('**/auth/logout')
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(heading(page, 'Log in')).toBeVisible()
  expect((await answered).status()).toBe(200)
  await page.goBack()
  await expect(heading(page, 'Log in')).toBeVisible()
})

test('a session that expires while one of five forms is open keeps the input', async ({
  site,
  visitAs,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 401/, /Authentication error/)
  test.slow()
  const text = 'I read release notes on holiday.'
  for (const { person, forms } of [
    {
      person: await signUp(site, 'Asha Rao'),
      forms: { '/profile/personal': 'Bio', '/dashboard/applyreferralmanual': 'Job Title' },
    },
    {
      person: await signUp(site, 'Omar Khan', 'quillworks.example'),
      forms: {
        '/create-employee-profile/personal': 'Bio',
        '/dashboard/manualjobpost': 'Job Title',
        '/dashboard/referrals/new': 'A line to the hiring team',
      },
    },
  ]) {
    const page = await visitAs(person)
    for (const [address, label] of Object.entries(forms)) {
      await page.goto(address)
      await field(page, label).fill(text)
      const token = await page.evaluate(() => localStorage.getItem('auth_token') ?? '')
      await requestApi(site, 'POST', '/auth/logout', { token })

      await expect(heading(page, 'Log in')).toBeVisible()
      await logIn(page, person.email, password)
      await expect(page).toHaveURL(address)
      await expect(page.getByText(/^Draft restored. It is not (saved|sent|posted) yet.$/)).toBeVisible()
      await expect(field(page, label)).toHaveValue(text)
    }
  }
})

test('a session that expires while applying keeps the notes and the list page', async ({
  site,
  visitAs,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 401/, /Authentication error/)
  const asha = await signUp(site, 'Asha Rao')
  const page = await visitAs(asha)
  const list = '/dashboard/jobrecommendations?title=Technical+Writer'
  await page.goto(list)
  await page.getByRole('button', { name: 'Connect Me: Technical Writer' }).click()
  const notes = page.getByRole('dialog').getByRole('textbox', { name: /notes/i })
  await notes.fill('I wrote the handbook of our payments API.')
  await requestApi(site, 'POST', '/auth/logout', { token: asha.token })

  await expect(heading(page, 'Log in')).toBeVisible()
  await expect(
    page.getByText('Your session has expired. Please log in again. You continue where you left off.'),
  ).toBeVisible()
  await logIn(page, asha.email, password)
  await expect(page).toHaveURL(list)
  await page.getByRole('button', { name: 'Connect Me: Technical Writer' }).click()
  await expect(notes).toHaveValue('I wrote the handbook of our payments API.')
})

test('Remember Me decides whether the session outlives the tab', async ({ visit }) => {
  const page = await visit()
  await page.goto('/login')
  await expect(page.getByRole('checkbox', { name: 'Remember Me' })).toBeChecked()
  await page.getByRole('checkbox', { name: 'Remember Me' }).uncheck()
  await logIn(page, aarav, password)
  await expect(heading(page, /^Welcome, /)).toBeVisible()
  expect(await storedSession(page)).toEqual({
    localStorage: [],
    sessionStorage: ['auth_token', 'current_user'],
  })
  expect(await page.evaluate(() => sessionStorage.getItem('current_user'))).not.toContain('@')
  await page.reload()
  await expect(heading(page, /^Welcome, /)).toBeVisible()
  const other = await page.context().newPage()
  await other.goto('/dashboard/jobrecommendations')
  await expect(heading(other, 'Log in')).toBeVisible()

  await logIn(other, aarav, password)
  await expect(heading(other, 'Job Recommendation For You')).toBeVisible()
  expect(await storedSession(other)).toEqual({
    localStorage: ['auth_token', 'current_user'],
    sessionStorage: [],
  })
})

test('the token is refreshed every fifteen minutes and stays valid', async ({ visit }) => {
  const page = await visit()
  await page.clock.install()
  await page.goto('/login')
  await logIn(page, aarav, password)
  await expect(heading(page, /^Welcome, /)).toBeVisible()
  const token = () => page.evaluate(() => localStorage.getItem('auth_token'))
  const first = await token()
  const refreshed = page.waitForResponse('**/auth/refresh')
  await page.clock.runFor('15:00')
  expect((await refreshed).status()).toBe(200)
  await expect.poll(token).not.toBe(first)
  await page.reload()
  await expect(heading(page, /^Welcome, /)).toBeVisible()
})

test('a slow login is sent once, shows progress and leaves no history entry', async ({ visit }) => {
  const page = await visit()
  const response = Promise.withResolvers<void>()
  let asked = 0
  await page.route('**/auth/login', async (route) => {
    asked++
    await response.promise
    await route.continue()
  })
  await page.goto('/404')
  await page.goto('/login')
  await field(page, 'Email').fill(aarav)
  await field(page, 'Password').fill(password)
  await page.getByRole('button', { name: 'Login' }).dblclick()
  await expect(page.getByText('Logging in...')).toBeVisible()
  for (const input of [field(page, 'Email'), field(page, 'Password'), page.getByRole('checkbox')])
    await expect(input).toBeDisabled()
  response.resolve()
  await expect(heading(page, /^Welcome, /)).toBeVisible()
  expect(asked).toBe(1)
  await page.goBack()
  await expect(heading(page, 'Page not found')).toBeVisible()
})

test('a login without a network shows an error and keeps the input', async ({
  visit,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_INTERNET_DISCONNECTED/, /^console: ApiError/)
  const page = await visit()
  await page.goto('/login', { waitUntil: 'networkidle' })
  await page.context().setOffline(true)
  await field(page, 'Email').fill(aarav)
  await field(page, 'Password').fill(password)
  await field(page, 'Password').press('Enter')
  await expect(page.getByText('Network error. Please check your internet connection.')).toBeVisible()
  await expect(field(page, 'Password')).toBeFocused()
  await page.context().setOffline(false)
  await field(page, 'Password').press('Enter')
  await expect(heading(page, /^Welcome, /)).toBeVisible()
})

test('a user with a long name can switch the account on a phone', async ({ site, visitAs }) => {
  const page = await visitAs(await signUp(site, `Asha ${'W'.repeat(40)}`))
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Switch account' })).toBeInViewport({ ratio: 1 })
})

function storedSession(page: Page) {
  return page.evaluate(() =>
    Object.fromEntries(
      Object.entries({ localStorage, sessionStorage }).map(([name, storage]) => [
        name,
        ['auth_token', 'current_user'].filter((key) => storage.getItem(key) !== null),
      ]),
    ),
  )
}

/** Holds the files of the app back until the returned function is called. */
async function holdApp(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

for (const path of ['/login', '/signup', '/admin-signup', '/forgot-password', '/login?redirect=/contact']) {
  test(`${path} is painted before the app has loaded, and keeps what is typed`, async ({ visit }) => {
    const page = await visit()
    const startApp = await holdApp(page)
    await page.goto(path)
    await page.getByLabel('Email').fill('meera@postbox.example')
    startApp()

    await waitForApp(page)
    await expect(page.getByLabel('Email')).toHaveValue('meera@postbox.example')
    await page.getByLabel('Email').press('End')
    await page.keyboard.type('s')
    await expect(page.getByLabel('Email')).toHaveValue('meera@postbox.examples')
  })
}

test('a login whose Enter was pressed before the app has loaded is sent afterwards', async ({ visit }) => {
  const page = await visit()
  const startApp = await holdApp(page)
  await page.goto('/login')
  await field(page, 'Email').fill(aarav)
  await field(page, 'Password').fill(password)
  await field(page, 'Password').press('Enter')
  startApp()
  await expect(heading(page, /^Welcome, /)).toBeVisible()
})

test('a button of the sign-up that was pressed before the app has loaded does its work afterwards', async ({
  visit,
}) => {
  const page = await visit()
  const startApp = await holdApp(page)
  await page.goto('/signup')
  await field(page, 'Promo code').fill('abc')
  await page.getByRole('button', { name: 'Apply' }).click()
  startApp()
  await expect(
    toast(page, 'Invalid promo code format. Please use 6-12 alphanumeric characters.'),
  ).toBeVisible()
})

test('a login page whose files fail to load at first keeps what is typed, and then logs in', async ({
  visit,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_CONNECTION_RESET/)
  const page = await visit()
  let failures = 0
  await page.route('**/assets/*.js', async (route) => {
    if (failures >= 5) return route.continue()
    failures += 1
    await route.abort('connectionreset')
  })
  await page.goto('/login', { waitUntil: 'commit' })
  await logIn(page, aarav, password)

  await expect(heading(page, /^Welcome, /)).toBeVisible()
  expect(failures).toBe(5)
})
