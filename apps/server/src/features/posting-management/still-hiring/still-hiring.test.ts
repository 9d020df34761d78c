import type { PostingCard } from '@endorse/contract/posting-management/schemas'
import { beforeEach, describe, expect, it } from 'vitest'
import type { TestCompany, TestPerson } from '../../../../test/builders.ts'
import { waitForMail } from '../../../../test/mail.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { askStillHiring } from './ask.ts'
import { readStillHiringToken, signStillHiringToken } from './token.ts'

const DAY = 86_400_000
const server = useTestServer({ RATE_LIMITS: 'off' })
let acme: TestCompany
let ravi: TestPerson
let job: { id: string; title: string }

beforeEach(async () => {
  acme = await server.company()
  ravi = await server.endorser('Ravi Kumar', acme)
  job = await server.job(acme, { title: 'Baker', created_by: ravi.id, claimed_by: ravi.id })
})

const inDays = (days: number) => new Date(Date.now() + days * DAY)
const ask = (days: number) => askStillHiring(server.context, inDays(days))

const readCard = async () => {
  const response = await server.as(ravi).get('/api/v1/my-job-postings')
  return response.json<{ jobs: PostingCard[] }>().jobs.find(({ id }) => id === job.id)
}

/** Asks, and returns the token of the mail's link. */
async function askForToken(): Promise<string> {
  await ask(31)
  const { text_body } = await waitForMail(server.context, ravi.email)
  return /\/still-hiring\/([\w-]+)/.exec(text_body)?.[1] ?? ''
}

const answerByLink = (token: string, hiring: boolean) =>
  server.as().post(`/api/v1/still-hiring/${token}`, { hiring })

describe('a posting without a closing date', () => {
  it('is asked about after thirty days, once, by mail and bell', async () => {
    await ask(29)
    expect(await readCard()).toMatchObject({ asksStillHiring: false })
    await ask(31)
    await ask(32)
    expect(await readCard()).toMatchObject({ asksStillHiring: true, isActive: true })
    const mail = await waitForMail(server.context, ravi.email)
    expect(mail.subject).toBe('Still hiring? Baker')
    const bell = await server.as(ravi).get('/api/v1/notifications')
    expect(bell.json()).toMatchObject({
      data: { notifications: [{ kind: 'STILL_HIRING', jobId: job.id, jobTitle: 'Baker' }] },
    })
  })

  it('is archived after fourteen more days without an answer, and the question stays open', async () => {
    await ask(31)
    await ask(44)
    expect(await readCard()).toMatchObject({ isActive: true })
    await ask(46)
    expect(await readCard()).toMatchObject({ isActive: false, asksStillHiring: true })
    const answer = await server.as(ravi).post(`/api/v1/jobs/${job.id}/still-hiring`, { hiring: true })
    expect(answer.json()).toMatchObject({ message: 'The job stays open', data: { isActive: true } })
    expect(await readCard()).toMatchObject({ asksStillHiring: false })
  })

  it('is asked about again thirty days after a yes', async () => {
    await server.context.db
      .updateTable('job_postings')
      .set({ posted_at: inDays(-100), hiring_confirmed_at: inDays(-20) })
      .where('id', '=', job.id)
      .execute()
    await ask(0)
    expect(await readCard()).toMatchObject({ asksStillHiring: false })
    await ask(11)
    expect(await readCard()).toMatchObject({ asksStillHiring: true })
  })

  it('is answered by a closing date', async () => {
    await ask(31)
    const body = {
      title: 'Baker',
      description: 'Bake bread.',
      city: 'Pune',
      state: 'Maharashtra',
      country: 'India',
      department: 'Bakery',
      employmentType: 'FULL_TIME',
      workType: 'HYBRID',
      salary: 1_200_000,
      experienceRequired: 2,
      skillsRequired: ['Bread'],
      minimumQualification: "Bachelor's Degree",
      applicationDeadline: '2099-01-01',
    }
    expect((await server.as(ravi).put(`/api/v1/jobs/${job.id}`, body)).json()).toMatchObject({
      success: true,
    })
    await ask(46)
    expect(await readCard()).toMatchObject({ isActive: true, asksStillHiring: false })
  })

  it('is archived by a no, and asked about no more', async () => {
    await ask(31)
    await server.as(ravi).post(`/api/v1/jobs/${job.id}/still-hiring`, { hiring: false })
    expect(await readCard()).toMatchObject({ isActive: false, asksStillHiring: false })
  })

  it('is not asked about with a closing date, from an import, or archived', async () => {
    const others = [
      await server.job(acme, { claimed_by: ravi.id, application_deadline: '2099-01-01' }),
      await server.job(acme, { claimed_by: ravi.id, source_key: `feed:${job.id}` }),
      await server.job(acme, { claimed_by: ravi.id, archived_at: new Date() }),
    ]
    await ask(31)
    const response = await server.as(ravi).get('/api/v1/my-job-postings')
    const cards = response.json<{ jobs: PostingCard[] }>().jobs
    expect(cards.filter(({ id }) => others.some((other) => other.id === id))).toHaveLength(3)
    expect(cards.filter((card) => card.asksStillHiring).map(({ id }) => id)).toEqual([job.id])
  })

  it('is a question to the company’s admins when nobody else takes care of it', async () => {
    const admin = await server.admin(acme)
    await server.job(acme, { title: 'Of nobody' })
    await ask(31)
    expect(await waitForMail(server.context, admin.email)).toMatchObject({
      subject: 'Still hiring? Of nobody',
    })
  })

  it('is asked about anew when who was asked gives the claim back', async () => {
    const admin = await server.person({ role: 'ADMIN', company: acme })
    await server.context.pool.query('update users set approved_at = now() where id = $1', [admin.id])
    const claimed = await server.job(acme, { title: 'Tailor', claimed_by: ravi.id })
    await ask(0)
    await server.context.pool.query(
      `update job_postings set hiring_asked_at = now() - interval '15 days' where id = $1`,
      [claimed.id],
    )
    expect((await server.as(ravi).delete(`/api/v1/jobs/${claimed.id}/claim`)).statusCode).toBe(200)
    await ask(31)
    expect(await waitForMail(server.context, admin.email)).toMatchObject({ subject: 'Still hiring? Tailor' })
    expect((await server.as(admin).get(`/api/v1/jobs/${claimed.id}`)).json()).toMatchObject({
      isActive: true,
    })
  })

  it('is a question to the company’s admins, too, while who takes care of it is on leave', async () => {
    const admin = await server.admin(acme)
    expect((await server.as(ravi).put('/api/v1/leave', { until: '' })).statusCode).toBe(200)
    await ask(31)
    for (const person of [ravi, admin])
      expect(await waitForMail(server.context, person.email)).toMatchObject({
        subject: 'Still hiring? Baker',
      })
  })

  it('is not answered by a colleague', async () => {
    await ask(31)
    const meera = await server.endorser('Meera Iyer', acme)
    const response = await server.as(meera).post(`/api/v1/jobs/${job.id}/still-hiring`, { hiring: false })
    expect(response.statusCode).toBe(403)
  })
})

