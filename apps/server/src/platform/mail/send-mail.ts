import type { Transporter } from 'nodemailer'
import type { Config } from '../config.ts'
import type { AppContext } from '../context.ts'
import { newId } from '../ids.ts'
import type { JobPayloads } from '../queue.ts'

export type SendMail = (mail: JobPayloads['send-mail']) => Promise<void>

/** Over SMTP when a server is configured; otherwise mail is kept, to be read on the mailbox page. */
export function openMail({ config, db, log }: Pick<AppContext, 'config' | 'db' | 'log'>): SendMail {
  if (!config.smtpUrl) return keepMail(db)

  let transport: Promise<Transporter> | undefined
  return async ({ to, replyTo, ...mail }) => {
    try {
      // As an object, so that a comma in an address never makes two recipients of one.
      transport ??= openTransport(config)
      await (await transport).sendMail({
        ...mail,
        to: { name: '', address: to },
        ...(replyTo && { replyTo: { name: '', address: replyTo } }),
      })
    } catch (error) {
      // What the server says names the address as a rule, so it is in no message.
      if (!isRefusedForGood(error)) throw new Error(`A mail was not taken: ${whyOf(error)}`, { cause: error })
      log.warn(`a mail was refused by the mail server and is given up: ${whyOf(error)}`)
    }
  }
}

/** Loaded with the first mail: a site that keeps its mails never needs it, and no site needs it to start. */
async function openTransport({ smtpUrl, mailFrom }: Config): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  return createTransport(
    { url: smtpUrl, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 },
    { from: mailFrom },
  )
}

function keepMail(db: AppContext['db']): SendMail {
  return async ({ to, subject, text, html }) => {
    await db
      .insertInto('mailbox')
      .values({ id: newId(), recipient: to, subject, text_body: text, html_body: html })
      .execute()
  }
}

function whyOf(error: unknown): string {
  const { code, responseCode, command } = Object(error) as Record<string, string | number | undefined>
  return [code, responseCode, command].filter((each) => each !== undefined).join(' ')
}

/** The recipient does not exist or is not taken: trying again would not help. Anything else may pass. */
function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error && error.code === 'EENVELOPE')) return false
  return !('responseCode' in error && Number(error.responseCode) < 500)
}
