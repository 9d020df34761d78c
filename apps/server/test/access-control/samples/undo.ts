import { newId } from '../../../src/platform/db/ids.ts'
import type { EndpointSample } from '../endpoint-sample.ts'

/** Samples of the endpoints of undo. */
export const undoSamples: Record<string, EndpointSample> = {
  'POST /api/v1/changes/:id/undo': {
    async validRequest({ server, asha, job }) {
      const id = newId()
      const { db } = server.context
      const at = new Date()
      await db.insertInto('saved_jobs').values({ user_id: asha.id, job_id: job.id, saved_at: at }).execute()
      const published_at = new Date(Date.now() + 60_000)
      await db
        .insertInto('undoable_changes')
        .values({ id, kind: 'job.save', user_id: asha.id, subject_id: job.id, at, published_at })
        .execute()
      return { by: asha, params: { id } }
    },
    outsider: 'not found',
  },
}
