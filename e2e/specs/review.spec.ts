import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { accessibility, expectAccessible } from '../support/accessibility.ts'
import { apply } from '../support/applications.ts'
import { toast } from '../support/pages.ts'
import { type Person, signUp } from '../support/people.ts'
import type { Site } from '../support/site.ts'
import { expect } from '../support/test.ts'
import { test } from '../support/test-with-undo.ts'

const applications = '/dashboard/applications'
const job = 'API Engineer, Integrations'
const company = 'quillworks.example'
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })
const select = (page: Page, name: string) => page.getByRole('checkbox', { name: `Select ${name}` })

const views = (page: Page) => page.getByRole('navigation', { name: 'Saved views' })

async function signUpApplicants(site: Site, names: string[]): Promise<Person[]> {
  const people: Person[] = []
  for (const name of names) {
    const person = await signUp(site, name)
    await apply(site, person, job)
    people.push(person)
  }
  return people
}

test('a bulk decision says what was not done, is undone, and is read back from the export', async ({
  site,
  visitAs,
}) => {
  test.slow()
  await signUpApplicants(site, ['Kabir Anand', 'Lata Bose', 'Mohan Das'])
  const endorser = await visitAs(await signUp(site, 'Devika Pillai', company))
  const colleague = await visitAs(await signUp(site, 'Farah Sheikh', company))

  await test.step('Devika selects three applications, and Farah takes one of them meanwhile', async () => {
    await endorser.goto(applications)
    for (const name of ['Kabir Anand', 'Lata Bose', 'Mohan Das']) await select(endorser, name).check()
    await colleague.goto(applications)
    await colleague.getByRole('button', { name: 'Approve Lata Bose' }).click()
    await expect(toast(colleague, /^You approved Lata Bose/)).toBeVisible()
  })

  await test.step('the result names the one that was not approved, and Undo takes back the others', async () => {
    await endorser.getByRole('button', { name: 'Approve 3' }).click()
    const result = endorser.getByRole('dialog', { name: /^2 approved, 1 not/ })
    await expect(result).toContainText('Farah Sheikh already handles this application')
    await result.getByRole('button', { name: 'Undo 2' }).click()
    await expect(toast(endorser, 'Undone')).toBeVisible()
    await expect(row(endorser, 'Kabir Anand')).toBeVisible()
  })

  await test.step('Devika rejects both with one reason', async () => {
    for (const name of ['Kabir Anand', 'Mohan Das']) await select(endorser, name).check()
    await endorser.getByRole('button', { name: 'Reject 2' }).click()
    const dialog = endorser.getByRole('dialog', { name: 'Reject 2 applications' })
    await dialog.getByRole('radio', { name: 'The position is filled or on hold' }).check()
    await dialog.getByRole('button', { name: 'Reject 2' }).click()
    await expect(toast(endorser, 'You rejected 2 applications')).toBeVisible()
  })

  await test.step('the export has the rejected ones with their reason', async () => {
    await endorser.goto(`${applications}?tab=rejected`)
    await expect(row(endorser, 'Kabir Anand')).toBeVisible()
    await endorser.getByRole('button', { name: 'Export' }).click()
    const downloading = endorser.waitForEvent('download')
    await endorser.getByRole('menuitem', { name: /^All 2 in Rejected/ }).click()
    const file = await downloading
    expect(file.suggestedFilename()).toMatch(/^applications-\d{4}-\d\d-\d\d\.csv$/)
    const csv = await readFile(await file.path(), 'utf8')
    expect(csv.startsWith('\uFEFF"Applicant","E-mail"')).toBe(true)
    expect(csv.match(/"The position is filled or on hold"/g)).toHaveLength(2)
    expect(csv).toContain('"Kabir Anand"')
    expect(csv).not.toContain('"Lata Bose"')
  })
})

test('reviews with the keyboard, and leaves a note to colleagues', async ({ site, visitAs }) => {
  test.slow()
  await signUpApplicants(site, ['Nisha Gill', 'Omar Khan'])
  const endorser = await visitAs(await signUp(site, 'Gauri Shah', company))
  await endorser.goto(applications)
  await expect(row(endorser, 'Nisha Gill')).toBeVisible()
  // The keys work once the shell has loaded; K stays at the first row.
  await expect(async () => {
    await endorser.keyboard.press('k')
    await expect(endorser.getByRole('link', { name: 'Omar Khan' })).toBeFocused({ timeout: 500 })
  }).toPass()
  await endorser.keyboard.press('x')
  await endorser.keyboard.press('j')
  await endorser.keyboard.press('Shift+X')
  await expect(endorser.getByText('2 selected')).toBeVisible()
  await endorser.keyboard.press('a')
  await expect(toast(endorser, 'You approved 2 applications')).toBeVisible()

  await endorser.getByRole('tab', { name: /^Approved/ }).click()
  await endorser.getByRole('link', { name: 'Nisha Gill' }).click()
  await endorser.getByRole('textbox', { name: /^Add a note/ }).fill('Met Nisha at a meetup.')
  await endorser.getByRole('button', { name: 'Add note' }).click()
  await expect(endorser.getByRole('listitem').filter({ hasText: 'Met Nisha at a meetup.' })).toBeVisible()
})