describe('the link of the mail', () => {
  it('asks first, and answers without a session', async () => {
    const token = await askForToken()
    const opened = await server.as().get(`/api/v1/still-hiring/${token}`)
    expect(opened.json()).toEqual({
      success: true,
      data: { title: 'Baker', companyName: acme.name, isArchived: false },
    })
    expect(await readCard()).toMatchObject({ asksStillHiring: true })
    expect((await answerByLink(token, false)).statusCode).toBe(200)
    expect(await readCard()).toMatchObject({ isActive: false, asksStillHiring: false })
  })

  it('works once', async () => {
    const token = await askForToken()
    await answerByLink(token, true)
    expect((await answerByLink(token, false)).json()).toMatchObject({ message: 'Question not found' })
    expect(await readCard()).toMatchObject({ isActive: true })
  })

  it('is refused with a changed signature, and after its reader has left the company', async () => {
    const token = await askForToken()
    const changed = token.slice(0, -2) + (token.endsWith('AA') ? 'BA' : 'AA')
    expect((await answerByLink(changed, false)).statusCode).toBe(404)
    expect((await answerByLink('nothing', false)).statusCode).toBe(404)
    await server.context.pool.query('update users set company_id = null where id = $1', [ravi.id])
    expect((await answerByLink(token, false)).statusCode).toBe(404)
  })

  it('says which question it answers', () => {
    const question = { jobId: job.id, personId: ravi.id, askedAt: 1_795_000_000_123 }
    expect(readStillHiringToken('secret', signStillHiringToken('secret', question))).toEqual(question)
    expect(readStillHiringToken('other', signStillHiringToken('secret', question))).toBeUndefined()
  })
})
