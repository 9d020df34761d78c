import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { demoPassword } from '../../apps/server/seed/demo-people.ts'
import { accessibility, expectAccessible } from '../support/accessibility.ts'
import { codeFrom, waitForMail } from '../support/mail.ts'
import { enterCode, field, heading, logIn, toast } from '../support/pages.ts'
import { type CastKey, newEmailAddress, type Person, signUp } from '../support/people.ts'
import type { Site } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

const settingsPath = '/dashboard/settings'
const section = (page: Page, name: string) => page.getByRole('region', { name })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function openSettings(page: Page) {
  await page.goto(settingsPath)
  await expect(heading(page, 'Settings')).toBeVisible()
  await expect(page.getByText('This device')).toBeVisible()
}

/** Logs the user in in another browser context, with a separate session. */
async function logInOnOtherDevice(site: Site, visit: () => Promise<Page>, { email }: Person): Promise<Page> {
  const page = await visit()
  await page.goto(`${site.url}/login`)
  await logIn(page, email, demoPassword)
  await page.waitForURL(/\/(dashboard|profile|create-employee-profile)/)
  return page
}

test('the account menu opens the settings, and the theme changes in every tab', async ({ visitAs }) => {
  const page = await visitAs('aarav')
  await page.goto('/dashboard')
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  await expect(page).toHaveURL(settingsPath)
  await expect(page).toHaveTitle(/Settings · Endorse$/)
  const other = await page.context().newPage()
  await other.goto(settingsPath)
  await expect(other.getByRole('radio', { name: 'Same as device' })).toBeChecked()
  await page.getByRole('radiogroup', { name: 'Theme' }).getByText('Dark').click()
  for (const tab of [page, other]) await expect(tab.locator('html[data-dark]')).toBeAttached()
  await expect(other.getByRole('radio', { name: 'Dark' })).toBeChecked()
  expect(await page.evaluate(() => localStorage.getItem('mui-mode'))).toBe('dark')
})

for (const who of ['aarav', 'ravi', 'anjali', 'sunita', 'farhan'] satisfies CastKey[]) {
  test(`accessibility: ${who}`, accessibility, async ({ visitAs }) => {
    const page = await visitAs(who)
    await expectAccessible(page, openSettings)
  })
}

test('a new password: a wrong one shows an error at its field, and the other device is signed out at once', async ({
  site,
  visit,
  visitAs,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 40[01]/, /Authentication error/)
  const person = await signUp(site, 'Devika Rao')
  const page = await visitAs(person)
  const phone = await logInOnOtherDevice(site, visit, person)
  await openSettings(page)
  await field(page, 'Current password').fill('Wrong#123')
  await field(page, 'New password').fill('Monsoon#24')
  await field(page, 'Confirm new password').fill('Monsoon#24')
  await button(page, 'Change password').click()
  await expect(page.getByText('This is not your password')).toBeVisible()
  await expect(field(page, 'Current password')).toBeFocused()
  await field(page, 'Current password').fill(demoPassword)
  await button(page, 'Change password').click()
  await expect(toast(page, 'Password changed. Your other devices are signed out.')).toBeVisible()
  await expect(field(page, 'Current password')).toHaveValue('')
  await expect(phone).toHaveURL(/\/login/)
  await waitForMail(site, person.email, /Your password was changed/)
  await page.reload()
  await expect(heading(page, 'Settings')).toBeVisible()
})

test('a new email address: a code proves it, and the old address takes the change back', async ({
  site,
  visit,
  visitAs,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 40[01]/, /Authentication error/)
  const person = await signUp(site, 'Nandini Rao')
  const email = newEmailAddress('Nandini New')
  const page = await visitAs(person)
  await openSettings(page)
  await button(page, 'Change email').click()
  await field(page, 'New email').fill(email)
  await field(page, 'Your password').fill(demoPassword)
  await button(page, 'Send the code').click()
  await expect(page.getByRole('dialog', { name: 'Enter the code' })).toContainText(email)
  await enterCode(page, '000000')
  await expect(page.getByText('4 tries are left with this code.')).toBeVisible()
  await enterCode(page, codeFrom(await waitForMail(site, email)))
  await expect(toast(page, 'Your email address is changed. Your other devices are signed out.')).toBeVisible()
  await expect(section(page, 'Email address')).not.toContainText('waits for you')

  const { text } = await waitForMail(site, person.email, /was changed/)
  const link = /\S*\/take-back-email#\S+/.exec(text)?.[0] ?? ''
  const other = await visit()
  await other.goto(link)
  await button(other, 'Take the change back').click()
  await expect(other.getByText('You sign in with the address again that got our mail.')).toBeVisible()
  await expect(page).toHaveURL(/\/login/)
  await other.getByRole('link', { name: 'Choose a new password' }).click()
  await expect(heading(other, 'Forgot password')).toBeVisible()
})

