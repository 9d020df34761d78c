import type { JobPayloads } from '../queue/queue.ts'

declare module '../queue/queue.ts' {
  interface JobPayloads {
    'send-mail': {
      to: string
      replyTo?: string
      subject: string
      text: string
      html: string
      unsubscribeUrl?: string
      calendar?: MailCalendar
      evenAtNight?: boolean
      /** Whether it is sent in the morning, because it was composed at night. */
      hasWaited?: boolean
      topic?: MailTopic
    }
  }
}

import {
  ACCOUNT_FOOTER,
  type MailCalendar,
  type MailContent,
  type MailLink,
  type MailSection,
  type MailTopic,
  SETTINGS_LINK,
} from './mail-content.ts'
import { htmlOf } from './mail-html.ts'
import { textInMail } from './name-in-mail.ts'

export type { MailContent } from './mail-content.ts'

/**
 * Renders a mail as HTML and as plain text. Send it with `queue.enqueue(tx, 'send-mail', …)`. Only the buttons, the links of
 * sections, facts and the small print can have addresses: in any other text they come from a user, and no mail program makes a
 * link of them.
 */
export function composeMail(given: MailContent): JobPayloads['send-mail'] {
  const content = withoutForeignLinks(given)
  return {
    to: content.to,
    ...(content.replyTo && { replyTo: content.replyTo }),
    // A mail header cannot contain line breaks.
    subject: content.subject.replace(/\s+/g, ' ').trim(),
    text: textOf(content),
    html: htmlOf(content),
    ...(content.unsubscribeUrl && { unsubscribeUrl: content.unsubscribeUrl }),
    ...(content.calendar && { calendar: content.calendar }),
    ...(content.evenAtNight && { evenAtNight: true }),
    ...(content.topic && { topic: content.topic }),
  }
}

function withoutForeignLinks(content: MailContent): MailContent {
  const { subject, heading, preheader, paragraphs, quote, sections, action, footer } = content
  return {
    ...content,
    subject: textInMail(subject),
    heading: textInMail(heading),
    paragraphs: paragraphs.map(textInMail),
    ...(quote && { quote: quote.map(textInMail) }),
    ...(preheader !== undefined && { preheader: textInMail(preheader) }),
    ...(footer !== undefined && { footer: textInMail(footer) }),
    ...(action && { action: { ...action, label: textInMail(action.label) } }),
    ...(sections && { sections: sections.map(withoutLinksInTexts) }),
  }
}

function withoutLinksInTexts({ title, items, links }: MailSection): MailSection {
  const safe = items.map((item) => ({ ...item, title: textInMail(item.title), text: textInMail(item.text) }))
  return { title: textInMail(title), items: safe, ...(links && { links }) }
}

function textOf(content: MailContent): string {
  const {
    heading,
    paragraphs,
    code,
    facts = [],
    quote = [],
    sections = [],
    choices,
    action,
    finePrint = [],
    footer = ACCOUNT_FOOTER,
    settingsUrl,
  } = content
  return [
    heading,
    ...paragraphs,
    ...(code ? [`    ${code}`] : []),
    ...(facts.length > 0 ? [facts.map(({ label, value }) => `${label}: ${value}`).join('\n')] : []),
    ...(quote.length > 0 ? [quote.map((paragraph) => paragraph.replaceAll(/^/gm, '> ')).join('\n>\n')] : []),
    ...sections.flatMap(textOfSection),
    ...(choices ? [...choices.links.map(textOfLink), choices.hint, textOfLink(choices.more)] : []),
    ...(action ? [textOfLink(action)] : []),
    ...finePrint,
    `--\nEndorse\n${footer}${settingsUrl ? `\n${SETTINGS_LINK}: ${settingsUrl}` : ''}`,
  ].join('\n\n')
}

function textOfLink({ label, url }: MailLink): string {
  return `${label}:\n${url}`
}

function textOfSection({ title, items, links = [] }: MailSection): string[] {
  return [
    `${title}:`,
    ...items.map((item) => `- ${item.title}\n  ${item.text}\n  ${item.url}`),
    ...links.map(({ label, url }) => `${label}: ${url}`),
  ]
}