test('leaves the pages of a resume at the moment at which the first one appears', async ({
  site,
  visitAs,
}) => {
  await signUpApplicants(site, ['Lata Bose'])
  const page = await visitAs(await signUp(site, 'Jatin Sood', company))
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('[data-page]')) return
      observer.disconnect()
      document.querySelector<HTMLElement>('[aria-label="Show as text"]')?.click()
    })
    observer.observe(document, { childList: true, subtree: true })
  })
  await page.goto(`${applications}?search=Bose`)
  await page.getByRole('link', { name: 'Lata Bose' }).click()
  await expect(page.getByText('Engineer, Bangalore')).toBeVisible()
  await page.getByRole('button', { name: 'Show as text' }).click()
  await expect(page.getByRole('group', { name: 'Page 1' })).toBeVisible()
})

test('saves the filters as a view, opens it in another window, and takes its deletion back', async ({
  site,
  visitAs,
}) => {
  test.slow()
  await signUpApplicants(site, ['Qadir Bhatt', 'Rhea Sethi'])
  const person = await signUp(site, 'Ishaan Vora', company)
  const endorser = await visitAs(person)

  await test.step('Ishaan searches, orders and saves the view', async () => {
    await endorser.goto(`${applications}?tab=pending&search=Sethi&order=oldest`)
    await expect(row(endorser, 'Rhea Sethi')).toBeVisible()
    await endorser.getByRole('button', { name: 'Save this view' }).click()
    const dialog = endorser.getByRole('dialog', { name: 'Save this view' })
    await expect(dialog).toContainText('Pending · “Sethi” · Oldest first')
    await dialog.getByRole('textbox', { name: 'Name' }).fill('People named Sethi')
    await dialog.getByRole('button', { name: 'Save view' }).click()
    await expect(views(endorser).getByRole('link', { name: 'People named Sethi 1' })).toBeVisible()
  })

  await test.step('another window has it, and opens it', async () => {
    const other = await visitAs(person)
    await other.goto(applications)
    await expect(row(other, 'Qadir Bhatt')).toBeVisible()
    await views(other)
      .getByRole('link', { name: /^People named Sethi/ })
      .click()
    await expect(row(other, 'Qadir Bhatt')).toBeHidden()
    await expect(row(other, 'Rhea Sethi')).toBeVisible()
    await expect(other).toHaveURL(/search=Sethi&order=oldest$/)
  })

  await test.step('he deletes it, and Undo brings it back', async () => {
    await endorser.getByRole('button', { name: 'Actions for People named Sethi' }).click()
    await endorser.getByRole('menuitem', { name: 'Delete' }).click()
    await expect(views(endorser).getByRole('link', { name: /^People named Sethi/ })).toBeHidden()
    await endorser.getByRole('button', { name: 'Undo' }).click()
    await expect(views(endorser).getByRole('link', { name: /^People named Sethi/ })).toBeVisible()
  })

  await expectAccessible(endorser, async (page) => {
    await page.goto(`${applications}?tab=pending&search=Sethi&order=oldest`)
    await expect(views(page).getByRole('link', { name: /^People named Sethi/ })).toBeVisible()
  })
})

test('a new application waits behind a button, and the list stays where it was scrolled', async ({
  site,
  visitAs,
}) => {
  await signUpApplicants(site, ['Uma Zacharia', 'Vani Zacharia', 'Wasim Zacharia', 'Yash Zacharia'])
  const devika = await signUp(site, 'Devika Pillai', company)
  const page = await visitAs(devika, { viewport: { width: 1280, height: 420 } })
  await page.goto(`${applications}?search=Zacharia`)
  const oldest = row(page, 'Uma Zacharia')
  await oldest.scrollIntoViewIfNeeded()
  const topOf = async () => (await oldest.boundingBox())?.y ?? Number.NaN
  const before = await topOf()

  await signUpApplicants(site, ['Zara Zacharia'])
  const pill = page.getByRole('button', { name: 'Show 1 new application' })
  await expect(pill).toBeAttached()
  expect(Math.abs((await topOf()) - before)).toBeLessThanOrEqual(2)
  await pill.click()
  await expect(row(page, 'Zara Zacharia')).toBeVisible()
})

test(
  'the list with a selection, and its dialog, are accessible',
  accessibility,
  async ({ site, visitAs }) => {
    test.slow()
    await signUpApplicants(site, ['Pia Roy'])
    const endorser = await visitAs(await signUp(site, 'Hari Menon', company))
    await expectAccessible(endorser, async (page) => {
      await page.goto(applications)
      await select(page, 'Pia Roy').check()
      await expect(page.getByText('1 selected')).toBeVisible()
    })
    await expectAccessible(endorser, async (page) => {
      await page.goto(applications)
      await select(page, 'Pia Roy').check()
      await page.getByRole('button', { name: 'Reject 1' }).click()
      await page.getByRole('tab', { name: 'One each' }).click()
      await expect(page.getByRole('combobox', { name: /^Reason for Pia Roy, / })).toBeVisible()
    })
  },
)
