import type { Page } from '@playwright/test'
import { accessibility, expectAccessible } from '../support/accessibility.ts'
import { requestApi } from '../support/api.ts'
import { codeFrom, waitForMail } from '../support/mail.ts'
import { enterCode, field, heading, logIn, toast, waitForApp } from '../support/pages.ts'
import { newEmailAddress, signUp } from '../support/people.ts'
import type { Site } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

const password = 'Monsoon#24'
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const digits = (page: Page) => page.getByLabel(/^Digit \d of 6$/)

async function fillInSignUp(page: Page, address: string, email: string) {
  await page.goto(address)
  await field(page, 'First name').fill('Gita')
  await field(page, 'Last name').fill('Rao')
  await field(page, 'Email').fill(email)
  await field(page, 'Password').fill(password)
  await field(page, 'Confirm password').fill(password)
  await page.getByRole('checkbox', { name: "I've read and agree with your Terms and Conditions" }).check()
}

async function submitSignUp(page: Page, address: string, email: string) {
  await fillInSignUp(page, address, email)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(dialog(page, 'Verification Required')).toContainText(email)
  await dialog(page, 'Verification Required').getByRole('button', { name: 'OK' }).click()
  await expect(heading(page, 'Check your email')).toBeVisible()
}

async function requestPasswordReset(page: Page, site: Site, email: string): Promise<string> {
  await page.goto('/forgot-password')
  await field(page, 'Email').fill(email)
  await page.getByRole('button', { name: 'Send code' }).click()
  await dialog(page, 'Verification code sent to your email').getByRole('button', { name: 'OK' }).click()
  await expect(heading(page, 'Check your email')).toBeVisible()
  return codeFrom(await waitForMail(site, email, /new password/))
}

const continueFromDialog = (page: Page) =>
  dialog(page, 'Email verified').getByRole('button', { name: 'Continue' }).click()

test('a code can be pasted with spaces, and the boxes accept only digits', async ({ site, visit }) => {
  const email = newEmailAddress('Gita Rao')
  const page = await visit()
  await submitSignUp(page, '/signup?role=JOB_SEEKER', email)
  const code = codeFrom(await waitForMail(site, email))

  await expect(digits(page)).toHaveCount(6)
  await expect(digits(page).first()).toBeFocused()
  await expect(digits(page).first()).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(digits(page).first()).toHaveAttribute('inputmode', 'numeric')
  await page.keyboard.type('a1b')
  await expect(digits(page).first()).toHaveValue('1')
  await expect(page.getByRole('button', { name: 'Verify', exact: true })).toBeDisabled()
  await digits(page)
    .first()
    .evaluate(
      (box, text) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text', text)
        box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
      },
      `${code.slice(0, 3)} ${code.slice(3)}`,
    )
  await page.keyboard.press('Enter')
  await continueFromDialog(page)
  await expect(page).toHaveURL('/profile/personal')
})

test('another code can be sent once a minute, also after a reload, and invalidates the first', async ({
  site,
  visit,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 400 .*verify-otp/)
  const email = newEmailAddress('Gita Rao')
  const page = await visit()
  await page.clock.install()
  await submitSignUp(page, '/signup', email)
  const first = codeFrom(await waitForMail(site, email))
  await expect(page.getByText(/resend the code in \d+ s/)).toBeVisible()
  await page.clock.fastForward(20_000)
  await page.reload()
  await expect(page.getByText(/resend the code in (3\d|40) s/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'resend the code' })).toBeHidden()
  await page.clock.fastForward(60_000)
  await page.getByRole('button', { name: 'resend the code' }).click()
  await expect(toast(page, 'OTP resent successfully. Please check your email.')).toBeVisible()
  await expect.poll(async () => codeFrom(await waitForMail(site, email))).not.toBe(first)

  await enterCode(page, first)
  await expect(page.getByText('Invalid OTP. Please try again.')).toBeVisible()
  await page.reload()
  await enterCode(page, codeFrom(await waitForMail(site, email)))
  await continueFromDialog(page)
  await expect(page).toHaveURL('/profile/personal')
})

