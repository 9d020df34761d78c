import type { Locator, Page } from '@playwright/test'
import { accessibility, expectAllAccessible } from '../support/accessibility.ts'
import { requestApi } from '../support/api.ts'
import { apply } from '../support/applications.ts'
import { openConversation } from '../support/conversations.ts'
import { createResume, photo } from '../support/files.ts'
import { filePicker, heading, toast } from '../support/pages.ts'
import { signUp } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

const job = 'Clinical Data Associate'
const domain = 'meridianlabs.example'

const message = (page: Page) => page.getByPlaceholder('Type your message...')
const log = (page: Page, name: string) => page.getByRole('log', { name: `Messages with ${name}` })
const rooms = (page: Page) => page.getByRole('region', { name: 'Conversations' })
const row = (page: Page, name: string) => rooms(page).getByRole('link', { name })
const messagesLink = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Messages/ })

async function send(page: Page, text: string): Promise<void> {
  await message(page).fill(text)
  await message(page).press('Enter')
}

/** Expects the texts in this order, each once. */
async function expectMessages(list: Locator, ...texts: string[]): Promise<void> {
  for (const text of texts) await expect(list.getByText(text, { exact: true })).toHaveCount(1)
  const all = (await list.textContent()) ?? ''
  const places = texts.map((text) => all.indexOf(text))
  expect(places).toEqual(places.toSorted((one, other) => one - other))
}

/** Returns a function that takes a page offline. The open socket has to be closed, because the browser keeps it. */
async function interruptible(page: Page): Promise<() => Promise<void>> {
  const sockets: { close: () => Promise<void> }[] = []
  await page.routeWebSocket(/socket\.io/, (socket) => {
    socket.connectToServer()
    sockets.push(socket)
  })
  return async () => {
    await page.context().setOffline(true)
    for (const socket of sockets) await socket.close()
  }
}

test('a message is delivered, read and answered, in all tabs without a reload', async ({ site, visitAs }) => {
  test.slow()
  const asha = await signUp(site, 'Asha Rao')
  const devika = await signUp(site, 'Devika Pillai', domain)
  await apply(site, asha, job)
  const seeker = await visitAs(asha)
  const endorser = await visitAs(devika)
  const another = await endorser.context().newPage()
  await seeker.goto('/dashboard/messages')
  for (const tab of [endorser, another]) {
    await tab.goto('/dashboard/claim-jobs')
    await expect(messagesLink(tab)).toHaveText('Messages')
  }

  await test.step('Asha starts a chat with Devika', async () => {
    await seeker.getByRole('button', { name: 'Start new chat' }).click()
    await seeker
      .getByRole('dialog', { name: 'New Conversation' })
      .getByRole('button', { name: /^Devika Pillai.*Endorser/ })
      .first()
      .click()
    await expect(seeker.getByRole('heading', { name: 'Start the conversation' })).toBeVisible()
    await send(seeker, 'Good morning')
    await expectMessages(log(seeker, 'Devika Pillai'), 'Good morning')
  })

  await test.step('both tabs of Devika count it', async () => {
    for (const tab of [endorser, another]) await expect(messagesLink(tab)).toHaveText('Messages1 unread')
    await expect(log(seeker, 'Devika Pillai').getByText('delivered')).toBeAttached()
    await messagesLink(endorser).click()
    await expect(row(endorser, 'Asha Rao')).toContainText('Good morning')
    await row(endorser, 'Asha Rao').click()
    await expectMessages(log(endorser, 'Asha Rao'), 'Good morning')
    await expect(log(seeker, 'Devika Pillai').getByText('read', { exact: true })).toBeAttached()
    for (const tab of [endorser, another]) await expect(messagesLink(tab)).toHaveText('Messages')
  })

  await test.step('Asha sees that Devika types, and reads the answer', async () => {
    await message(endorser).pressSequentially('How')
    await expect(seeker.getByText('1 user(s) typing...')).toBeVisible()
    await message(endorser).fill('How can I help?')
    await message(endorser).press('Enter')
    await expectMessages(log(seeker, 'Devika Pillai'), 'Good morning', 'How can I help?')
    await expect(seeker.getByText('Active now', { exact: true })).toBeVisible()
  })

  await test.step('what Devika deletes is deleted for both', async () => {
    const list = log(endorser, 'Asha Rao')
    await list.getByText('How can I help?').hover()
    await list.getByRole('button', { name: 'Actions for this message' }).last().click()
    await endorser.getByRole('menuitem', { name: 'Delete' }).click()
    await expect(list.getByText('This message was deleted')).toBeVisible()
    await expect(log(seeker, 'Devika Pillai').getByText('This message was deleted')).toBeVisible({
      timeout: 15_000,
    })
  })

  await test.step('what was sent while Devika was away is delivered on any page that she opens', async () => {
    for (const tab of [endorser, another]) await tab.goto('about:blank')
    await send(seeker, 'Are you there?')
    const marks = log(seeker, 'Devika Pillai').getByText(/^(sent|delivered)$/)
    await expect(marks).toHaveText('sent')
    await endorser.goto('/dashboard/profile')
    await expect(marks).toHaveText('delivered')
    await expect(messagesLink(endorser)).toHaveText('Messages1 unread')
  })
})

