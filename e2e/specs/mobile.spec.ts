import type { Locator, Page } from '@playwright/test'
import { requestApi } from '../support/api.ts'
import { apply } from '../support/applications.ts'
import { createResume } from '../support/files.ts'
import { filePicker, heading, jobCard, toast } from '../support/pages.ts'
import { signUp } from '../support/people.ts'
import { expect, test } from '../support/test.ts'
import { expectTouchTargets } from '../support/touch-targets.ts'

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
const job = 'Frontend Engineer, Editor'

/** Opens a screen from the menu of the phone. */
async function openFromMenu(page: Page, link: string | RegExp) {
  await page.getByRole('button', { name: 'Open menu' }).tap()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: link }).tap()
}

/** Expects that nothing is wider than a screen or the content of a dialog. */
async function expectNoScrollSideways(scrolled: Locator) {
  const overflow = await scrolled.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
  expect.soft(overflow, `pixels to scroll sideways at ${scrolled.page().url()}`).toBe(0)
}

/** Expects a screen that a thumb can use: nothing to scroll sideways, and nothing smaller than a finger. */
async function expectUsable(page: Page) {
  await expectNoScrollSideways(page.locator('html'))
  await expectTouchTargets(page)
}

test('the main tasks on a phone of 360 by 740 pixels, with a finger', async ({ site, visitAs }) => {
  test.slow()
  const meenal = await signUp(site, 'Meenal Iyer')
  const devika = await signUp(site, 'Devika Pillai', 'quillworks.example')
  const seeker = await visitAs(meenal, phone)
  const endorser = await visitAs(devika, phone)

  await test.step('searches and filters jobs, saves one and reads it', async () => {
    await seeker.goto('/dashboard/home')
    await expect(heading(seeker, /^Welcome/)).toBeVisible()
    await expectUsable(seeker)
    await openFromMenu(seeker, 'Job Recommendations')
    await seeker.getByRole('combobox', { name: 'What job are you looking for?' }).fill('frontend engineer')
    await seeker.getByRole('button', { name: 'Search', exact: true }).tap()
    await expect(jobCard(seeker, job)).toBeVisible()
    await expectUsable(seeker)
    await seeker.getByRole('button', { name: 'Filters', exact: true }).tap()
    await expect(seeker.getByRole('dialog')).toBeVisible()
    await expectUsable(seeker)
    await seeker.getByRole('button', { name: 'Apply Filters' }).tap()
    await seeker.getByRole('button', { name: `Save ${job}` }).tap()
    await expect(seeker.getByRole('button', { name: `Save ${job}`, pressed: true })).toBeVisible()
    await seeker.getByRole('button', { name: 'Dismiss' }).tap()
    await jobCard(seeker, job)
      .getByRole('link', { name: /^View details/ })
      .tap()
    await expect(heading(seeker, job)).toBeVisible()
    await expectUsable(seeker)
  })

  await test.step('asks for a referral', async () => {
    await seeker.getByRole('button', { name: /^Connect Me/ }).tap()
    await filePicker(seeker, 'Resume').setInputFiles(createResume('Meenal Iyer'))
    await expectUsable(seeker)
    await seeker.getByRole('dialog').getByRole('button', { name: 'Connect Me' }).tap()
    await seeker.getByRole('link', { name: 'View Status' }).tap()
    await expect(heading(seeker, 'Referrals Status')).toBeVisible()
    await expectUsable(seeker)
  })

  await test.step('claims the job, reads the applicant and approves', async () => {
    await endorser.goto('/dashboard/claim-jobs')
    await expect(jobCard(endorser, job)).toBeVisible()
    await expectUsable(endorser)
    await endorser.getByRole('button', { name: `Claim Job: ${job}` }).tap()
    await expect(toast(endorser, /^Job claimed successfully/)).toBeVisible()
    await openFromMenu(endorser, 'Applicants')
    await expect(endorser.getByRole('link', { name: 'Meenal Iyer' })).toBeVisible()
    await expectUsable(endorser)
    await endorser.getByRole('link', { name: 'Meenal Iyer' }).tap()
    await expect(heading(endorser, 'Meenal Iyer')).toBeVisible()
    await expectUsable(endorser)
    await endorser.getByRole('button', { name: 'Approve Meenal Iyer' }).tap()
    const dialog = endorser.getByRole('dialog', { name: 'Approve Meenal Iyer' })
    await dialog.getByRole('button', { name: 'Approve', exact: true }).tap()
    await expect(toast(endorser, /^You approved /)).toBeVisible()
  })

  await test.step('reads the decision and writes to the Endorser', async () => {
    await seeker.getByRole('tab', { name: /^Approved/ }).tap()
    await expect(seeker.getByText('Accepted')).toBeVisible()
    await seeker.getByRole('button', { name: /^Actions for/ }).tap()
    await expectUsable(seeker)
    await seeker.getByRole('menuitem', { name: 'Message' }).tap()
    await seeker.getByPlaceholder('Type your message...').fill('Thank you!')
    await seeker.getByRole('button', { name: 'Send' }).tap()
    await expect(seeker.getByRole('log').getByText('Thank you!')).toBeVisible()
    await expectUsable(seeker)
  })

  await test.step('reads the message, and posts a job', async () => {
    await openFromMenu(endorser, /^Messages/)
    await endorser.getByRole('link', { name: 'Meenal Iyer' }).tap()
    await expect(endorser.getByRole('log').getByText('Thank you!')).toBeVisible()
    await endorser.goto('/dashboard/manualjobpost')
    await expect(heading(endorser, 'Add a job: Manual')).toBeVisible()
    await expectUsable(endorser)
  })
})

