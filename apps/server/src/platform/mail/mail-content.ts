/** The content of a mail, independent of its format. */
export interface MailContent {
  to: string
  /** The address for replies, when it differs from the sender's. */
  replyTo?: string
  subject: string
  /** The preview that mail programs show next to the subject. The default is the text of the paragraphs. */
  preheader?: string
  heading: string
  /** Plain text, one entry a paragraph. */
  paragraphs: readonly string[]
  /** A one-time code, shown in large digits. */
  code?: string
  /** The rows of a small table. */
  facts?: readonly { label: string; value: string }[]
  /** Lists under headings, such as the new jobs of each saved search. */
  sections?: readonly MailSection[]
  /** What somebody wrote, on a ground of its own. One entry a paragraph. */
  quote?: readonly string[]
  /** Buttons beside each other, of which the first is the expected one, a line below them, and a link after it. */
  choices?: { links: readonly MailLink[]; hint: string; more: MailLink }
  /** The button. Its URL is also shown as text. */
  action?: MailLink
  /** Small text at the end, such as what to do when the recipient did not ask for the mail. */
  finePrint?: readonly string[]
  /** Why the mail goes to this address, where it need not be the one of an account, such as one that somebody else entered. */
  footer?: string
  /** The page where this kind of mail can be switched off. Mandatory mails have none. */
  settingsUrl?: string
  /** An address that stops this kind of mail when a mail program posts to it (RFC 8058). */
  unsubscribeUrl?: string
  calendar?: MailCalendar
  /** A code, a mail about the security of the account, or one that its reader has just asked for: it does not wait for the morning. */
  evenAtNight?: boolean
  /** What the mail is about, where a newer mail about the same makes it outdated. */
  topic?: MailTopic
}

/** Something that changes, and of which change a mail tells. */
export type MailTopic =
  | { kind: 'meeting'; id: string; version: number }
  /** The messages of a room up to this one, which a member has not read. */
  | { kind: 'unread-messages'; room: string; userId: string; version: number }
  /** What waits for an Endorser, listed at this time of the database's clock. */
  | { kind: 'pending-requests'; userId: string; version: number }
  /** The status of an application. */
  | { kind: 'application'; id: string; status: string }

/** A calendar entry that mail programs offer to add, change or remove (RFC 6047). */
export interface MailCalendar {
  method: 'REQUEST' | 'CANCEL'
  /** An iCalendar file. */
  content: string
}

/** A link in a mail. */
export interface MailLink {
  label: string
  url: string
}

/** A list in a mail, with links below it. */
export interface MailSection {
  title: string
  items: readonly { title: string; text: string; url: string }[]
  links?: readonly MailLink[]
}

/** The last line of a mail to the address of an account. */
export const ACCOUNT_FOOTER = 'You get this mail because this address was used on Endorse.'
/** The text of the link to the mail settings. */
export const SETTINGS_LINK = 'Choose which mails you get'
