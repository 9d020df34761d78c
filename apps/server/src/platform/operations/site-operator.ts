import { z } from 'zod'

const line = z.string().trim().min(1).max(200)
const address = z.url({ protocol: /^https$/, error: 'must be an address that begins with https://' })

/** The environment variables that describe the site operator. */
export const siteOperatorVariables = {
  COMPANY_NAME: line,
  JURISDICTION: line,
  CONTACT_EMAIL: z.email('must be an email address'),
  CONTACT_PHONE: z.string().regex(/^\+?[\d ()-]{5,30}$/, 'must be a phone number'),
  SOCIAL_LINKEDIN: address,
  SOCIAL_X: address,
  SOCIAL_INSTAGRAM: address,
  SOCIAL_YOUTUBE: address,
}

type Values = { [Name in keyof typeof siteOperatorVariables]?: string | undefined }

/** The organisation that runs the site, as the public pages show it. Undefined values are not shown. */
export interface SiteOperator {
  company: string
  /** The jurisdiction whose law governs the terms. */
  jurisdiction: string | undefined
  email: string | undefined
  phone: string | undefined
  social: { linkedin?: string; x?: string; instagram?: string; youtube?: string }
}

/** Example values with reserved domains, so that the demo shows every part of its pages. */
const demoValues: Values = {
  JURISDICTION: 'India',
  CONTACT_EMAIL: 'hello@endorse.example',
  CONTACT_PHONE: '+91 80 5550 0142',
  SOCIAL_LINKEDIN: 'https://linkedin.example/endorse',
  SOCIAL_X: 'https://x.example/endorse',
  SOCIAL_INSTAGRAM: 'https://instagram.example/endorse',
  SOCIAL_YOUTUBE: 'https://youtube.example/endorse',
}

/** Reads the site operator from the variables, and fills in the example values in the demo. */
export function siteOperatorOf(given: Values, demo: boolean): SiteOperator {
  const values = { ...(demo && demoValues), ...withoutUndefined(given) }
  return {
    company: values.COMPANY_NAME ?? 'Endorse',
    jurisdiction: values.JURISDICTION,
    email: values.CONTACT_EMAIL,
    phone: values.CONTACT_PHONE,
    social: withoutUndefined({
      linkedin: values.SOCIAL_LINKEDIN,
      x: values.SOCIAL_X,
      instagram: values.SOCIAL_INSTAGRAM,
      youtube: values.SOCIAL_YOUTUBE,
    }),
  }
}

function withoutUndefined<T extends Record<string, string | undefined>>(values: T) {
  const defined = Object.entries(values).filter(([, value]) => value !== undefined)
  return Object.fromEntries(defined) as { [Name in keyof T]?: string }
}
