import type { ColleagueWithRoom } from '@endorse/contract/applications/turns/schemas'
import { MAX_TURNS } from '@endorse/contract/applications/turns/values'
import { dayInIndia } from '../../../domain/calendar.ts'
import { startOfWeek } from '../../../domain/working-time/working-time.ts'
import type { Db } from '../../../platform/db/db.ts'
import { fullName } from '../../../platform/person.ts'
import { profileImageIdOf } from '../../accounts/profile-columns.ts'
import type { FileUrlSigner } from '../present.ts'
import type { VisibleApplication } from '../queries.ts'
import { type AvailableEndorser, findAnswerClock, listAvailableEndorsers, listExcluded } from './queries.ts'

const MAX_LISTED = 100

/** Who can be asked next about a request. */
export interface WhoIsNext {
  /** Whether nobody is asked afterwards, also when somebody has room again. */
  isLastTurn: boolean
  /** Those with the most room first. */
  colleagues: ColleagueRow[]
}

/** Finds who can be asked when the open turn of a request is passed on now. */
export async function findWhoIsNext(db: Db, application: VisibleApplication): Promise<WhoIsNext> {
  const { id, company_id, asked_user_id, turn_number, latest_day } = application
  const clock = await findAnswerClock(db, company_id)
  const isOver = !clock || (latest_day !== null && dayInIndia(clock.now) >= latest_day)
  if (isOver || (turn_number ?? 0) >= MAX_TURNS) return { isLastTurn: true, colleagues: [] }
  const excluded = new Set([...(await listExcluded(db, id)), asked_user_id])
  const available = await listAvailableEndorsers(db, company_id, startOfWeek(clock.now))
  const left = available.filter((endorser) => !excluded.has(endorser.id))
  return { isLastTurn: left.length === 0, colleagues: await listWithRoom(db, left) }
}

type ColleagueRow = Awaited<ReturnType<typeof listWithRoom>>[number]

async function listWithRoom(db: Db, endorsers: readonly AvailableEndorser[]) {
  const withRoom = endorsers
    .map((endorser) => ({ id: endorser.id, room: endorser.weekly_limit - endorser.asked_this_week }))
    .filter((endorser) => endorser.room > 0)
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
  colleagues: readonly ColleagueRow[],
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
