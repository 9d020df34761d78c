import type { Page } from '@playwright/test'
import { accessibility, expectAccessible, expectAllAccessible } from '../support/accessibility.ts'
import { apply } from '../support/applications.ts'
import { createResume } from '../support/files.ts'
import { codeFrom, waitForMail } from '../support/mail.ts'
import { choose, enterCode, field, filePicker, heading, jobCard, waitForApp } from '../support/pages.ts'
import { type CastKey, newEmailAddress, type Person, signUp } from '../support/people.ts'
import type { Site } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

interface Screen {
  who?: CastKey | ((site: Site) => Promise<Person>)
  open: (page: Page, site: Site) => Promise<void>
}

const at = (address: string, title: string | RegExp) => async (page: Page) => {
  await page.goto(address)
  await expect(heading(page, title)).toBeVisible()
}
/** Waits for the resume of an applicant, which is a tab on a phone. */
async function showResume(page: Page, name: string) {
  await expect(heading(page, name)).toBeVisible()
  const tab = page.getByRole('tab', { name: 'Resume' })
  if (await tab.isVisible()) await tab.click()
  await expect(page.getByRole('group', { name: 'Pages of the resume' })).toBeVisible()
}
const newEndorsee = (site: Site) => signUp(site, 'Asha Rao')
const newEndorser = (site: Site) => signUp(site, 'Omar Khan', 'lumenpay.example')

const signedOut: Record<string, Screen> = {
  'Log in': { open: at('/login', 'Log in') },
  'Sign up as an Endorsee': { open: at('/signup', 'Create your account') },
  'Sign up as an Endorser, with errors': {
    async open(page) {
      await at('/signup?role=EMPLOYEE', 'Create your account')(page)
      await waitForApp(page)
      await field(page, 'Email').fill('new.employee@gmail.com')
      await field(page, 'Email').press('Enter')
      await expect(page.getByRole('group', { name: 'There is a problem' })).toBeVisible()
    },
  },
  'Forgot password': { open: at('/forgot-password', 'Forgot password') },
  'Reset password': { open: at('/reset-password', 'Choose a new password') },
  'Verify, by its address': { open: at('/verify-otp', 'Verify your email') },
  'Page not found': { open: at('/no/such/place', 'Page not found') },
}

