import { type RawBuilder, sql } from 'kysely'
import type { Person } from '../../platform/person.ts'
import { isActiveUser } from '../accounts/active-users.ts'

/**
 * SQL condition: the person may open a conversation with the row of `users` that is named `other`. An Endorsee and the
 * Endorsers of a company they have an application with; colleagues of one company; platform staff with anyone.
 */
export function isEligibleFor(person: Person): RawBuilder<boolean> {
  return sql<boolean>`(
    other.id <> ${person.id} and ${isActiveUser('other')} and ${isRelatedTo(person)}
    and not ${isBlockedBetween(sql`${person.id}`, sql`other.id`)})`
}

/** SQL condition: one of the two has blocked the other. */
export function isBlockedBetween(one: RawBuilder<unknown>, two: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from chat_blocks where (blocker_id = ${one} and blocked_id = ${two}) or (blocker_id = ${two} and blocked_id = ${one}))`
}

function isRelatedTo({ id, role, companyId }: Person): RawBuilder<boolean> {
  if (role === 'PLATFORM_EMPLOYEE') return sql<boolean>`true`
  const isStaff = sql<boolean>`other.role = 'PLATFORM_EMPLOYEE'`
  if (role === 'JOB_SEEKER') {
    return sql<boolean>`(${isStaff} or (other.role = 'EMPLOYEE' and other.company_id in (
      select company_id from applications where applicant_id = ${id} and withdrawn_at is null)))`
  }
  if (companyId === null) return isStaff
  const isColleague = sql<boolean>`(other.company_id = ${companyId} and other.role in ('EMPLOYEE', 'ADMIN'))`
  if (role === 'ADMIN') return sql<boolean>`(${isStaff} or ${isColleague})`
  return sql<boolean>`(${isStaff} or ${isColleague} or (other.role = 'JOB_SEEKER' and other.id in (
    select applicant_id from applications where company_id = ${companyId} and withdrawn_at is null)))`
}
