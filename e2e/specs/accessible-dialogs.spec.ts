import type { Locator, Page } from '@playwright/test'
import { expectAllAccessible } from '../support/accessibility.ts'
import type { CastKey } from '../support/people.ts'
import { expect, test } from '../support/test.ts'
import { expectTargets } from '../support/touch-targets.ts'

/** Opened on a wide screen and on a phone, which takes minutes: not with `npm test`. */
const afterwards = { tag: '@phone' }

interface Dialog {
  path: string
  /** The buttons and items of menus that open it, one after the other. */
  open: RegExp[]
  /** The button that sends the empty form, which then shows its errors. */
  send?: string
}

const dialogs: Partial<Record<CastKey, Record<string, Dialog>>> = {
  aarav: {
    'Report a posting': {
      path: '/dashboard/jobrecommendations',
      open: [/^More about/, /^Report this posting$/],
      send: 'Report',
    },
    'Invite someone': { path: '/dashboard/jobrecommendations', open: [/^Invite someone$/] },
    'Save a search': { path: '/dashboard/jobrecommendations?title=writer', open: [/^Save this search$/] },
    'Rename a search': { path: '/dashboard/savedjobs', open: [/^Actions for Backend/, /^Rename$/] },
    'Rename a resume': { path: '/dashboard/my-profile', open: [/^Actions for .*pdf/, /^Rename$/] },
    'Add a job found elsewhere': { path: '/dashboard/addjob', open: [/^Add Job$/] },
    'Start a chat': { path: '/dashboard/messages', open: [/^Start new chat$/] },
    'Change the email': { path: '/dashboard/settings', open: [/^Change email$/], send: 'Send the code' },
    'Delete the account': {
      path: '/dashboard/settings',
      open: [/^Delete my account$/],
      send: 'Delete my account',
    },
    Notifications: { path: '/dashboard/settings', open: [/^Notifications/] },
  },
  ravi: {
    'Approve an application': { path: '/dashboard/home', open: [/^Approve Priya/] },
    'Add a reminder': { path: '/dashboard/home', open: [/^Add reminder$/], send: 'Add reminder' },
    'Post a job': { path: '/dashboard/jobposting', open: [/^Add JobPosting$/] },
    'Archive a job': { path: '/dashboard/jobposting', open: [/^Actions for/, /^Archive/] },
    'Correct an address': {
      path: '/dashboard/referrals',
      open: [/^Correct address/],
    },
  },
  anjali: {
    'Edit the policy': { path: '/dashboard/company-page', open: [/^Edit policy$/] },
    'Edit the name': { path: '/admin-dashboard', open: [/^Edit name$/] },
    'Set an Endorser on leave': {
      path: '/dashboard/company-endorsers',
      open: [/^Actions for Ravi/, /^Set on leave/],
    },
    'Reassign the work of an Endorser': {
      path: '/dashboard/company-endorsers',
      open: [/^Reassign from Ravi/],
    },
    'Change the holidays': { path: '/dashboard/answers', open: [/^Change the holidays$/] },
    'Show the turns of an Endorser': {
      path: '/dashboard/answers',
      open: [/^Turns of Ravi/],
    },
    'Mark a bonus as paid': {
      path: '/dashboard/bonuses?state=PENDING',
      open: [/^Actions for/, /^Mark as paid/],
    },
    'End a bonus': {
      path: '/dashboard/bonuses?state=PENDING',
      open: [/^Actions for/, /^End/],
      send: 'End 1',
    },
    'Add a domain': { path: '/dashboard/company-domains', open: [/^Add domain$/] },
    'Approve an admin': { path: '/dashboard/admin-requests', open: [/^Approve Sunita/] },
  },
  farhan: {
    'Merge two companies': { path: '/dashboard/companies', open: [/^Merge/] },
    'Allow a mail domain': { path: '/dashboard/mail-domains', open: [/^Add/] },
    'Remove a posting': { path: '/dashboard/postings', open: [/^Actions for/, /^Remove/] },
    'Decide who works at a company': { path: '/dashboard/admin-requests', open: [/^Works here/] },
  },
}

for (const [who, ofUser] of Object.entries(dialogs))
  test(`dialogs of ${who}`, afterwards, async ({ visitAs }) => {
    const page = await visitAs(who as CastKey)
    const screens = Object.entries(ofUser).map(
      ([title, dialog]) => [title, () => open(page, dialog)] as const,
    )
    await expectAllAccessible(page, Object.fromEntries(screens))
  })

async function open(page: Page, { path, open: names, send }: Dialog): Promise<void> {
  await page.goto(path)
  for (const name of names) await opener(page, name).click()
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  await expect(dialog).toBeVisible()
  if (send) {
    await dialog.getByRole('button', { name: send, exact: true }).click()
    await expect(dialog.locator('[aria-invalid=true], [role=alert]').first()).toBeAttached()
  }
  await expectTargets(page)
}

function opener(page: Page, name: RegExp): Locator {
  return page.getByRole('button', { name }).or(page.getByRole('menuitem', { name })).first()
}

/** A screen that did not load has one panel at every width. */
const phone = [390]
const failing: Partial<Record<CastKey, string[]>> = {
  aarav: [
    'home',
    'jobrecommendations',
    'savedjobs',
    'referralstatus',
    'addjob',
    'messages',
    'notifications',
    'reports',
  ],
  ravi: ['home', 'claim-jobs', 'my-jobs', 'applications', 'analytics', 'referrals', 'jobposting', 'settings'],
  anjali: [
    'company-page',
    'company-endorsers',
    'answers',
    'bonuses',
    'company-domains',
    'admin-requests',
    'applications',
  ],
  farhan: ['companies', 'mail-domains', 'postings', 'people', 'audit-log', 'background-jobs'],
}

for (const [who, paths] of Object.entries(failing))
  test(`screens of ${who} that did not load`, afterwards, async ({ visitAs, allowConsoleErrors }) => {
    allowConsoleErrors(/Failed to load resource/)
    const page = await visitAs(who as CastKey)
    await page.route('**/api/v1/**', (route) => route.abort())
    const screens = paths.map((path) => [path, () => openFailing(page, path)] as const)
    await expectAllAccessible(page, Object.fromEntries(screens), phone)
  })

async function openFailing(page: Page, path: string): Promise<void> {
  await page.goto(`/dashboard/${path}`)
  await expect(page.getByRole('main').getByRole('button', { name: 'Retry' }).first()).toBeVisible()
  await expectTargets(page)
}
