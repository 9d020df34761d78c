import { defineEndpoints } from '@endorse/contract/core/endpoint'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { startSecondServer } from '../test/second-server.ts'
import { useTestServer } from '../test/test-server.ts'
import { jobHandlers } from './background-jobs.ts'
import { collectPersonalData } from './features/account-lifecycle/export/personal-data.ts'
import { modules } from './modules.ts'
import type { Db } from './platform/db/db.ts'
import { registerRoute } from './platform/http/route.ts'
import { defineModule } from './platform/module.ts'
import type { RunningServer } from './start-server.ts'

declare module './platform/queue/queue.ts' {
  interface JobPayloads {
    'save-note': { userId: string; text: string }
  }
}

const noteSchemas = {
  add: { body: z.object({ text: z.string() }), response: z.object({ success: z.literal(true) }) },
}
const noteEndpoints = defineEndpoints<typeof noteSchemas>()('notes', {
  add: { method: 'POST', path: '/api/v1/notes', summary: 'Keep a note', access: 'signed-in' },
})

const handledTypes: string[] = []

/** A feature that uses most parts of a module. Nothing but the list of modules knows it. */
const notes = defineModule({
  name: 'notes',
  async start({ db }) {
    await sql`create table notes (user_id uuid, text text, at timestamptz default now())`.execute(db)
  },
  routes: (app, { db, queue }) =>
    registerRoute(app, noteEndpoints.add, noteSchemas.add, async ({ person, body }) => {
      await queue.enqueue(db, 'save-note', { userId: person.id, text: body.text })
      return { success: true as const }
    }),
  queues: { 'save-note': {} },
  jobHandlers: ({ db }) => ({
    async 'save-note'({ userId, text }) {
      await sql`insert into notes (user_id, text) values (${userId}, ${text})`.execute(db)
    },
  }),
  async handleEvents(_context, events) {
    handledTypes.push(...events.map(({ type }) => type))
  },
  realtime: (_context, realtime) => async (notices) => {
    for (const { by } of notices) if (by) realtime.emitToUsers([by], 'notifications_changed')
  },
  personalData: {
    export: async (db, userId) => [['notes', await listNotes(db, userId)]],
    async erase(_context, tx, { person }) {
      await sql`delete from notes where user_id = ${person.id}`.execute(tx)
    },
  },
  async retention({ db }, now) {
    await sql`delete from notes where at < ${now}::timestamptz - interval '1 day'`.execute(db)
  },
})

async function listNotes(db: Db, userId: string): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`select text from notes where user_id = ${userId}`.execute(db)
  return rows.map(({ text }) => text)
}

const server = useTestServer()
let extended: RunningServer

beforeAll(async () => {
  extended = await startSecondServer(server, pino({ level: 'silent' }), { modules: [...modules, notes] })
})
afterAll(() => extended.close())

async function addNote(text: string) {
  const person = await server.endorsee()
  const request = {
    method: 'POST',
    url: '/api/v1/notes',
    headers: { authorization: `Bearer ${person.token}` },
    payload: { text },
  } as const
  const response = await extended.server.inject(request)
  await vi.waitFor(async () => expect(await listNotes(extended.context.db, person.id)).toEqual([text]))
  return { person, request, response }
}

describe('a feature that is added to the list of modules', () => {
  it('serves its routes and runs its jobs', async () => {
    const { response, request } = await addNote('Call Ravi')
    expect(response.json()).toEqual({ success: true })
    expect((await server.running.server.inject(request)).statusCode).toBe(404)
  })

  it('handles events', async () => {
    const { db, appendEvents } = server.context
    const acme = await server.company()
    const { id: job } = await server.job(acme)
    const [eventId = ''] = await appendEvents(db, { type: 'job.claimed', job })
    await jobHandlers(extended.context)['handle-event']?.([{ eventId }])
    expect(handledTypes).toContain('job.claimed')
  })

  it('takes part in the data export', async () => {
    const { person } = await addNote('Call Meera')
    const sections = await collectPersonalData(extended.context, person.id)
    expect(sections).toContainEqual(['notes', ['Call Meera']])
    expect(await collectPersonalData(server.context, person.id)).toHaveLength(sections.length - 1)
  })

  it('takes part in the deletion of an account', async () => {
    const { person } = await addNote('Call Anjali')
    await extended.context.db
      .insertInto('account_deletions')
      .values({ user_id: person.id, due_at: new Date(0) })
      .execute()
    await jobHandlers(extended.context)['remove-accounts']?.({})
    expect(await listNotes(extended.context.db, person.id)).toEqual([])
  })

  it('takes part in the cleanup, by the clock of the server', async () => {
    const { person } = await addNote('Call Lata')
    await jobHandlers(extended.context)['cleanup']?.({})
    expect(await listNotes(extended.context.db, person.id)).toEqual(['Call Lata'])
    const dayLater = { ...extended.context, clock: () => Date.now() + 25 * 3_600_000 }
    await jobHandlers(dayLater)['cleanup']?.({})
    expect(await listNotes(extended.context.db, person.id)).toEqual([])
  })
})
