import { sql } from 'kysely'
import { isoTime } from '../../../platform/db/iso-time.ts'
import { activeEndorserSql, takesRequestsSql } from '../../accounts/active-endorsers.ts'
import { endorserImageIdOf } from '../../accounts/profile-columns.ts'

/** An offer to refer the applicant of a request that was closed without an answer. */
interface OpenOffer {
  endorserId: string
  firstName: string
  lastName: string
  imageId: string | null
  /** ISO 8601. */
  at: string
}

/** SQL: the offers about the row `application` that its applicant can take: their Endorsers are still there and can be asked. */
const offersOfApplication = sql`
  referral_offers as offer join users on users.id = offer.user_id
   where offer.application_id = application.id and offer.taken_at is null
     and users.company_id = application.company_id and ${sql.raw(activeEndorserSql)} and ${sql.raw(takesRequestsSql)}
     and not exists (select from chat_blocks where (blocker_id, blocked_id) in ((users.id, application.applicant_id), (application.applicant_id, users.id)))`

/** SQL: whether the row `application`, as stored or as its applicant sees it, was closed without an answer. */
const isUnanswered = sql<boolean>`(application.withdrawn_at is null
  and (application.status = 'NO_ANSWER' or application.status = 'REJECTED' and application.rejection_reason = 'NO_ANSWER'))`

/** SQL expression: whether somebody offers to refer the applicant of the row `application`. */
export const hasOpenOffer = sql<boolean>`exists (select from ${offersOfApplication})`

/** SQL expression: who offers to refer the applicant of the row `application`, the first one first. Empty unless it is closed without an answer. */
export const openOffers = sql<OpenOffer[]>`case when ${isUnanswered} then coalesce((
  select json_agg(json_build_object('endorserId', users.id, 'firstName', users.first_name, 'lastName', users.last_name,
                  'imageId', ${endorserImageIdOf('users.id')}, 'at', ${isoTime(sql`offer.offered_at`)}) order by offer.offered_at)
    from ${offersOfApplication}), '[]') else '[]' end`

/** SQL expression: when Endorsers offered to refer the applicant of the row `application` who have not been taken up on it, by id. */
export const offeredAt = sql<Record<string, string>>`case when ${isUnanswered} then coalesce((
  select json_object_agg(user_id, ${isoTime(sql`offered_at`)}) from referral_offers
   where application_id = application.id and taken_at is null), '{}') else '{}' end`

/** SQL expression: the Endorser who is asked about the row `application` because the applicant took their offer; null otherwise. */
export const takenOffer = sql<Pick<OpenOffer, 'firstName' | 'lastName'> | null>`(
  select json_build_object('firstName', users.first_name, 'lastName', users.last_name)
    from referral_offers as offer join users on users.id = offer.user_id
   where offer.application_id = application.id and offer.user_id = application.asked_user_id and offer.taken_at is not null)`
