import { fileURLToPath } from 'node:url'
import { Eta } from 'eta'
import { ACCOUNT_FOOTER, type MailContent, SETTINGS_LINK } from './mail-content.ts'
import { styles } from './mail-styles.ts'

const eta = new Eta({ views: fileURLToPath(new URL('.', import.meta.url)), cache: true, autoEscape: true })

/**
 * Renders a mail with tables and inline styles, because mail programs hardly support style sheets. The template escapes
 * every text; only the styles are inserted as they are.
 */
export function htmlOf(content: MailContent): string {
  return eta.render('./mail', {
    ...content,
    preheader: content.preheader ?? content.paragraphs.join(' '),
    facts: content.facts ?? [],
    quote: content.quote ?? [],
    sections: content.sections ?? [],
    choices: content.choices,
    finePrint: content.finePrint ?? [],
    footer: content.footer ?? ACCOUNT_FOOTER,
    settingsLink: SETTINGS_LINK,
    styles,
  })
}
