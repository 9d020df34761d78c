import { z } from 'zod'
import { Id, LoadedValues, SuccessResponse } from '../../core/schemas.ts'
import { ExperienceLevel } from '../../job-postings/schemas.ts'
import { experienceLevels } from '../../job-postings/values.ts'
import { BonusAmount, PolicyText, WaitingDays } from './form.ts'

/** What a company says about its referrals, and what it pays for one by level. */
export const ReferralPolicy = z.object({
  /** For the people of the company only. */
  text: z.string().nullable(),
  /** In whole rupees. Everybody can read them. A level without a bonus is missing. */
  bonuses: z.partialRecord(ExperienceLevel, z.number()),
  /** The days from a hire until its bonus may be paid. */
  waitingDays: z.number(),
})
/** The referral policy of a company. */
export type ReferralPolicy = z.infer<typeof ReferralPolicy>

const IdParams = z.object({ id: Id })

/** The schemas of `referralPolicyEndpoints`. */
export const referralPolicySchemas = {
  get: {
    params: IdParams,
    response: z.object({ success: z.literal(true), data: ReferralPolicy }),
  },
  save: {
    params: IdParams,
    body: z.object({
      /** An empty text removes what was there. */
      text: PolicyText,
      /** The complete new list. */
      bonuses: z
        .array(z.object({ level: ExperienceLevel, amount: BonusAmount }))
        .max(experienceLevels.length)
        .refine(
          (bonuses) => new Set(bonuses.map(({ level }) => level)).size === bonuses.length,
          'Please name each level once',
        ),
      /** What was there stays without it. */
      waitingDays: WaitingDays.optional(),
      loaded: LoadedValues.optional(),
    }),
    response: SuccessResponse.extend({ data: ReferralPolicy }),
  },
}
