import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { waitForMail } from '../../../test/mail.ts'
import { startSmtpServer } from '../../../test/smtp.ts'
import { useTestServer } from '../../../test/test-server.ts'
import { inTransaction } from '../db/db.ts'
import { composeMail, type MailContent } from './compose-mail.ts'

const smtp = await startSmtpServer()
afterAll(() => smtp.close())
beforeEach(() => {
  smtp.mails.length = 0
  smtp.rejectRecipients({ code: 0, times: 0 })
})

const content: MailContent = {
  to: 'asha@postbox.example',
  subject: 'A colleague\r\nBcc: everybody@postbox.example',
  heading: 'Ravi <Kumar> & co',
  paragraphs: ['He said "yes" – ₹12,00,000.', "It's on."],
  code: '012345',
  action: { label: 'Open it', url: 'https://endorse.example/a?b=1&c=2' },
}

function send(server: ReturnType<typeof useTestServer>, overrides: Partial<MailContent> = {}) {
  const { db, queue } = server.context
  return queue.enqueue(db, 'send-mail', composeMail({ ...content, ...overrides }))
}

const waitForMails = (count: number) =>
  vi.waitFor(() => expect(smtp.mails).toHaveLength(count), { timeout: 15_000, interval: 50 })

describe('with a mail server', () => {
  const server = useTestServer({ SMTP_URL: smtp.url, MAIL_FROM: 'Endorse <hello@endorse.example>' })

  it('sends mail as HTML and as text, with its content escaped', async () => {
    await send(server)
    await waitForMails(1)
    const [{ to, mail } = { to: [], mail: undefined }] = smtp.mails
    expect(to).toEqual(['asha@postbox.example'])
    expect(mail?.from).toMatchObject({ name: 'Endorse', address: 'hello@endorse.example' })
    expect(mail?.subject).toBe('A colleague Bcc: everybody postbox. example')
    expect(mail?.text).toContain('Ravi <Kumar> & co\n\nHe said "yes" – ₹12,00,000.')
    expect(mail?.text).toContain('    012345')
    expect(mail?.text).toContain('https://endorse.example/a?b=1&c=2')
    expect(mail?.html).toContain('Ravi &lt;Kumar&gt; &amp; co')
    expect(mail?.html).toContain('href="https://endorse.example/a?b=1&amp;c=2"')
  })

  it('does not add a recipient for a comma in an address', async () => {
    await send(server, { to: 'asha,everybody@postbox.example' })
    await waitForMails(1)
    expect(smtp.mails[0]?.to).toHaveLength(1)
  })

  it('carries a calendar entry with its method', async () => {
    const entry = 'BEGIN:VCALENDAR\r\nMETHOD:CANCEL\r\nEND:VCALENDAR'
    await send(server, { calendar: { method: 'CANCEL', content: entry } })
    await waitForMails(1)
    const [attached] = smtp.mails[0]?.mail.attachments ?? []
    expect(attached).toMatchObject({ mimeType: expect.stringMatching(/calendar|ics/), method: 'CANCEL' })
  })

  it('retries when the server is busy', async () => {
    smtp.rejectRecipients({ code: 451, times: 1 })
    await send(server)
    await waitForMails(1)
    expect(smtp.mails[0]?.to).toEqual(['asha@postbox.example'])
  })

  it('stores no address in the error of a failed job', async () => {
    smtp.rejectRecipients({ code: 451, times: 1 })
    await send(server, { to: 'busy@postbox.example' })
    const output = await vi.waitFor(
      async () => {
        const { rows } = await server.context.pool.query<{ output: string }>(
          `select output::text from pgboss.job where data->>'to' = 'busy@postbox.example' and output is not null`,
        )
        expect(rows).toHaveLength(1)
        return rows[0]?.output
      },
      { timeout: 15_000, interval: 50 },
    )
    expect(output).toContain('EENVELOPE 451')
    expect(output).not.toContain('busy@postbox.example')
    await waitForMails(1)
  })

  it('does not retry an address that is rejected permanently', async () => {
    smtp.rejectRecipients({ code: 550, times: 1 })
    await send(server, { to: 'gone@postbox.example' })
    await vi.waitFor(async () => {
      const { rows } = await server.context.pool.query(
        `select state from pgboss.job where name = 'send-mail' and data->>'to' = 'gone@postbox.example'`,
      )
      expect(rows).toEqual([{ state: 'completed' }])
    })
    await send(server)
    await waitForMails(1)
    const { rows } = await server.context.pool.query('select 1 from mailbox')
    expect(rows).toEqual([])
  })

  it('sends no mail of a transaction that was rolled back', async () => {
    const { db, queue } = server.context
    const rolledBack = inTransaction(db, async (tx) => {
      await queue.enqueue(tx, 'send-mail', composeMail(content))
      throw new Error('rolled back')
    })
    await expect(rolledBack).rejects.toThrow('rolled back')
    await send(server, { to: 'after@postbox.example' })
    await waitForMails(1)
    expect(smtp.mails[0]?.to).toEqual(['after@postbox.example'])
  })
})

