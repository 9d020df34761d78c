import type { Transporter } from 'nodemailer'
import type { Config } from '../config.ts'
import type { AppContext } from '../context.ts'
import { runAsPart } from '../operations/calls.ts'
import type { JobPayloads } from '../queue/queue.ts'
import { insertMail } from './mailbox.ts'

/** Sends one mail. Throws when a retry can succeed. */
export type SendMail = (mail: JobPayloads['send-mail']) => Promise<void>

/**
 * Creates the mailer: over SMTP when it is configured, otherwise into the `mailbox` table of the mailbox page. `onBounce`
 * gets each address that the mail server refused for good.
 */
export function createMailer(
  { config, db, log, metrics }: Pick<AppContext, 'config' | 'db' | 'log' | 'metrics'>,
  onBounce: (email: string) => Promise<void>,
): SendMail {
  if (!config.smtpUrl) return (mail) => insertMail(db, mail)

  let transport: Promise<Transporter> | undefined
  return async ({ to, replyTo, subject, text, html, unsubscribeUrl, calendar }) => {
    try {
      // An object, so that a comma in an address cannot add a recipient.
      const message = {
        subject,
        text,
        html,
        to: { name: '', address: to },
        ...(replyTo && { replyTo: { name: '', address: replyTo } }),
        ...(calendar && { icalEvent: { ...calendar, filename: 'invite.ics' } }),
        ...(unsubscribeUrl && {
          headers: {
            'List-Unsubscribe': `<${unsubscribeUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          },
        }),
      }
      transport ??= createSmtpTransport(config)
      const smtp = await transport
      await runAsPart('SMTP', () => smtp.sendMail(message))
      metrics?.mails.inc({ result: 'sent' })
    } catch (error) {
      const isPermanent = isPermanentFailure(error)
      metrics?.mails.inc({ result: isPermanent ? 'refused' : 'failed' })
      // The response of a mail server usually contains the address, so it is not part of a message.
      if (!isPermanent)
        throw new Error(`The mail server did not accept a mail: ${smtpCodesOf(error)}`, { cause: error })
      log.warn(`mail rejected permanently by the mail server: ${smtpCodesOf(error)}`)
      if (isRefusedByServer(error)) await onBounce(to)
    }
  }
}

/** Connects to the mail server and logs in, without sending a mail. Throws when that fails. */
export async function verifySmtp(config: Config): Promise<void> {
  const transport = await createSmtpTransport(config)
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

/** Imports nodemailer with the first mail, because the start does not need it. */
async function createSmtpTransport({ smtpUrl, mailFrom }: Config): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  return createTransport(
    { url: smtpUrl, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 },
    { from: mailFrom },
  )
}

function smtpCodesOf(error: unknown): string {
  const { code, responseCode, command } = Object(error) as Record<string, string | number | undefined>
  return [code, responseCode, command].filter((each) => each !== undefined).join(' ')
}

/** Whether the mail server has rejected the recipient permanently, so that a retry cannot succeed. */
function isPermanentFailure(error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error && error.code === 'EENVELOPE')) return false
  return !('responseCode' in error && Number(error.responseCode) < 500)
}

/** Whether the mail server said no, and not the mailer, which also fails for an address that it cannot send to. */
function isRefusedByServer(error: unknown): boolean {
  return Number(Object(error).responseCode) >= 500
}
