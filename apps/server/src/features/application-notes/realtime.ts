import { z } from 'zod'
import type { AppContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import type { FindChannels } from '../../platform/events/channels.ts'
import type { EventNotice } from '../../platform/events/events.ts'
import type { EventAudience, EventHandler } from '../../platform/realtime/realtime.ts'
import { accessLevelOf } from '../applications/policy.ts'
import { applicationStateOf, listApplicationStates } from '../applications/queries.ts'
import { findApplicationChannels } from '../applications/realtime.ts'
import { noteAccessOf } from './policy.ts'

/** The notice that the notes of an application have changed. */
export const NOTES_CHANGED = 'application_notes.changed' as const

declare module '../../platform/events/events.ts' {
  interface NoticeCatalog {
    applicationNotes: typeof NOTES_CHANGED
  }
}

// The application stands in the data, because a notice about an application reaches the applicant.
const NoticeData = z.object({ applicationId: z.string() })

/** Tells all server processes after the commit that the notes of an application have changed. */
export function notifyNotesChanged({ notifyProcesses }: AppContext, db: Db, applicationId: string) {
  notifyProcesses(db, { type: NOTES_CHANGED, data: { applicationId } })
}

/** Tells the connected people who may read the notes of an application that they have changed. */
export function createNoteEventHandler({ db }: AppContext, audience: EventAudience): EventHandler {
  return async (events) => {
    const ids = [...new Set(events.flatMap(applicationsOf))]
    if (ids.length === 0) return
    const people = new Map(audience.connectedUsers().map((person) => [person.id, person]))
    if (people.size === 0) return
    for (const row of await listApplicationStates(db, ids)) {
      const state = applicationStateOf(row)
      const readers = [...people.values()].filter((each) => noteAccessOf(each, accessLevelOf(each, state)))
      audience.emitToUsers(
        readers.map(({ id }) => id),
        'application_notes_changed',
        { applicationId: row.id },
      )
    }
  }
}

/** Finds the company of the application of each notice. The applicant is told of no note. */
export const findNoteChannels: FindChannels = async (db, notices) => {
  const about = notices.map((notice) => ({ ...notice, application: applicationsOf(notice)[0] ?? null }))
  const channels = await findApplicationChannels(db, about)
  return channels.map((found) => found.filter((channel) => channel.startsWith('company:')))
}

function applicationsOf({ type, data }: EventNotice): string[] {
  return type === NOTES_CHANGED ? [NoticeData.parse(data).applicationId] : []
}
