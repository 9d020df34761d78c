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
    }
  }
}

import {
  ACCOUNT_FOOTER,
  type MailCalendar,
  type MailContent,
  type MailSection,
  SETTINGS_LINK,
} from './mail-content.ts'
import { htmlOf } from './mail-html.ts'

export type { MailContent } from './mail-content.ts'

/** Renders a mail as HTML and as plain text. Send it with `queue.enqueue(tx, 'send-mail', …)`. */
export function composeMail(content: MailContent): JobPayloads['send-mail'] {
  return {
    to: content.to,
    ...(content.replyTo && { replyTo: content.replyTo }),
    // A mail header cannot contain line breaks.
    subject: content.subject.replace(/\s+/g, ' ').trim(),
    text: textOf(content),
    html: htmlOf(content),
    ...(content.unsubscribeUrl && { unsubscribeUrl: content.unsubscribeUrl }),
    ...(content.calendar && { calendar: content.calendar }),
  }
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
