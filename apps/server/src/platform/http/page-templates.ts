import { Eta } from 'eta'
import type { Config } from '../config.ts'

/** Escapes every value. The tags differ from those of Eta, which React would escape in what it prerenders. */
const eta = new Eta({ tags: ['{{', '}}'], autoEscape: true, autoTrim: false })

/** The values that the templates use, by name. An empty one is not set. */
export type TemplateValues = Record<string, string>

/** Fills in a page that the build has prerendered as a template. */
export function fillInTemplate(template: string, values: TemplateValues): string {
  return eta.renderString(template, values)
}

/** Returns what the server knows about the site and its operator. */
export function templateValuesOf({
  publicUrl,
  siteOperator,
  providers,
  passwordPolicy,
}: Pick<Config, 'publicUrl' | 'siteOperator' | 'providers' | 'passwordPolicy'>): TemplateValues {
  const { social, company, jurisdiction = '', email = '', phone = '' } = siteOperator
  const { linkedin = '', x = '', instagram = '', youtube = '' } = social
  return {
    company,
    jurisdiction,
    email,
    phone,
    phoneDigits: phone.replace(/[^+\d]/g, ''),
    reachable: email || phone,
    social: linkedin || x || instagram || youtube,
    linkedin,
    x,
    instagram,
    youtube,
    publicUrl,
    // The login page reads from the document which provider buttons to show.
    providers: Object.keys(providers).join(' '),
    // The forms for a new password read it from there, too.
    passwordPolicy,
    year: String(new Date().getFullYear()),
  }
}
