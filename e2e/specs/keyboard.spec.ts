import type { Page } from '@playwright/test'
import { apply } from '../support/applications.ts'
import { field, heading, jobCard, toast, waitForApp } from '../support/pages.ts'
import { signUp } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

const focused = (page: Page) => page.locator(':focus')

async function press(page: Page, ...keys: string[]) {
  for (const key of keys) await page.keyboard.press(key)
}

/** Presses Tab until the element has the focus, at most 60 times. */
async function tabTo(
  page: Page,
  name: string | RegExp,
  role: 'link' | 'button' | 'searchbox' | 'combobox' | 'textbox' | 'tab' | 'radio' = 'button',
) {
  const target = page.getByRole(role, { name }).and(focused(page))
  for (let steps = 0; steps < 60 && !(await target.isVisible()); steps++) await page.keyboard.press('Tab')
  await expect(target).toBeVisible()
}

test('finds a job and asks for a referral without a mouse', async ({ site, visitAs }) => {
  const asha = await signUp(site, 'Asha Rao')
  await apply(site, asha, 'Technical Writer')
  const page = await visitAs(asha)
  await page.goto('/dashboard/referralstatus')
  await expect(heading(page, 'Referrals Status')).toBeVisible()

  await test.step('past the navigation, and to another page', async () => {
    await press(page, 'Tab')
    await expect(focused(page)).toHaveText('Skip to content')
    await press(page, 'Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await page.getByRole('link', { name: 'Endorse' }).focus()
    await tabTo(page, 'Job Recommendations', 'link')
    await press(page, 'Enter')
    await expect(heading(page, 'Job Recommendation For You')).toBeFocused()
  })

  await test.step('search', async () => {
    await tabTo(page, 'What job are you looking for?', 'combobox')
    await page.keyboard.type('QA Lead')
    await press(page, 'Enter')
    await expect(jobCard(page, 'QA Lead, Payments')).toBeVisible()
  })

  await test.step('the dialog keeps the focus, and gives it back', async () => {
    await tabTo(page, 'Connect Me: QA Lead, Payments')
    await press(page, 'Enter')
    const dialog = page.getByRole('dialog', { name: 'Apply to QA Lead, Payments' })
    await expect(dialog).toBeVisible()
    for (let steps = 0; steps < 12; steps++) {
      await press(page, 'Tab')
      await expect(dialog.locator(':focus')).toHaveCount(1)
    }
    await press(page, 'Escape')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: 'Connect Me: QA Lead, Payments' })).toBeFocused()
  })

  await test.step('apply', async () => {
    await press(page, 'Enter')
    await expect(page.getByRole('radio', { name: 'Asha Rao.pdf' })).toBeChecked()
    await tabTo(page, 'Connect Me')
    await press(page, 'Enter')
    const done = page.getByRole('dialog', { name: 'Application Submitted!' })
    await expect(done.getByRole('heading')).toBeFocused()
    await tabTo(page, 'View Status', 'link')
    await press(page, 'Enter')
    await expect(heading(page, 'Referrals Status')).toBeFocused()
  })
})

test('decides on an application without a mouse', async ({ site, visitAs }) => {
  const asha = await signUp(site, 'Asha Rao')
  await apply(site, asha, 'Mobile Engineer, Android')
  const page = await visitAs('joseph')
  await page.goto('/dashboard/applications?search=Asha+Rao')
  await expect(page.getByRole('row', { name: /Mobile Engineer, Android/ })).toBeVisible()

  await page.getByRole('tab', { name: /^Pending/ }).focus()
  await press(page, 'ArrowRight')
  await expect(page.getByRole('tab', { name: /^Approved/ })).toBeFocused()
  await press(page, 'Enter')
  await expect(page.getByRole('tab', { name: /^Approved/ })).toHaveAttribute('aria-selected', 'true')
  await press(page, 'ArrowLeft', 'Enter')
  await expect(page.getByRole('tab', { name: /^Pending/ })).toHaveAttribute('aria-selected', 'true')

  const reject = page
    .getByRole('row', { name: /Mobile Engineer, Android/ })
    .getByRole('button', { name: 'Reject Asha Rao' })
  await reject.focus()
  await press(page, 'Enter')
  const dialog = page.getByRole('dialog', { name: 'Reject Asha Rao' })
  await expect(dialog).toBeVisible()
  await press(page, 'Escape')
  await expect(reject).toBeFocused()
  await press(page, 'Enter')
  await dialog.getByRole('radio').first().focus()
  await press(page, 'Space', 'ArrowDown')
  await expect(dialog.getByRole('radio', { name: 'The experience does not match this role' })).toBeChecked()
  await press(page, 'Tab')
  await expect(field(page, 'Note')).toBeFocused()
  await page.keyboard.type('Come back next year.')
  await press(page, 'Tab', 'Tab', 'Enter')
  await expect(reject).toBeHidden()
  await expect(page.locator('body')).not.toBeFocused()
})