test('what is written within a minute without a connection arrives once and in order', async ({
  site,
  visitAs,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_(FAILED|INTERNET_DISCONNECTED)/, /WebSocket/, /^console: ApiError/)
  test.slow()
  const { asha, devika, roomId } = await openConversation(site)
  const seeker = await visitAs(asha)
  const endorser = await visitAs(devika)
  const goOffline = await interruptible(seeker)
  await seeker.clock.install()
  await seeker.goto(`/dashboard/messages?room=${roomId}`)
  await endorser.goto(`/dashboard/messages?room=${roomId}`)
  await send(seeker, 'Before')
  await expect(log(endorser, 'Asha Rao').getByText('Before')).toBeVisible()

  await goOffline()
  await expect(seeker.getByText('Connection lost')).toBeVisible()
  const written = Array.from({ length: 20 }, (_, index) => `Message ${index + 1}`)
  for (const text of written) await send(seeker, text)
  await send(endorser, 'Meanwhile')
  await message(seeker).fill('A draft')
  await expect(log(seeker, 'Devika Pillai').getByText('sending').first()).toBeAttached()
  await seeker.clock.fastForward('01:00')
  await expect(log(seeker, 'Devika Pillai').getByText('Send timeout').first()).toBeVisible()

  await seeker.context().setOffline(false)
  await seeker.reload()
  await expect(message(seeker)).toHaveValue('A draft', { timeout: 20_000 })
  // They are sent one after the other.
  for (const list of [log(endorser, 'Asha Rao'), log(seeker, 'Devika Pillai')])
    await expect(list.getByText(/^(Before|Meanwhile|Message \d+)$/)).toHaveText(
      ['Before', 'Meanwhile', ...written],
      { timeout: 30_000 },
    )
})

test('files can be attached, opened and cancelled', async ({ site, visitAs }) => {
  test.slow()
  const { asha, devika, roomId } = await openConversation(site)
  const seeker = await visitAs(asha)
  const endorser = await visitAs(devika)
  await seeker.goto(`/dashboard/messages?room=${roomId}`)
  await endorser.goto(`/dashboard/messages?room=${roomId}`)
  const guide = createResume('Interview guide')
  const picker = filePicker(seeker, 'File for the message')
  await expect(picker).toBeAttached()

  await picker.setInputFiles(guide)
  await seeker.getByRole('button', { name: 'Remove Interview guide.pdf' }).click()
  await expect(seeker.getByText('Interview guide.pdf')).toHaveCount(0)
  await picker.setInputFiles({
    name: 'setup.exe',
    mimeType: 'application/x-msdownload',
    buffer: Buffer.from('MZ'),
  })
  await expect(seeker.getByText('Please choose a PDF or a picture (JPG, PNG, GIF or WebP)')).toBeVisible()

  await picker.setInputFiles(guide)
  await expect(seeker.getByRole('button', { name: 'Remove Interview guide.pdf' })).toBeVisible()
  await send(seeker, 'My resume')
  const card = log(endorser, 'Asha Rao').getByRole('link', { name: /Interview guide\.pdf/ })
  await expect(card).toContainText(/\d+ (bytes|KB)$/)
  const opened = endorser.waitForEvent('popup')
  await card.click()
  expect((await (await opened).request.get((await card.getAttribute('href')) ?? '')).status()).toBe(200)

  await picker.setInputFiles({ ...guide, name: `${'Guide'.repeat(30)}.pdf` })
  await seeker.getByRole('button', { name: /^Remove Guide/ }).waitFor()
  await seeker.getByRole('button', { name: 'Send' }).click()
  const long = log(endorser, 'Asha Rao').getByRole('link', { name: /Guide\w*\.pdf/ })
  await expect.poll(() => long.evaluate((file) => file.scrollWidth - file.clientWidth)).toBe(0)

  await picker.setInputFiles(photo)
  await expect(seeker.getByRole('button', { name: 'Remove me.png' })).toBeVisible()
  await seeker.getByRole('button', { name: 'Send' }).click()
  const picture = log(endorser, 'Asha Rao').getByRole('link', { name: /^Open the picture me\./ })
  await expect(picture.locator('img')).toHaveJSProperty('naturalWidth', 1)
})

