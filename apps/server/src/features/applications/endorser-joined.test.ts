import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { TestCompany, TestPerson } from '../../../test/builders.ts'
import { waitForCode } from '../../../test/mail.ts'
import { useTestServer } from '../../../test/test-server.ts'

const server = useTestServer({ RATE_LIMITS: 'off' })
let acme: TestCompany
let asha: TestPerson
let job: { id: string; title: string }

beforeEach(async () => {
  acme = await server.company()
  asha = await server.endorsee('Asha Rao')
  job = await server.job(acme, { title: 'Nurse' })
})

/** Signs up as an Endorser and returns the session token. */
async function signUp(email: string, firstName = 'Ravi'): Promise<string> {
  const form = { email, password: 'Secret1!', firstName, lastName: 'Kumar', role: 'EMPLOYEE' }
  expect((await server.as().post('/auth/signup', form)).statusCode).toBe(200)
  const otp = await waitForCode(server.context, email)
  const response = await server.as().post('/auth/verify-otp', { email, otp })
  expect(response.statusCode).toBe(200)
  await runDueJobs()
  return response.json<{ token: string }>().token
}

async function runDueJobs() {
  await vi.waitFor(
    async () => {
      const { rows } = await server.context.pool.query(
        `select count(*) as count from pgboss.job where state in ('created', 'retry', 'active') and name in ('handle-event', 'send-mail')`,
      )
      expect(rows).toEqual([{ count: 0 }])
    },
    { timeout: 10_000 },
  )
}

async function newsOf(
  person: TestPerson,
): Promise<{ kind: string; by: string | null; companyName: string | null }[]> {
  const response = await server.as(person).get('/api/v1/notifications')
  return response.json().data.notifications
}

async function subjectsTo(person: TestPerson): Promise<string[]> {
  const mails = await server.context.db
    .selectFrom('mailbox')
    .select('subject')
    .where('recipient', '=', person.email)
    .execute()
  return mails.map(({ subject }) => subject)
}

describe('the first Endorser of a company', () => {
  it('finds the requests that waited, and who asked is told once, however many requests they have', async () => {
    await server.application({ by: asha, job, company: acme })
    await server.application({ by: asha, job: await server.job(acme), company: acme })

    const token = await signUp(`ravi@${acme.domain}`)

    const review = await server.as({ ...asha, token }).get('/api/v1/applications/employee/review')
    expect(review.json()).toMatchObject({ data: [{}, {}] })
    expect(await newsOf(asha)).toMatchObject([
      { kind: 'ENDORSER_JOINED', by: 'Ravi Kumar', companyName: acme.name },
    ])
    expect(await subjectsTo(asha)).toEqual([`An Endorser joined ${acme.name}`])
  })

  it('is not announced to those whose request is handled, decided or withdrawn', async () => {
    const people = await Promise.all([1, 2, 3].map(() => server.endorsee()))
    const [handled, rejected, withdrawn] = people as [TestPerson, TestPerson, TestPerson]
    const handler = await server.endorser('Meera Nair')
    await server.application({ by: handled, job, company: acme, handler })
    await server.application({ by: rejected, job, company: acme, status: 'REJECTED' })
    const { id } = await server.application({ by: withdrawn, job, company: acme })
    await server.context.db
      .updateTable('applications')
      .set({ withdrawn_at: new Date() })
      .where('id', '=', id)
      .execute()

    await signUp(`ravi@${acme.domain}`)

    for (const person of people) {
      expect(await newsOf(person)).toEqual([])
      expect(await subjectsTo(person)).toEqual([])
    }
  })

  it('is not announced at another company, nor by mail to who has switched it off', async () => {
    await server.application({ by: asha, job, company: acme })
    await server.context.db
      .insertInto('mail_opt_outs')
      .values({ user_id: asha.id, kind: 'APPLICATION_NEWS' })
      .execute()
    await signUp(`ravi@${(await server.company()).domain}`)
    expect(await newsOf(asha)).toEqual([])
    await signUp(`meera@${acme.domain}`)
    expect(await newsOf(asha)).toHaveLength(1)
    expect(await subjectsTo(asha)).toEqual([])
  })

  it('is announced once when two join at the same time', async () => {
    await server.application({ by: asha, job, company: acme })
    await Promise.all([signUp(`ravi@${acme.domain}`), signUp(`meera@${acme.domain}`, 'Meera')])
    expect(await newsOf(asha)).toHaveLength(1)
  })
})

const recipients = async (person: TestPerson) =>
  (await server.as(person).get(`/api/v1/jobs/${job.id}/recipients`)).json()

describe('who reads an application', () => {
  it('is nobody where no Endorser is', async () => {
    expect(await recipients(asha)).toMatchObject({ data: { claimer: null, endorsers: 0 } })
  })

  it('is every Endorser of the company, or the one who has claimed the job', async () => {
    const ravi = await server.endorser('Ravi Kumar', acme)
    await server.endorser('Meera Nair', acme)
    expect(await recipients(asha)).toMatchObject({ data: { claimer: null, endorsers: 2 } })
    await server.context.db
      .updateTable('job_postings')
      .set({ claimed_by: ravi.id })
      .where('id', '=', job.id)
      .execute()
    expect(await recipients(asha)).toMatchObject({
      data: { claimer: { name: 'Ravi Kumar', firstName: 'Ravi' }, endorsers: 2 },
    })
  })

  it('is not told to Endorsers, nor of a job that is archived', async () => {
    expect(await recipients(await server.endorser())).toMatchObject({ status: 403 })
    await server.context.db
      .updateTable('job_postings')
      .set({ archived_at: new Date() })
      .where('id', '=', job.id)
      .execute()
    expect(await recipients(asha)).toMatchObject({ status: 404 })
  })
})
