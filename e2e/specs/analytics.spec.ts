import { readFile } from 'node:fs/promises'
import { accessibility, expectAccessible } from '../support/accessibility.ts'
import { heading } from '../support/pages.ts'
import { expect, test } from '../support/test.ts'

const analytics = '/dashboard/analytics'

test('an Endorser reads the own figures as charts, as a table and as a file', async ({ visitAs }) => {
  const page = await visitAs('ravi')
  await page.goto('/dashboard/home')
  await page.getByRole('main').getByRole('link', { name: 'Analytics' }).click()
  await expect(heading(page, 'Analytics')).toBeVisible()
  await expect(page.getByText(/^Your own referrals, .* Only you see these figures\./)).toBeVisible()
  await expect(page.getByRole('img', { name: /^Requests by month: from \d+ in / })).toBeVisible()

  const outcomes = page.getByRole('region', { name: 'What came of your referrals' })
  await outcomes.getByRole('button', { name: 'Show as table' }).click()
  const [, hired = '', share = ''] = await outcomes
    .getByRole('row', { name: /^Hired \d+ \d+%$/ })
    .getByRole('cell')
    .allTextContents()
  const downloading = page.waitForEvent('download')
  await outcomes.getByRole('button', { name: 'Download CSV' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('my-referrals-outcomes.csv')
  const file = await readFile(await download.path(), 'utf8')
  expect(file).toContain('"Outcome","Referrals","Share"\r\n')
  expect(file).toContain(`"Hired","${hired}","${share}"`)

  await page.getByRole('combobox', { name: 'Period' }).click()
  await page.getByRole('option', { name: 'Last 12 months' }).click()
  await expect(page).toHaveURL(/\?months=12$/)
})

test(
  'the analytics of a company are accessible, as charts and as tables',
  accessibility,
  async ({ visitAs }) => {
    test.slow()
    const page = await visitAs('anjali')
    await expectAccessible(page, async () => {
      await page.goto(analytics)
      await expect(page.getByRole('img', { name: /^Requests by month/ })).toBeVisible()
      const byMonth = page.getByRole('region', { name: 'Requests by month' })
      await byMonth.getByRole('button', { name: 'Show as table' }).click()
      await expect(byMonth.getByRole('table')).toBeVisible()
      // The tooltip of the button belongs to no landmark.
      await page.mouse.move(0, 0)
      await expect(page.getByRole('tooltip')).toBeHidden()
    })
  },
)