test('Back returns to the filled-in form, and a failed code mail shows an error', async ({
  visit,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  const email = newEmailAddress('Gita Rao')
  const page = await visit()
  await submitSignUp(page, '/signup?role=EMPLOYEE', email.replace('postbox', 'lumenpay'))
  await page.goBack()
  await expect(heading(page, 'Create your account')).toBeVisible()
  await expect(field(page, 'First name')).toHaveValue('Gita')
  await expect(page.getByRole('radio', { name: /Endorser/ })).toBeChecked()
  await expect(field(page, 'Password')).toHaveValue('')

  await page.goto('/verify-otp')
  await field(page, 'Email').fill(email)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'resend the code' }).click()
  await expect(toast(page, 'Failed to resend OTP. Please try again.')).toBeVisible()
})

test('of two sign-ups with one address, the browser that requested the code completes its own', async ({
  site,
  visit,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 400 .*verify-otp/)
  const email = newEmailAddress('Gita Rao')
  const otherSignUp = { email, password: 'Strange#99', firstName: 'S', lastName: 'T', role: 'JOB_SEEKER' }
  await requestApi(site, 'POST', '/auth/signup', { json: otherSignUp })
  await waitForMail(site, email)
  const page = await visit()
  await submitSignUp(page, '/signup', email)
  await expect.poll(() => site.mailServer.mails.filter(({ to }) => to.includes(email)).length).toBe(2)
  const code = codeFrom(await waitForMail(site, email))

  const otherBrowser = await visit()
  await otherBrowser.goto('/verify-otp')
  await field(otherBrowser, 'Email').fill(email)
  await otherBrowser.getByRole('button', { name: 'Continue' }).click()
  await expectAccessible(otherBrowser, async () => {
    await enterCode(otherBrowser, code)
    await expect(otherBrowser.getByRole('link', { name: 'Sign up again' })).toBeVisible()
  })

  await page.reload()
  await enterCode(page, code)
  await continueFromDialog(page)
  await expect(page).toHaveURL('/profile/personal')
  const { user } = await requestApi<{ user: { name: string } }>(site, 'POST', '/auth/login', {
    json: { email, password },
  })
  expect(user.name).toBe('Gita Rao')
})

test('a company admin signs up and reaches the admin dashboard', async ({ site, visit }) => {
  const email = newEmailAddress('Gita Rao', 'monsoon-works.example')
  const page = await visit()
  await expectAccessible(page, async () => {
    await page.goto('/admin-signup')
    await expect(heading(page, 'Sign Up')).toBeVisible()
    await expect(page).toHaveTitle('Sign Up · Endorse')
    await waitForApp(page)
    await field(page, 'Email').fill('nobody')
    await field(page, 'Email').press('Enter')
    await expect(page.getByRole('group', { name: 'There is a problem' })).toContainText(
      'Please use a business email address',
    )
  })
  await submitSignUp(page, '/admin-signup', email)
  await enterCode(page, codeFrom(await waitForMail(site, email)))
  await expect(dialog(page, 'Email verified')).toContainText('our staff, has to approve you')
  await continueFromDialog(page)
  await expect(page).toHaveURL('/admin-dashboard')
})

test('a code that was replaced by a newer one restarts the password reset', async ({
  site,
  visit,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 400 .*reset-password/, /^console: ApiError/)
  const { email } = await signUp(site, 'Asha Rao')
  const page = await visit()
  const code = await requestPasswordReset(page, site, email)
  // Opened by its URL, as by a user who read the mail in the same tab.
  await page.goto('/verify-otp')
  await enterCode(page, code)
  await continueFromDialog(page)
  await expect(heading(page, 'Choose a new password')).toBeVisible()

  await page.reload()
  await requestApi(site, 'POST', '/auth/forgot-password', { json: { email } })
  await expect.poll(async () => codeFrom(await waitForMail(site, email, /new password/))).not.toBe(code)
  await field(page, 'New password').fill(password)
  await field(page, 'Confirm password').fill(password)
  await page.getByRole('button', { name: 'Reset password' }).click()
  const expired = 'Your verification code is invalid or expired. Please request a new one.'
  await expect(page.getByRole('alert').filter({ hasText: expired })).toBeVisible()
  await expect(heading(page, 'Forgot password')).toBeVisible()
  await expect(field(page, 'Email')).toHaveValue(email)
})

