import { z } from 'zod'
import { DateTimeString, Pagination, PaginationQuery, SuccessResponse } from '../../core/schemas.ts'
import { exactText, singleLineText } from '../../core/text.ts'
import { DomainInput } from '../domains/schemas.ts'
import { MAX_DOMAIN_LENGTH } from '../domains/values.ts'
import { MAX_RULE_NOTE, mailDomainRules } from './values.ts'

/** A domain that Endorsers and company admins may, or may not, sign up with. */
export const MailDomain = z.object({
  domain: z.string(),
  rule: z.enum(mailDomainRules),
  note: z.string().nullable(),
  by: z.string().nullable(),
  at: DateTimeString,
})
/** A rule for a mail domain. */
export type MailDomain = z.infer<typeof MailDomain>

/** The schemas of `mailDomainEndpoints`. */
export const mailDomainSchemas = {
  list: {
    query: PaginationQuery.extend({ search: singleLineText(MAX_DOMAIN_LENGTH).optional() }),
    response: z.object({ success: z.literal(true), data: z.array(MailDomain), pagination: Pagination }),
  },
  set: {
    body: z.object({
      domain: DomainInput,
      rule: z.enum(mailDomainRules),
      note: singleLineText(MAX_RULE_NOTE).optional(),
    }),
    response: SuccessResponse.extend({ data: MailDomain }),
  },
  remove: {
    params: z.object({ domain: exactText(MAX_DOMAIN_LENGTH).toLowerCase() }),
    response: SuccessResponse,
  },
}
