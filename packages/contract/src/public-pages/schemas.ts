import { z } from 'zod'
import { Id, SuccessResponse } from '../core/schemas.ts'
import { multiLineText } from '../core/text.ts'
import { MAX_ABOUT_LENGTH } from './values.ts'

/** The public pages of a company, as its admins see them. */
export const PublicPages = z.object({
  about: z.string().nullable(),
  /** False switches off the page of the company and those of its jobs. */
  isOn: z.boolean(),
  /** The address of the page. Null when this installation has no public pages, or the name is not known to be the company's. */
  url: z.string().nullable(),
})
/** The public pages of a company. */
export type PublicPages = z.infer<typeof PublicPages>

const IdParams = z.object({ id: Id })

/** The schemas of `publicPageEndpoints`. */
export const publicPageSchemas = {
  getPublicPages: {
    params: IdParams,
    response: z.object({ success: z.literal(true), data: PublicPages }),
  },
  updatePublicPages: {
    params: IdParams,
    body: z.object({
      about: multiLineText(MAX_ABOUT_LENGTH).optional(),
      isOn: z.boolean().optional(),
    }),
    response: SuccessResponse.extend({ data: PublicPages }),
  },
}
