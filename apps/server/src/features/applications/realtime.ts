import type { ApplicationStatus, ReviewStatus } from '@endorse/contract'
import type { AppContext } from '../../platform/context.ts'
import type { EventNotice } from '../../platform/events.ts'
import type { Person } from '../../platform/person.ts'
import type { EventHandler, Realtime } from '../../platform/realtime.ts'
import { accessLevelOf } from './policy.ts'
import { reviewStatusOf } from './present.ts'
import { type ApplicationStateRow, applicationStateOf, listApplicationStates } from './queries.ts'

/** An open page hears of an application when its person may see it, and of no more than they may see. */
export function createApplicationEventHandler({ db }: AppContext, live: Realtime): EventHandler {
  return async (events) => {
    const typesByApplication = groupTypesByApplication(events)
    if (typesByApplication.size === 0) return
    const people = indexPeople(live.connectedUsers())
    if (people.byId.size === 0) return
    for (const row of await listApplicationStates(db, [...typesByApplication.keys()])) {
      for (const person of listCandidates(people, row)) {
        const status = statusFor(person, row, typesByApplication.get(row.id) ?? [])
        if (status)
          live.emitToUsers([person.id], 'application_changed', {
            applicationId: row.id,
            jobId: row.job_id,
            status,
          })
      }
    }
  }
}

/** What happened to each, so that a page is told once of what came together. */
function groupTypesByApplication(events: readonly EventNotice[]): Map<string, string[]> {
  const typesByApplication = new Map<string, string[]>()
  for (const { application, type } of events) {
    if (application)
      typesByApplication.set(application, [...(typesByApplication.get(application) ?? []), type])
  }
  return typesByApplication
}

interface ConnectedPeople {
  byId: Map<string, Person>
  byCompany: Map<string | null, Person[]>
}

function indexPeople(people: Person[]): ConnectedPeople {
  const byId = new Map(people.map((person) => [person.id, person]))
  return { byId, byCompany: Map.groupBy(byId.values(), (person) => person.companyId) }
}

function listCandidates({ byId, byCompany }: ConnectedPeople, row: ApplicationStateRow): Person[] {
  const applicant = byId.get(row.applicant_id)
  return [...(applicant ? [applicant] : []), ...(byCompany.get(row.company_id) ?? [])]
}

/** Nothing when the person may not see it, or sees nothing of what happened. */
function statusFor(
  person: Person,
  row: ApplicationStateRow,
  typesByApplication: string[],
): ApplicationStatus | ReviewStatus | undefined {
  if (person.id === row.applicant_id) return row.status
  const access = accessLevelOf(person, applicationStateOf(row))
  if (!access) return undefined
  const isVisible = access !== 'summary' || typesByApplication.some((type) => summaryEventTypes.has(type))
  return isVisible ? reviewStatusOf(access, row) : undefined
}

/** How far a colleague is with it does not show there. */
const summaryEventTypes = new Set(['application.assigned', 'application.released', 'application.withdrawn'])
