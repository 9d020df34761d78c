import type { Page } from '@playwright/test'
import { apply, findJobId } from '../support/applications.ts'
import { createResume, createTooLargeFile } from '../support/files.ts'
import { filePicker, heading, jobCard } from '../support/pages.ts'
import { signUp } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

const dialog = (page: Page, title: string) => page.getByRole('dialog', { name: `Apply to ${title}` })
const sendButton = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Connect Me' })

async function openDialog(page: Page, title: string) {
  await page.goto(`/dashboard/jobrecommendations?${new URLSearchParams({ title })}`)
  await jobCard(page, title)
    .getByRole('button', { name: `Connect Me: ${title}` })
    .click()
  await expect(dialog(page, title)).toBeVisible()
}

test('applies with a resume from the library and checks the status', async ({ site, visitAs }) => {
  const asha = await signUp(site, 'Asha Rao')
  await apply(site, asha, 'Technical Writer')
  const page = await visitAs(asha)
  await openDialog(page, 'Staff Engineer, Networking')
  await expect(dialog(page, 'Staff Engineer, Networking')).toContainText('Kaveri Cloud')
  await expect(page.getByRole('radio', { name: 'Asha Rao.pdf' })).toBeChecked()

  const notes = page.getByRole('textbox', { name: 'Additional Notes' })
  await notes.fill('I keep the network of a newsroom awake at night.')
  await expect(page.getByText('48/500')).toBeVisible()
  await notes.fill('a'.repeat(600))
  await expect(page.getByText('500/500')).toBeVisible()
  await notes.fill('I keep the network of a newsroom awake at night.')
  await sendButton(page).click()

  const done = page.getByRole('dialog', { name: 'Application Submitted!' })
  await expect(done).toContainText(
    'Your application for Staff Engineer, Networking has been successfully submitted.',
  )
  await done.getByRole('link', { name: 'View Status' }).click()
  await expect(heading(page, 'Referrals Status')).toBeVisible()
  await expect(page.getByRole('tab', { name: /Pending/ })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('row', { name: /Staff Engineer, Networking/ }).click()
  const details = page.getByRole('dialog', { name: /Staff Engineer, Networking/ })
  await expect(details).toContainText('I keep the network of a newsroom awake at night.')
  await expect(details).toContainText('You asked for a referral')
  await details.locator('summary').filter({ hasText: 'Details' }).click()
  await expect(details.getByRole('link', { name: 'Asha Rao.pdf' })).toBeVisible()
})

test('a failed Connect Me says so beside its button, and the lost connection is said above the dialog', async ({
  site,
  visitAs,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_INTERNET_DISCONNECTED/, /Network error/, /^console: ApiError/)
  const asha = await signUp(site, 'Asha Rao')
  await apply(site, asha, 'Technical Writer')
  const page = await visitAs(asha)
  await page.setViewportSize({ width: 390, height: 560 })
  await openDialog(page, 'Staff Engineer, Networking')
  await expect(page.getByRole('radio', { name: 'Asha Rao.pdf' })).toBeChecked()
  await page.context().setOffline(true)
  await sendButton(page).click()
  const error = page.getByRole('dialog').getByText(/^Network error/)
  await expect(error).toBeInViewport()
  const [text, button] = [await error.boundingBox(), await sendButton(page).boundingBox()]
  expect((button?.y ?? 0) - (text?.y ?? 0)).toBeLessThan(100)
  const banner = page.locator('[data-connection-problem]')
  await expect(banner).toBeInViewport()
  const topmost = await page.evaluate(() =>
    document.elementFromPoint(100, 10)?.getAttribute('data-connection-problem'),
  )
  expect(topmost).toMatch(/^You are offline/)
  const [bar, sheet] = [await banner.boundingBox(), await page.getByRole('dialog').boundingBox()]
  expect(sheet?.y).toBeGreaterThanOrEqual((bar?.height ?? 0) - 1)
  await page.context().setOffline(false)
})

test('uploads a resume, double-clicks a hundred times and applies once', async ({ site, visitAs }) => {
  const asha = await signUp(site, 'Asha Rao')
  const page = await visitAs(asha)
  await openDialog(page, 'Machine Learning Engineer')
  await sendButton(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Please upload your resume' })).toBeVisible()

  await filePicker(page, 'Resume').setInputFiles(createResume('Asha Rao'))
  await expect(page.getByText('Asha Rao.pdf')).toBeVisible()
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/v1/applications'))
      requests.push(request.url())
  })
  await sendButton(page).evaluate(async (button: HTMLElement) => {
    for (let times = 0; times < 100; times++) {
      button.click()
      button.click()
      await new Promise(requestAnimationFrame)
    }
  })
  const done = page.getByRole('dialog', { name: 'Application Submitted!' })
  await done.getByRole('link', { name: 'View Status' }).click()
  await expect(page.getByRole('row', { name: /Machine Learning Engineer/ })).toHaveCount(1)
  expect(requests).toHaveLength(1)

  await page.goto('/dashboard/jobrecommendations?title=Machine+Learning')
  await expect(
    jobCard(page, 'Machine Learning Engineer').getByRole('link', {
      name: 'View Status of Machine Learning Engineer',
    }),
  ).toBeVisible()
})

