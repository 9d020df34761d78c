import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import ICAL from 'ical.js'
import { accessibility, expectAllAccessible } from '../support/accessibility.ts'
import { openConversation } from '../support/conversations.ts'
import { toast } from '../support/pages.ts'
import { expect, test } from '../support/test.ts'

const TITLE = 'Before the interview'
const card = (page: Page) => page.getByRole('group', { name: TITLE })

/** A day and an hour as a `datetime-local` field takes it. */
function inDays(days: number): string {
  return `${new Date(Date.now() + days * 24 * 3_600_000).toISOString().slice(0, 10)}T10:00`
}

async function readCalendar(page: Page) {
  const download = page.waitForEvent('download')
  await card(page).getByRole('button', { name: 'Add to calendar (.ics)' }).click()
  const calendar = new ICAL.Component(ICAL.parse(await readFile(await (await download).path(), 'utf8')))
  const event = calendar.getFirstSubcomponent('vevent')
  const value = (name: string) => event?.getFirstPropertyValue(name)?.toString()
  return {
    summary: value('summary'),
    status: value('status'),
    sequence: value('sequence'),
    uid: value('uid'),
  }
}

test('a meeting is accepted, moved and cancelled by two people', async ({ site, visitAs }) => {
  test.slow()
  const { asha, devika, roomId } = await openConversation(site)
  const [seeker, endorser] = [await visitAs(asha), await visitAs(devika)]
  for (const page of [seeker, endorser]) await page.goto(`/dashboard/messages?room=${roomId}`)

  await test.step('Devika proposes two times, and Asha accepts the second', async () => {
    await endorser.getByRole('button', { name: 'Propose a meeting' }).click()
    const dialog = endorser.getByRole('dialog', { name: 'Propose a meeting' })
    await dialog.getByLabel('About').fill(TITLE)
    await dialog.getByLabel('Day and time').fill(inDays(3))
    await dialog.getByRole('button', { name: 'Add another time' }).click()
    await dialog.getByLabel('Second choice').fill(inDays(4))
    await dialog.getByRole('button', { name: 'Propose meeting' }).click()
    await expect(card(endorser)).toContainText('Waiting for Asha Rao')
    await card(seeker).getByRole('radio').nth(1).check()
    await card(seeker)
      .getByRole('button', { name: /^Accept/ })
      .click()
    await expect(toast(seeker, /^Meeting accepted/)).toBeVisible()
    for (const page of [seeker, endorser]) await expect(card(page)).toContainText('Agreed')
  })

  await test.step('it is a calendar file, and stands on the home page', async () => {
    expect(await readCalendar(seeker)).toMatchObject({ summary: TITLE, status: 'CONFIRMED', sequence: '1' })
    const home = await seeker.context().newPage()
    await home.goto('/dashboard/home')
    await home.getByRole('link', { name: `${TITLE} with Devika Pillai` }).click()
    await expect(card(home)).toBeVisible()
    await home.close()
  })

  await test.step('Asha moves it, and Devika accepts', async () => {
    await card(seeker).getByRole('button', { name: 'Reschedule' }).click()
    const dialog = seeker.getByRole('dialog', { name: 'Propose other times' })
    await dialog.getByLabel('Day and time').fill(inDays(5))
    await dialog.getByRole('button', { name: 'Propose times' }).click()
    await card(endorser)
      .getByRole('button', { name: /^Accept/ })
      .click()
    await expect(card(seeker)).toContainText('Agreed')
    expect(await readCalendar(endorser)).toMatchObject({ status: 'CONFIRMED', sequence: '3' })
  })

  await test.step('Devika cancels it', async () => {
    await card(endorser).getByRole('button', { name: 'Cancel meeting' }).click()
    await endorser.getByRole('alertdialog').getByRole('button', { name: 'Cancel meeting' }).click()
    await expect(card(seeker)).toContainText('Cancelled')
    await expect(card(seeker).getByRole('button')).toHaveCount(0)
  })
})

async function openConversationWith(page: Page, name: string): Promise<void> {
  await page.goto('/dashboard/messages')
  await page.getByRole('region', { name: 'Conversations' }).getByRole('link', { name }).click()
}

const screens = {
  'an agreed meeting': async (page: Page) => {
    await openConversationWith(page, 'Joseph Kurian')
    await expect(page.getByRole('group', { name: 'Follow-up call' })).toBeVisible()
  },
  'the form over a proposed meeting': async (page: Page) => {
    await openConversationWith(page, 'Ravi Kulkarni')
    await card(page).getByRole('button', { name: 'Other times' }).click()
    await expect(page.getByRole('dialog', { name: 'Propose other times' })).toBeVisible()
  },
}
test(
  'accessibility: an agreed meeting, and the form over a proposed one',
  accessibility,
  async ({ visitAs }) => {
    await expectAllAccessible(await visitAs('aarav'), screens)
  },
)