test('the other screens of a phone are large enough for a finger', { tag: '@phone' }, async ({
  visit,
  visitAs,
}) => {
  test.slow()
  const screens = {
    nobody: ['/', '/login', '/signup', '/companies/lumenpay'],
    aarav: [
      ...['home', 'savedjobs', 'my-profile', 'settings', 'applyreferralmanual'].map(dashboard),
      ...['personal', 'job-preferences'].map((tab) => `/profile/${tab}`),
    ],
    ravi: ['home', 'my-jobs', 'jobposting', 'referrals/new'].map(dashboard),
    anjali: ['company-page', 'company-endorsers', 'answers', 'bonuses', 'database'].map(dashboard),
    farhan: ['companies'].map(dashboard),
  } as const
  for (const [who, paths] of Object.entries(screens)) {
    const page = who === 'nobody' ? await visit(phone) : await visitAs(who as 'aarav', phone)
    for (const path of paths) {
      await page.goto(path)
      // The document has a heading of its own until the screen is there.
      await expect(page.locator('h1').filter({ hasNotText: /^Endorse$/ })).toBeVisible()
      await expect(page.locator('.MuiSkeleton-root')).toHaveCount(0)
      await expectUsable(page)
    }
  }
})

function dashboard(path: string): string {
  return `/dashboard/${path}`
}

test('long names without a space fit the screens and dialogs of a company admin', async ({
  site,
  visitAs,
}) => {
  const word = 'N'.repeat(90)
  const [meera, asha] = [
    await signUp(site, `Meera ${word}`, 'lumenpay.example'),
    await signUp(site, 'Asha Rao'),
  ]
  const posting = {
    title: `Baker ${word}`,
    description: 'Bake bread.',
    city: 'Pune',
    state: 'Maharashtra',
    country: 'India',
    employmentType: 'FULL_TIME',
  }
  await requestApi(site, 'POST', '/api/v1/jobs', { token: meera.token, json: posting })
  const application = await apply(site, asha, posting.title)
  await requestApi(site, 'PUT', '/api/v1/applications/update-status', {
    token: meera.token,
    json: {
      applicationId: application.split('/').at(-1),
      newStatus: 'ACCEPTED',
      endorsement: { relation: 'PROFILE', line: 'She bakes well.' },
    },
  })
  for (const options of [phone, { viewport: { width: 1280, height: 800 } }]) {
    const page = await visitAs('anjali', options)
    const expectDialogFits = async () => {
      const content = page.locator('.MuiDialogContent-root')
      await expect(content).toBeVisible()
      await expectNoScrollSideways(content)
      await page.keyboard.press('Escape')
      await expect(content).toBeHidden()
    }
    await page.goto(application)
    await expect(heading(page, 'Asha Rao')).toBeVisible()
    await expect(page.getByRole('heading', { name: posting.title })).toBeVisible()
    await expectNoScrollSideways(page.locator('html'))
    const name = await heading(page, 'Asha Rao').boundingBox()
    expect.soft(name?.height, 'height of the name').toBeLessThan(60)
    await page.getByRole('button', { name: 'Reassign Asha Rao' }).click()
    await expect(page.getByRole('radio').first()).toBeVisible()
    await expectDialogFits()

    await page.goto('/dashboard/company-endorsers')
    await page.getByRole('button', { name: `Actions for ${meera.name}` }).click()
    await page.getByRole('menuitem', { name: 'Set on leave' }).click()
    await expectDialogFits()
    await page.getByRole('button', { name: `Actions for ${meera.name}` }).click()
    await page.getByRole('menuitem', { name: 'Reassign' }).click()
    await expect(page.getByRole('dialog').getByText('What moves')).toBeVisible()
    await expectDialogFits()
  }
})