const endorsee: Record<string, Screen> = {
  'Log in, already signed in': { who: 'aarav', open: at('/login', 'You are logged in') },
  'Home Page': {
    who: 'aarav',
    async open(page) {
      await at('/dashboard/home', /^Welcome, /)(page)
      await expect(page.getByRole('button', { name: 'View more' })).toBeVisible()
    },
  },
  'Home Page, first visit': {
    who: newEndorsee,
    async open(page) {
      await at('/dashboard/home', /^Welcome, /)(page)
      await expect(page.getByRole('region', { name: 'What to do next' })).toBeVisible()
    },
  },
  'Job Recommendations': {
    who: 'aarav',
    async open(page) {
      await at('/dashboard/jobrecommendations?city=Bangalore', 'Job Recommendation For You')(page)
      await expect(page.getByRole('article').first()).toBeVisible()
    },
  },
  'Job Recommendations, none': {
    who: 'aarav',
    async open(page) {
      await at('/dashboard/jobrecommendations?title=zzyzx', 'Job Recommendation For You')(page)
      await expect(page.getByText(/^No jobs found/)).toBeVisible()
    },
  },
  'Filter Jobs': {
    who: 'aarav',
    async open(page) {
      await at('/dashboard/jobrecommendations', 'Job Recommendation For You')(page)
      await page.getByRole('button', { name: 'Filters' }).click()
      await choose(page, 'Job type', 'Full-time', 'Contract', 'Internship')
    },
  },
  'Filter Jobs, a list open': {
    who: 'aarav',
    async open(page) {
      await at('/dashboard/jobrecommendations', 'Job Recommendation For You')(page)
      await page.getByRole('button', { name: 'Filters' }).click()
      await page.getByRole('button', { name: /^City/ }).click()
      await expect(page.getByRole('option', { name: 'Pune' })).toBeVisible()
    },
  },
  'Job Description': {
    who: 'aarav',
    async open(page) {
      await at('/dashboard/jobrecommendations?title=Technical+Writer', 'Job Recommendation For You')(page)
      await jobCard(page, 'Technical Writer')
        .getByRole('link', { name: /^View details/ })
        .click()
      await expect(page.getByRole('region', { name: 'Company' })).toBeVisible()
    },
  },
  'Apply to a job': {
    who: 'aarav',
    async open(page) {
      await at('/dashboard/jobrecommendations?title=Technical+Writer', 'Job Recommendation For You')(page)
      await page.getByRole('button', { name: 'Connect Me: Technical Writer' }).click()
      await expect(page.getByRole('radio', { name: /^Aarav Menon.pdf/ })).toBeChecked()
    },
  },
  'Referrals Status, my requests': { who: 'aarav', open: ownApplications('all') },
  'Referrals Status, approved': { who: 'aarav', open: ownApplications('approved') },
  'Referrals Status, pending': { who: 'aarav', open: ownApplications('pending') },
  'Referrals Status, rejected': { who: 'aarav', open: ownApplications('rejected') },
  'Referrals Status, none': {
    who: newEndorsee,
    async open(page) {
      await at('/dashboard/referralstatus?tab=rejected', 'Referrals Status')(page)
      await expect(page.getByText('No Rejected Referrals')).toBeVisible()
    },
  },
  'Details of an application': {
    who: 'aarav',
    async open(page) {
      await ownApplications('rejected')(page)
      await page.getByText('Staff Engineer, Imaging').first().click()
      await expect(page.getByRole('list', { name: 'History' })).toBeVisible()
    },
  },
  'Withdraw an application': {
    who: 'aarav',
    async open(page) {
      await ownApplications('pending')(page)
      await page
        .getByRole('button', { name: /^Actions for/ })
        .first()
        .click()
      await page.getByRole('menuitem', { name: 'Withdraw' }).click()
      await expect(page.getByRole('alertdialog', { name: 'Confirm Deletion' })).toBeVisible()
    },
  },
  'Menu of an application': {
    who: 'aarav',
    async open(page) {
      await ownApplications('pending')(page)
      await page
        .getByRole('button', { name: /^Actions for/ })
        .first()
        .click()
      await expect(page.getByRole('menuitem', { name: 'Withdraw' })).toBeVisible()
    },
  },
  'Account menu': {
    who: 'aarav',
    async open(page) {
      await ownApplications('approved')(page)
      await page.getByRole('button', { name: /^Account menu/ }).click()
      await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible()
    },
  },
  'Go to a page by its name': {
    who: 'aarav',
    async open(page) {
      await ownApplications('approved')(page)
      await page.getByRole('tab', { selected: true }).focus()
      // The keys work once the shell has loaded.
      await expect(async () => {
        await page.keyboard.press('ControlOrMeta+k')
        await expect(page.getByRole('option', { name: 'Saved Jobs' })).toBeVisible({ timeout: 1000 })
      }).toPass()
    },
  },
  'My profile': { who: 'aarav', open: at('/dashboard/my-profile', 'Aarav Menon') },
  'My profile, empty': { who: newEndorsee, open: at('/dashboard/my-profile', 'Asha Rao') },
  'Profile, personal': { who: 'aarav', open: profileStep('/profile/personal', 'Personal Info') },
  'Profile, education': { who: 'aarav', open: profileStep('/profile/education', 'Educational Background') },
  'Profile, work experience': {
    who: 'aarav',
    open: profileStep('/profile/work-experience', 'Work Experience'),
  },
  'Profile, job preferences': {
    who: 'aarav',
    open: profileStep('/profile/job-preferences', 'Job Preferences'),
  },
  'Profile, with errors': { who: newEndorsee, open: invalidForm('/profile/personal') },
  'Applied to a job': {
    who: newEndorsee,
    async open(page) {
      await at('/dashboard/jobrecommendations?title=Data+Engineer', 'Job Recommendation For You')(page)
      await page
        .getByRole('button', { name: /^Connect Me/ })
        .first()
        .click()
      await filePicker(page, 'Resume').setInputFiles(createResume('Asha Rao'))
      await page.getByRole('dialog').getByRole('button', { name: 'Connect Me' }).click()
      await expect(page.getByRole('dialog', { name: 'Application Submitted!' })).toBeVisible()
    },
  },
}

