import type { Page } from '@playwright/test'
import { apply } from '../support/applications.ts'
import { field, heading, jobCard } from '../support/pages.ts'
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
  role: 'link' | 'button' | 'searchbox' | 'combobox' = 'button',
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
