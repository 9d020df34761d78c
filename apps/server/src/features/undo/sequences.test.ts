import { expect, it } from 'vitest'
import type { TestPerson } from '../../../test/builders.ts'
import { useTestServer } from '../../../test/test-server.ts'
import { sendUndo } from '../../../test/undo.ts'

const server = useTestServer({ UNDO_SECONDS: '60', RATE_LIMITS: 'off' })

const SEQUENCES = 100

/** Returns pseudo-random numbers below 1, always the same ones for a seed. */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

it(`restores the exact rows after ${SEQUENCES} random sequences of changes`, async () => {
  const acme = await server.company()
  const asha = await server.endorsee('Asha Rao')
  const endorsers = [await server.endorser('Ravi Kumar', acme), await server.endorser('Meera Nair', acme)]
  const jobs = [await server.job(acme), await server.job(acme)]
  const applications: { id: string }[] = []
  for (const job of jobs) {
    applications.push(await server.application({ by: asha, job, company: acme }))
    const dev = await server.endorsee('Dev Shah')
    applications.push(await server.application({ by: dev, job, company: acme, status: 'REVIEWED' }))
  }
  await server.as(asha).post(`/api/v1/jobs/${jobs[0]?.id}/save`)

  const random = randomNumbers(20_261_122)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T

  /** Sends a random request; most are allowed in the current state. */
  async function changeSomething(): Promise<{ by: TestPerson; undoId: string } | undefined> {
    const by = pick(endorsers)
    const { id: applicationId } = pick(applications)
    const { id: jobId } = pick(jobs)
    const decide = (body: object) =>
      server.as(by).put('/api/v1/applications/update-status', { applicationId, ...body })
    const step = (newStatus: string) =>
      server.as(by).patch('/api/v1/applications/status', { applicationId, newStatus })
    const [author, send] = pick([
      [by, () => decide({ newStatus: 'ACCEPTED' })],
      [by, () => decide({ newStatus: 'REJECTED', reason: 'OTHER', feedback: 'Not now' })],
      [by, () => step('IN_PROGRESS')],
      [by, () => step('REFERRED')],
      [by, () => server.as(by).post(`/api/v1/${jobId}/claim`)],
      [by, () => server.as(by).delete(`/api/v1/jobs/${jobId}/claim`)],
      [asha, () => server.as(asha).delete(`/api/v1/applications/job/${applicationId}`)],
      [asha, () => server.as(asha).post(`/api/v1/jobs/${jobId}/save`)],
    ] as const)
    const undo = (await send()).json<{ undo?: { id: string } | null }>().undo
    return undo ? { by: author, undoId: undo.id } : undefined
  }

  async function readRows() {
    const { rows } = await server.context.pool.query(
      `select (select jsonb_agg(applications order by id) from applications) as applications,
              (select jsonb_agg(job_postings order by id) from job_postings) as jobs,
              (select jsonb_agg(events order by id) from events) as events,
              (select jsonb_agg(saved_jobs order by job_id) from saved_jobs) as saved,
              (select jsonb_agg(undoable_applications) from undoable_applications) as undoable`,
    )
    return rows
  }

  const before = await readRows()
  let undone = 0
  for (let sequence = 1; sequence <= SEQUENCES; sequence++) {
    const changes: { by: TestPerson; undoId: string }[] = []
    const length = 1 + Math.floor(random() * 6)
    for (let index = 0; index < length; index++) {
      const change = await changeSomething()
      if (change) changes.push(change)
    }
    for (const { by, undoId } of changes.toReversed()) {
      const response = await sendUndo(server, by, undoId)
      expect({ sequence, response: response.json() }).toMatchObject({ sequence, response: { success: true } })
      undone++
    }
    expect(await readRows()).toEqual(before)
  }
  expect(undone).toBeGreaterThan(SEQUENCES)
}, 120_000)