test('a person can be muted, blocked and reported', async ({ site, visitAs }) => {
  test.slow()
  const { asha, devika, roomId } = await openConversation(site)
  const seeker = await visitAs(asha)
  const endorser = await visitAs(devika)
  await seeker.goto(`/dashboard/messages?room=${roomId}`)
  await endorser.goto('/dashboard/messages')
  const menu = async (name: string) => {
    await seeker.getByRole('button', { name: 'Conversation menu' }).click()
    await seeker.getByRole('menuitem', { name }).click()
  }

  await test.step('a muted conversation has no badge', async () => {
    await menu('Mute')
    await expect(toast(seeker, 'Muted. No badge and no notifications.')).toBeVisible()
    await seeker.goto('/dashboard/referralstatus')
    await row(endorser, 'Asha Rao').click()
    await send(endorser, 'Please pay a fee')
    await expect(log(endorser, 'Asha Rao').getByText('delivered')).toBeAttached()
    await expect(messagesLink(seeker)).toHaveText('Messages')
  })

  await test.step('a report arrives with the messages', async () => {
    await messagesLink(seeker).click()
    await row(seeker, 'Devika Pillai').click()
    await menu('Report')
    await seeker.getByRole('radio', { name: 'Asks for money' }).check()
    await seeker.getByRole('button', { name: 'Report', exact: true }).click()
    await expect(toast(seeker, /^Your report has arrived/)).toBeVisible()
  })

  await test.step('neither can write to a blocked person', async () => {
    await menu('Block')
    await seeker.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click()
    await expect(seeker.getByText('You have blocked Devika Pillai.')).toBeVisible()
    await expect(endorser.getByText('You can’t send messages in this conversation.')).toBeVisible()
    await expect(message(endorser)).toBeHidden()
  })

  await test.step('the block is undone in the settings', async () => {
    await seeker.goto('/dashboard/settings#blocked-people')
    await seeker.getByRole('button', { name: 'Unblock Devika Pillai' }).click()
    await expect(toast(seeker, 'Devika Pillai is unblocked')).toBeVisible()
    await expect(message(endorser)).toBeVisible()
  })
})

test('on a phone the list leads to the conversation and back', async ({ site, visitAs }) => {
  const { asha, devika } = await openConversation(site)
  const page = await visitAs(asha, { viewport: { width: 390, height: 844 }, hasTouch: true })
  await page.goto('/dashboard/messages')
  await row(page, devika.name).click()
  await expect(rooms(page)).toBeHidden()
  await send(page, 'From my phone')
  await expect(log(page, devika.name).getByText('From my phone')).toBeVisible()
  await page.reload()
  await expect(log(page, devika.name).getByText('From my phone')).toBeVisible()
  await page.getByRole('link', { name: 'Back to conversations' }).click()
  await expect(heading(page, 'Messages')).toBeVisible()
  await expect(row(page, devika.name)).toContainText('You: From my phone')
})

test('on a phone the message field stays on the screen below a banner', async ({ site, visitAs }) => {
  const { devika, roomId } = await openConversation(site)
  await requestApi(site, 'PUT', '/api/v1/leave', { token: devika.token, json: { until: '' } })
  const page = await visitAs(devika, { viewport: { width: 390, height: 844 }, hasTouch: true })
  await page.goto(`/dashboard/messages?room=${roomId}`)
  await expect(page.getByRole('complementary', { name: 'Your leave' })).toBeVisible()
  await expect(message(page)).toBeInViewport({ ratio: 1 })
})

