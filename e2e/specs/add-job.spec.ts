import type { Page } from '@playwright/test'
import { accessibility, expectAccessible } from '../support/accessibility.ts'
import { createResume } from '../support/files.ts'
import { approve, field, filePicker, heading, refer, toast } from '../support/pages.ts'
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

/** Opens the applicant of the request in the review list. */
async function openApplicant(page: Page): Promise<void> {
  await page.goto('/dashboard/applications')
  await page.getByRole('link', { name: 'Uma Sen' }).click()
  await expect(heading(page, 'Uma Sen')).toBeVisible()
}

test('a job found elsewhere: three Endorsers, one rejects, one accepts, one is too late', async ({
  site,
  visitAs,
}) => {
  test.slow()
  const domain = 'meridianlabs.example'
  const asha = await signUp(site, 'Uma Sen')
  const ravi = await signUp(site, 'Ravi Baker', domain)
  const meera = await signUp(site, 'Meera Baker', domain)
  const karthik = await signUp(site, 'Karthik Baker', domain)
  const seeker = await visitAs(asha)
  await startManually(seeker, 'Uma Sen')

  await seeker.getByRole('button', { name: 'Apply Job' }).click()
  await expect(field(seeker, 'Job Title')).toHaveAttribute('aria-invalid', 'true')
  await field(seeker, 'Job Title').fill('Night Oven Engineer')
  await seeker.getByRole('combobox', { name: /^Company Name/ }).fill('Meridian Labs')
  await seeker.getByRole('option', { name: /Meridian Labs.*Endorsers/ }).click()
  await expect(
    seeker.getByText(/^One of \d+ Endorsers at Meridian Labs is asked and has until /),
  ).toBeVisible()
  await seeker.getByRole('button', { name: 'Apply Job' }).click()
  const card = seeker.getByRole('article').filter({ hasText: 'Night Oven Engineer' })
  await expect(card).toContainText('Not Assigned')

  const [first, second, third] = [await visitAs(ravi), await visitAs(meera), await visitAs(karthik)]
  await openApplicant(first)
  await first.getByRole('button', { name: 'Reject Uma Sen' }).click()
  const rejection = first.getByRole('dialog', { name: /^Reject Uma Sen/ })
  await rejection.getByRole('radio', { name: 'The location or working arrangement does not fit' }).check()
  await rejection.getByRole('button', { name: 'Reject' }).click()
  await expect(rejection).toBeHidden()
  await expect(card).toContainText('Not Assigned')

  await openApplicant(third)
  await openApplicant(second)
  await approve(second, 'Uma Sen')
  // The open page of the Endorsee says who handles it, and the third Endorser can no longer accept.
  await expect(card).toContainText('Meera Baker')
  await expect(third.getByRole('button', { name: 'Approve Uma Sen' })).toBeHidden()
  await expect(third.getByText('Handled by Meera Baker')).toBeVisible()

  await test.step('the Endorsee writes to the Endorser', async () => {
    await card.getByRole('button', { name: 'Message Meera Baker' }).click()
    await expect(seeker).toHaveURL(/\/dashboard\/messages\?room=/)
    await expect(seeker.getByRole('textbox', { name: /message/i })).toBeVisible()
  })

  await test.step('the referral is made, and what came of it is on the open page of the Endorser', async () => {
    await seeker.goto(addJob)
    await card.getByRole('link', { name: 'Night Oven Engineer' }).click()
    await expect(heading(seeker, 'Night Oven Engineer')).toBeVisible()
    await second.getByRole('button', { name: 'Move to In progress' }).click()
    await refer(second)
    await seeker
      .getByRole('group', { name: 'What came of it?' })
      .getByRole('button', { name: 'Interview' })
      .click()
    await expect(toast(seeker, 'Your answer is saved')).toBeVisible()
    await expect(second.getByText('Uma Sen has an interview').first()).toBeVisible()
  })
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
    // The first letter that is not ASCII loads the table of look-alikes, which the bundle has in a file of its own.
    await page.getByRole('combobox', { name: /^Company Name/ }).fill('Société Kumbhar of Khurja')
    await page.getByRole('button', { name: 'Apply Job' }).click()
  }
  await send()
  await expect(page.getByRole('article').filter({ hasText: 'Kiln Engineer' })).toBeVisible()
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

test('a request that is sent offline says so, and long names stay in their boxes', async ({
  site,
  visitAs,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_INTERNET_DISCONNECTED/, /dynamically imported module/)
  const page = await visitAs(await signUp(site, 'Lata Sen'))
  await startManually(page, 'Lata Sen')
  const company = page.getByRole('combobox', { name: /^Company Name/ })
  await expect(company).toBeVisible()
  await expect(page.getByRole('button', { name: /Choose Resume/ })).toBeVisible()

  await page.context().setOffline(true)
  await field(page, 'Job Title').fill('Kiln'.repeat(30))
  await company.fill('Brick'.repeat(24))
  await page.getByRole('button', { name: 'Apply Job' }).click()
  await expect(page.getByText('Network error. Please check your internet connection.')).toBeVisible()

  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Apply Job' }).click()
  await page.getByRole('link', { name: 'Kiln'.repeat(30) }).click()
  await expect(page.getByText(/^Nobody from Brick/)).toBeVisible()
  const countOutside = () =>
    page.locator('main :is(p, h1, h2)').evaluateAll((texts) => {
      const outside = texts.filter((text) => {
        const card = text.closest('article, section')?.getBoundingClientRect()
        return (
          card && (text.getBoundingClientRect().right > card.right || text.scrollWidth > text.clientWidth)
        )
      })
      return outside.length
    })
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(countOutside).toBe(0)
  }
})

test('accessibility: the requests for jobs found elsewhere', accessibility, async ({ visitAs }) => {
  const page = await visitAs('priya')
  await expectAccessible(page, async () => {
    await page.goto(addJob)
    await expect(page.getByRole('article').first()).toBeVisible()
  })
})

test('accessibility: the form of a job found elsewhere, with errors', accessibility, async ({ visitAs }) => {
  const page = await visitAs('aarav')
  await expectAccessible(page, async () => {
    await page.goto('/dashboard/applyreferralmanual')
    await expect(heading(page, 'Add a job: Manual')).toBeVisible()
    await page.getByRole('button', { name: 'Apply Job' }).click()
    await expect(field(page, 'Job Title')).toHaveAttribute('aria-invalid', 'true')
  })
})
