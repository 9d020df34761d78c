import type { Role } from '../core/roles.ts'

/** The kinds of mail that can be switched off. Mails about sign-in and the account are always sent. */
export const mailKinds = [
  'APPLICATION_NEWS',
  'REQUESTS',
  'FOLLOW_UPS',
  'WITHDRAWALS',
  'OUTCOMES',
  'CHAT_MESSAGES',
  'SAVED_SEARCHES',
] as const
/** A kind of mail that a user can switch off. */
export type MailKind = (typeof mailKinds)[number]

/** The kinds of mail that each role receives. */
export const mailKindsOf: Record<Role, readonly MailKind[]> = {
  JOB_SEEKER: ['APPLICATION_NEWS', 'CHAT_MESSAGES', 'SAVED_SEARCHES'],
  EMPLOYEE: ['REQUESTS', 'FOLLOW_UPS', 'WITHDRAWALS', 'OUTCOMES', 'CHAT_MESSAGES'],
  ADMIN: ['CHAT_MESSAGES'],
  PLATFORM_EMPLOYEE: ['CHAT_MESSAGES'],
}

/** A kind that also adds to the notification list. New jobs of a saved search stand in the list of that search. */
export type NotificationSetting = Exclude<MailKind, 'SAVED_SEARCHES'>

/** The kinds of notifications that each role can switch off. */
export const notificationKindsOf: Record<Role, readonly NotificationSetting[]> = {
  JOB_SEEKER: ['APPLICATION_NEWS', 'CHAT_MESSAGES'],
  EMPLOYEE: ['REQUESTS', 'FOLLOW_UPS', 'WITHDRAWALS', 'OUTCOMES', 'CHAT_MESSAGES'],
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
  CHAT_MESSAGES: {
    title: 'Messages',
    text: 'When a message to you is not read within ten minutes. Once for a conversation, until you read it.',
  },
  SAVED_SEARCHES: {
    title: 'New jobs of my saved searches',
    text: 'As often as you choose for each search. One mail lists all searches.',
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
  CHAT_MESSAGES: 'When a message waits for you, once for a conversation until you read it.',
}