test('who reads the newest message sees that the other person types, and who reads older ones jumps to it', async ({
  site,
  visitAs,
}) => {
  const { asha, devika, roomId } = await openConversation(site)
  const [seeker, endorser] = [await visitAs(asha), await visitAs(devika)]
  for (const page of [seeker, endorser]) await page.goto(`/dashboard/messages?room=${roomId}`)
  await send(endorser, 'A long line. '.repeat(300).trim())
  const list = log(seeker, devika.name)
  await expect(list.getByText(/^A long line/)).toBeVisible()
  const below = () => list.evaluate((box) => box.scrollHeight - box.clientHeight - box.scrollTop)
  await expect.poll(below).toBeLessThan(2)
  const height = await list.evaluate((box) => box.scrollHeight)
  // What is typed within a second of the message is not told.
  await expect(async () => {
    await message(endorser).press('a')
    await expect(seeker.getByText('1 user(s) typing...')).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect.poll(() => list.evaluate((box) => box.scrollHeight)).toBeGreaterThan(height)
  await expect.poll(below).toBeLessThan(2)

  await list.hover()
  await seeker.mouse.wheel(0, -2000)
  await expect(seeker.getByRole('button', { name: 'Jump to latest' })).toBeVisible()
  await send(endorser, 'And a short one')
  await seeker.getByRole('button', { name: 'New messages' }).click()
  await expect.poll(below).toBeLessThan(2)
  await expect(list.getByText('And a short one')).toBeInViewport()
})

test('who reads the newest message still sees it when a card comes, a message fails or the field grows', async ({
  site,
  visitAs,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_(FAILED|INTERNET_DISCONNECTED)/, /WebSocket/)
  test.slow()
  const { asha, devika, roomId } = await openConversation(site)
  const page = await visitAs(asha, { viewport: { width: 1280, height: 720 } })
  const cutOff = await interruptible(page)
  await page.goto(`/dashboard/messages?room=${roomId}`)
  for (let line = 1; line <= 12; line++) await send(page, `Line ${line}`)
  const list = log(page, devika.name)
  const expectAtEnd = () =>
    expect
      .poll(() => list.evaluate((box) => box.scrollHeight - box.clientHeight - box.scrollTop))
      .toBeLessThan(2)
  await expect(list.getByText('Line 12')).toBeVisible()
  await expectAtEnd()

  const times = [24, 48, 72].map((hours) => new Date(Date.now() + hours * 3_600_000).toISOString())
  await requestApi(site, 'POST', `/api/v1/chat/rooms/${roomId}/meetings`, {
    token: devika.token,
    json: { title: 'Before the interview', minutes: 30, timeZone: 'Asia/Kolkata', times },
  })
  await expect(list.getByRole('button', { name: /^Accept/ })).toBeInViewport({ ratio: 1 })
  await expectAtEnd()

  await message(page).fill('One\nTwo\nThree\nFour\nFive')
  await expectAtEnd()

  await cutOff()
  await send(page, 'Into the void')
  await expect(list.getByText('Send timeout')).toBeInViewport({ ratio: 1, timeout: 20_000 })
  await expect(list.getByRole('button', { name: 'Retry' })).toBeInViewport({ ratio: 1 })
  await expectAtEnd()
})

test('the Endorser of an application is one click away', async ({ visitAs }) => {
  const page = await visitAs('aarav')
  await page.goto('/dashboard/referralstatus')
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Message' }).click()
  await expect(page).toHaveURL(/\/dashboard\/messages\?room=/)
  await expect(page.getByRole('region', { name: /^Conversation with / })).toBeVisible()
})

const screens = {
  'a conversation': async (page: Page) => {
    await page.goto('/dashboard/messages')
    await rooms(page).getByRole('link').first().click()
    await expect(page.getByRole('log')).toBeVisible()
  },
  'the list': async (page: Page) => {
    await page.goto('/dashboard/messages')
    await expect(rooms(page).getByRole('link').first()).toBeVisible()
  },
}
test('accessibility: the conversations', accessibility, async ({ visitAs }) => {
  await expectAllAccessible(await visitAs('aarav'), screens)
})
