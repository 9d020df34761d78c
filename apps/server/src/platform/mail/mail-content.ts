export interface MailContent {
  to: string
  /** Who reads an answer to it, when that is not us. */
  replyTo?: string
  subject: string
  /** What a list of mails shows beside the subject; how the mail begins, unless given. */
  preheader?: string
  heading: string
  /** Plain text, a paragraph each. */
  paragraphs: readonly string[]
  /** Shown large, to be typed in. */
  code?: string
  /** In a small table: what, and its value. */
  facts?: readonly { label: string; value: string }[]
  /** One thing to do; the address is shown as well. */
  action?: { label: string; url: string }
  /** Below everything, set small: what to do if it was not them. */
  finePrint?: readonly string[]
  /** Where this kind of mail is switched off; without it, it is one that is always sent. */
  settingsUrl?: string
}

export const FOOTER = 'You get this mail because somebody used this address on Endorse.'
export const SETTINGS_LINK = 'Choose which mails you get'