test('a kind of mail that never comes stays so', async ({ visitAs }) => {
  const page = await visitAs('meera')
  await openSettings(page)
  const choice = section(page, 'Emails').getByRole('combobox', { name: 'Follow-ups' })
  await expect(choice).toHaveText('At once')
  const choose = async (name: string) => {
    await choice.click()
    const saved = page.waitForResponse(/settings\/mails\/FOLLOW_UPS\/time/)
    await page.getByRole('option', { name }).click()
    await saved
  }
  await choose('Never')
  await page.reload()
  await expect(choice).toHaveText('Never')
  await choose('At once')
})

test('a device is disconnected within seconds after it was signed out', async ({
  site,
  visit,
  visitAs,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 401/, /Authentication error/)
  const person = await signUp(site, 'Kiran Das')
  const page = await visitAs(person)
  const [phone, tablet] = [
    await logInOnOtherDevice(site, visit, person),
    await logInOnOtherDevice(site, visit, person),
  ]
  await openSettings(page)
  const rows = section(page, 'Signed-in devices').getByRole('listitem')
  await expect(rows).toHaveCount(3)
  await rows
    .nth(1)
    .getByRole('button', { name: /^Sign out/ })
    .click()
  await expect(toast(page, 'The device is signed out')).toBeVisible()
  await expect(rows).toHaveCount(2)
  await button(page, 'Sign out all others').click()
  const question = page.getByRole('alertdialog', { name: 'Sign out all other devices?' })
  await question.getByRole('button', { name: 'Sign out all others' }).click()
  await expect(rows).toHaveCount(1)
  for (const other of [phone, tablet]) await expect(other).toHaveURL(/\/login/)
})

test('a copy of the data is exported and downloaded', async ({ site, visitAs }) => {
  const person = await signUp(site, 'Leela Nair')
  const page = await visitAs(person)
  await openSettings(page)
  await button(page, 'Ask for my data').dblclick()
  const link = section(page, 'Your data').getByRole('link', { name: 'Download' })
  await expect(link).toBeVisible({ timeout: 20_000 })
  const { text } = await waitForMail(site, person.email, /Your data is ready/)
  expect(text).toContain('/dashboard/settings#data')
  expect(text).not.toContain('/files/')

  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(download.suggestedFilename()).toMatch(/^endorse-data-\d{4}-\d\d-\d\d\.zip$/)
  const folder = await mkdtemp(path.join(tmpdir(), 'endorse-export-'))
  const file = path.join(folder, 'data.zip')
  await download.saveAs(file)
  expect((await readFile(file)).subarray(0, 2).toString()).toBe('PK')
  await rm(folder, { recursive: true })
})

test('an account is scheduled for deletion, and the deletion is canceled', async ({
  site,
  visit,
  visitAs,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 40[01]/, /Authentication error/)
  const person = await signUp(site, 'Nikhil Sen')
  const page = await visitAs(person)
  const phone = await logInOnOtherDevice(site, visit, person)
  await openSettings(page)
  await button(page, 'Delete my account').click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await expect(dialog.getByText(/Applications that are still open are withdrawn/)).toBeVisible()
  await dialog.getByLabel('Your password').fill('Wrong#123')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('This is not your password')).toBeVisible()
  await dialog.getByLabel('Your password').fill(demoPassword)
  await dialog.getByRole('button', { name: 'Delete my account' }).dblclick()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Delete your account', exact: true })).toBeFocused()
  const bar = page.getByRole('complementary', { name: 'Your account' })
  await expect(bar).toContainText(/Your account will be deleted on \d+ \w{3} \d{4}/)
  await expect(phone).toHaveURL(/\/login/)
  await waitForMail(site, person.email, /Your account will be deleted on/)
  await expectAccessible(page, openSettings)

  const newSession = await logInOnOtherDevice(site, visit, person)
  await newSession.goto('/dashboard/jobrecommendations')
  const bannerThere = newSession.getByRole('complementary', { name: 'Your account' })
  await bannerThere.getByRole('button', { name: 'Keep my account' }).click()
  await expect(toast(newSession, 'Your account stays')).toBeVisible()
  await expect(heading(newSession, 'Job Recommendation For You')).toBeFocused()
  await expect(bannerThere).toBeHidden()
})

test('accessibility: the confirmation of the account deletion', accessibility, async ({ visitAs }) => {
  const page = await visitAs('ravi')
  await expectAccessible(page, async () => {
    await openSettings(page)
    await button(page, 'Delete my account').click()
    await expect(page.getByRole('dialog', { name: 'Delete your account?' })).toBeVisible()
  })
})
