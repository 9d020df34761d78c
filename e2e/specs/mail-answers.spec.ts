import { accessibility, expectAccessible } from '../support/accessibility.ts'
import { apply, postJob } from '../support/applications.ts'
import { waitForMail } from '../support/mail.ts'
import { field, heading } from '../support/pages.ts'
import { signUp } from '../support/people.ts'
import type { Site } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

/** An Endorser is asked about a job of their own, with a colleague to whom they can pass it on; returns the links of the mail. */
async function askByMail(site: Site) {
  // Of their own, so that no other Endorser has the same name.
  const company = `loom-${Date.now()}.example`
  const priya = await signUp(site, 'Priya Nambiar')
  const ananya = await signUp(site, 'Ananya Bose', company)
  const meera = await signUp(site, 'Meera Pai', company)
  const job = `Loom Engineer ${Date.now()}`
  await postJob(site, ananya, job)
  const path = await apply(site, priya, job)
  const mail = await waitForMail(site, ananya.email, /asks for a referral/)
  const [approve = '', reject = '', passOn = ''] = mail.text.match(/http\S+\/answer#\S+/g) ?? []
  return { priya, ananya, meera, job, path, links: { approve, reject, passOn } }
}

test('An Endorser approves from the mail without a login, and the link works once', async ({
  site,
  visit,
  visitAs,
  allowConsoleErrors,
}) => {
  test.slow()
  allowConsoleErrors(/status of 409/)
  const { priya, meera, job, links } = await askByMail(site)

  await test.step('a colleague to whom the mail was forwarded reads whose it is', async () => {
    const colleague = await visitAs(meera)
    await colleague.goto(links.approve)
    await expect(heading(colleague, /^This link belongs to Ananya Bose at /)).toBeVisible()
    await expect(colleague.getByRole('link', { name: 'Open as Meera Pai' })).toBeVisible()
  })

  const page = await visit()
  const second = await visit()
  await test.step('the page says what is asked, and what Priya will read', async () => {
    await page.goto(links.approve)
    await second.goto(links.reject)
    await expect(heading(page, 'Approve Priya Nambiar')).toBeVisible()
    await expect(page.getByText(job)).toBeVisible()
    await page.getByRole('radio', { name: /We worked together/ }).check()
    await field(page, 'A line for Priya and the hiring team').fill('Priya built our looms.')
    await expect(page.getByRole('region', { name: 'Priya reads' })).toContainText(
      'Ananya Bose accepted your application. You worked together. “Priya built our looms.”',
    )
  })

  await test.step('one press answers, and Priya is told', async () => {
    await page.getByRole('button', { name: 'Approve' }).click()
    await expect(heading(page, 'You approved Priya Nambiar')).toBeFocused()
    expect((await waitForMail(site, priya.email, /accepted/i)).text).toContain('Priya built our looms.')
    expect(site.log()).not.toContain(links.approve.split('#')[1] ?? '')
  })

  await test.step('the other link and the used one say that it is answered', async () => {
    await second.getByRole('radio', { name: /^The skills do not match/ }).check()
    await field(second, 'A line for Priya').fill('Try again next year.')
    await second.getByRole('button', { name: 'Reject' }).click()
    await expect(heading(second, 'You have answered this request')).toBeVisible()
    await page.reload()
    await expect(page.getByText(/^You approved Priya Nambiar for Loom Engineer/)).toBeVisible()
  })

  await test.step('the link to the application leads to the login first', async () => {
    await page.getByRole('link', { name: 'Log in and open it' }).click()
    await expect(page).toHaveURL(/\/login\?redirect=%2Fdashboard%2Fapplications%2F/)
  })
})

test('An Endorser passes on from the mail, and what they wrote on another page is kept', async ({
  site,
  visit,
  allowConsoleErrors,
}) => {
  test.slow()
  allowConsoleErrors(/status of 40[49]/)
  const { links } = await askByMail(site)
  const page = await visit()
  const slow = await visit()
  await slow.goto(links.approve)
  await field(slow, 'A line for Priya and the hiring team').fill('A line that took long.')

  await page.goto(links.reject)
  await page.getByRole('link', { name: 'pass it on' }).click()
  await expect(heading(page, 'Pass on Priya Nambiar’s request')).toBeVisible()
  await page.getByRole('radio', { name: /Meera Pai/ }).check()
  await page.getByRole('button', { name: 'Pass on' }).click()
  await expect(heading(page, 'You passed the request on')).toBeVisible()
  await expect(page.getByText('Meera Pai is asked now.')).toBeVisible()

  await slow.getByRole('button', { name: 'Approve' }).click()
  await expect(heading(slow, 'This request moved on while you were writing')).toBeVisible()
  await expect(slow.getByText('A line that took long.')).toBeVisible()

  await page.goto(`${links.approve.slice(0, -2)}AA`)
  await page.reload()
  await expect(heading(page, 'This link does not work')).toBeVisible()
})

test(
  'The pages of the links in a mail are accessible',
  accessibility,
  async ({ site, visit, allowConsoleErrors }) => {
    test.slow()
    allowConsoleErrors(/status of 404/)
    const { links } = await askByMail(site)
    const page = await visit()
    const pages = [
      [links.approve, 'Approve Priya Nambiar'],
      [links.reject, 'Reject Priya Nambiar’s request'],
      [links.passOn, 'Pass on Priya Nambiar’s request'],
      [`${links.passOn.slice(0, -2)}AA`, 'This link does not work'],
    ] as const
    for (const [link, title] of pages) {
      await expectAccessible(page, async () => {
        await page.goto('/contact')
        await page.goto(link)
        await expect(heading(page, title)).toBeVisible()
      })
    }
  },
)
