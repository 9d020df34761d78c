import { demoPassword } from '../../apps/server/seed/demo-people.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { postJob } from '../support/applications.ts'
import { waitForMail } from '../support/mail.ts'
import { chooseOption, field, heading, toast } from '../support/pages.ts'
import { signUp } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

test('staff suspend a person, who is out at once, objects, and comes back with all', async ({
  site,
  visit,
  visitAs,
  allowConsoleErrors,
}) => {
  test.slow()
  // The ended session, the login of a suspended person, and the hidden posting.
  allowConsoleErrors(/status of (401|403|404)/, /Authentication error/)
  const vikram = await signUp(site, 'Vikram Dutta', 'lumenpay.example')
  const nia = await signUp(site, 'Nia Sharma')
  const title = `Toll Collector ${Date.now()}`
  const job = await postJob(site, vikram, title)
  const address = `/dashboard/jobdescription/${job}`
  const endorser = await visitAs(vikram)
  const reader = await visitAs(nia)
  const staff = await visitAs('farhan')

  await test.step('Vikram works, and Nia reads his posting', async () => {
    await endorser.goto('/dashboard/settings')
    await expect(heading(endorser, 'Settings')).toBeVisible()
    await reader.goto(address)
    await expect(heading(reader, title)).toBeVisible()
  })

  await test.step('Farhan suspends him', async () => {
    await staff.goto(`/dashboard/people?search=${encodeURIComponent(vikram.email)}`)
    await staff.getByRole('link', { name: 'Vikram Dutta' }).first().click()
    await expect(heading(staff, 'Vikram Dutta')).toBeVisible()
    await staff.getByRole('button', { name: 'Suspend', exact: true }).click()
    const dialog = staff.getByRole('dialog', { name: 'Suspend Vikram Dutta' })
    await chooseOption(dialog, 'Reason', 'Asked Endorsees for money')
    await field(staff, 'What Vikram reads').fill('You asked for ₹5,000 before a referral.')
    await dialog.getByRole('button', { name: 'Suspend for 14 days' }).click()
    await expect(toast(staff, 'The account is suspended')).toBeVisible()
    await expect(staff.getByRole('heading', { name: /^Suspended until / })).toBeVisible()
  })

  await test.step('His other tab is out within a second, and his posting is gone for others', async () => {
    await expect(endorser).toHaveURL(/\/login/, { timeout: 1_000 })
    await reader.reload()
    await expect(reader.getByText(title)).toBeHidden()
    await waitForMail(site, vikram.email, /^Your account is suspended until/)
  })

  const visitor = await visit()
  const logIn = async () => {
    await visitor.goto('/login')
    await field(visitor, 'Email').fill(vikram.email)
    await visitor.getByLabel('Password', { exact: true }).fill(demoPassword)
    await visitor.getByRole('button', { name: 'Login', exact: true }).click()
  }

  await test.step('He logs in, reads why, and objects', async () => {
    await logIn()
    await expect(heading(visitor, /^Your account is suspended until /)).toBeVisible()
    await expect(visitor.getByText('You asked for ₹5,000 before a referral.')).toBeVisible()
    await visitor.getByRole('textbox', { name: 'What should we know?' }).fill('It was the fee of a course.')
    await visitor.getByRole('button', { name: 'Send' }).click()
    await expect(visitor.getByText('We have your objection. We email you what we decide.')).toBeVisible()
    await expectAccessible(visitor, async () => {
      await visitor.reload()
      await expect(heading(visitor, /^Your account is suspended until /)).toBeVisible()
    })
  })

  await test.step('Farhan lifts the suspension', async () => {
    await staff.reload()
    await staff.getByRole('button', { name: 'Lift suspension' }).click()
    const dialog = staff.getByRole('dialog', { name: 'Lift the suspension' })
    await expect(dialog.getByText('It was the fee of a course.')).toBeVisible()
    await dialog.getByRole('radio', { name: /^The reason was wrong/ }).check()
    await field(staff, 'What Vikram reads').fill('You were right.')
    await dialog.getByRole('button', { name: 'Lift suspension' }).click()
    await expect(toast(staff, 'The suspension is lifted')).toBeVisible()
    await expectAccessible(staff, async () => {
      await staff.reload()
      await expect(heading(staff, 'Vikram Dutta')).toBeVisible()
    })
  })

  await test.step('The posting is back, and he signs in', async () => {
    await reader.goto(address)
    await expect(heading(reader, title)).toBeVisible()
    await visitor.setViewportSize({ width: 1280, height: 844 })
    await logIn()
    await expect(visitor).not.toHaveURL(/\/(login|suspended)/)
    await expect(visitor.getByRole('button', { name: 'Account menu' })).toBeVisible()
  })
})

test('staff end sessions of a person, and a company admin ends the access of an Endorser', async ({
  site,
  visitAs,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 401/, /Authentication error/)
  const tara = await signUp(site, 'Tara Shah', 'lumenpay.example')
  const endorser = await visitAs(tara)
  await endorser.goto('/dashboard/settings')
  await expect(heading(endorser, 'Settings')).toBeVisible()

  await test.step('Anjali ends her access', async () => {
    const admin = await visitAs('anjali')
    await admin.goto('/dashboard/company-endorsers?search=Tara')
    await admin.getByRole('button', { name: 'Actions for Tara Shah' }).first().click()
    await admin.getByRole('menuitem', { name: 'End access' }).click()
    await admin
      .getByRole('alertdialog', { name: 'End the access of Tara Shah?' })
      .getByRole('button', { name: 'End access' })
      .click()
    await expect(toast(admin, 'Their access has ended')).toBeVisible()
  })

  await test.step('Farhan ends her session', async () => {
    const staff = await visitAs('farhan')
    await staff.goto(`/dashboard/people?search=${encodeURIComponent(tara.email)}`)
    await staff.getByRole('link', { name: 'Tara Shah' }).first().click()
    await staff.getByRole('button', { name: 'End sessions' }).click()
    const dialog = staff.getByRole('dialog', { name: 'End sessions of Tara Shah' })
    await chooseOption(dialog, 'Reason', 'Account may be in other hands')
    await dialog.getByRole('button', { name: 'End 1 session' }).click()
    await expect(toast(staff, 'One session has ended')).toBeVisible()
    await expect(endorser).toHaveURL(/\/login/, { timeout: 1_000 })
  })
})
