import type { AppContext } from '../../platform/context.ts'
import { notFound } from '../../platform/http/errors.ts'
import type { Person } from '../../platform/person.ts'
import { canRead } from './policy.ts'
import { createJobBatchLoader, type JobLoader, type VisibleJob } from './queries.ts'

/** Creates the loader that a feature keeps for reading jobs; it answers simultaneous lookups with one query. */
export function createJobLoader(context: AppContext): JobLoader {
  return createJobBatchLoader(context.pool, context.clock)
}

/** Loads a job that this person may read; 404 otherwise. */
export async function requireJob(findJob: JobLoader, person: Person, jobId: string): Promise<VisibleJob> {
  const job = await findJob({ personId: person.id, jobId })
  return job && canRead(person, job) ? job : notFound('Job')
}
