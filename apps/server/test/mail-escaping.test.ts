import { applicationStatuses } from '@endorse/contract/applications/values'
import { describe, expect, it } from 'vitest'
import {
  accountDeletedMail,
  deletionScheduledMail,
} from '../src/features/account-lifecycle/deletion/mails.ts'
import { exportReadyMail } from '../src/features/account-lifecycle/export/mails.ts'
import {
  passwordChangedInSettingsMail,
  providerDisconnectedMail,
  reauthenticationMail,
} from '../src/features/accounts/account/mails.ts'
import {
  addressProofMail,
  emailChangedMail,
  emailTakenBackMail,
} from '../src/features/accounts/email-change/mails.ts'
import { codeMail, newDeviceMail, passwordChangedMail, welcomeMail } from '../src/features/accounts/mails.ts'
import { providerCodeMail, providerConnectedMail } from '../src/features/accounts/oidc/mails.ts'
import { sendStatusMail, sendWithdrawalMail } from '../src/features/applications/mails/applicant-mails.ts'
import type { ApplicationMailEvent } from '../src/features/applications/mails/queries.ts'
import {
  adminApprovedMail,
  adminRejectedMail,
  adminWithdrawnMail,
} from '../src/features/company-admins/approval/mails.ts'
import type { AppContext } from '../src/platform/context.ts'
import { composeMail, type MailContent } from '../src/platform/mail/compose-mail.ts'
import type { JobPayloads } from '../src/platform/queue/queue.ts'

const NAME = '<img src=x onerror=alert(1)>'
const SITE = 'https://endorse.example'
const person = { email: 'asha@postbox.example', firstName: NAME, first_name: NAME, last_name: NAME }

const everyText: Required<MailContent> = {
  to: person.email,
  replyTo: person.email,
  subject: NAME,
  preheader: NAME,
  heading: NAME,
  paragraphs: [NAME, NAME],
  code: NAME,
  facts: [{ label: NAME, value: NAME }],
  quote: [NAME],
  choices: {
    links: [{ label: NAME, url: `${SITE}/${NAME}` }],
    hint: NAME,
    more: { label: NAME, url: `${SITE}/${NAME}` },
  },
  sections: [
    {
      title: NAME,
      items: [{ title: NAME, text: NAME, url: `${SITE}/${NAME}` }],
      links: [{ label: NAME, url: `${SITE}/${NAME}` }],
    },
  ],
  action: { label: NAME, url: `${SITE}/${NAME}` },
  finePrint: [NAME],
  footer: NAME,
  settingsUrl: `${SITE}/${NAME}`,
  unsubscribeUrl: `${SITE}/stop`,
  calendar: { method: 'REQUEST', content: NAME },
  topic: { kind: 'meeting', id: NAME, version: 1 },
  evenAtNight: true,
}

const event = {
  id: 'event',
  job_title: NAME,
  company_name: NAME,
  by_name: NAME,
  applicant_first_name: NAME,
  applicant_last_name: NAME,
  applicant_email: person.email,
  applicant_wants_news: true,
  handler_first_name: NAME,
  handler_email: person.email,
  handler_wants_withdrawals: true,
  rejection_note: NAME,
  rejection_reason: null,
  endorsement_line: NAME,
} as unknown as ApplicationMailEvent

/** Collects the mails that a function enqueues. */
async function mailsOf(send: (context: AppContext) => Promise<void>) {
  const mails: JobPayloads['send-mail'][] = []
  const queue = {
    enqueueOnce: async (_db: unknown, _key: string, _name: string, mail: JobPayloads['send-mail']) =>
      mails.push(mail),
  }
  await send({ queue, config: { publicUrl: SITE } } as unknown as AppContext)
  return mails
}

/** Tells whether the name is escaped in the HTML and plain in the text. */
function isEscaped({ html, text }: JobPayloads['send-mail']): boolean {
  const htmlIsSafe = html.includes('&lt;img') && !/<img/i.test(html)
  return htmlIsSafe && text.includes('<img src') && !/&lt;|&amp;|&#\d+;/.test(text)
}

describe('a name that is an HTML element', () => {
  it.each([
    ['every text that a mail can have', composeMail(everyText)],
    ['the code of a password reset', codeMail('forgot-password', person, '123456')],
    ['the welcome', welcomeMail(person, 'JOB_SEEKER', 'ready', SITE)],
    ['a changed password', passwordChangedMail(person, SITE)],
    ['a password changed in the settings', passwordChangedInSettingsMail(person, SITE)],
    ['a new device', newDeviceMail(person, { name: NAME, at: new Date() }, SITE)],
    ['the code of a change', reauthenticationMail(person, '123456', SITE)],
    ['a changed address', emailChangedMail(person, 'new@postbox.example', 'token', SITE)],
    ['a restored address', emailTakenBackMail(person, SITE)],
    ['the code of a company address', addressProofMail(person, '123456', SITE)],
    ['a disconnected provider', providerDisconnectedMail(person, 'google', SITE)],
    ['the code of a provider', providerCodeMail(person, 'google', '123456')],
    ['a connected provider', providerConnectedMail(person, 'google', SITE)],
    [
      'a scheduled deletion',
      deletionScheduledMail({ ...person, role: 'EMPLOYEE' }, new Date(), { publicUrl: SITE }),
    ],
    ['a deleted account', accountDeletedMail(person)],
    ['a data export', exportReadyMail(person, { publicUrl: SITE })],
    ['an approved company admin', adminApprovedMail(person, NAME, SITE)],
    ['a rejected company admin', adminRejectedMail(person, NAME, SITE)],
    ['a withdrawn company admin', adminWithdrawnMail(person, NAME, SITE)],
  ])('is escaped in the HTML and plain in the text of %s', (_what, mail) => {
    expect(isEscaped(mail)).toBe(true)
  })

  it('is escaped in the mails about an application', async () => {
    const mails = await mailsOf(async (context) => {
      for (const status of applicationStatuses) await sendStatusMail(context, event, status)
      await sendWithdrawalMail(context, event, `${NAME} is now part of another company.`)
    })
    expect(mails.length).toBeGreaterThan(6)
    expect(mails.filter((mail) => !isEscaped(mail))).toEqual([])
  })
})
