import { expect, type Locator, type Page } from '@playwright/test'

export function heading(page: Page, name: string | RegExp): Locator {
  return page.getByRole('heading', { level: 1, name })
}

/** Waits until the app has replaced a prerendered screen, which knows no keys besides typing. */
export async function waitForApp(page: Page): Promise<void> {
  await expect(page.locator('#root[data-prerendered]')).toHaveCount(0)
}

/** Approves on the page of an applicant, without a line to them. */
export async function approve(page: Page, name: string): Promise<void> {
  await (await openApproval(page, name)).click()
}

/** Opens the dialog in which an applicant is approved, and returns its button. */
export async function openApproval(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name: `Approve ${name}` }).click()
  const button = page
    .getByRole('dialog', { name: `Approve ${name}` })
    .getByRole('button', { name: 'Approve', exact: true })
  await expect(button).toBeVisible()
  return button
}

/** Moves an accepted application to Referred, in the company portal. */
export async function refer(page: Page, reference = ''): Promise<void> {
  await page.getByRole('button', { name: 'Move to Referred' }).click()
  const dialog = page.getByRole('dialog', { name: /^How did you refer / })
  await dialog.getByRole('textbox', { name: /^Reference of / }).fill(reference)
  await dialog.getByRole('button', { name: 'Move to Referred' }).click()
}

/** Finds a toast by its text. */
export function toast(page: Page, text: string | RegExp): Locator {
  return (
    page
      .getByRole('status', { name: 'Notifications' })
      .or(page.getByRole('alert', { name: 'Errors' }))
      // In the review list, what was decided stands in the place of the row.
      .or(page.getByRole('status', { name: 'Decisions' }))
      .getByText(text)
  )
}

/** Finds the card of a job in a list. */
export function jobCard(page: Page, title: string): Locator {
  return page.getByRole('article', { name: title, exact: true })
}

/** Opens a select field, chooses the options and closes it. */
export async function choose(page: Page, label: string, ...options: string[]): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${label} `), expanded: false }).click()
  for (const option of options) await page.getByRole('option', { name: option, exact: true }).click()
  await page.keyboard.press('Escape')
}

/** Finds a text field by its label, required or optional. */
export function field(page: Page, label: string): Locator {
  return page.getByRole('textbox', { name: new RegExp(`^${label}( \\*| optional)?$`) })
}

/** Chooses an option of the menu of a select. */
export async function chooseOption(
  scope: Page | Locator,
  label: string | RegExp,
  option: string,
): Promise<void> {
  await scope.getByRole('combobox', { name: label }).click()
  const page = 'page' in scope ? scope.page() : scope
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** Chooses a month of a job or degree. */
export async function chooseMonth(scope: Locator, label: string, month: string, year: string): Promise<void> {
  await chooseOption(scope, `${label}, month`, month)
  await chooseOption(scope, `${label}, year`, year)
}

/** Types a verification code, starting in the first box, and submits it. */
export async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Digit 1 of 6').click()
  await page.keyboard.type(code)
  await page.getByRole('button', { name: 'Verify', exact: true }).click()
}

/** Fills in and submits the login form. */
export async function logIn(page: Page, email: string, password: string): Promise<void> {
  await field(page, 'Email').fill(email)
  await field(page, 'Password').fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}

/** Finds a file input, to which a test passes files without the system's dialog. */
export function filePicker(page: Page, label: string): Locator {
  return page.getByLabel(label, { exact: true }).and(page.locator('input[type=file]'))
}
