import type { AppContext } from '../../platform/context.ts'
import { companyChannel, type FindChannels } from '../../platform/events/channels.ts'
import type { EventType } from '../../platform/events/event-catalog.ts'
import type { EventAudience, EventHandler } from '../../platform/realtime/realtime.ts'
import { listImportCompanies } from './queries.ts'

/** Tells the connected people of a company that an import has changed its postings, or was withdrawn. */
export function createImportEventHandler({ db }: AppContext, audience: EventAudience): EventHandler {
  return async (events) => {
    const eventIds = events.flatMap(({ type, id }) => (changingTypes.has(type) ? [id] : []))
    if (eventIds.length === 0) return
    for (const { importId, companyId } of await listImportCompanies(db, eventIds)) {
      const colleagues = audience
        .connectedUsers()
        .filter((person) => person.companyId === companyId && person.approved)
      audience.emitToUsers([...new Set(colleagues.map(({ id }) => id))], 'postings_imported', { importId })
    }
  }
}

/** Finds the company of the import of each notice. */
export const findImportChannels: FindChannels = async (db, notices) => {
  const eventIds = notices.map(({ id }) => id)
  const rows = await listImportCompanies(db, eventIds)
  const companies = new Map(rows.map(({ eventId, companyId }) => [eventId, [companyChannel(companyId)]]))
  return notices.map(({ id }) => companies.get(id) ?? [])
}

const changingTypes = new Set<string>(['postings.imported', 'postings.withdrawn'] satisfies EventType[])
