import { FOOTER, type MailContent, SETTINGS_LINK } from './mail-content.ts'
import { styles } from './mail-styles.ts'

/** Renders a mail with tables and inline styles, because mail programs hardly support style sheets. */
export function htmlOf(content: MailContent): string {
  const { subject, heading, paragraphs, code, facts = [], action, finePrint = [], settingsUrl } = content
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>
${styles.dark}
${styles.phone}
</style>
</head>
<body class="page" style="${styles.page}">
${preheaderHtml(content.preheader ?? paragraphs.join(' '))}
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="${styles.page}"><tr><td align="center" class="edge" style="${styles.edge}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="${styles.column}">
<tr><td style="padding:0 0 24px">${BRAND}</td></tr>
<tr><td class="sheet" style="${styles.sheet}">
<h1 class="ink" style="${styles.heading}">${escapeHtml(heading)}</h1>
${paragraphs.map((each) => `<p class="ink" style="${styles.paragraph}">${escapeHtml(each)}</p>`).join('\n')}
${code ? codeHtml(code) : ''}${facts.length > 0 ? factsHtml(facts) : ''}${action ? actionHtml(action) : ''}${finePrintHtml(finePrint)}</td></tr>
<tr><td class="quiet" style="${styles.footer}">${FOOTER}${settingsUrl ? settingsLinkHtml(settingsUrl) : ''}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}

/** The logo, two overlapping rings made of borders: most mail programs load no images and show no SVG. */
const BRAND = `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
<!--[if !mso]><!--><td style="${styles.mark}"><span class="asker" style="${styles.ring};border:2px solid #5f6d7c"></span><span class="voucher" style="${styles.ring};margin-left:-7px;border:2px solid #1976d2"></span></td><!--<![endif]-->
<td class="ink" style="${styles.wordmark}">Endorse</td>
</tr></table>`

/** The preview text, hidden in the mail. The blank characters keep the following text out of the preview. */
function preheaderHtml(text: string): string {
  return `<div style="${styles.hidden}">${escapeHtml(text)}${'&#8199;&#847; '.repeat(60)}</div>`
}

function codeHtml(code: string): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0 0"><tr><td align="center" class="sunken ink digits" style="${styles.code}">${escapeHtml(code)}</td></tr></table>
`
}

function factsHtml(facts: NonNullable<MailContent['facts']>): string {
  const rows = facts.map(
    ({ label, value }) => `<tr>
<td class="quiet line" width="96" valign="top" style="${styles.factLabel}">${escapeHtml(label)}</td>
<td class="ink line" valign="top" style="${styles.fact}">${escapeHtml(value)}</td>
</tr>`,
  )
  return `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 0">${rows.join('\n')}</table>
`
}

function actionHtml({ label, url }: { label: string; url: string }): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:32px 0 0"><tr><td class="button" style="${styles.button}"><a class="button" href="${escapeHtml(url)}" style="${styles.buttonLabel}">${escapeHtml(label)}</a></td></tr></table>
<p class="quiet" style="${styles.address}">${escapeHtml(url)}</p>
`
}

function finePrintHtml(lines: readonly string[]): string {
  if (lines.length === 0) return ''
  const paragraphs = lines.map(
    (line) => `<p class="soft" style="${styles.smallPrint}">${escapeHtml(line)}</p>`,
  )
  return `<div class="line" style="${styles.rule}">${paragraphs.join('\n')}</div>
`
}

function settingsLinkHtml(url: string): string {
  return `<br><a class="quiet" href="${escapeHtml(url)}" style="color:#5f6d7c">${SETTINGS_LINK}</a>`
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}
