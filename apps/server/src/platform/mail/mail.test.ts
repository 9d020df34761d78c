import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { waitForMail } from '../../../test/mail.ts'
import { startSmtpServer } from '../../../test/smtp.ts'
import { useTestServer } from '../../../test/test-server.ts'
import { inTransaction } from '../db.ts'
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

function send(where: ReturnType<typeof useTestServer>, about: Partial<MailContent> = {}) {
  const { db, queue } = where.running.context
  return queue.enqueue(db, 'send-mail', composeMail({ ...content, ...about }))
}

const arrived = (count: number) =>
  vi.waitFor(() => expect(smtp.mails).toHaveLength(count), { timeout: 15_000, interval: 50 })

describe('with a mail server', () => {
  const server = useTestServer({ SMTP_URL: smtp.url, MAIL_FROM: 'Endorse <hello@endorse.example>' })

  it('mail arrives as HTML and as text, and nothing in it is taken for HTML', async () => {
    await send(server)
    await arrived(1)
    const [{ to, mail } = { to: [], mail: undefined }] = smtp.mails
    expect(to).toEqual(['asha@postbox.example'])
    expect(mail?.from).toMatchObject({ name: 'Endorse', address: 'hello@endorse.example' })
    expect(mail?.subject).toBe('A colleague Bcc: everybody@postbox.example')
    expect(mail?.text).toContain('Ravi <Kumar> & co\n\nHe said "yes" – ₹12,00,000.')
    expect(mail?.text).toContain('    012345')
    expect(mail?.text).toContain('https://endorse.example/a?b=1&c=2')
    expect(mail?.html).toContain('Ravi &lt;Kumar&gt; &amp; co')
    expect(mail?.html).toContain('href="https://endorse.example/a?b=1&amp;c=2"')
  })

  it('a comma in an address makes no second recipient', async () => {
    await send(server, { to: 'asha,everybody@postbox.example' })
    await arrived(1)
    expect(smtp.mails[0]?.to).toHaveLength(1)
  })

  it('a server that is busy is asked again', async () => {
    smtp.rejectRecipients({ code: 451, times: 1 })
    await send(server)
    await arrived(1)
    expect(smtp.mails[0]?.to).toEqual(['asha@postbox.example'])
  })

  it('what is written down of a refusal names no address', async () => {
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
    await arrived(1)
  })

  it('an address that is refused for good is given up, and does not hold up the others', async () => {
    smtp.rejectRecipients({ code: 550, times: 1 })
    await send(server, { to: 'gone@postbox.example' })
    await vi.waitFor(async () => {
      const { rows } = await server.context.pool.query(
        `select state from pgboss.job where name = 'send-mail' and data->>'to' = 'gone@postbox.example'`,
      )
      expect(rows).toEqual([{ state: 'completed' }])
    })
    await send(server)
    await arrived(1)
    const { rows } = await server.context.pool.query('select 1 from mailbox')
    expect(rows).toEqual([])
  })

  it('nothing is sent of what was rolled back', async () => {
    const { db, queue } = server.context
    const changedMind = inTransaction(db, async (tx) => {
      await queue.enqueue(tx, 'send-mail', composeMail(content))
      throw new Error('changed my mind')
    })
    await expect(changedMind).rejects.toThrow('changed my mind')
    await send(server, { to: 'after@postbox.example' })
    await arrived(1)
    expect(smtp.mails[0]?.to).toEqual(['after@postbox.example'])
  })
})

/** What a list of mails shows beside the subject. */
function begin(about: Partial<MailContent>): string {
  const { html } = composeMail({ ...content, ...about })
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

  it('says the same as text and as HTML', () => {
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

  it('has one button, and nothing that is fetched from elsewhere or runs', () => {
    const { html } = composeMail(full)
    expect(html.match(/<a class="button"/g)).toHaveLength(1)
    expect(html).not.toMatch(/<(img|link|script|iframe|svg|video|object)\b|url\(|@import|\bon\w+=/i)
  })

  it('shows a list of mails its preheader, or else how it begins, before anything else', () => {
    expect(begin(full)).toMatch(/^What the list &lt;shows&gt;/)
    expect(begin({})).toMatch(/^He said/)
  })

  it('has colours of its own in the dark, for each that it has in the light', () => {
    const { html } = composeMail(full)
    const dark = /@media \(prefers-color-scheme:dark\)\{([\s\S]*?)\n\}/.exec(html)?.[1] ?? ''
    const coloured = [...html.matchAll(/class="([\w ]+)" [^>]*(?:color|background)[^>]*:#/g)]
    expect(coloured.length).toBeGreaterThan(8)
    for (const [, classes = ''] of coloured) {
      expect(classes.split(' ').some((name) => dark.includes(`.${name}{`))).toBe(true)
    }
  })
})

describe('without one', () => {
  const server = useTestServer()

  it('mail is kept in the mailbox', async () => {
    await send(server)
    expect(await waitForMail(server.context, 'asha@postbox.example')).toMatchObject({
      subject: 'A colleague Bcc: everybody@postbox.example',
      text_body: expect.stringContaining('012345'),
    })
  })
})
