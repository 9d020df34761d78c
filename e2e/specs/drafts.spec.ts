import type { BrowserContext, Locator, Page } from '@playwright/test'
import { openConversation } from '../support/conversations.ts'
import { field } from '../support/pages.ts'
import { expect, test } from '../support/test.ts'

/** How often the tab dies over one form; over the five forms twenty times. */
const KILLS = 4
const text = 'Twelve years of ledgers, which agree to the rupee at the end of each month.'

interface TypedForm {
  address: string
  fields: (page: Page) => Locator[]
}

const named =
  (...labels: string[]) =>
  (page: Page) =>
    labels.map((label) => field(page, label))

test('the forms of an Endorsee keep every letter when the tab dies at a random point', async ({
  site,
  visitAs,
}) => {
  test.slow()
  const { asha, roomId } = await openConversation(site)
  await typeAndDieIn(await visitAs(asha), [
    { address: '/profile/personal', fields: named('Last name', 'Bio') },
    { address: '/dashboard/applyreferralmanual', fields: named('Job Title', 'Location') },
    {
      address: `/dashboard/messages?room=${roomId}`,
      fields: (page) => [page.getByPlaceholder('Type your message...')],
    },
  ])
})

test('the forms of an Endorser keep every letter when the tab dies at a random point', async ({
  visitAs,
}) => {
  test.slow()
  await typeAndDieIn(await visitAs('tenzin'), [
    { address: '/dashboard/manualjobpost', fields: named('Job Title', 'City', 'Job Description') },
    { address: '/dashboard/referrals/new', fields: named('Name', 'A line to the hiring team') },
  ])
})

async function typeAndDieIn(page: Page, forms: TypedForm[]) {
  const context = page.context()
  await page.close()
  for (const form of forms) await test.step(form.address, () => typeAndDie(context, form))
}

/** Types into the fields of a form, kills the tab in the middle of a word, and opens the form again. */
async function typeAndDie(context: BrowserContext, { address, fields }: TypedForm) {
  let typed: string[] = []
  for (let kill = 0; kill <= KILLS; kill++) {
    const page = await context.newPage()
    await page.goto(address)
    const inputs = fields(page)
    for (const [index, value] of typed.entries()) await expect(inputs[index] as Locator).toHaveValue(value)
    for (const input of inputs) {
      await input.focus()
      await page.keyboard.press('ControlOrMeta+End')
      await page.keyboard.type(text.slice(0, 1 + Math.floor(Math.random() * 12)))
    }
    typed = await Promise.all(inputs.map((input) => input.inputValue()))
    expect(typed.filter((value) => value === '')).toEqual([])
    await crash(page)
  }
}

/** Kills the process of a page, as a crash of the browser does. */
async function crash(page: Page) {
  const session = await page.context().newCDPSession(page)
  const hasCrashed = page.waitForEvent('crash')
  // The process that would answer is gone.
  void session.send('Page.crash').catch(() => undefined)
  await hasCrashed
  await page.close()
}
