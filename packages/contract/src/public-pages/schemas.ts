import { z } from 'zod'
import { CompanyName } from '../company-admins/schemas.ts'
import { Id, LoadedValues, SuccessResponse } from '../core/schemas.ts'
import { multiLineText, singleLineText } from '../core/text.ts'
import { webAddress } from '../profiles/form-fields.ts'
import { MAX_ABOUT_LENGTH, MAX_TAGLINE_LENGTH } from './values.ts'

/** The public pages of a company, as its admins see them. */
export const PublicPages = z.object({
  name: z.string(),
  about: z.string().nullable(),
  /** One line below the name. */
  tagline: z.string().nullable(),
  industry: z.string().nullable(),
  /** How many people work there, as the company says it: "1,001–5,000". */
  size: z.string().nullable(),
  cities: z.string().nullable(),
  website: z.string().nullable(),
  linkedInUrl: z.string().nullable(),
  /** The verified domain that the page shows. */
  domain: z.string().nullable(),
  /** False switches off the page of the company and those of its jobs. */
  isOn: z.boolean(),
  /** The address of the page. Null when this installation has no public pages, or the name is not known to be the company's. */
  url: z.string().nullable(),
})
/** The public pages of a company. */
export type PublicPages = z.infer<typeof PublicPages>

/** What a company says about itself. An empty text removes what was there. */
export const CompanyFacts = z.object({
  tagline: singleLineText(MAX_TAGLINE_LENGTH),
  about: multiLineText(MAX_ABOUT_LENGTH),
  industry: singleLineText(100),
  size: singleLineText(50),
  website: webAddress,
  cities: singleLineText(200),
  linkedInUrl: webAddress,
})
/** What a company says about itself. */
export type CompanyFacts = z.infer<typeof CompanyFacts>

/** The form of the company page: the name, and what the company says about itself. */
export const CompanyPageForm = z.object({ name: CompanyName, ...CompanyFacts.shape })
/** The form of the company page. */
export type CompanyPageForm = z.infer<typeof CompanyPageForm>

const IdParams = z.object({ id: Id })

/** The schemas of `publicPageEndpoints`. */
export const publicPageSchemas = {
  getPublicPages: {
    params: IdParams,
    response: z.object({ success: z.literal(true), data: PublicPages }),
  },
  updatePublicPages: {
    params: IdParams,
    body: CompanyPageForm.partial().extend({ isOn: z.boolean().optional(), loaded: LoadedValues.optional() }),
    response: SuccessResponse.extend({ data: PublicPages }),
  },
}
