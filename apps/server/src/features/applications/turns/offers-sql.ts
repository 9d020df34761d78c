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
  line: string | null
  /** ISO 8601. */
  at: string
  until: string
}

/** What an Endorser offered, as they see it. */
interface MadeOffer {
  at: string
  until: string
  isDeclined: boolean
}

/** SQL: the offers about the row `application` that its applicant can take: their Endorsers are still there and can be asked. */
const offersOfApplication = sql`
  referral_offers as offer join users on users.id = offer.user_id
   where offer.application_id = application.id and offer.taken_at is null and offer.declined_at is null and offer.until_at > now()
     and users.company_id = application.company_id and ${sql.raw(activeEndorserSql)} and ${sql.raw(takesRequestsSql)}
     and not exists (select from chat_blocks where (blocker_id, blocked_id) in ((users.id, application.applicant_id), (application.applicant_id, users.id)))`

/** SQL: whether the row `application`, as stored or as its applicant sees it, was closed without an answer. */
const isUnanswered = sql<boolean>`(application.withdrawn_at is null
  and (application.status = 'NO_ANSWER' or application.status = 'REJECTED' and application.rejection_reason = 'NO_ANSWER'))`

/** SQL expression: whether somebody offers to refer the applicant of the row `application`. */
export const hasOpenOffer = sql<boolean>`exists (select from ${offersOfApplication})`

/** SQL expression: until when somebody offers to refer the applicant of the row `application`; null when nobody does. */
export const offeredUntil = sql<Date | null>`case when ${isUnanswered} then (
  select max(offer.until_at) from ${offersOfApplication}) end`

/** SQL expression: who offers to refer the applicant of the row `application`, the first one first. Empty unless it is closed without an answer. */
export const openOffers = sql<OpenOffer[]>`case when ${isUnanswered} then coalesce((
  select json_agg(json_build_object('endorserId', users.id, 'firstName', users.first_name, 'lastName', users.last_name,
                  'imageId', ${endorserImageIdOf('users.id')}, 'line', offer.line, 'at', ${isoTime(sql`offer.offered_at`)},
                  'until', ${isoTime(sql`offer.until_at`)}) order by offer.offered_at)
    from ${offersOfApplication}), '[]') else '[]' end`

/** SQL expression: the offers about the row `application` that wait for its applicant or got a no, by the id of the Endorser. */
export const madeOffers = sql<Record<string, MadeOffer>>`case when ${isUnanswered} then coalesce((
  select json_object_agg(user_id, json_build_object('at', ${isoTime(sql`offered_at`)}, 'until', ${isoTime(sql`until_at`)},
                                                    'isDeclined', declined_at is not null))
    from referral_offers
   where application_id = application.id and taken_at is null and (declined_at is not null or until_at > now())), '{}') else '{}' end`

/**
 * SQL expression: the Endorser who is asked about the row `application`, when its applicant knows the name: they took that
 * Endorser's offer, or chose them by name. Null otherwise.
 */
export const knownAsked = sql<Pick<OpenOffer, 'firstName' | 'lastName'> | null>`(
  select json_build_object('firstName', users.first_name, 'lastName', users.last_name)
    from users
   where users.id = application.asked_user_id
     and (exists (select from referral_offers as offer
                   where offer.application_id = application.id and offer.user_id = users.id and offer.taken_at is not null)
          or exists (select from named_endorsers as named
                      where named.application_id = application.id and named.user_id = users.id)))`
