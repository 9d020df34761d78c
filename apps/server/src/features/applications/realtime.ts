import type { ReviewStatus, ShownStatus } from '@endorse/contract/applications/values'
import type { AppContext } from '../../platform/context.ts'
import { companyChannel, type FindChannels, userChannel } from '../../platform/events/channels.ts'
import type { EventNotice } from '../../platform/events/events.ts'
import type { Person } from '../../platform/person.ts'
import type { EventAudience, EventHandler } from '../../platform/realtime/realtime.ts'
import { accessLevelOf } from './policy.ts'
import { reviewStatusOf } from './present.ts'
import {
  type ApplicationStateRow,
  applicationStateOf,
  listApplicationParties,
  listApplicationStates,
} from './queries.ts'

/** Sends application changes to the connected users who may see them, with the status visible to each. */
export function createApplicationEventHandler({ db }: AppContext, audience: EventAudience): EventHandler {
  return async (events) => {
    const typesByApplication = groupTypesByApplication(events)
    if (typesByApplication.size === 0) return
    const people = indexPeople(audience.connectedUsers())
    if (people.byId.size === 0) return
    for (const row of await listApplicationStates(db, [...typesByApplication.keys()])) {
      for (const person of listCandidates(people, row)) {
        const status = statusFor(person, row, typesByApplication.get(row.id) ?? [])
        if (status)
          audience.emitToUsers([person.id], 'application_changed', {
            applicationId: row.id,
            jobId: row.job_id,
            status,
          })
      }
    }
  }
}

/** Finds the applicant and the company of the application of each notice. Handler and asked Endorser belong to the company. */
export const findApplicationChannels: FindChannels = async (db, notices) => {
  const ids = new Set(notices.flatMap(({ application }) => application ?? []))
  if (ids.size === 0) return notices.map(() => [])
  const rows = await listApplicationParties(db, [...ids])
  const channels = new Map(
    rows.map((row) => [row.id, [userChannel(row.applicant_id), companyChannel(row.company_id)]]),
  )
  return notices.map(({ application }) => channels.get(application ?? '') ?? [])
}

/** Groups the event types by application, so that a batch sends one message for each application. */
function groupTypesByApplication(events: readonly EventNotice[]): Map<string, EventNotice['type'][]> {
  const typesByApplication = new Map<string, EventNotice['type'][]>()
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

/** Returns the status visible to a user; undefined when they may not see the application or the change. */
function statusFor(
  person: Person,
  row: ApplicationStateRow,
  types: EventNotice['type'][],
): ShownStatus | ReviewStatus | undefined {
  if (person.id === row.applicant_id)
    return types.some((type) => !hiddenEventTypes.has(type)) ? row.published_status : undefined
  const access = accessLevelOf(person, applicationStateOf(row))
  if (!access) return undefined
  const isVisible = access !== 'summary' || types.some((type) => summaryEventTypes.has(type))
  return isVisible ? reviewStatusOf(access, row) : undefined
}

/** Events that the applicant is not told of. */
const hiddenEventTypes: ReadonlySet<EventNotice['type']> = new Set(['application.rejected_by_one'] as const)

/** Events that change the summary; other changes would reveal the progress of a colleague. */
const summaryEventTypes: ReadonlySet<EventNotice['type']> = new Set([
  'application.assigned',
  'application.unassigned',
  'application.withdrawn',
  'application.rejected_by_one',
  'application.passed_on',
  'application.closed_without_answer',
  'application.hidden',
  'application.shown',
] as const)
