import { z } from 'zod'
import { Email } from '../accounts/form.ts'
import { endorsementRelations } from '../applications/values.ts'
import { textForStrangers } from '../core/contact-details.ts'
import { multiLineText, requiredName } from '../core/text.ts'
import { MAX_REFERRAL_LINE, MAX_REFERRED_NAME } from './values.ts'

// Apart from the other schemas, so that the browser loads only this for the form.

/** What an Endorser enters about a person. The resume is a file. */
export const PersonReferralForm = z.object({
  name: textForStrangers(requiredName(MAX_REFERRED_NAME, 'Please enter the name')),
  email: Email,
  jobId: z.uuid('Please choose a job'),
  relation: z.enum(endorsementRelations, 'Please choose how you know the person'),
  line: textForStrangers(multiLineText(MAX_REFERRAL_LINE)),
})
