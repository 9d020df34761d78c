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
      topic?: MailTopic
    }
  }
}

import {
  ACCOUNT_FOOTER,
  type MailCalendar,
  type MailContent,
  type MailSection,
  type MailTopic,
  SETTINGS_LINK,
} from './mail-content.ts'
import { htmlOf } from './mail-html.ts'
import { textInMail } from './name-in-mail.ts'

export type { MailContent } from './mail-content.ts'

/**
 * Renders a mail as HTML and as plain text. Send it with `queue.enqueue(tx, 'send-mail', …)`. Only the button, the links of
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
    ...(content.topic && { topic: content.topic }),
  }
}

function withoutForeignLinks(content: MailContent): MailContent {
  const { subject, heading, preheader, paragraphs, sections, action, footer } = content
  return {
    ...content,
    subject: textInMail(subject),
    heading: textInMail(heading),
    paragraphs: paragraphs.map(textInMail),
    ...(preheader !== undefined && { preheader: textInMail(preheader) }),
    ...(footer !== undefined && { footer: textInMail(footer) }),
    ...(action && { action: { ...action, label: textInMail(action.label) } }),
    ...(sections && { sections: sections.map(withoutLinksInTexts) }),
  }
}

function withoutLinksInTexts({ title, items, link }: MailSection): MailSection {
  const safe = items.map((item) => ({ ...item, title: textInMail(item.title), text: textInMail(item.text) }))
  return { title: textInMail(title), items: safe, ...(link && { link }) }
}

function textOf(content: MailContent): string {
  const {
    heading,
    paragraphs,
    code,
    facts = [],
    sections = [],
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
    ...sections.flatMap(textOfSection),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...finePrint,
    `--\nEndorse\n${footer}${settingsUrl ? `\n${SETTINGS_LINK}: ${settingsUrl}` : ''}`,
  ].join('\n\n')
}

function textOfSection({ title, items, link }: MailSection): string[] {
  return [
    `${title}:`,
    ...items.map((item) => `- ${item.title}\n  ${item.text}\n  ${item.url}`),
    ...(link ? [`${link.label}: ${link.url}`] : []),
  ]
}
