import { z } from 'zod'
import type { Role } from './common.ts'

export const DELETION_DAYS = 7
export const EXPORT_DAYS = 7
/** How many signed-in devices are listed; nobody has more, but a program may. */
export const MAX_SESSIONS_LISTED = 50

/** Of who read somebody's documents; all of them are in the copy of their data. */
export const MAX_RESUME_ACCESSES_LISTED = 20

/** The mails that somebody may do without. What concerns signing in and the account itself is always sent. */
export const mailKinds = ['APPLICATION_NEWS', 'REQUESTS', 'FOLLOW_UPS', 'WITHDRAWALS'] as const
export const MailKind = z.enum(mailKinds)
export type MailKind = z.infer<typeof MailKind>

export const mailKindsOf: Record<Role, readonly MailKind[]> = {
  JOB_SEEKER: ['APPLICATION_NEWS'],
  EMPLOYEE: ['REQUESTS', 'FOLLOW_UPS', 'WITHDRAWALS'],
  ADMIN: [],
  PLATFORM_EMPLOYEE: [],
}

export const mailKindLabel: Record<MailKind, { title: string; text: string }> = {
  APPLICATION_NEWS: {
    title: 'News about my applications',
    text: 'When somebody decides about one of them, or takes it a step further.',
  },
  REQUESTS: {
    title: 'Requests that wait for me',
    text: 'When people ask for your referral; one mail lists them all, at most every four hours.',
  },
  FOLLOW_UPS: {
    title: 'Follow-ups',
    text: 'When somebody you have not answered yet asks for news.',
  },
  WITHDRAWALS: {
    title: 'Withdrawn applications',
    text: 'When somebody takes back an application that you are working on.',
  },
}

/** What stands behind the bell of each kind; what was done with something that is theirs is always there. */
export const notificationText: Record<MailKind, string> = {
  APPLICATION_NEWS:
    'When somebody reads one of them, takes care of it, decides about it, or takes it further.',
  REQUESTS: 'When somebody asks for your referral, each one by itself.',
  FOLLOW_UPS: 'When somebody you have not answered yet asks for news.',
  WITHDRAWALS: 'When somebody takes back an application that you handle.',
}

export const resumeAccessLabel = {
  RESUME_OPENED: 'Opened your resume',
  RESUME_DOWNLOADED: 'Downloaded your resume',
  RESUME_TEXT_READ: 'Read the text of your resume',
  CONTACT_SEEN: 'Saw your phone number and date of birth',
} as const
