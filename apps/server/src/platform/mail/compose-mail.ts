import type { Work } from '../jobs.ts'

export interface MailContent {
  to: string
  /** Where an answer goes, when it is not to us. */
  replyTo?: string
  subject: string
  heading: string
  /** Plain text, a paragraph each. */
  paragraphs: readonly string[]
  /** Shown large, to be typed in. */
  code?: string
  /** One thing to do; the address is shown as well. */
  action?: { label: string; url: string }
}

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

const FOOTER = 'You get this mail because somebody used this address on Endorse.'

function textOf({ heading, paragraphs, code, action }: MailContent): string {
  return [
    heading,
    ...paragraphs,
    ...(code ? [`    ${code}`] : []),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    `--\nEndorse\n${FOOTER}`,
  ].join('\n\n')
}

const FONT = "Roboto, 'Helvetica Neue', Arial, sans-serif"
const ink = '#111b27'
const quiet = '#5f6d7c'

function htmlOf({ subject, heading, paragraphs, code, action }: MailContent): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:32px 16px;background:#f6f8fa;color:${ink};font:15px/24px ${FONT}">
<div style="max-width:480px;margin:0 auto">
<p style="margin:0 0 16px;font-size:18px;font-weight:650;color:${ink}">Endorse</p>
<div style="padding:32px;background:#ffffff;border:1px solid #e3e8ed;border-radius:12px">
<h1 style="margin:0 0 16px;font-size:24px;line-height:32px;font-weight:600;color:${ink}">${escapeHtml(heading)}</h1>
${paragraphs.map((paragraph) => `<p style="margin:0 0 16px">${escapeHtml(paragraph)}</p>`).join('\n')}
${code ? codeHtml(code) : ''}${action ? actionHtml(action) : ''}</div>
<p style="margin:16px 0 0;font-size:12px;line-height:16px;color:${quiet}">${FOOTER}</p>
</div>
</body>
</html>
`
}

function codeHtml(code: string): string {
  return `<p style="margin:24px 0 0;padding:16px;background:#eef1f5;border-radius:8px;text-align:center;font-size:30px;line-height:38px;font-weight:600;letter-spacing:6px;color:${ink}">${escapeHtml(code)}</p>
`
}

function actionHtml({ label, url }: { label: string; url: string }): string {
  return `<p style="margin:24px 0 0"><a href="${escapeHtml(url)}" style="display:inline-block;padding:10px 20px;background:#1976d2;border-radius:8px;color:#ffffff;font-weight:500;text-decoration:none">${escapeHtml(label)}</a></p>
<p style="margin:16px 0 0;font-size:12px;line-height:16px;color:${quiet};word-break:break-all">${escapeHtml(url)}</p>
`
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}
