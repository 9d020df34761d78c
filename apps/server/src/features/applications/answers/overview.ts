import type {
  AnswersSummary,
  ComingRequest,
  EndorserLoad,
} from '@endorse/contract/applications/answers/schemas'
import { DAYS_IN_LINE } from '@endorse/contract/applications/turns/values'
import { dayInIndia } from '../../../domain/calendar.ts'
import { endOfWorkingDayAfter, startOfWeek } from '../../../domain/working-time/working-time.ts'
import type { Db } from '../../../platform/db/db.ts'
import { notFound } from '../../../platform/http/errors.ts'
import { fullName } from '../../../platform/person.ts'
import { findAnswerSpeed } from '../../companies/answer-speed.ts'
import type { FileUrlSigner } from '../present.ts'
import {
  type AnswerClock,
  type AvailableEndorser,
  findAnswerClock,
  listAvailableEndorsers,
} from '../turns/queries.ts'
import { foreseeTurn } from '../turns/settle-turns.ts'
import { countAnswers, type LoadRow, listLoad } from './overview-queries.ts'

const WEEK = 7 * 24 * 3_600_000

interface OverviewRequest {
  search?: string | undefined
  page: number
  limit: number
}

/** Tells how requests at a company are answered, and lists a page of its Endorsers with how much they are asked. */
export async function readOverview(
  db: Db,
  companyId: string,
  request: OverviewRequest,
): Promise<{ rows: LoadRow[]; total: number; summary: AnswersSummary }> {
  const clock = (await findAnswerClock(db, companyId)) ?? notFound('Company')
  const weekStart = startOfWeek(clock.now)
  const [load, figures, speed, endorsers] = await Promise.all([
    listLoad(db, companyId, { ...request, weekStart }),
    countAnswers(db, companyId),
    findAnswerSpeed(db, companyId),
    listAvailableEndorsers(db, companyId, weekStart),
  ])
  const { turns, answered, turnsBefore, answeredBefore, ...counts } = figures
  return {
    ...load,
    summary: {
      inTime: { turns, answered },
      inTimeBefore: { turns: turnsBefore, answered: answeredBefore },
      ...speed,
      ...counts,
      places: {
        used: endorsers.reduce((sum, { asked_this_week }) => sum + asked_this_week, 0),
        all: endorsers.reduce((sum, { weekly_limit }) => sum + weekly_limit, 0),
        startAgain: dayInIndia(new Date(weekStart.getTime() + WEEK)),
      },
      coming: foreseeComing(endorsers, clock),
    },
  }
}

/** Tells what happens to a request that comes now and fits nobody in particular. */
function foreseeComing(endorsers: readonly AvailableEndorser[], clock: AnswerClock): ComingRequest {
  const next = foreseeTurn(
    { job_id: null, handler_id: null, claimed_by: null, title: '', city: null, skills: [], excluded: [] },
    endorsers,
    clock,
  )
  if (next.state === 'ASKED')
    return {
      state: 'ASKED',
      dueAt: next.dueAt.toISOString(),
      latestDay: next.latestDay,
      turns: next.moreTurns + 1,
    }
  const until = endOfWorkingDayAfter(clock.now, DAYS_IN_LINE, clock.ownHolidays)
  return { state: next.state, until: until.toISOString() }
}

/** Maps an Endorser to the response for an admin of the company. */
export function presentLoad(row: LoadRow, signFileUrl: FileUrlSigner): EndorserLoad {
  return {
    id: row.id,
    name: fullName({ firstName: row.first_name, lastName: row.last_name }),
    currentRole: row.current_role_title,
    photoUrl: row.image_id && signFileUrl(row.image_id, 'image'),
    leave: row.is_on_leave ? { until: row.paused_until } : null,
    isUnreachable: row.is_unreachable,
    weeklyLimit: row.weekly_limit,
    askedThisWeek: row.asked_this_week,
    passedOn: row.passed_on,
    referred: row.referred,
    answersWithin: row.answers_within,
  }
}
