import { webPaths } from '@endorse/contract/web-paths'
import { formatDay } from '../../domain/calendar.ts'
import type { Config } from '../../platform/config.ts'
import { composeMail } from '../../platform/mail/compose-mail.ts'
import { nameInMail } from '../../platform/mail/name-in-mail.ts'
import type { JobPayloads } from '../../platform/queue/queue.ts'

type Mail = JobPayloads['send-mail']
type PublicUrl = Pick<Config, 'publicUrl'>

/** An Endorser, as the mails to them need it. */
export interface MailedEndorser {
  email: string
  first_name: string
}

const NO_NEW_REQUESTS =
  'While you are on leave, new requests go to your colleagues. What is open stays with you, and your company’s admin can move it.'

/** Composes the mail that says that an admin of the company has given the Endorser jobs of a colleague to take care of. */
export function claimsMail(
  { email, first_name }: MailedEndorser,
  { admin, claims }: { admin: string; claims: number },
  { publicUrl }: PublicUrl,
): Mail {
  const jobs = claims === 1 ? 'a job' : `${claims} jobs`
  const them = claims === 1 ? 'it' : 'them'
  const heading = `You take care of ${jobs} now`
  return composeMail({
    to: email,
    subject: heading,
    heading,
    paragraphs: [
      `Hello ${first_name}, ${nameInMail(admin)} gave you ${jobs} that a colleague had claimed.`,
      `New requests for ${them} come to you. You can give ${them} back at any time.`,
    ],
    action: { label: 'See your jobs', url: publicUrl + webPaths.myJobs },
  })
}

/** Composes the mail that says that an admin of the company has set the Endorser on leave. */
export function leaveStartedMail(
  { email, first_name }: MailedEndorser,
  { admin, until }: { admin: string; until: string | null },
  { publicUrl }: PublicUrl,
): Mail {
  const heading = until ? `You are on leave until ${formatDay(new Date(until))}` : 'You are on leave'
  return composeMail({
    to: email,
    subject: heading,
    heading,
    paragraphs: [`Hello ${first_name}, ${nameInMail(admin)} has set you on leave.`, NO_NEW_REQUESTS],
    action: { label: 'See or end your leave', url: publicUrl + webPaths.settings },
  })
}

/** Composes the mail that says that an admin of the company has ended the leave. */
export function leaveEndedMail(
  { email, first_name }: MailedEndorser,
  admin: string,
  { publicUrl }: PublicUrl,
): Mail {
  return composeMail({
    to: email,
    subject: 'Your leave has ended',
    heading: 'Your leave has ended',
    paragraphs: [
      `Hello ${first_name}, ${nameInMail(admin)} has ended your leave.`,
      'You get new requests again.',
    ],
    action: { label: 'Go to your requests', url: publicUrl + webPaths.applications },
  })
}

/** Composes the mail that asks an Endorser whose leave has no last day whether they are back. */
export function stillOnLeaveMail(
  { email, first_name }: MailedEndorser,
  since: Date,
  { publicUrl }: PublicUrl,
): Mail {
  return composeMail({
    to: email,
    subject: 'Are you back?',
    heading: 'Are you back?',
    paragraphs: [
      `Hello ${first_name}, you have been on leave since ${formatDay(since)}, without a last day.`,
      NO_NEW_REQUESTS,
      'If you are back, please end the leave. If not, you need not do anything.',
    ],
    action: { label: 'See or end your leave', url: publicUrl + webPaths.settings },
  })
}

/** Composes the mail that says that an admin of the company has ended the access of the Endorser. */
export function accessEndedMail(
  { email, first_name }: MailedEndorser,
  { admin, company }: { admin: string; company: string },
  { publicUrl }: PublicUrl,
): Mail {
  const heading = `You are no longer an Endorser of ${nameInMail(company)}`
  return composeMail({
    to: email,
    subject: heading,
    heading,
    paragraphs: [
      `Hello ${first_name}, ${nameInMail(admin)} has ended your access to ${nameInMail(company)}.`,
      'What waited for you, those you accepted and had not referred yet included, went to your colleagues. Your account stays: you can change its address when you work somewhere else, or delete it.',
      'If this is a mistake, please ask the admin of your company.',
    ],
    action: { label: 'See your account', url: publicUrl + webPaths.settings },
  })
}
