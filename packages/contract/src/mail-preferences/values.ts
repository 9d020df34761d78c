import type { Role } from '../core/roles.ts'

/** The kinds of mail that can be switched off. Mails about sign-in and the account are always sent. */
export const mailKinds = [
  'APPLICATION_NEWS',
  'REQUESTS',
  'FOLLOW_UPS',
  'WITHDRAWALS',
  'OUTCOMES',
  'BONUSES',
  'CHAT_MESSAGES',
  'SAVED_SEARCHES',
  'WEEKLY_LETTER',
] as const
/** A kind of mail that a user can switch off. */
export type MailKind = (typeof mailKinds)[number]

/** The kinds of mail that each role receives. */
export const mailKindsOf: Record<Role, readonly MailKind[]> = {
  JOB_SEEKER: ['APPLICATION_NEWS', 'CHAT_MESSAGES', 'SAVED_SEARCHES', 'WEEKLY_LETTER'],
  EMPLOYEE: [
    'REQUESTS',
    'FOLLOW_UPS',
    'WITHDRAWALS',
    'OUTCOMES',
    'BONUSES',
    'CHAT_MESSAGES',
    'WEEKLY_LETTER',
  ],
  ADMIN: ['CHAT_MESSAGES'],
  PLATFORM_EMPLOYEE: ['CHAT_MESSAGES'],
}

/** The kinds that come in the weekly letter until one chooses otherwise. */
export const kindsInLetterAtFirst: readonly MailKind[] = ['BONUSES']

/** When mails of a kind come. A kind that is switched off comes never. */
export const mailTimes = ['AT_ONCE', 'IN_LETTER', 'NEVER'] as const
/** When mails of a kind come. */
export type MailTime = (typeof mailTimes)[number]
/** The text of each choice. Searches are mailed as often as was chosen for each. */
export function mailTimeLabel(kind: MailKind, when: MailTime): string {
  if (when === 'AT_ONCE') return kind === 'SAVED_SEARCHES' ? 'As chosen for each' : 'At once'
  return when === 'IN_LETTER' ? 'In the weekly letter' : 'Never'
}

/** The kinds for which a role chooses between at once and the weekly letter. Roles without the letter have none. */
export function kindsWithTime(role: Role): readonly MailKind[] {
  const kinds = mailKindsOf[role]
  return kinds.includes('WEEKLY_LETTER') ? kinds.filter((kind) => kind !== 'WEEKLY_LETTER') : []
}

/** A kind that also adds to the notification list. New jobs of a saved search stand in the list of that search, and the letter sums up the rest. */
export type NotificationSetting = Exclude<MailKind, 'SAVED_SEARCHES' | 'WEEKLY_LETTER'>

/** The kinds of notifications that each role can switch off. */
export const notificationKindsOf: Record<Role, readonly NotificationSetting[]> = {
  JOB_SEEKER: ['APPLICATION_NEWS', 'CHAT_MESSAGES'],
  EMPLOYEE: ['REQUESTS', 'FOLLOW_UPS', 'WITHDRAWALS', 'OUTCOMES', 'BONUSES', 'CHAT_MESSAGES'],
  ADMIN: ['CHAT_MESSAGES'],
  PLATFORM_EMPLOYEE: ['CHAT_MESSAGES'],
}

/** The title of each kind of mail in the settings, and the sentence below it. */
export const mailKindLabel: Record<MailKind, { title: string; text: string }> = {
  APPLICATION_NEWS: {
    title: 'News about my applications',
    text: 'When an Endorser decides on one of them or moves it forward.',
  },
  REQUESTS: {
    title: 'Requests for me',
    text: 'When someone asks you for a referral. One mail lists all requests, at most every four hours.',
  },
  FOLLOW_UPS: {
    title: 'Follow-ups',
    text: 'When an applicant you have not answered yet requests an update, or you reported no step of an accepted one for ten working days.',
  },
  WITHDRAWALS: {
    title: 'Withdrawn applications',
    text: 'When someone withdraws an application that you are working on.',
  },
  OUTCOMES: {
    title: 'What came of my referrals',
    text: 'When someone you referred says what came of it.',
  },
  BONUSES: {
    title: 'Bonus changed',
    text: 'When your company’s record of a bonus for you changes: pending, eligible, paid, ended.',
  },
  CHAT_MESSAGES: {
    title: 'Messages',
    text: 'When a message to you is not read within ten minutes. Once for a conversation, until you read it.',
  },
  SAVED_SEARCHES: {
    title: 'New jobs of my saved searches',
    text: 'As often as you choose for each search. One mail lists all searches.',
  },
  WEEKLY_LETTER: {
    title: 'Weekly letter',
    text: 'On Monday at 9 am where you are: what moved, and what waits until when. Only when there is something to say.',
  },
}

/** What each kind adds to the notification list. Other notifications cannot be switched off. */
export const notificationText: Record<NotificationSetting, string> = {
  APPLICATION_NEWS: 'When an Endorser opens one of them, takes it, decides on it or moves it forward.',
  REQUESTS: 'When someone asks you for a referral, one for each request.',
  FOLLOW_UPS:
    'When an applicant you have not answered yet requests an update, or you reported no step of an accepted one for ten working days.',
  WITHDRAWALS: 'When someone withdraws an application that you handle.',
  OUTCOMES: 'When someone you referred says what came of it.',
  BONUSES: 'When an admin of your company marks a bonus of yours as paid or ended, or opens it again.',
  CHAT_MESSAGES: 'When a message waits for you, once for a conversation until you read it.',
}