/** Returns the text at the start of the body, which mail programs show as a preview. */
function previewOf(overrides: Partial<MailContent>): string {
  const { html } = composeMail({ ...content, ...overrides })
  return html
    .slice(html.indexOf('<body'))
    .replaceAll(/<[^>]*>/g, '')
    .trim()
}

describe('a mail', () => {
  const full: MailContent = {
    ...content,
    preheader: 'What the list <shows>',
    facts: [{ label: 'Device', value: 'Chrome & co' }],
    finePrint: ['If it was you, <ignore> it.'],
    settingsUrl: 'https://endorse.example/settings?a=1&b=2',
  }

  it('has the same content as text and as HTML', () => {
    const { text, html } = composeMail(full)
    expect(text).toContain('Device: Chrome & co')
    expect(text).toContain('If it was you, <ignore> it.')
    expect(text).toContain('Choose which mails you get: https://endorse.example/settings?a=1&b=2')
    for (const piece of [
      'Ravi &lt;Kumar&gt; &amp; co',
      '012345',
      'Device',
      'Chrome &amp; co',
      'If it was you, &lt;ignore&gt; it.',
      'href="https://endorse.example/settings?a=1&amp;b=2"',
    ]) {
      expect(html).toContain(piece)
    }
  })

  it('ends with why it goes to this address, which need not have an account', () => {
    expect(composeMail(full).text).toContain('You get this mail because this address was used on Endorse.')
    const footer = 'You get this mail because Ravi entered this address on Endorse.'
    const { text, html } = composeMail({ ...full, footer })
    for (const body of [text, html]) {
      expect(body).toContain(footer)
      expect(body).not.toContain('was used on Endorse')
    }
  })

  it('has one button, and no scripts or external resources', () => {
    const { html } = composeMail(full)
    expect(html.match(/<a class="button"/g)).toHaveLength(1)
    expect(html).not.toMatch(/<(img|link|script|iframe|svg|video|object)\b|url\(|@import|\bon\w+=/i)
  })

  it('starts with the preheader, or with the first paragraph when there is none', () => {
    expect(previewOf(full)).toMatch(/^What the list &lt;shows&gt;/)
    expect(previewOf({})).toMatch(/^He said/)
  })

  it('has a dark colour for each light one', () => {
    const { html } = composeMail(full)
    const dark = /@media \(prefers-color-scheme:dark\)\{([\s\S]*?)\n\}/.exec(html)?.[1] ?? ''
    const coloured = [...html.matchAll(/class="([\w ]+)" [^>]*(?:color|background)[^>]*:#/g)]
    expect(coloured.length).toBeGreaterThan(8)
    for (const [, classes = ''] of coloured) {
      expect(classes.split(' ').some((name) => dark.includes(`.${name}{`))).toBe(true)
    }
  })
})

describe('without a mail server', () => {
  const server = useTestServer()

  it('stores mail in the mailbox', async () => {
    await send(server)
    expect(await waitForMail(server.context, 'asha@postbox.example')).toMatchObject({
      subject: 'A colleague Bcc: everybody postbox. example',
      text_body: expect.stringContaining('012345'),
    })
  })
})
