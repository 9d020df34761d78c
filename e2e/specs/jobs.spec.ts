import type { Page } from '@playwright/test'
import { choose, heading, jobCard, toast } from '../support/pages.ts'
import { expect, test } from '../support/test.ts'

const jobsPath = '/dashboard/jobrecommendations'

const count = (page: Page) => page.getByRole('heading', { level: 2, name: /Jobs?$/ })
const numberOfJobs = async (page: Page) => Number.parseInt((await count(page).textContent()) ?? '', 10)
const cards = (page: Page) => page.getByRole('article')
const viewMore = (page: Page) => page.getByRole('button', { name: /^View more/ })

test('finds jobs by a misspelt title, and none for a nonsense query', async ({ visitAs }) => {
  const page = await visitAs('priya')
  await page.goto(jobsPath)
  await expect(heading(page, 'Job Recommendation For You')).toBeVisible()
  const initialCount = await count(page).textContent()

  const search = page.getByRole('combobox', { name: 'What job are you looking for?' })
  await search.fill('machne lerning')
  await search.press('Enter')
  await expect(jobCard(page, 'Machine Learning Engineer')).toBeVisible()
  await expect(cards(page).first()).toHaveAccessibleName('Machine Learning Engineer')

  await search.fill('zzyzx underwater basket')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(
    page.getByText('No jobs found matching your criteria. Try adjusting your filters or search terms.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(count(page)).toHaveText(initialCount ?? '')
})

test('has one, two or three columns of cards, as the window is wide', async ({ visitAs }) => {
  const page = await visitAs('priya')
  await page.goto(jobsPath)
  await expect(cards(page)).toHaveCount(10)
  const edges = () => cards(page).evaluateAll((all) => all.map((card) => card.getBoundingClientRect().left))
  for (const [width, columns] of [
    [639, 1],
    [640, 2],
    [1279, 2],
    [1280, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await expect(async () => expect(new Set(await edges()).size).toBe(columns)).toPass()
  }
})

test('filters the list, sees the active filters and removes them', async ({ visitAs }) => {
  const page = await visitAs('priya')
  await page.goto(jobsPath)
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  await choose(page, 'Experience level', 'Associate', 'Director')
  await choose(page, 'City', 'Pune')
  await page.getByRole('button', { name: 'Apply Filters' }).click()

  await expect(page.getByRole('button', { name: 'Filters, 3 active' })).toBeVisible()
  await expect(count(page)).toHaveText(/^\d Jobs$/)
  // Other stories publish jobs on the same site, so the number is not known.
  const found = await numberOfJobs(page)
  const chips = page.getByRole('group', { name: 'Active filters' })
  await expect(chips.getByRole('button', { name: /^Remove filter/ })).toHaveCount(3)

  await page.reload()
  await expect(count(page)).toHaveText(`${found} Jobs`)

  await chips.getByRole('button', { name: 'Remove filter Experience level: Director' }).click()
  await expect.poll(() => numberOfJobs(page)).toBeLessThan(found)
  await expect(page.getByRole('button', { name: 'Filters, 2 active' })).toBeVisible()

  await chips.getByRole('button', { name: 'Clear All' }).click()
  await expect(chips).toBeHidden()
  await expect(page.getByRole('button', { name: 'Filters', exact: true })).toBeVisible()
  await expect(cards(page)).toHaveCount(10)
})

test('opens a job far down the list and returns to the same scroll position', async ({ visitAs }) => {
  const page = await visitAs('priya')
  await page.goto(jobsPath)
  await expect(cards(page)).toHaveCount(10)
  // Other stories publish jobs on the same site, so the number of pages is not known.
  const remaining = async () => Number(/\d+/.exec((await viewMore(page).textContent()) ?? '')?.[0])
  const atFirst = await remaining()
  expect(atFirst).toBeGreaterThanOrEqual(2)
  await viewMore(page).click()
  await expect(cards(page)).toHaveCount(20)
  expect(await remaining()).toBe(atFirst - 1)
  await viewMore(page).click()
  await expect(cards(page).nth(22)).toBeVisible()

  const details = cards(page)
    .nth(22)
    .getByRole('link', { name: /^View details/ })
  const title = await cards(page).nth(22).getByRole('heading').textContent()
  await details.scrollIntoViewIfNeeded()
  const sheetScroll = () => page.getByRole('main').evaluate((sheet) => sheet.scrollTop)
  const scrolled = await sheetScroll()
  expect(scrolled).toBeGreaterThan(500)
  await details.click()
  await expect(heading(page, title ?? '')).toBeVisible()

  await page.goBack()
  await expect(details).toBeFocused()
  await expect.poll(sheetScroll).toBeCloseTo(scrolled, -1)
})

test('shows the details of a job', async ({ visitAs }) => {
  const page = await visitAs('priya')
  await page.goto(jobsPath)
  await page.getByRole('combobox', { name: 'What job are you looking for?' }).fill('Senior Backend Engineer')
  await page.getByRole('combobox', { name: 'What job are you looking for?' }).press('Enter')
  await jobCard(page, 'Senior Backend Engineer')
    .getByRole('link', { name: /^View details/ })
    .click()

  await expect(heading(page, 'Senior Backend Engineer')).toBeVisible()
  await expect(page).toHaveTitle(/Senior Backend Engineer · Endorse$/)
  await expect(page.getByText('Featured')).toBeVisible()
  await expect(page.getByText(/Job expires in \d+ days/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Job Description' })).toBeVisible()
  await expect(page.getByText('You will own the service that books every payment twice')).toBeVisible()
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Share the on-call week, one in six' }),
  ).toBeVisible()
  const overview = page.getByRole('region', { name: 'Job Overview' })
  await expect(overview).toContainText('₹34–42 LPA')
  await expect(overview).toContainText('5–9 years')
  await expect(page.getByRole('region', { name: 'Company' })).toContainText('2016')

  await page.reload()
  await expect(heading(page, 'Senior Backend Engineer')).toBeVisible()
})

test('saves and unsaves a job', async ({ visitAs }) => {
  const page = await visitAs('imran')
  await page.goto(`${jobsPath}?title=Security+Engineer`)
  const save = page.getByRole('button', { name: 'Save Security Engineer' })
  await save.click()
  await expect(toast(page, 'Job saved successfully')).toBeVisible()
  await expect(save).toHaveAttribute('aria-pressed', 'true')

  await page.reload()
  await expect(save).toHaveAttribute('aria-pressed', 'true')
  await jobCard(page, 'Security Engineer')
    .getByRole('link', { name: /^View details/ })
    .click()
  await expect(heading(page, 'Security Engineer')).toBeVisible()
  await save.click()
  await expect(toast(page, 'Job removed from saved jobs')).toBeVisible()
  await page
    .getByRole('button', { name: 'Back', exact: true })
    .or(page.getByRole('link', { name: 'Back', exact: true }))
    .click()
  await expect(save).toHaveAttribute('aria-pressed', 'false')
})

test('finds a city by its other name, and drops a filter without which there are jobs', async ({
  visitAs,
}) => {
  const page = await visitAs('priya')
  await page.goto(jobsPath)
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  await page.getByRole('button', { name: /^City/ }).click()
  await page.getByRole('combobox', { name: 'Search options...' }).fill('bengal')
  await page.getByRole('option', { name: 'Bangalore' }).click()
  await page.keyboard.press('Escape')
  await choose(page, 'Work type', 'Remote')
  await choose(page, 'Experience level', 'Executive')
  await page.getByRole('button', { name: 'Apply Filters' }).click()

  await expect(page.getByRole('heading', { name: 'No jobs match' })).toBeVisible()
  await page.getByRole('button', { name: /^\d+ jobs? without Executive$/ }).click()
  await expect(page.getByRole('button', { name: 'Filters, 2 active' })).toBeVisible()
  await expect(cards(page).first()).toContainText('Bangalore')
  await expect(cards(page).first()).toContainText('Remote')
})

test('keeps the pages and the scroll position of the list across a reload', async ({ visitAs }) => {
  const page = await visitAs('priya')
  await page.goto(jobsPath)
  await viewMore(page).click()
  await expect(cards(page)).toHaveCount(20)
  await viewMore(page).click()
  // How many there are depends on the stories before.
  await expect.poll(() => cards(page).count()).toBeGreaterThan(20)
  const shown = await cards(page).count()
  const sheetScroll = () => page.getByRole('main').evaluate((sheet) => sheet.scrollTop)
  await page.getByRole('main').evaluate((sheet) => (sheet.scrollTop = 1500))
  await expect.poll(sheetScroll).toBe(1500)

  await page.reload()
  await expect(cards(page)).toHaveCount(shown)
  await expect.poll(sheetScroll).toBe(1500)
})

test('a job of no interest leaves the list at once, and can be taken back', async ({ visitAs }) => {
  const page = await visitAs('rohan')
  const title = 'Frontend Engineer, Console'
  const dismiss = async () => {
    await jobCard(page, title).getByRole('button', { name: /^More/ }).click()
    await page.getByRole('menuitem', { name: 'Wrong place' }).click()
    await expect(jobCard(page, title)).toBeHidden()
  }
  await page.goto(jobsPath)
  await dismiss()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(jobCard(page, title)).toBeVisible()

  await dismiss()
  await page.goto('/dashboard/settings')
  const section = page.getByRole('region', { name: 'Jobs you are not interested in' })
  await expect(section).toContainText('Wrong place')
  await section.getByRole('button', { name: `Recommend again: ${title}` }).click()
  await expect(section).toContainText('None so far.')
  await page.goto(jobsPath)
  await expect(jobCard(page, title)).toBeVisible()
})
