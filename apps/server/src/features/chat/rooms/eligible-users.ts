import { MAX_EXACT_COUNT } from '@endorse/contract/core/paging'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import type { Person } from '../../../platform/person.ts'
import { profileImageIdOf } from '../../accounts/profile-columns.ts'
import { isEligibleFor } from '../eligibility.ts'
import { isOnline, matchesName } from './queries.ts'

interface EligibleFilter {
  search?: string | undefined
}

/** Lists a page of the people whom this person may talk to, by name, with the room that exists already. */
export function listEligibleUsers(
  db: Db,
  person: Person,
  { page, limit, ...filter }: EligibleFilter & { page: number; limit: number },
) {
  return eligibleUsers(db, person, filter)
    .leftJoin('companies as company', 'company.id', 'other.company_id')
    .leftJoin('chat_rooms as room', (join) =>
      join
        .on('room.first_user_id', '=', sql<string>`least(other.id, ${person.id}::uuid)`)
        .on('room.second_user_id', '=', sql<string>`greatest(other.id, ${person.id}::uuid)`),
    )
    .select([
      'other.id',
      'other.first_name',
      'other.last_name',
      'other.role',
      'company.name as company_name',
      sql<string | null>`case when ${isFaceShownTo(person)} then ${profileImageIdOf('other.id')} end`.as(
        'image_id',
      ),
      // Only people who share a room see each other's presence.
      sql<boolean>`room.id is not null and ${isOnline('other.id')}`.as('is_online'),
      'room.id as chat_room_id',
    ])
    .orderBy('other.first_name')
    .orderBy('other.last_name')
    .orderBy('other.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
}

/**
 * SQL condition: the person may read the picture of the row of `users` that is named `other`, as the files feature decides
 * when the picture is opened. An Endorser does not see the face of an Endorsee whose application a colleague handles.
 */
function isFaceShownTo({ id, role, companyId }: Person) {
  const isReadable =
    role === 'PLATFORM_EMPLOYEE'
      ? sql`true`
      : sql`company_id = ${companyId} and (handler_id is null or handler_id = ${id})
        and not exists (select from referral_declines where application_id = applications.id and user_id = ${id})`
  return sql<boolean>`(room.id is not null or other.role <> 'JOB_SEEKER' or exists (
    select from applications where applicant_id = other.id and withdrawn_at is null and ${isReadable}))`
}

/** Counts the people whom this person may talk to, up to `MAX_EXACT_COUNT`. */
export async function countEligibleUsers(db: Db, person: Person, filter: EligibleFilter): Promise<number> {
  const { total } = await db
    .selectFrom(eligibleUsers(db, person, filter).select('other.id').limit(MAX_EXACT_COUNT).as('eligible'))
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** Whether this person may open a conversation with that one. */
export async function isEligible(db: Db, person: Person, otherId: string): Promise<boolean> {
  const found = await eligibleUsers(db, person, {})
    .select('other.id')
    .where('other.id', '=', otherId)
    .executeTakeFirst()
  return found !== undefined
}

function eligibleUsers(db: Db, person: Person, { search }: EligibleFilter) {
  return db
    .selectFrom('users as other')
    .where(isEligibleFor(person))
    .$if(Boolean(search), (users) => users.where(matchesName(search ?? '')))
}
