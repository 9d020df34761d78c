import type { Page } from '@playwright/test'
import {
  accessibility,
  expectAccessible,
  expectAllAccessible,
  type Screens,
} from '../support/accessibility.ts'
import { requestApi } from '../support/api.ts'
import { apply } from '../support/applications.ts'
import { field, heading, logIn, toast } from '../support/pages.ts'
import { type CastKey, newEmailAddress, signUp } from '../support/people.ts'
import type { Site } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

const applications = '/dashboard/applications'
const item = (page: Page, text: string | RegExp) => page.getByRole('listitem').filter({ hasText: text })
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const history = (page: Page) => page.getByRole('list', { name: 'History' })
const password = 'Monsoon#24'

async function createPasswordLink(site: Site, email: string): Promise<string> {
  const output = await site.run(
    'staff',
    'create',
    '--email',
    email,
    '--first-name',
    'Leela',
    '--last-name',
    'Thomas',
  )
  return linkFrom(output)
}

function linkFrom(output: string): string {
  return /http\S+\/set-password#\S+/.exec(output)?.[0] ?? ''
}

async function setPassword(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await expect(heading(page, 'Set your password')).toBeVisible()
  await field(page, 'New password').fill(password)
  await field(page, 'Confirm password').fill(password)
  await page.getByRole('button', { name: 'Set password' }).click()
}

test('platform staff, from the command line to the dashboard', async ({
  site,
  visit,
  allowConsoleErrors,
}) => {
  test.slow()
  allowConsoleErrors(/status of 400 .*set-password/, /status of 401/, /Authentication error/, /ApiError/)
  const email = newEmailAddress('Leela Thomas', 'endorse.example')
  const link = await createPasswordLink(site, email)
  const page = await visit()

  await test.step('The link sets the password, and the token is removed from the address bar', async () => {
    await setPassword(page, link)
    await expect(page).toHaveURL(`${site.url}/set-password`)
    await page.getByRole('button', { name: 'Log in' }).click()
    expect(site.log()).not.toContain(link.split('#')[1])
  })

  await test.step('Leela logs in and sees the dashboard', async () => {
    await expect(heading(page, 'Log in')).toBeVisible()
    await logIn(page, email, password)
    await expect(heading(page, 'Platform Overview')).toBeVisible()
    await expect(page).toHaveURL(/\/admin-dashboard$/)
    await page.goto('/dashboard')
    await expect(heading(page, 'Platform Overview')).toBeVisible()
    await page.getByRole('link', { name: 'Raw response' }).click()
    await expect(page.getByLabel('Server response')).toContainText('"activePostings"')
  })

  await test.step('The link works once', async () => {
    const other = await visit()
    await other.goto(link)
    await expect(heading(other, 'This link does not work any more')).toBeVisible()
    await expect(field(other, 'New password')).toBeHidden()
    await other.reload()
    await expect(other.getByText('Please open your link again.')).toBeVisible()
  })

  await test.step('A removed staff member is signed out on the open page', async () => {
    await site.run('staff', 'remove', '--email', email)
    await expect(heading(page, 'Log in')).toBeVisible()
  })
})

