import type { Page } from '@playwright/test'
import { resumePdf } from '../../apps/server/seed/resume-pdf.ts'
import { accessibility, expectAllAccessible, type Screens } from '../support/accessibility.ts'
import { apply } from '../support/applications.ts'
import { waitForMail } from '../support/mail.ts'
import { chooseOption, field, filePicker, heading, jobCard, toast } from '../support/pages.ts'
import { signUp } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

const postings = '/dashboard/jobposting'

const postButton = (page: Page) => page.getByRole('button', { name: 'Post Job' }).filter({ visible: true })

async function openDialog(page: Page) {
  await page.goto(postings)
  await page.getByRole('button', { name: 'Add JobPosting' }).click()
  await expect(page.getByRole('dialog', { name: 'Post a Job' })).toBeVisible()
}

async function chooseInMenu(page: Page, title: string, action: string) {
  await page.getByRole('button', { name: `Actions for ${title}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('an Endorser posts a job by hand, edits, archives, restores and deletes it', async ({
  allowConsoleErrors,
  site,
  visitAs,
}) => {
  test.slow()
  // The applicant's open page loads the job again once it is deleted.
  allowConsoleErrors(/status of 404 .*\/api\/v1\/jobs\//)
  const title = `Ledger Librarian ${Date.now()}`
  const page = await visitAs(await signUp(site, 'Omar Khan', 'quillworks.example'))
  const seeker = await signUp(site, 'Tara Bose')

  await test.step('posts it', async () => {
    await openDialog(page)
    await page.getByRole('button', { name: 'Continue' }).click()
    await field(page, 'Job Title').fill(title)
    await field(page, 'City').fill('Chennai')
    await field(page, 'State/Province').fill('Tamil Nadu')
    await chooseOption(page, /^Employment Type/, 'Full-time')
    await field(page, 'Salary from').fill('12,00,000')
    await field(page, 'Experience Required').fill('2.5')
    await field(page, 'Job Description').fill(
      'Keep the ledgers in order.\n\nWhat you will do\n- Sort\n- Lend',
    )
    await expect(page.getByText(/^Draft saved/)).toBeVisible()
    await page.reload()
    await expect(field(page, 'Job Title')).toHaveValue(title)
    await postButton(page).click()
    await expect(toast(page, 'Job posting created successfully!')).toBeVisible()
    await expect(jobCard(page, title)).toContainText('CLAIMED')
  })

  await apply(site, seeker, title)
  const applicant = await visitAs(seeker)
  await applicant.goto(
    postings.replace('jobposting', 'jobrecommendations') + `?title=${encodeURIComponent(title)}`,
  )
  await applicant.getByRole('link', { name: title }).first().click()
  await expect(heading(applicant, title)).toBeVisible()

  await test.step('edits it; the open page of the applicant and a mail say so', async () => {
    await expect(jobCard(page, title)).toContainText('1 Endorsee')
    await chooseInMenu(page, title, 'Edit')
    await field(page, 'City').fill('Madurai')
    await page.getByRole('button', { name: 'Save' }).filter({ visible: true }).click()
    await expect(toast(page, 'Job posting saved')).toBeVisible()
    await expect(applicant.getByText('Madurai, India').first()).toBeVisible()
    const mail = await waitForMail(site, seeker.email, /has changed/)
    expect(mail.text).toContain('has changed: the place.')
  })

  await test.step('archives and restores it', async () => {
    await chooseInMenu(page, title, 'Archive')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Archive' }).click()
    await expect(jobCard(page, title)).toContainText('Archived')
    await expect(applicant.getByText('No longer open')).toBeVisible()
    await chooseInMenu(page, title, 'Restore')
    await expect(jobCard(page, title)).toContainText('CLAIMED')
    await expect(applicant.getByText('No longer open')).toBeHidden()
  })

  await test.step('deletes it', async () => {
    await chooseInMenu(page, title, 'Delete')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(toast(page, 'Job deleted successfully')).toBeVisible()
    await expect(jobCard(page, title)).toHaveCount(0)
  })
})

test('an Endorser posts a job from a document', async ({ site, visitAs }) => {
  const page = await visitAs(await signUp(site, 'Omar Khan', 'quillworks.example'))
  const title = 'Senior Contract Librarian'
  await openDialog(page)
  await page.getByRole('radio', { name: /^Document/ }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Please choose a file first')).toBeVisible()
  const lines = [
    'Company: Quillworks',
    'Location: Chennai',
    'Employment Type: Full Time',
    'Experience: 3 - 5 years',
  ]
  await filePicker(page, 'Job description').setInputFiles({
    name: 'job.pdf',
    mimeType: 'application/pdf',
    buffer: resumePdf(title, lines),
  })
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(heading(page, 'Check what we read')).toBeVisible()
  await expect(field(page, 'Job Title')).toHaveValue(title)
  await expect(field(page, 'City')).toHaveValue('Chennai')
  await postButton(page).click()
  await expect(toast(page, 'Job posted successfully!')).toBeVisible()
  await expect(jobCard(page, title)).toBeVisible()
})

const screens: Screens = {
  'Job Postings': async (page) => {
    await page.goto(postings)
    await expect(page.getByRole('article').first()).toBeVisible()
  },
  'Post a Job': openDialog,
  'the manual form, with errors': async (page) => {
    await page.goto('/dashboard/manualjobpost')
    await postButton(page).click()
    await expect(page.getByRole('group', { name: 'There is a problem' })).toBeVisible()
  },
}
test('accessibility: the screens of postings', accessibility, async ({ visitAs }) => {
  await expectAllAccessible(await visitAs('ravi'), screens)
})
