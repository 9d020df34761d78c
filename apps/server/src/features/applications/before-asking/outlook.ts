import type { BeforeAsking, Outlook } from '@endorse/contract/applications/before-asking/schemas'
import { DAYS_IN_LINE } from '@endorse/contract/applications/turns/values'
import { dayInIndia } from '../../../domain/calendar.ts'
import { endOfWorkingDayAfter, startOfWeek } from '../../../domain/working-time/working-time.ts'
import type { AppContext } from '../../../platform/context.ts'
import type { Person } from '../../../platform/person.ts'
import { type AnswerClock, findAnswerClock, listAvailableEndorsers } from '../turns/queries.ts'
import { foreseeTurn } from '../turns/settle-turns.ts'
import { hasAwayEndorsers } from './away.ts'
import { findAskingLimit } from './limits.ts'
import { listNamedEndorsers } from './named.ts'
import { findAsker } from './queries.ts'

/** The Endorser who has the job, and gets its requests while they take any. */
interface Claimer {
  id: string
  name: string
  firstName: string
  hasPosted: boolean
  verifiedAt: string | null
}

/** The job that a person is about to ask about. */
export interface JobToAsk {
  /** Null for a company that is not known here yet. */
  companyId: string | null
  title: string
  city: string | null
  /** Empty where the job names none. */
  skills: string[]
  claimer: Claimer | null
}

const WEEK = 7 * 24 * 3_600_000

/** Tells what happens to a request when it is sent now, and whether a limit stops it. */
export async function lookAhead(context: AppContext, person: Person, job: JobToAsk): Promise<BeforeAsking> {
  const { db } = context
  const [limit, outlook] = await Promise.all([
    findAskingLimit(context, db, person.id, job.companyId),
    outlookOf(context, person, job),
  ])
  return { limit, outlook }
}

async function outlookOf({ db, clock }: AppContext, person: Person, job: JobToAsk): Promise<Outlook> {
  const { companyId, claimer } = job
  const rules = companyId === null ? undefined : await findAnswerClock(db, companyId)
  if (companyId === null || !rules)
    return { state: 'WAITS', cause: 'NOBODY', until: endOfLine({ now: new Date(clock()) }).toISOString() }
  const [endorsers, asker] = await Promise.all([
    listAvailableEndorsers(db, companyId, startOfWeek(rules.now)),
    findAsker(db, { applicantId: person.id, companyId, claimerId: claimer?.id ?? null }),
  ])
  const next = foreseeTurn(
    {
      job_id: null,
      handler_id: claimer && !asker.blocked.includes(claimer.id) ? claimer.id : null,
      claimed_by: claimer?.id ?? null,
      title: job.title,
      city: job.city,
      skills: job.skills.length > 0 ? job.skills : asker.skills,
      excluded: asker.blocked,
    },
    endorsers,
    rules,
  )
  if (next.state === 'ASKED') {
    const { userId, dueAt, remindAt, latestDay, moreTurns } = next
    const hasJob = userId === claimer?.id
    return {
      state: 'ASKED',
      endorser: hasJob ? withoutId(claimer) : null,
      endorsers: endorsers.length,
      canBeNamed:
        hasJob || endorsers.length === 1
          ? []
          : await listNamedEndorsers(db, endorsers, asker.blocked, clock()),
      dueAt: dueAt.toISOString(),
      remindAt: remindAt.toISOString(),
      moreTurns,
      latestDay,
      answersWithin: hasJob ? asker.claimer_answers_within : asker.company_answers_within,
      rarelyAnswers: asker.rarely_answers,
    }
  }
  const until = endOfLine(rules)
  if (endorsers.length === 0)
    return {
      state: 'WAITS',
      cause: (await hasAwayEndorsers(db, companyId)) ? 'AWAY' : 'NOBODY',
      until: until.toISOString(),
    }
  if (next.state === 'WAITS') return { state: 'WAITS', cause: 'BUSY', until: until.toISOString() }
  const place = asker.in_line + 1
  const about = dayInIndia(new Date(startOfWeek(rules.now).getTime() + Math.ceil(place / next.aWeek) * WEEK))
  return {
    state: 'IN_LINE',
    endorsers: endorsers.length,
    place,
    aboutDay: about <= dayInIndia(until) ? about : null,
    until: until.toISOString(),
  }
}

function withoutId({ name, firstName, hasPosted, verifiedAt }: Claimer) {
  return { name, firstName, hasPosted, verifiedAt }
}

function endOfLine({ now, ownHolidays }: Pick<AnswerClock, 'now'> & Partial<AnswerClock>): Date {
  return endOfWorkingDayAfter(now, DAYS_IN_LINE, ownHolidays)
}