test('menus open, navigate and close by keyboard', async ({ visitAs }) => {
  const page = await visitAs('priya')
  await page.goto('/dashboard/jobrecommendations')
  const account = page.getByRole('button', { name: 'Account menu, Priya Nair' })
  await account.focus()
  await press(page, 'Enter')
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused()
  await press(page, 'End')
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeFocused()
  await press(page, 'Escape')
  await expect(account).toBeFocused()

  await page.goto('/dashboard/referralstatus?tab=approved')
  const actions = page.getByRole('button', { name: /^Actions for/ }).first()
  await actions.focus()
  await press(page, 'Enter')
  await expect(page.getByRole('menuitem', { name: 'View Details' })).toBeFocused()
  await press(page, 'Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await press(page, 'Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(actions).toBeFocused()
})

/** Does one of the main tasks of a user, after which the focus is on an element of the page. */
function task(page: Page, what: string, work: () => Promise<void>) {
  return test.step(what, async () => {
    await work()
    await expect(page.locator('body')).not.toBeFocused()
  })
}

/** Goes to a page by its name. */
async function goTo(page: Page, name: string, title: string | RegExp = name) {
  // The keys work once the shell has loaded.
  await expect(async () => {
    await press(page, 'ControlOrMeta+k')
    await expect(page.getByRole('combobox', { name: /^Find people/ })).toBeFocused({ timeout: 1000 })
  }).toPass()
  await page.keyboard.type(name)
  await press(page, 'Enter')
  await expect(heading(page, title)).toBeFocused()
}

test('an Endorsee does nine tasks without a mouse, and the focus is never lost', async ({
  site,
  visit,
  allowConsoleErrors,
}) => {
  test.slow()
  // A screen may ask once more while the logout closes it.
  allowConsoleErrors(/status of 401/, /Authentication error/)
  const asha = await signUp(site, 'Asha Rao')
  await apply(site, asha, 'Technical Writer')
  const page = await visit()
  await page.goto('/login')
  await waitForApp(page)

  await task(page, 'log in', async () => {
    await tabTo(page, /^Email/, 'textbox')
    await page.keyboard.type(asha.email)
    await tabTo(page, /^Password/, 'textbox')
    await page.keyboard.type('Endorse#2026')
    await press(page, 'Enter')
    await expect(heading(page, 'Profile Completion')).toBeFocused()
  })
  await page.goto('/dashboard/home')
  await expect(heading(page, /^Welcome, /)).toBeVisible()
  await task(page, 'go to the jobs', () => goTo(page, 'Job Rec', 'Job Recommendation For You'))
  await task(page, 'search a job', async () => {
    await press(page, '/')
    await page.keyboard.type('Security Engineer')
    await press(page, 'Enter')
    await expect(jobCard(page, 'Security Engineer')).toBeVisible()
  })
  await task(page, 'save a job', async () => {
    await tabTo(page, 'Save Security Engineer')
    await press(page, 'Space')
    await expect(focused(page)).toHaveAttribute('aria-pressed', 'true')
  })
  await task(page, 'read a job, and go back', async () => {
    await page.getByRole('link', { name: 'Endorse' }).focus()
    await tabTo(page, 'View details of Security Engineer', 'link')
    await press(page, 'Enter')
    await expect(heading(page, 'Security Engineer')).toBeFocused()
    await page.goBack()
    await expect(focused(page)).toHaveAttribute('href', /jobdescription/)
  })
  await task(page, 'filter the jobs', async () => {
    await page.getByRole('link', { name: 'Endorse' }).focus()
    await tabTo(page, 'Filters')
    await press(page, 'Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    await tabTo(page, /^Job type/)
    await press(page, 'Enter')
    await expect(page.getByRole('option').first()).toBeVisible()
    await press(page, 'ArrowDown', 'Enter', 'Escape')
    await tabTo(page, 'Apply Filters')
    await press(page, 'Enter')
    await expect(page.getByRole('button', { name: 'Filters, 1 active' })).toBeFocused()
  })
  await task(page, 'withdraw an application', async () => {
    await goTo(page, 'Referrals Status')
    await tabTo(page, /^My requests/, 'tab')
    await press(page, 'ArrowRight', 'ArrowRight', 'Enter')
    await expect(page.getByRole('tab', { name: /^Pending/, selected: true })).toBeFocused()
    await tabTo(page, /^Actions for/)
    await press(page, 'Enter')
    await expect(page.getByRole('menuitem').first()).toBeFocused()
    await press(page, 'End', 'Enter')
    await expect(page.getByRole('alertdialog', { name: 'Confirm Deletion' })).toBeVisible()
    await tabTo(page, 'Delete')
    await press(page, 'Enter')
    await expect(page.getByRole('alertdialog')).toBeHidden()
  })
  await task(page, 'switch the theme', async () => {
    await goTo(page, 'Settings')
    await tabTo(page, /device/i, 'radio')
    await press(page, 'ArrowUp')
    await expect(page.getByRole('radio', { name: 'Dark' })).toBeFocused()
    await expect(page.locator('html[data-dark]')).toBeAttached()
  })
  await task(page, 'log out', async () => {
    await page.getByRole('link', { name: 'Endorse' }).focus()
    await tabTo(page, 'Account menu, Asha Rao')
    await press(page, 'Enter')
    await expect(page.getByRole('menuitem').first()).toBeFocused()
    await press(page, 'End', 'Enter')
    await expect(heading(page, 'Log in')).toBeFocused()
  })
})

test('an Endorser does five tasks without a mouse, and the focus is never lost', async ({
  site,
  visitAs,
}) => {
  test.slow()
  const tarun = await signUp(site, 'Tarun Joshi')
  const omar = await signUp(site, 'Omar Khan', 'parcelkart.example')
  // No other story uses this job, which others of the company could not decide on once it is claimed.
  await apply(site, tarun, 'Senior Data Scientist, Routing')
  const page = await visitAs(omar)
  await page.goto('/dashboard/home')
  await expect(heading(page, /^Welcome, /)).toBeVisible()

  await task(page, 'claim a job', async () => {
    await goTo(page, 'Claim a Job', 'Claim Jobs')
    await tabTo(page, /^Claim Job: Senior Data Scientist, Routing/)
    await press(page, 'Enter')
    await expect(toast(page, /^Job claimed successfully/)).toBeVisible()
  })
  await task(page, 'approve an application', async () => {
    await goTo(page, 'Applicants', 'Applications')
    await press(page, '/')
    await page.keyboard.type('Tarun Joshi')
    await press(page, 'Enter')
    // The list before the search may have the same row; what is said of a decision ends with its list.
    await expect(page).toHaveURL(/search=Tarun/)
    await expect(page.getByRole('main').getByRole('row')).toHaveCount(2)
    await expect(page.getByRole('link', { name: 'Tarun Joshi' })).toBeVisible()
    await press(page, 'Tab', 'j', 'a')
    await expect(toast(page, /^You approved Tarun Joshi/)).toBeVisible()
  })
  await task(page, 'post a job', async () => {
    await goTo(page, 'Add a Job', 'Job Postings')
    await tabTo(page, 'Add Job')
    await press(page, 'Enter')
    await tabTo(page, 'Continue')
    await press(page, 'Enter')
    await expect(heading(page, 'Add a job: Manual')).toBeFocused()
    await tabTo(page, /^Job Title/, 'textbox')
    await page.keyboard.type('Night Sorter')
    await tabTo(page, /^City/, 'textbox')
    await page.keyboard.type('Pune')
    await tabTo(page, /^State/, 'textbox')
    await page.keyboard.type('Maharashtra')
    await tabTo(page, /^Employment Type/, 'combobox')
    await press(page, 'Enter')
    await expect(page.getByRole('option', { name: 'Full-time' })).toBeVisible()
    await page.keyboard.type('Full')
    await press(page, 'Enter')
    await expect(page.getByRole('combobox', { name: /^Employment Type/ })).toHaveText('Full-time')
    await tabTo(page, /^Salary from/, 'textbox')
    await page.keyboard.type('1200000')
    await tabTo(page, /^Experience Required/, 'textbox')
    await page.keyboard.type('2')
    await tabTo(page, /^Job Description/, 'textbox')
    await page.keyboard.type('Sort parcels.')
    await tabTo(page, 'Post Job')
    await press(page, 'Enter')
    await expect(heading(page, 'Job Postings')).toBeFocused()
  })
  await task(page, 'send a message', async () => {
    await goTo(page, 'Messages')
    await tabTo(page, 'Start new chat')
    await press(page, 'Enter')
    await expect(page.getByRole('dialog', { name: 'New Conversation' })).toBeVisible()
    await tabTo(page, /^Tarun Joshi/)
    await press(page, 'Enter')
    await tabTo(page, /^Message to|Type your message/, 'textbox')
    await page.keyboard.type('Good morning')
    await press(page, 'Enter')
    await expect(page.getByRole('log').getByText('Good morning')).toBeVisible()
  })
  await task(page, 'read the notifications', async () => {
    await page.getByRole('link', { name: 'Endorse' }).focus()
    await tabTo(page, /^Notifications/)
    await press(page, 'Enter')
    await press(page, 'Escape')
    await expect(focused(page)).toHaveAccessibleName(/^Notifications/)
  })
})
