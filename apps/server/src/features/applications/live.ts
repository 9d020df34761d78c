import type { ApplicationStatus, ReviewStatus } from '@endorse/contract'
import type { HeardEvent } from '../../platform/events.ts'
import type { House } from '../../platform/house.ts'
import type { Listener, Live } from '../../platform/live.ts'
import type { Person } from '../../platform/person.ts'
import { sightOf } from './policy.ts'
import { reviewStatusOf } from './present.ts'
import { listStandings, type StandingRow, standingOf } from './queries.ts'

/** An open page hears of an application when its person may see it, and of no more than they may see. */
export function tellOfApplications({ db }: House, live: Live): Listener {
  return async (events) => {
    const happened = byApplication(events)
    if (happened.size === 0) return
    const people = gather(live.people())
    if (people.byId.size === 0) return
    for (const row of await listStandings(db, [...happened.keys()])) {
      for (const person of whoMayKnow(people, row)) {
        const status = statusFor(person, row, happened.get(row.id) ?? [])
        if (status)
          live.tell([person.id], 'application_changed', { applicationId: row.id, jobId: row.job_id, status })
      }
    }
  }
}

/** What happened to each, so that a page is told once of what came together. */
function byApplication(events: readonly HeardEvent[]): Map<string, string[]> {
  const happened = new Map<string, string[]>()
  for (const { application, type } of events) {
    if (application) happened.set(application, [...(happened.get(application) ?? []), type])
  }
  return happened
}

interface Gathering {
  byId: Map<string, Person>
  byCompany: Map<string | null, Person[]>
}

function gather(people: Person[]): Gathering {
  const byId = new Map(people.map((person) => [person.id, person]))
  return { byId, byCompany: Map.groupBy(byId.values(), (person) => person.companyId) }
}

function whoMayKnow({ byId, byCompany }: Gathering, row: StandingRow): Person[] {
  const applicant = byId.get(row.applicant_id)
  return [...(applicant ? [applicant] : []), ...(byCompany.get(row.company_id) ?? [])]
}

/** Nothing when the person may not see it, or sees nothing of what happened. */
function statusFor(
  person: Person,
  row: StandingRow,
  happened: string[],
): ApplicationStatus | ReviewStatus | undefined {
  if (person.id === row.applicant_id) return row.status
  const sight = sightOf(person, standingOf(row))
  if (!sight) return undefined
  const sees = sight !== 'outline' || happened.some((type) => changesTheOutline.has(type))
  return sees ? reviewStatusOf(sight, row) : undefined
}

/** How far a colleague is with it does not show there. */
const changesTheOutline = new Set(['application.assigned', 'application.released', 'application.withdrawn'])
