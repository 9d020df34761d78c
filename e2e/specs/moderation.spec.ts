import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { apply, findJobId } from '../support/applications.ts'
import { field, filePicker, heading, toast } from '../support/pages.ts'
import { signUp } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

const job = 'Risk Platform Engineer'
const notification = (page: Page, words: string | RegExp) => page.getByRole('link', { name: words }).first()

/** Checks the screen at its address, and leaves it wide. */
async function checkScreen(page: Page): Promise<void> {
  const address = page.url()
  await expectAccessible(page, async () => {
    await page.goto(address)
    // The first paint has a heading of its own.
    const headings = page.getByRole('heading', { level: 1 })
    await expect(headings.filter({ hasNotText: /^Endorse$/ })).toBeVisible()
  })
  await page.setViewportSize({ width: 1280, height: 844 })
}

test('a reported posting is removed, and comes back after an appeal', async ({ site, visitAs }) => {
  test.slow()
  const nia = await signUp(site, 'Nia Sharma')
  const omar = await signUp(site, 'Omar Khan')
  const address = `/dashboard/jobdescription/${await findJobId(site, nia, job)}`
  await apply(site, omar, job)
  const reporter = await visitAs(nia)
  const applicant = await visitAs(omar)
  const staff = await visitAs('farhan')
  const admin = await visitAs('anjali')

  await test.step('Nia reports the posting, and reads that it has arrived', async () => {
    await reporter.goto(address)
    await reporter.getByRole('button', { name: `More about ${job}` }).click()
    await reporter.getByRole('menuitem', { name: 'Report this posting' }).click()
    await reporter.getByRole('radio', { name: 'Asks for money' }).check()
    await field(reporter, 'What happened').fill('They wanted money before an interview.')
    await reporter.getByRole('button', { name: 'Report', exact: true }).click()
    await expect(toast(reporter, /^Your report has arrived/)).toBeVisible()
  })

  await test.step('Farhan reads it and removes the posting', async () => {
    await staff.goto('/admin/moderation')
    await staff.getByRole('link', { name: new RegExp(`^${job}`) }).click()
    await expect(heading(staff, 'Posting: asks for money')).toBeVisible()
    await expect(staff.getByText('They wanted money before an interview.')).toBeVisible()
    await checkScreen(staff)
    await staff.getByRole('button', { name: 'Remove posting' }).click()
    const dialog = staff.getByRole('dialog', { name: `Remove ${job}?` })
    await dialog.getByRole('radio', { name: 'Asks for money' }).check()
    await field(staff, 'Note').fill('No employer may ask for money.')
    await dialog.getByRole('button', { name: 'Remove posting' }).click()
    await expect(staff.getByText('The posting was removed: Asks for money.')).toBeVisible()
  })

  await test.step('Nia and Omar are told, and the posting is gone', async () => {
    await reporter.goto('/dashboard/notifications')
    await notification(reporter, /We removed the posting that you reported/).click()
    await expect(heading(reporter, 'Your reports')).toBeVisible()
    await expect(reporter.getByText('We removed the posting.')).toBeVisible()
    await applicant.goto('/dashboard/notifications')
    await expect(notification(applicant, /A job that you applied for was removed/)).toBeVisible()
  })

  await test.step('Anjali reads the reason and appeals', async () => {
    await admin.goto('/dashboard/notifications')
    await notification(admin, /We removed your posting/).click()
    await expect(heading(admin, 'We removed your posting')).toBeVisible()
    await expect(admin.getByText('No employer may ask for money.')).toBeVisible()
    await checkScreen(admin)
    await field(admin, 'Why we should look again').fill('We ask nobody for money.')
    await admin.getByRole('button', { name: 'Appeal' }).click()
    await expect(admin.getByText('The appeal has arrived. We tell you what we decide.')).toBeVisible()
  })

  await test.step('Farhan takes the decision back, and the posting is there again', async () => {
    await staff.goto('/admin/moderation?state=appeals')
    await staff.getByRole('link', { name: new RegExp(`^${job}`) }).click()
    await staff.getByRole('button', { name: 'Take it back' }).click()
    await staff
      .getByRole('dialog', { name: 'Take the decision back?' })
      .getByRole('button', { name: 'Take it back' })
      .click()
    await expect(staff.getByText('The decision was taken back after an appeal.')).toBeVisible()
    await reporter.goto(address)
    await expect(heading(reporter, job)).toBeVisible()
  })
})

test('a company admin uploads a logo, and job seekers see it', async ({ site, visitAs }) => {
  const nia = await signUp(site, 'Nia Sharma')
  const admin = await visitAs('anjali')
  await admin.goto('/dashboard/company-page')
  await expect(heading(admin, 'Company page')).toBeVisible()
  const before = await admin.getByRole('main').locator('img').first().getAttribute('src')
  await filePicker(admin, 'Logo').setInputFiles({
    name: 'logo.gif',
    mimeType: 'image/gif',
    buffer: Buffer.from('R0lGODlhAQABAIAAAHd3dwAAACwAAAAAAQABAAACAkQBADs=', 'base64'),
  })
  await expect(toast(admin, 'The logo was saved')).toBeVisible()
  const logo = admin.getByRole('main').locator('img').first()
  await expect(logo).not.toHaveAttribute('src', before ?? '')
  await expect(logo).toHaveAttribute('src', /\/logo\//)
  const source = (await logo.getAttribute('src')) ?? ''
  const seeker = await visitAs(nia)
  await seeker.goto(`/dashboard/jobdescription/${await findJobId(site, nia, job)}`)
  await expect(seeker.locator(`img[src="${source}"]`).first()).toBeVisible()
  await checkScreen(admin)
})
