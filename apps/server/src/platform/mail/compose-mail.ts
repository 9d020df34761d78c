import type { Work } from '../jobs.ts'
import { CHOICE, FOOTER, type MailContent } from './content.ts'
import { htmlOf } from './html.ts'

export type { MailContent } from './content.ts'
export { escapeHtml } from './html.ts'

/** A mail in the look of Endorse, and the same in plain text. It is sent with `jobs.later(tx, 'send-mail', …)`. */
export function composeMail(content: MailContent): Work['send-mail'] {
  return {
    to: content.to,
    ...(content.replyTo && { replyTo: content.replyTo }),
    // A header is one line.
    subject: content.subject.replace(/\s+/g, ' ').trim(),
    text: textOf(content),
    html: htmlOf(content),
  }
}

function textOf(content: MailContent): string {
  const { heading, paragraphs, code, facts = [], action, smallPrint = [], settingsUrl } = content
  return [
    heading,
    ...paragraphs,
    ...(code ? [`    ${code}`] : []),
    ...(facts.length > 0 ? [facts.map(({ label, value }) => `${label}: ${value}`).join('\n')] : []),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...smallPrint,
    `--\nEndorse\n${FOOTER}${settingsUrl ? `\n${CHOICE}: ${settingsUrl}` : ''}`,
  ].join('\n\n')
}
