import { expect, type Page } from '@playwright/test'
import { requestApi } from '../support/api.ts'
import { apply, findJobId } from '../support/applications.ts'
import { openConversation } from '../support/conversations.ts'
import { signUp } from '../support/people.ts'
import { type Figure, quantile, type Setup } from './figure.ts'

const MESSAGES = 50

/** Measures from Enter to the message on the page of the other person. */
export async function measureMessages({ site, visitAs }: Setup): Promise<Figure[]> {
  const { asha, devika, roomId } = await openConversation(site)
  const [sender, receiver] = [await (await visitAs(asha)).newPage(), await (await visitAs(devika)).newPage()]
  for (const page of [sender, receiver]) await page.goto(`/dashboard/messages?room=${roomId}`)
  const field = sender.getByPlaceholder('Type your message...')
  const times: number[] = []
  for (let n = 1; n <= MESSAGES; n++) {
    const text = `Message number ${n}.`
    const seen = appearanceOf(receiver, text)
    await field.fill(text)
    const sent = await sender.evaluate(() => Date.now())
    await field.press('Enter')
    times.push((await seen) - sent)
  }
  for (const page of [sender, receiver]) await page.context().close()
  return [
    {
      name: `interface: a message until the other person sees it, p95 of ${MESSAGES}`,
      value: quantile(times, 0.95),
      unit: 'ms',
      goal: { atMost: 300 },
    },
  ]
}

const accepted = ['REVIEWED', 'SHORTLISTED', 'ACCEPTED']
/** The courses of applications that together have each of the thirteen status changes. */
const courses = [
  [...accepted, 'APPROVED', 'IN_PROGRESS', 'REFERRED', 'COMPLETED'],
  [...accepted, 'APPROVED', 'REFERRED'],
  [...accepted, 'IN_PROGRESS', 'COMPLETED'],
  ['REVIEWED', 'SHORTLISTED', 'REJECTED'],
  ['REVIEWED', 'REJECTED'],
  ['REJECTED'],
]

/** Measures from each status change to the history on the open page of the Endorsee. */
export async function measureMoves({ site, visitAs }: Setup): Promise<Figure[]> {
  const endorser = await signUp(site, 'Devika Pillai', 'parcelkart.example')
  const job = 'Backend Engineer, Dispatch'
  const { token } = endorser
  await requestApi(
    site,
    'POST',
    `/api/v1/${await findJobId(site, await signUp(site, 'Asha Rao'), job)}/claim`,
    {
      token,
    },
  )
  const times: number[] = []
  for (const course of courses) {
    const applicant = await signUp(site, 'Nila Rao')
    const applicationId = (await apply(site, applicant, job)).split('/').at(-1)
    const page = await (await visitAs(applicant)).newPage()
    await page.goto(`/dashboard/referralstatus/job/${applicationId}`)
    const history = page.getByRole('list', { name: 'History' })
    await expect(history).toBeVisible()
    for (const newStatus of course) {
      const before = await history.textContent()
      const start = Date.now()
      await requestApi(site, 'PATCH', '/api/v1/applications/status', {
        token,
        json: { applicationId, newStatus, ...(newStatus === 'REJECTED' && { reason: 'OTHER' }) },
      })
      await expect.poll(() => history.textContent(), { intervals: [10] }).not.toBe(before)
      times.push(Date.now() - start)
    }
    await page.context().close()
  }
  return [
    {
      name: `interface: a status change until the Endorsee reads it, the slowest of ${times.length}`,
      value: Math.max(...times),
      unit: 'ms',
      goal: { atMost: 2000 },
    },
  ]
}

/** Waits until a page shows the text, and returns when that was. */
async function appearanceOf(page: Page, text: string): Promise<number> {
  const seen = await page.waitForFunction(
    (wanted) => document.querySelector('[role=log]')?.textContent.includes(wanted) && Date.now(),
    text,
  )
  return Number(await seen.jsonValue())
}
