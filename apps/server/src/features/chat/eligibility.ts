import { type RawBuilder, sql } from 'kysely'
import type { Person } from '../../platform/person.ts'
import { isActiveUser } from '../accounts/active-users.ts'

type Condition = RawBuilder<boolean>

/** SQL condition: the person may open a conversation with the row of `users` that is named `other`. */
export function isEligibleFor({ id, role, companyId }: Person): Condition {
  // The role stands in the text, so that the plan has the part for this role only.
  const person: Side = { id: sql`${id}::uuid`, role: sql.lit(role), companyId: sql`${companyId}::uuid` }
  const other = sideOf('other')
  // One list for all rows, where two rows are looked up each for itself.
  const hasApplied = sql<boolean>`other.company_id in (
    select company_id from applications where applicant_id = ${id} and withdrawn_at is null)`
  const isApplicant = sql<boolean>`other.id in (
    select applicant_id from applications where company_id = ${companyId} and withdrawn_at is null)`
  return sql<boolean>`(
    other.id <> ${id} and ${isActiveUser('other')} and ${isRelated(person, other, { hasApplied, isApplicant })}
    and not ${isBlockedBetween(person.id, other.id)})`
}

/**
 * SQL condition: the two rows of `users` are connected, so that both may write in their conversation. One that exists can be
 * read for as long as both have an account.
 */
export function isConnected(one: string, other: string): Condition {
  const [a, b] = [sideOf(one), sideOf(other)]
  const relation = isRelated(a, b, {
    hasApplied: hasApplicationWith(a, b),
    isApplicant: hasApplicationWith(b, a),
  })
  // Who has no company compares to null.
  return sql<boolean>`((${isActiveUser(one)} and ${isActiveUser(other)} and ${relation}) is true)`
}

/** SQL condition: one of the two has blocked the other. */
export function isBlockedBetween(one: RawBuilder<unknown>, two: RawBuilder<unknown>): Condition {
  return sql<boolean>`exists (
    select from chat_blocks where (blocker_id = ${one} and blocked_id = ${two}) or (blocker_id = ${two} and blocked_id = ${one}))`
}

/** The columns of a user that decide whom they may write to. */
interface Side {
  id: RawBuilder<unknown>
  role: RawBuilder<unknown>
  companyId: RawBuilder<unknown>
}

function sideOf(table: string): Side {
  return {
    id: sql.ref(`${table}.id`),
    role: sql.ref(`${table}.role`),
    companyId: sql.ref(`${table}.company_id`),
  }
}

/**
 * The rule: an Endorsee and the Endorsers of a company they have an application with; colleagues of one company; platform staff
 * with anyone.
 */
function isRelated(
  one: Side,
  other: Side,
  applications: {
    /** One has an application with the company of the other. */
    hasApplied: Condition
    /** The other has one with the company of the first. */
    isApplicant: Condition
  },
): Condition {
  return sql<boolean>`(
    ${one.role} = 'PLATFORM_EMPLOYEE' or ${other.role} = 'PLATFORM_EMPLOYEE'
    or (${one.role} in ('EMPLOYEE', 'ADMIN') and ${other.role} in ('EMPLOYEE', 'ADMIN')
      and ${one.companyId} = ${other.companyId})
    or (${one.role} = 'JOB_SEEKER' and ${other.role} = 'EMPLOYEE' and ${applications.hasApplied})
    or (${one.role} = 'EMPLOYEE' and ${other.role} = 'JOB_SEEKER' and ${applications.isApplicant}))`
}

/** The limit makes it one look into the index. An "exists" may read all applications once, to look up many rows in them. */
function hasApplicationWith(seeker: Side, endorser: Side): Condition {
  return sql<boolean>`coalesce((
    select true from applications
     where applicant_id = ${seeker.id} and company_id = ${endorser.companyId} and withdrawn_at is null limit 1), false)`
}
