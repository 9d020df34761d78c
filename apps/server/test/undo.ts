import type { Undo } from '@endorse/contract/undo/schemas'
import type { LightMyRequestResponse } from 'fastify'
import type { AppContext } from '../src/platform/context.ts'
import type { TestPerson } from './builders.ts'
import type { TestServer } from './test-server.ts'

/** Returns the ID under which a response offers to undo it. */
export function undoIdOf(response: LightMyRequestResponse): string {
  const { undo } = response.json<{ undo: Undo }>()
  if (!undo) throw new Error(`Nothing to undo in ${response.payload}`)
  return undo.id
}

/** Sends the request that undoes a change. */
export function sendUndo(server: TestServer, by: TestPerson | undefined, id: string) {
  return server.as(by).post(`/api/v1/changes/${id}/undo`)
}

/** Moves all changes that could be undone into the past, so that others are told of them now. */
export async function passUndoTime({ pool }: AppContext): Promise<void> {
  await pool.query(`update undoable_changes set published_at = published_at - interval '1 minute'`)
  await pool.query(`update undoable_applications set published_at = published_at - interval '1 minute'`)
  await pool.query(`update events set published_at = published_at - interval '1 minute'`)
  await pool.query(
    `update pgboss.job set start_after = now() where state = 'created' and name = 'handle-event'`,
  )
}
