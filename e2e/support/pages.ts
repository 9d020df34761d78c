import type { Locator, Page } from '@playwright/test'

export function heading(page: Page, name: string | RegExp): Locator {
  return page.getByRole('heading', { level: 1, name })
}

/** What the top right corner says: good news, or an error. */
export function toast(page: Page, text: string | RegExp): Locator {
  return page
    .getByRole('status', { name: 'Notifications' })
    .or(page.getByRole('alert', { name: 'Errors' }))
    .getByText(text)
}

/** A job among the cards of a list. */
export function card(page: Page, title: string): Locator {
  return page.getByRole('article', { name: title, exact: true })
}

/** Opens one of the select fields, chooses, and closes it. */
export async function choose(page: Page, field: string, ...options: string[]): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${field} `), expanded: false }).click()
  for (const option of options) await page.getByRole('option', { name: option, exact: true }).click()
  await page.keyboard.press('Escape')
}