test('cannot apply a second time from an outdated page', async ({ site, visitAs, allowConsoleErrors }) => {
  allowConsoleErrors(/status of 409/)
  const asha = await signUp(site, 'Asha Rao')
  const [first, second] = [await visitAs(asha), await visitAs(asha)]
  for (const page of [first, second]) {
    await page.goto(`/dashboard/jobdescription/${await findJobId(site, asha, 'Analytics Engineer')}`)
    await page.getByRole('button', { name: 'Connect Me: Analytics Engineer' }).click()
    await filePicker(page, 'Resume').setInputFiles(createResume('Asha Rao'))
  }
  await sendButton(first).click()
  await expect(first.getByRole('dialog', { name: 'Application Submitted!' })).toBeVisible()
  await sendButton(second).click()
  await expect(second.getByRole('alert').getByText('You have already applied to this job')).toBeVisible()
})

test('gets an error for invalid files, and no file is stored', async ({
  site,
  visitAs,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of (400|413|415|422)/)
  const asha = await signUp(site, 'Asha Rao')
  const page = await visitAs(asha)
  const filesBefore = await site.countFiles()
  await openDialog(page, 'Clinical Data Associate')
  const picker = filePicker(page, 'Resume')
  const expectError = (text: string) => expect(page.getByRole('alert').getByText(text)).toBeVisible()

  await picker.setInputFiles({ name: 'resume.txt', mimeType: 'text/plain', buffer: Buffer.from('Asha Rao') })
  await expectError('Please upload a PDF, DOC, or DOCX file')

  await picker.setInputFiles(await createTooLargeFile('resume.pdf'))
  await expectError('File size exceeds 10MB limit')

  const program = Buffer.concat([Buffer.from('MZ\x90\x00\x03'), Buffer.alloc(4000)])
  await picker.setInputFiles({ name: 'resume.pdf', mimeType: 'application/pdf', buffer: program })
  await sendButton(page).click()
  await expectError('Please upload a PDF, DOC, or DOCX file')

  const whole = createResume('Asha Rao').buffer
  const cutOff = {
    name: 'resume.pdf',
    mimeType: 'application/pdf',
    buffer: whole.subarray(0, whole.length / 2),
  }
  await page.getByRole('button', { name: 'Remove resume.pdf' }).click()
  await picker.setInputFiles(cutOff)
  await sendButton(page).click()
  await expectError('This file is damaged or incomplete. Please save it again and upload the new copy.')

  expect(await site.countFiles()).toBe(filesBefore)
  await page.goto('/dashboard/referralstatus?tab=pending')
  await expect(page.getByText('No Referrals Requested Yet')).toBeVisible()
})
