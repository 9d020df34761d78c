import { z } from 'zod'
import { DateString } from '../../core/schemas.ts'
import { singleLineText } from '../../core/text.ts'
import { MAX_COMPANY_REFERENCE, submissionChannels } from './values.ts'

/** How a referral was submitted to the company. The two people of it read it. */
export const Submission = z.object({
  channel: z.enum(submissionChannels),
  /** The company's reference of the referral. */
  reference: z.string().nullable(),
  day: DateString,
})
/** How a referral was submitted to the company. */
export type Submission = z.infer<typeof Submission>

/** What an Endorser says with the step to REFERRED. */
export const NewSubmission = z.object({
  channel: z.enum(submissionChannels, 'Please choose how you referred them'),
  reference: singleLineText(MAX_COMPANY_REFERENCE).optional(),
  day: z.iso.date('Please enter a day'),
})
/** What an Endorser says with the step to REFERRED. */
export type NewSubmission = z.output<typeof NewSubmission>
