import { demoPassword } from '../../apps/server/seed/demo-people.ts'
import { accessibility, expectAccessible } from '../support/accessibility.ts'
import { field, heading } from '../support/pages.ts'
import type { Site } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

const company = '/companies/lumenpay'
const title = 'Site Reliability Engineer'

/** Returns the path of the public page of a demo job. */
async function jobPath(site: Site): Promise<string> {
  const html = await (await fetch(site.url + company)).text()
  const path = new RegExp(`href="(/jobs/[^"]+)">${title}<`).exec(html)?.[1]
  if (!path) throw new Error('The demo job is not on the page of its company')
  return path
}

test(
  'the public pages of a job and of its company are accessible',
  accessibility,
  async ({ site, visit }) => {
    const page = await visit()
    const path = await jobPath(site)
    await expectAccessible(page, async () => {
      await page.goto(path)
      await expect(heading(page, title)).toBeVisible()
    })
    await expectAccessible(page, async () => {
      await page.goto(company)
      await expect(heading(page, 'Lumenpay')).toBeVisible()
    })
  },
)

test('the public pages are complete without JavaScript', async ({ visit }) => {
  const page = await visit({ javaScriptEnabled: false })
  await page.goto(company)
  await page.getByRole('link', { name: title }).click()
  await expect(heading(page, title)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Responsibilities' })).toBeVisible()
  await page.getByRole('link', { name: 'All jobs at Lumenpay' }).click()
  await expect(heading(page, 'Lumenpay')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ask for a referral' })).toBeVisible()
})

test('asks for a referral from the public page of a job', async ({ site, visit }) => {
  const page = await visit()
  await page.goto(await jobPath(site))
  await page.getByRole('link', { name: 'Ask for a referral' }).click()
  await field(page, 'Email').fill('aarav.menon@postbox.example')
  await field(page, 'Password').fill(demoPassword)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('dialog')).toContainText(title)
})

test('on a phone the action is in the card, and at the foot while the card is out of sight', async ({
  visit,
}) => {
  const page = await visit({ viewport: { width: 390, height: 844 } })
  await page.goto(company)
  const actions = page.getByRole('link', { name: 'Ask for a referral' })
  await expect(actions).toHaveCount(1)
  await expect(page.locator('.ask').getByRole('link')).toBeInViewport()
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(page.locator('.ask-bar').getByRole('link', { name: 'Ask for a referral' })).toBeInViewport()
})

test('a company switches its public pages off and on', async ({ site, visitAs }) => {
  const path = await jobPath(site)
  const page = await visitAs('anjali')
  await page.goto('/dashboard/company-page')
  const toggle = page.getByRole('switch', { name: 'Everybody can read our jobs' })
  const link = page.getByRole('link', { name: 'View page' })
  await expect(link).toHaveAttribute('href', site.url + company)
  await toggle.click()
  await expect(link).toBeHidden()
  expect((await fetch(site.url + path)).status).toBe(404)
  await toggle.click()
  await expect(link).toBeVisible()
  expect((await fetch(site.url + path)).status).toBe(200)
})