const endorser: Record<string, Screen> = {
  'Claim Jobs': {
    who: 'ravi',
    async open(page) {
      await at('/dashboard/claim-jobs', 'Claim Jobs')(page)
      await expect(page.getByRole('article').first()).toBeVisible()
    },
  },
  'Job Description': {
    who: 'ravi',
    async open(page) {
      await at('/dashboard/claim-jobs', 'Claim Jobs')(page)
      await page
        .getByRole('button', { name: /^More about/ })
        .first()
        .click()
      await page.getByRole('menuitem', { name: 'View Details' }).click()
      await expect(page.getByRole('region', { name: 'Company' })).toBeVisible()
    },
  },
  'My Jobs': {
    who: 'ravi',
    async open(page) {
      await at('/dashboard/my-jobs', 'My Jobs')(page)
      await expect(page.getByRole('link', { name: /^View .*Applicants? of/ }).first()).toBeVisible()
    },
  },
  'Home of an Endorser': {
    who: 'ravi',
    async open(page) {
      await at('/dashboard/home', /^Welcome, /)(page)
      await expect(page.getByRole('list', { name: 'Upcoming Follow-Ups' })).toBeVisible()
    },
  },
  'Applicants of a job': {
    who: 'ravi',
    async open(page) {
      await at('/dashboard/claim-jobs', 'Claim Jobs')(page)
      await page
        .getByRole('button', { name: /^More about/ })
        .first()
        .click()
      await page.getByRole('menuitem', { name: 'View Applicants' }).click()
      await expect(heading(page, 'Applicants')).toBeVisible()
    },
  },
  'Applications, pending': { who: 'ravi', open: applicationsToReview('pending') },
  'Applications, approved': { who: 'ravi', open: applicationsToReview('approved') },
  'Applications, rejected': { who: 'ravi', open: applicationsToReview('rejected') },
  'Applications, archived': { who: 'meera', open: applicationsToReview('archived') },
  'Applications, none': {
    who: newEndorser,
    async open(page) {
      await at('/dashboard/applications?tab=approved', 'Applications')(page)
      await expect(page.getByText('No approved applications found')).toBeVisible()
    },
  },
  'Reject an application': {
    who: 'ravi',
    async open(page) {
      await applicationsToReview('pending')(page)
      await page
        .getByRole('button', { name: /^Reject/ })
        .first()
        .click()
      await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click()
      await expect(page.getByText('Please choose a reason')).toBeVisible()
    },
  },
  'An applicant to decide on': {
    who: 'ravi',
    async open(page, site) {
      await apply(site, await newEndorsee(site), 'Backend Engineering Intern')
      await applicationsToReview('pending')(page)
      await page.getByRole('link', { name: 'Asha Rao' }).first().click()
      await showResume(page, 'Asha Rao')
    },
  },
  'An applicant on the way': {
    who: 'ravi',
    async open(page) {
      await applicationsToReview('approved')(page)
      await page.getByRole('link', { name: 'Aarav Menon' }).first().click()
      await showResume(page, 'Aarav Menon')
    },
  },
  'An applicant of a colleague': {
    who: 'meera',
    async open(page) {
      await applicationsToReview('archived')(page)
      await page.getByRole('link', { name: 'Aarav Menon' }).first().click()
      await expect(heading(page, 'Aarav Menon')).toBeVisible()
    },
  },
  'My profile': { who: 'ravi', open: at('/dashboard/my-profile', 'Ravi Kulkarni') },
  'Profile, personal': { who: 'ravi', open: profileStep('/create-employee-profile/personal', 'Personal') },
  'Profile, education': {
    who: 'ravi',
    open: profileStep('/create-employee-profile/education', 'Educational Background'),
  },
  'Profile, work': { who: 'ravi', open: profileStep('/create-employee-profile/work', 'Work Experience') },
  'Profile, job': { who: 'ravi', open: profileStep('/create-employee-profile/job', 'Job Preferences') },
  'Profile, with errors': { who: newEndorser, open: invalidForm('/create-employee-profile/personal') },
}

for (const [area, screens] of Object.entries({
  'Signed out': signedOut,
  Endorsee: endorsee,
  Endorser: endorser,
})) {
  for (const [who, ofUser] of Map.groupBy(Object.entries(screens), ([, screen]) => screen.who)) {
    test(`${area}: ${describeUser(who)}`, accessibility, async ({ site, visit, visitAs }) => {
      const person = typeof who === 'function' ? await who(site) : who
      const page = person ? await visitAs(person) : await visit()
      const openOnSite = ofUser.map(([title, { open }]) => [title, () => open(page, site)] as const)
      await expectAllAccessible(page, Object.fromEntries(openOnSite))
    })
  }
}

function describeUser(who: Screen['who']): string {
  if (typeof who === 'function') return 'a new user'
  return who ?? 'nobody'
}

test('Signed out: verification code and new password', async ({ site, visit, allowConsoleErrors }) => {
  allowConsoleErrors(/status of 400 .*verify-otp/)
  const { email } = await signUp(site, 'Asha Rao')
  const page = await visit()
  await page.goto('/forgot-password')
  await field(page, 'Email').fill(email)
  await page.getByRole('button', { name: 'Send code' }).click()
  const sent = page.getByRole('dialog', { name: 'Verification code sent to your email' })
  await expectAccessible(page, () => expect(sent).toBeVisible())
  await sent.getByRole('button', { name: 'OK' }).click()
  const code = codeFrom(await waitForMail(site, email, /new password/))
  await enterCode(page, code === '111111' ? '222222' : '111111')
  await expectAccessible(page, () => expect(page.getByText('Invalid OTP. Please try again.')).toBeVisible())
  await enterCode(page, code)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expectAccessible(page, () => expect(field(page, 'New password')).toBeVisible())
})