test('a password reset needs an email and a code, and the form shows the password rules', async ({
  site,
  visit,
}) => {
  const page = await visit()
  await expectAccessible(page, async () => {
    await page.goto('/reset-password')
    await expect(
      page.getByText(
        'Missing required information for password reset. Please complete the verification process first.',
      ),
    ).toBeVisible()
  })

  const { email } = await signUp(site, 'Asha Rao')
  await enterCode(page, await requestPasswordReset(page, site, email))
  await continueFromDialog(page)
  await expectAccessible(page, async () => {
    await field(page, 'New password').fill('short')
    await field(page, 'Confirm password').fill('shorter')
    await page.getByRole('button', { name: 'Reset password' }).click()
    const problems = page.getByRole('group', { name: 'There is a problem' })
    await expect(problems).toBeFocused()
    await expect(problems).toContainText('Please meet all password requirements')
    await expect(problems).toContainText('Passwords do not match.')
  })
  await page.keyboard.press('Tab')
  await expect(field(page, 'New password')).toBeFocused()
})

test('without a network no input is lost, and the next attempt works', async ({
  site,
  visit,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_INTERNET_DISCONNECTED/, /^console: ApiError/)
  const { email } = await signUp(site, 'Asha Rao')
  const page = await visit()
  await page.goto('/forgot-password')
  await waitForApp(page)
  await field(page, 'Email').fill(email)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByText('Network error. Please try again.')).toBeVisible()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Send code' }).click()
  const sent = dialog(page, 'Verification code sent to your email')
  await expect(sent).toContainText(email)
  await sent.getByRole('button', { name: 'Cancel' }).click()
  await expect(sent).toBeHidden()
  await expect(field(page, 'Email')).toHaveValue(email)
})

const screens: Record<string, (page: Page) => Promise<void>> = {
  async 'the login, with a wrong password'(page) {
    await page.goto('/login')
    await logIn(page, 'aarav.menon@postbox.example', 'Wrong#2026')
    await expect(page.getByText('Incorrect password. Please try again')).toBeVisible()
  },
  async 'the login, while the server is away'(page) {
    await page.route('**/auth/login', (route) => route.fulfill({ status: 500, body: '{}' }))
    await page.goto('/login')
    await logIn(page, 'aarav.menon@postbox.example', 'Endorse#2026')
    await expect(page.getByRole('alert').getByText('Invalid credentials')).toBeVisible()
  },
  async 'the sign-up, filled in'(page) {
    await fillInSignUp(page, '/signup', 'gita.rao@postbox.example')
    // The page is opened again at each width, and the draft may come back while the code is typed.
    await expect(async () => {
      await field(page, 'Promo code').fill('abc')
      await expect(field(page, 'Promo code')).toHaveValue('ABC', { timeout: 1000 })
    }).toPass()
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(
      toast(page, 'Invalid promo code format. Please use 6-12 alphanumeric characters.'),
    ).toBeVisible()
  },
  async 'the sign-up, of an address that is taken'(page) {
    await fillInSignUp(page, '/signup', 'aarav.menon@postbox.example')
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expect(page.getByText('User already exists. Please login to continue.')).toBeVisible()
  },
  async 'the way on, when there is none'(page) {
    const broken = { success: true, data: { shouldRedirect: true, redirectTo: 7 } }
    await page.route('**/api/v1/check-status', (route) => route.fulfill({ json: broken }))
    await page.goto('/login')
    const switchAccount = page.getByRole('button', { name: 'Switch account' })
    await expect(switchAccount.or(field(page, 'Email'))).toBeVisible()
    if (await switchAccount.isVisible()) await switchAccount.click()
    await logIn(page, 'aarav.menon@postbox.example', 'Endorse#2026')
    await expect(heading(page, 'Redirect Error')).toBeVisible()
    await expect(page.getByText('Failed to determine redirect path')).toBeVisible()
  },
}

for (const [title, open] of Object.entries(screens)) {
  test(
    `accessibility in both color schemes: ${title}`,
    accessibility,
    async ({ visit, allowConsoleErrors }) => {
      allowConsoleErrors(
        /status of (401|409|500)/,
        /^console: (Api|Type)Error/,
        /Failed to determine redirect path/,
      )
      const page = await visit()
      await expectAccessible(page, () => open(page))
    },
  )
}
