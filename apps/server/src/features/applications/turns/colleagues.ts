import type { ColleagueWithRoom } from '@endorse/contract/applications/turns/schemas'
import { MAX_TURNS } from '@endorse/contract/applications/turns/values'
import { startOfWeek } from '../../../domain/working-time/working-time.ts'
import type { Db } from '../../../platform/db/db.ts'
import { fullName } from '../../../platform/person.ts'
import { profileImageIdOf } from '../../accounts/profile-columns.ts'
import type { FileUrlSigner } from '../present.ts'
import type { VisibleApplication } from '../queries.ts'
import { findAnswerClock, listAvailableEndorsers, listExcluded } from './queries.ts'

const MAX_LISTED = 100

/** Lists the colleagues who can be asked next about a request, those with the most room first. */
export async function listColleaguesWithRoom(db: Db, application: VisibleApplication) {
  const { id, company_id, asked_user_id, turn_number } = application
  const clock = await findAnswerClock(db, company_id)
  if (!clock || (turn_number ?? 0) >= MAX_TURNS) return []
  const excluded = new Set([...(await listExcluded(db, id)), asked_user_id])
  const withRoom = (await listAvailableEndorsers(db, company_id, startOfWeek(clock.now)))
    .map((endorser) => ({ id: endorser.id, room: endorser.weekly_limit - endorser.asked_this_week }))
    .filter((endorser) => endorser.room > 0 && !excluded.has(endorser.id))
    .toSorted((one, other) => other.room - one.room)
    .slice(0, MAX_LISTED)
  if (withRoom.length === 0) return []
  const people = await db
    .selectFrom('users')
    .leftJoin('employee_profiles as profile', 'profile.user_id', 'users.id')
    .select(['users.id', 'first_name', 'last_name', 'current_role_title'])
    .select(profileImageIdOf('users.id').as('image_id'))
    .where(
      'users.id',
      'in',
      withRoom.map((endorser) => endorser.id),
    )
    .execute()
  const byId = new Map(people.map((person) => [person.id, person]))
  return withRoom.flatMap(({ id: userId, room }) => {
    const person = byId.get(userId)
    return person ? [{ ...person, room }] : []
  })
}

/** Presents the colleagues to the Endorser who chooses one of them. */
export function presentColleagues(
  colleagues: Awaited<ReturnType<typeof listColleaguesWithRoom>>,
  signFileUrl: FileUrlSigner,
): ColleagueWithRoom[] {
  return colleagues.map(({ id, first_name, last_name, current_role_title, image_id, room }) => ({
    id,
    name: fullName({ firstName: first_name, lastName: last_name }),
    currentRole: current_role_title,
    photoUrl: image_id && signFileUrl(image_id, 'image'),
    room,
  }))
}