test('a company admin, from the request to the approval', async ({ site, visitAs }) => {
  const devika = await signUp(site, 'Devika Rao', 'lumenpay.example', 'ADMIN')
  const admin = await visitAs(devika)
  await admin.goto('/dashboard/applications')
  await expect(heading(admin, 'Waiting for Lumenpay to approve you')).toBeVisible()
  await expect(admin.getByText(/We asked the admins of Lumenpay/)).toBeVisible()
  await expect(admin.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText([
    'Overview',
    'Help and contact',
  ])
  await admin.goto('/dashboard')
  await expect(heading(admin, 'Waiting for Lumenpay to approve you')).toBeVisible()
  await admin.getByRole('link', { name: 'Your account' }).click()
  await expect(heading(admin, 'Settings')).toBeVisible()
  await admin.goBack()

  const anjali = await visitAs('anjali')
  await anjali.goto('/dashboard/admin-requests')
  const approveDevika = anjali.getByRole('button', { name: 'Approve Devika Rao' })
  await approveDevika.click()
  const question = anjali.getByRole('alertdialog', { name: 'Approve Devika Rao as an admin of Lumenpay?' })
  await question.getByRole('button', { name: 'Approve' }).click()
  await expect(question).toBeHidden()
  await expect(approveDevika).toBeHidden()

  // The open page of the new admin updates.
  await expect(heading(admin, 'Lumenpay')).toBeVisible()
  await expect(admin.getByText('Open postings')).toBeVisible()
  await admin.getByRole('link', { name: 'All applications' }).click()
  await expect(heading(admin, 'Applications')).toBeVisible()
})

test('a company admin reads who applied for a job', async ({ site, visitAs }) => {
  test.slow()
  const title = 'Backend Engineering Intern'
  await apply(site, await signUp(site, 'Tanvi Applicant'), title)
  const page = await visitAs('anjali')
  const openApplicants = async () => {
    await page.goto(`/dashboard/jobposting?title=${encodeURIComponent(title)}`)
    await page.getByRole('article', { name: title }).getByRole('link', { name: 'View Applicants' }).click()
    await expect(heading(page, 'Applicants')).toBeVisible()
    await expect(page.getByText(`${title}, Lumenpay`)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Tanvi Applicant' })).toBeVisible()
  }
  await openApplicants()
  await page.getByRole('link', { name: 'Back to Jobs' }).click()
  await expect(heading(page, 'Job Postings')).toBeVisible()
  await openApplicants()
  await page.getByRole('searchbox', { name: 'Search by name or job title' }).fill('nobody has this name')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Tanvi Applicant' })).toBeHidden()
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await page.getByRole('link', { name: 'Tanvi Applicant' }).click()
  await expect(heading(page, 'Tanvi Applicant')).toBeVisible()
  // A company admin decides nothing.
  await expect(page.getByRole('button', { name: /^Approve/ })).toBeHidden()
  await expectAccessible(page, openApplicants)
})

test('an admin reads the records of the company', async ({ visitAs }) => {
  const page = await visitAs('anjali')
  await page.goto('/admin-dashboard')
  await page.getByRole('link', { name: 'Database' }).click()
  await page.getByRole('navigation', { name: 'Tables' }).getByRole('link', { name: 'employees' }).click()
  await expect(page).toHaveTitle(/employees · Database/)
  await expect(page.getByRole('cell', { name: 'Kulkarni', exact: true })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search in this table' }).fill('nobody has this name')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No record of this table has this text.')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('cell', { name: 'Kulkarni', exact: true })).toBeVisible()
})

test('an Endorser with a look-alike domain, from the request to the approval', async ({ site, visitAs }) => {
  const asha = await signUp(site, 'Asha Lookalike', 'lumenpay-careers.example', 'EMPLOYEE')
  const endorser = await visitAs(asha)
  await endorser.goto('/dashboard/applications')
  await expect(heading(endorser, 'Waiting to join Lumenpay')).toBeVisible()
  await endorser.goto('/dashboard/claim-jobs')
  await expect(heading(endorser, 'Waiting to join Lumenpay')).toBeVisible()

  const farhan = await visitAs('farhan')
  await farhan.goto('/dashboard/admin-requests')
  await farhan.getByRole('button', { name: 'Works here: Asha Lookalike' }).click()
  const dialog = farhan.getByRole('dialog', { name: 'Does Asha Lookalike work at Lumenpay?' })
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expect(toast(farhan, 'Asha Lookalike is now an Endorser of Lumenpay')).toBeVisible()

  // The open page of the new Endorser updates.
  await expect(heading(endorser, 'Waiting to join Lumenpay')).toBeHidden()
  await expect(endorser.getByRole('link', { name: 'Claim a Job' })).toBeVisible()
})

test('an admin reassigns an application', async ({ site, visitAs }) => {
  const asha = await signUp(site, 'Asha Rao')
  const application = await apply(site, asha, 'Risk Platform Engineer')
  const anjali = await visitAs('anjali')
  await anjali.goto(applications)
  await anjali.getByRole('searchbox').fill('Asha Rao')
  await anjali.getByRole('searchbox').press('Enter')
  await row(anjali, asha.email).getByRole('link', { name: 'Asha Rao' }).click()
  await expect(heading(anjali, 'Asha Rao')).toBeVisible()
  await expect(anjali.getByLabel('Text of the resume')).toBeHidden()

  await anjali.getByRole('button', { name: 'Reassign Asha Rao' }).click()
  const dialog = anjali.getByRole('dialog', { name: 'Reassign Asha Rao' })
  await dialog.getByRole('searchbox').fill('meera iyer')
  await dialog.getByRole('radio', { name: /Meera Iyer/ }).check()
  await dialog.getByRole('button', { name: 'Reassign' }).click()
  await expect(toast(anjali, 'Meera Iyer handles this application now')).toBeVisible()
  await expect(history(anjali)).toContainText('Meera Iyer')

  const meera = await visitAs('meera')
  await meera.goto(application)
  await expect(meera.getByRole('button', { name: 'Approve Asha Rao' })).toBeVisible()
})

test('staff read a profile with a reason, which its owner can see', async ({ site, visitAs }) => {
  const asha = await signUp(site, 'Asha Rao')
  const application = await apply(site, asha, 'Product Designer')
  const farhan = await visitAs('farhan')
  await farhan.goto(applications)
  await farhan.getByRole('searchbox').fill(asha.email)
  await farhan.getByRole('button', { name: 'Search' }).click()
  await row(farhan, asha.email).getByRole('link', { name: 'Asha Rao' }).click()
  await expect(farhan.getByLabel('Text of the resume')).toBeHidden()

  await farhan.getByRole('button', { name: 'Read with a reason' }).click()
  const dialog = farhan.getByRole('dialog', { name: 'Why do you read this?' })
  await dialog.getByLabel('Reason').fill('Asha wrote that her resume does not open')
  await dialog.getByRole('button', { name: 'Read profile' }).click()
  await expect(farhan.getByLabel('Text of the resume')).toContainText('Asha Rao')

  const seeker = await visitAs(asha)
  const id = application.split('/').at(-1)
  await seeker.goto(`/dashboard/referralstatus/job/${id}`)
  await expect(history(seeker)).toContainText('Endorse staff opened your resume')
  await expect(history(seeker)).toContainText('Asha wrote that her resume does not open')
})

test('staff answer a contact message and edit a company', async ({ site, visitAs }) => {
  const name = `Lakshmi ${newEmailAddress('Pillai').replaceAll(/[^0-9]/g, '')}`
  await requestApi(site, 'POST', '/api/v1/contact-messages', {
    json: { name, email: 'lakshmi@postbox.example', topic: 'ACCOUNT', message: 'My code never arrives.' },
  })
  const farhan = await visitAs('farhan')
  await farhan.goto('/dashboard/contact-messages')
  await expect(item(farhan, name)).toContainText('My code never arrives.')
  await farhan.getByRole('button', { name: `Mark as answered: ${name}` }).click()
  await expect(item(farhan, name)).toBeHidden()
  await farhan.getByRole('tab', { name: /^Answered/ }).click()
  await expect(item(farhan, name)).toContainText('Answered by Farhan Ali')

  await farhan.getByRole('link', { name: 'Companies' }).click()
  await farhan.getByRole('searchbox').fill('quillworks')
  await farhan.getByRole('searchbox').press('Enter')
  // The row moves up when the others go.
  await expect(farhan.getByText('Showing 1 of 1 companies')).toBeVisible()
  await farhan.getByRole('button', { name: 'Edit Quillworks' }).click()
  const dialog = farhan.getByRole('dialog', { name: 'Edit Quillworks' })
  await expect(dialog.getByLabel('Domains')).toHaveValue('quillworks.example')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
})

const at = (address: string, title: string | RegExp) => async (page: Page) => {
  await page.goto(address)
  await expect(heading(page, title)).toBeVisible()
}
const firstApplication = async (page: Page) => {
  await at(applications, 'Applications')(page)
  // A table, or a list on a phone.
  const results = page
    .getByRole('table', { name: 'Applications' })
    .or(page.getByRole('list', { name: 'Applications' }))
  await results.getByRole('link').first().click()
  await expect(history(page)).toBeVisible()
}

const screens: Partial<Record<CastKey, Screens>> = {
  sunita: {
    waiting: at('/dashboard', /Lumenpay/),
  },
  anjali: {
    overview: at('/dashboard', 'Lumenpay'),
    applications: async (page) => {
      await at(applications, 'Applications')(page)
      await expect(page.getByText(/^Showing/)).toBeVisible()
    },
    application: firstApplication,
    reassign: async (page) => {
      // Rows have no buttons on a phone, so it starts from the application.
      await firstApplication(page)
      await page
        .getByRole('button', { name: /^Reassign/ })
        .first()
        .click()
      await expect(page.getByRole('radio').first()).toBeVisible()
    },
    'nothing found': at(`${applications}?search=zzyzx`, 'Applications'),
    requests: at('/dashboard/admin-requests', 'Requests'),
    'verified domains': at('/dashboard/company-domains', 'Verified domains'),
  },
  farhan: {
    requests: at('/dashboard/admin-requests', 'Requests'),
    'mail domains': at('/dashboard/mail-domains', 'Mail Domains'),
    overview: at('/admin-dashboard', 'Platform Overview'),
    raw: at('/admin-dashboard?tab=raw', 'Platform Overview'),
    'too little to search for': async (page) => {
      await at(applications, 'Applications')(page)
      await page.getByRole('searchbox').fill('as')
      await page.getByRole('searchbox').press('Enter')
      await expect(page.getByText('Please type at least 3 letters')).toBeVisible()
    },
    reason: async (page) => {
      await firstApplication(page)
      await page.getByRole('button', { name: 'Read with a reason' }).click()
      await page.getByRole('button', { name: 'Read profile' }).click()
      await expect(page.getByText('Please say why in at least 10 characters')).toBeVisible()
    },
    database: at('/dashboard/database?table=people', 'Database'),
    people: at('/dashboard/people?search=menon', 'People'),
    'audit log': at('/dashboard/audit-log', 'Audit Log'),
    'background jobs': at('/dashboard/background-jobs', 'Background Jobs'),
    companies: at('/dashboard/companies', 'Companies'),
    'correct a company': async (page) => {
      await at('/dashboard/companies?search=banyan', 'Companies')(page)
      await page.getByRole('button', { name: 'Edit Banyan Bank' }).click()
      await expect(page.getByLabel('Domains')).toBeVisible()
    },
    'contact messages': at('/dashboard/contact-messages', 'Contact Messages'),
  },
}

for (const [who, ofUser] of Object.entries(screens)) {
  test(`accessibility: the screens of ${who}`, accessibility, async ({ site, visitAs }) => {
    const json = { name: 'Omar Khan', email: 'omar@postbox.example', topic: 'OTHER', message: 'Who are you?' }
    if (who === 'farhan') await requestApi(site, 'POST', '/api/v1/contact-messages', { json })
    await expectAllAccessible(await visitAs(who as CastKey), ofUser)
  })
}

test('accessibility: setting a password', accessibility, async ({ site, visit }) => {
  const link = await createPasswordLink(site, newEmailAddress('Leela Menon', 'endorse.example'))
  const page = await visit()
  for (const [address, title] of [
    [link, 'Set your password'],
    [`/set-password#${'a'.repeat(43)}`, 'This link does not work any more'],
  ] as const)
    await expectAccessible(page, async () => {
      await page.goto('/login')
      await at(address, title)(page)
    })
})

test('on a phone staff read who was decided on beside the button', async ({ visitAs }) => {
  const page = await visitAs('farhan', { viewport: { width: 390, height: 844 } })
  await page.goto('/dashboard/admin-requests')
  const name = item(page, 'Anjali Mehta').getByRole('heading', { name: 'Anjali Mehta' })
  await expect(name).toBeVisible()
  expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
})