test('A page has its main part and heading from the first paint', async ({ visit, visitAs }) => {
  const ofNobody = ['/login', '/verify-otp', '/reset-password', '/set-password', '/mails-stopped']
  const ofStaff = ['/dashboard/audit-log', '/admin/moderation', '/verify-otp']
  for (const [page, addresses] of [
    [await visit(), ofNobody],
    [await visitAs('farhan'), ofStaff],
  ] as const) {
    // The scripts never arrive.
    await page.route('**/assets/*.js', () => undefined)
    for (const address of addresses) await expectMainAndHeading(page, address)
  }
})

test('A page has its main part and heading before its data', async ({ visit, visitAs }) => {
  const ofNobody = ['/still-hiring/token', '/i/lumenpay/token', '/referral-consent#token', '/answer#token']
  const ofStaff = ['/dashboard/audit-log', '/dashboard/companies', '/admin/moderation']
  for (const [page, addresses] of [
    [await visit(), ofNobody],
    [await visitAs('farhan'), ofStaff],
  ] as const) {
    await page.route('**/api/v1/**', () => undefined)
    for (const address of addresses) {
      await expectMainAndHeading(page, address)
      await expect(heading(page, /^Endorse$/)).toHaveCount(0)
      await expectMainAndHeading(page)
    }
  }
})

test('Endorsee: mobile menu', async ({ visitAs }) => {
  const page = await visitAs('aarav', { viewport: { width: 390, height: 844 } })
  await expectAccessible(page, async () => {
    await ownApplications('approved')(page)
    const menu = page.getByRole('button', { name: 'Open menu' })
    if (await menu.isVisible()) await menu.click()
  })
})

test('The mailbox page without a mail server', async ({ siteWithMailbox, visit }) => {
  const email = newEmailAddress('Zoya Khan')
  const page = await visit({ baseURL: siteWithMailbox.url })
  await page.goto('/signup')
  await field(page, 'First name').fill('Zoya')
  await field(page, 'Last name').fill('Khan')
  await field(page, 'Email').fill(email)
  await field(page, 'Password').fill('Monsoon#24')
  await field(page, 'Confirm password').fill('Monsoon#24')
  await page.getByRole('checkbox', { name: /Terms/ }).check()
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(heading(page, 'Check your email')).toBeVisible()

  const mailbox = await page.context().newPage()
  await expectAccessible(mailbox, async () => {
    await mailbox.goto('/mailbox')
    await expect(mailbox.getByText(email)).toBeVisible()
  })
  const subject = await mailbox.getByRole('heading', { name: /is your Endorse code$/ }).textContent()
  await enterCode(page, subject?.slice(0, 6) ?? '')
  await expect(page.getByRole('dialog', { name: 'Email verified' })).toBeVisible()
})

/** Expects one main part and one h1 on the page; with an address, as soon as it is painted. */
async function expectMainAndHeading(page: Page, address?: string) {
  if (address) await page.goto(address, { waitUntil: 'commit' })
  await expect.soft(page.getByRole('main'), `main of ${page.url()}`).toHaveCount(1)
  await expect.soft(heading(page, /./), `h1 of ${page.url()}`).toHaveCount(1)
}

function ownApplications(tab: string) {
  return async (page: Page) => {
    await at(`/dashboard/referralstatus?tab=${tab}`, 'Referrals Status')(page)
    await expect(page.getByRole('button', { name: /^Actions for/ }).first()).toBeVisible()
  }
}

function applicationsToReview(tab: string) {
  return async (page: Page) => {
    await at(`/dashboard/applications?tab=${tab}`, 'Applications')(page)
    await expect(page.getByText(/^Showing \d+ of \d+ applications$/)).toBeVisible()
  }
}

function profileStep(address: string, form: string) {
  return async (page: Page) => {
    await page.goto(address)
    await expect(page.getByRole('form', { name: form })).toBeVisible()
  }
}

function invalidForm(address: string) {
  return async (page: Page) => {
    await page.goto(address)
    await page.getByRole('button', { name: 'Save & Next' }).click()
    await expect(page.getByRole('group', { name: 'There is a problem' })).toBeVisible()
  }
}
