import { accessibility, expectAccessible } from '../support/accessibility.ts'
import { heading, jobCard, toast } from '../support/pages.ts'
import { expect, test } from '../support/test.ts'

const savedPath = '/dashboard/savedjobs'

test('saves a job, finds it in the list, filters the list and removes it', async ({ visitAs }) => {
  const page = await visitAs('rohan')
  await page.goto('/dashboard/jobrecommendations?title=Product+Designer')
  await jobCard(page, 'Product Designer').getByRole('button', { name: 'Save Product Designer' }).click()
  await expect(toast(page, 'Job saved successfully')).toBeVisible()

  await page.getByRole('link', { name: 'Saved Jobs' }).click()
  await expect(heading(page, 'Saved Jobs')).toBeVisible()
  await expect(page.getByRole('heading', { name: '1 Saved Job' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search your saved jobs...' }).fill('nothing like it')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('button', { name: 'Clear filters' }).click()

  await page.getByRole('button', { name: 'Remove Product Designer from saved jobs' }).click()
  await expect(toast(page, 'Job removed from saved jobs')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No Saved Jobs Yet' })).toBeVisible()
})

test('the saved jobs of an Endorsee are accessible', accessibility, async ({ visitAs }) => {
  const page = await visitAs('aarav')
  await expectAccessible(page, async () => {
    await page.goto(savedPath)
    await expect(page.getByRole('heading', { name: /^\d Saved Jobs$/ })).toBeVisible()
  })
})

test('an Endorser goes from a saved job of the own company to its applicants', async ({ visitAs }) => {
  const page = await visitAs('ravi')
  await expectAccessible(page, async () => {
    await page.goto(savedPath)
    await expect(page.getByRole('heading', { name: '2 Saved Jobs' })).toBeVisible()
  })
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(page.getByRole('listitem', { name: 'Site Reliability Engineer II' })).not.toContainText(
    'Connect Me',
  )
  await page.getByRole('link', { name: 'Connect Me: applicants of Risk Platform Engineer' }).click()
  await expect(page).toHaveURL(/\/dashboard\/jobposting\/endorseeapplied\//)
})

test('Connect Me on a saved job opens the conversation with the colleague who claimed it', async ({
  visitAs,
}) => {
  const page = await visitAs('meera')
  await page.goto(savedPath)
  await page
    .getByRole('button', { name: 'Connect Me: message Ravi Kulkarni about Senior Backend Engineer' })
    .click()
  await expect(page).toHaveURL(/\/dashboard\/messages\?room=/)
  await expect(page.getByRole('log', { name: 'Messages with Ravi Kulkarni' })).toBeVisible()
})

test('saves a search, changes how often it is mailed, opens it and deletes it', async ({ visitAs }) => {
  const page = await visitAs('priya')
  await page.goto('/dashboard/jobrecommendations?title=Designer')
  await page.getByRole('button', { name: 'Save this search' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Design')
  await page.getByRole('button', { name: 'Save search' }).click()
  await expect(toast(page, '“Design” is saved')).toBeVisible()

  await page.getByRole('link', { name: 'Saved Jobs' }).click()
  const row = page.getByRole('listitem', { name: 'Design' })
  const choose = async (item: string) => {
    await row.getByRole('button', { name: 'Actions for Design' }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  await expect(row).toContainText('Nothing new')
  await choose('Mail at once')
  await expect(row).toContainText('Mail at once')
  await choose('New jobs')
  await expect(heading(page, 'New jobs: Design')).toBeVisible()
  await page.getByRole('link', { name: 'All jobs of this search' }).click()
  await expect(jobCard(page, 'Product Designer')).toBeVisible()
  await page.getByRole('link', { name: 'Saved Jobs' }).click()
  await choose('Delete')
  await expect(toast(page, 'Saved search deleted')).toBeVisible()
  await expect(row).toHaveCount(0)
})

test('the new jobs of a search are accessible, and are no longer new after a visit', async ({ visitAs }) => {
  const page = await visitAs('aarav')
  await page.goto(savedPath)
  await page.getByRole('link', { name: /^\d new jobs? of Backend, Bangalore$/ }).click()
  await expect(heading(page, 'New jobs: Backend, Bangalore')).toBeVisible()
  await expectAccessible(page, async () => {
    await page.reload()
    await expect(heading(page, 'New jobs: Backend, Bangalore')).toBeVisible()
  })
  await page.goto(savedPath)
  await expect(page.getByRole('listitem', { name: 'Backend, Bangalore' })).toContainText('Nothing new')
})

test('the page behind the link of a mail keeps the longest name in its card', async ({ page, site }) => {
  const name = 'Seniorengineer'.repeat(5).slice(0, 60)
  const email = `${'a'.repeat(50)}…@${'b'.repeat(60)}.example`
  await page.route('**/api/v1/saved-searches/stop/check', (route) =>
    route.fulfill({ json: { success: true, data: { name, email } } }),
  )
  await page.route('**/api/v1/saved-searches/stop', (route) =>
    route.fulfill({ json: { success: true, data: { name, email, othersCount: 19, allToken: 'all' } } }),
  )
  await page.goto(`${site.url}/mails-stopped#token`)
  await expect(heading(page, `Stop the mails for “${name}”?`)).toBeVisible()
  await page.getByRole('button', { name: 'Stop the mails' }).click()
  await expect(heading(page, `Mails for “${name}” are stopped`)).toBeVisible()
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    for (const text of [heading(page, /^Mails for/), page.getByText(/gets no more mails/).locator('..')])
      await expect.poll(() => text.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
  }
})

test('the page behind the link of a mail is accessible', accessibility, async ({ page, site }) => {
  await expectAccessible(page, async () => {
    await page.goto(`${site.url}/mails-stopped#broken`)
    await page.reload()
    await expect(heading(page, 'The mails were not stopped')).toBeVisible()
  })
})
