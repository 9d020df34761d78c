import { MAX_REFERRALS_A_DAY } from '@endorse/contract/person-referrals/values'
import type { AppContext } from '../../platform/context.ts'
import type { Person } from '../../platform/person.ts'
import type { RateLimiter } from '../../platform/security/rate-limits.ts'
import { findSender } from './sender.ts'

/** Runs what mails a person who may have no account, and counts it when it succeeds. Throws 429 above a limit. */
export type CountedMail = <T>(sender: Person, send: () => Promise<T>) => Promise<T>

/**
 * Limits the mails of a day for each Endorser, each company and each domain. Without the last two, whoever owns a domain
 * signs up as many people as they like.
 */
export function createReferralLimits({ db, rateLimiters }: AppContext): CountedMail {
  const limitersOf = (kind: keyof typeof MAX_REFERRALS_A_DAY) => {
    const max = MAX_REFERRALS_A_DAY[kind]
    const limiter = (by: keyof typeof max, text: string) =>
      rateLimiters.shared(`person-referral-${kind}-${by}`, { max: max[by], seconds: 24 * 3600, text })
    return {
      person: limiter('person', 'You have referred very many people today.'),
      company: limiter('company', 'Your company has referred very many people today.'),
      domain: limiter('domain', 'People with addresses of your domain have referred very many people today.'),
    }
  }
  const limiters = { verified: limitersOf('verified'), unverified: limitersOf('unverified') }
  return async (person, send) => {
    const { isDomainVerified, domain } = await findSender(db, person)
    const {
      person: byPerson,
      company,
      domain: byDomain,
    } = limiters[isDomainVerified ? 'verified' : 'unverified']
    return counted(
      [
        [byPerson, person.id],
        [company, person.companyId ?? person.id],
        [byDomain, domain],
      ],
      send,
    )
  }
}

/** Counts before, so that two at once cannot exceed a limit, and gives back what was counted for nothing. */
async function counted<T>(
  counts: readonly (readonly [RateLimiter, string])[],
  send: () => Promise<T>,
): Promise<T> {
  const done: (readonly [RateLimiter, string])[] = []
  try {
    for (const count of counts) {
      // A refused request counts as well, and is given back below.
      done.push(count)
      await count[0].count(count[1])
    }
    return await send()
  } catch (error) {
    for (const [limiter, key] of done) await limiter.refund(key)
    throw error
  }
}
