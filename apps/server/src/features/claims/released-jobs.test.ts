import { beforeEach, describe, expect, it } from 'vitest'
import type { TestCompany, TestPerson } from '../../../test/builders.ts'
import { useTestServer } from '../../../test/test-server.ts'
import { sendUndo, undoIdOf } from '../../../test/undo.ts'

const server = useTestServer({ UNDO_SECONDS: '6' })
let acme: TestCompany
let ravi: TestPerson
let meera: TestPerson
let job: { id: string; title: string }

beforeEach(async () => {
  acme = await server.company()
  ravi = await server.endorser('Ravi Kumar', acme)
  meera = await server.endorser('Meera Nair', acme)
  job = await server.job(acme)
})

const claim = (person: TestPerson) => server.as(person).post(`/api/v1/${job.id}/claim`)
const release = (person: TestPerson) => server.as(person).delete(`/api/v1/jobs/${job.id}/claim`)
const list = async (person: TestPerson) =>
  (await server.as(person).get('/api/v1/my-released-jobs')).json().data

describe('the jobs that an Endorser released', () => {
  it('say that nobody handles them, and how many wait', async () => {
    await server.application({ by: await server.endorsee(), job, company: acme })
    await claim(ravi)
    await release(ravi)
    expect(await list(ravi)).toEqual([
      {
        id: job.id,
        title: job.title,
        releasedAt: expect.any(String),
        claimer: null,
        waitingCount: 1,
        canClaim: true,
      },
    ])
    expect(await list(meera)).toEqual([])
  })

  it('name the colleague who handles them now', async () => {
    await claim(ravi)
    await release(ravi)
    await claim(meera)
    expect(await list(ravi)).toMatchObject([
      { claimer: { name: 'Meera Nair', photoUrl: null, since: expect.any(String) }, canClaim: false },
    ])
  })

  it('are listed once, and not while they are claimed again', async () => {
    for (let times = 0; times < 2; times++) {
      await claim(ravi)
      await release(ravi)
    }
    expect(await list(ravi)).toHaveLength(1)
    await claim(ravi)
    expect(await list(ravi)).toEqual([])
  })

  it('are left out after an undo, after 30 days, and when they are deleted', async () => {
    await claim(ravi)
    await sendUndo(server, ravi, undoIdOf(await release(ravi)))
    expect(await list(ravi)).toEqual([])
    await release(ravi)
    expect(await list(ravi)).toHaveLength(1)
    const { pool } = server.context
    await pool.query('update job_postings set deleted_at = now() where id = $1', [job.id])
    expect(await list(ravi)).toEqual([])
    await pool.query('update job_postings set deleted_at = null where id = $1', [job.id])
    await pool.query(`update events set at = now() - interval '31 days' where job_id = $1`, [job.id])
    expect(await list(ravi)).toEqual([])
  })

  it('cannot be claimed again once they are closed', async () => {
    await claim(ravi)
    await release(ravi)
    await server.context.pool.query('update job_postings set archived_at = now() where id = $1', [job.id])
    expect(await list(ravi)).toMatchObject([{ claimer: null, canClaim: false }])
  })

  it('are refused to other roles', async () => {
    const path = '/api/v1/my-released-jobs'
    expect((await server.as(await server.endorsee()).get(path)).statusCode).toBe(403)
    expect((await server.as(undefined).get(path)).statusCode).toBe(401)
  })
})
