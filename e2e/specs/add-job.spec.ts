import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { createResume } from '../support/files.ts'
import { approve, field, filePicker, heading, toast } from '../support/pages.ts'
import { signUp } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

const addJob = '/dashboard/addjob'

/** Chooses how to enter the job, and a first resume. */
async function startManually(page: Page, name: string): Promise<void> {
  await page.goto(addJob)
  await page.getByRole('button', { name: 'Add Job' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Apply for job' })
  await dialog.getByRole('radio', { name: /^Manual/ }).check()
  await filePicker(page, 'Resume').setInputFiles(createResume(name, 'Kept the ovens of a bakery running.'))
  await expect(dialog.getByRole('button', { name: /Choose Resume/ })).toBeVisible()
  await dialog.getByRole('button', { name: 'Apply Now' }).click()
  await expect(heading(page, 'Add a job: Manual')).toBeVisible()
}

test('a job found elsewhere: three Endorsers, one rejects, one accepts, one is too late', async ({
  site,
  visitAs,
}) => {
  test.slow()
  const domain = 'ovenworks.example'
  const asha = await signUp(site, 'Asha Rao')
  const ravi = await signUp(site, 'Ravi Baker', domain)
  const meera = await signUp(site, 'Meera Baker', domain)
  const karthik = await signUp(site, 'Karthik Baker', domain)
  const seeker = await visitAs(asha)
  await startManually(seeker, 'Asha Rao')

  await seeker.getByRole('button', { name: 'Apply Job' }).click()
  await expect(field(seeker, 'Job Title')).toHaveAttribute('aria-invalid', 'true')
  await field(seeker, 'Job Title').fill('Night Oven Engineer')
  await seeker.getByRole('combobox', { name: /^Company Name/ }).fill('Ovenworks')
  await seeker.getByRole('option', { name: /3 Endorsers/ }).click()
  await expect(seeker.getByText('Goes to 3 Endorsers at Ovenworks.')).toBeVisible()
  await seeker.getByRole('button', { name: 'Apply Job' }).click()
  const card = seeker.getByRole('article', { name: /Night Oven Engineer/ })
  await expect(card).toContainText('Nobody yet')

  const [first, second, third] = [await visitAs(ravi), await visitAs(meera), await visitAs(karthik)]
  const open = async (page: Page) => {
    await page.goto('/dashboard/applications')
    await page.getByRole('link', { name: 'Asha Rao' }).click()
    await expect(page.getByText('Night Oven Engineer').first()).toBeVisible()
  }
  await open(first)
  await first.getByRole('button', { name: 'Reject Asha Rao' }).click()
  const rejection = first.getByRole('dialog', { name: /^Reject Asha Rao/ })
  await rejection.getByRole('radio', { name: 'Something else' }).check()
  await rejection.getByRole('button', { name: 'Reject' }).click()
  await expect(rejection).toBeHidden()
  await expect(card).toContainText('Nobody yet')

  await open(third)
  await open(second)
  await approve(second, 'Asha Rao')
  // The open page of the Endorsee says who handles it, and the third Endorser can no longer accept.
  await expect(card).toContainText('Meera Baker')
  await expect(third.getByRole('button', { name: 'Approve Asha Rao' })).toBeHidden()
  await expect(third.getByText(/Meera Baker/).first()).toBeVisible()
})

test('a second request for the same job keeps what was typed', async ({
  site,
  visitAs,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 409/, /^console: ApiError/)
  const page = await visitAs(await signUp(site, 'Nila Rao'))
  await startManually(page, 'Nila Rao')
  const send = async () => {
    await field(page, 'Job Title').fill('Kiln Engineer')
    await page.getByRole('combobox', { name: /^Company Name/ }).fill('Kumbhar Kilns of Khurja')
    await page.getByRole('button', { name: 'Apply Job' }).click()
  }
  await send()
  await expect(page.getByRole('article', { name: /Kiln Engineer/ })).toBeVisible()
  await page.getByRole('button', { name: 'Add Job' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Apply for job' })
  await dialog.getByRole('radio', { name: /^Manual/ }).check()
  await dialog.getByRole('button', { name: 'Apply Now' }).click()
  await send()
  await expect(
    toast(page, 'You have already applied to this job')
      .or(page.getByText('You have already applied to this job'))
      .first(),
  ).toBeVisible()
  await expect(field(page, 'Job Title')).toHaveValue('Kiln Engineer')
})

test('accessibility: the requests for jobs found elsewhere', async ({ visitAs }) => {
  const page = await visitAs('priya')
  await expectAccessible(page, async () => {
    await page.goto(addJob)
    await expect(page.getByRole('article').first()).toBeVisible()
  })
})

test('accessibility: the form of a job found elsewhere, with errors', async ({ visitAs }) => {
  const page = await visitAs('aarav')
  await expectAccessible(page, async () => {
    await page.goto('/dashboard/applyreferralmanual')
    await expect(heading(page, 'Add a job: Manual')).toBeVisible()
    await page.getByRole('button', { name: 'Apply Job' }).click()
    await expect(field(page, 'Job Title')).toHaveAttribute('aria-invalid', 'true')
  })
})
