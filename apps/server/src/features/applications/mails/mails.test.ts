import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { TestCompany, TestPerson } from '../../../../test/builders.ts'
import { pdf } from '../../../../test/documents.ts'
import { multipart, useTestServer } from '../../../../test/test-server.ts'
import { listEvents } from '../../../platform/events/stored-events.ts'
import { signFileUrl } from '../../files/links.ts'
import { sendEventMails } from './event-mails.ts'
import { sendDueDigests } from './pending-digest.ts'

const server = useTestServer()
let acme: TestCompany
let asha: TestPerson
let job: { id: string; title: string }

beforeEach(async () => {
  acme = await server.company()
  asha = await server.endorsee('Asha Rao')
  job = await server.job(acme)
})

async function apply(by = asha, to = job): Promise<string> {
  const { id } = await server.resume(by)
  const selectedResumeUrl = signFileUrl(server.context.config.secret, id, by.id)
  const form = multipart({ jobPostingId: to.id, selectedResumeUrl })
  const response = await server.as(by).post('/api/v1/applications', form.body, form.headers)
  await runDueJobs()
  return response.json().data.id
}

async function runDueJobs() {
  await vi.waitFor(
    async () => {
      const { rows } = await server.context.pool.query(
        `select count(*) as count from pgboss.job where state in ('created', 'retry', 'active') and name in ('handle-event', 'send-digests', 'send-mail')`,
      )
      expect(rows).toEqual([{ count: 0 }])
    },
    { timeout: 10_000 },
  )
}

async function mailsTo(
  ...people: TestPerson[]
): Promise<{ recipient: string; subject: string; text_body: string }[]> {
  await runDueJobs()
  return server.context.db
    .selectFrom('mailbox')
    .select(['recipient', 'subject', 'text_body'])
    .where(
      'recipient',
      'in',
      people.map(({ email }) => email),
    )
    .orderBy('at')
    .execute()
}

async function ageMails(hours: number) {
  const { pool } = server.context
  await pool.query(
    `update pending_digests set mailed_at = mailed_at - make_interval(hours => $1), due_at = due_at - make_interval(hours => $1)`,
    [hours],
  )
}

async function markSeenNow(...people: TestPerson[]) {
  const { pool } = server.context
  await pool.query('update users set last_seen_at = now() where id = any($1)', [people.map(({ id }) => id)])
}

describe('mails to the responsible Endorsers', () => {
  it('go to the handler', async () => {
    const ravi = await server.endorser('Ravi Kumar', acme)
    const meera = await server.endorser('Meera Nair', acme)
    const id = await apply(asha, await server.job(acme, { title: 'Nurse', claimed_by: ravi.id }))
    const [mail, ...more] = await mailsTo(ravi, meera)
    expect(mail).toMatchObject({ recipient: ravi.email, subject: 'Asha Rao asks for a referral: Nurse' })
    expect(mail?.text_body).toContain(`/dashboard/applications/${id}`)
    expect(more).toEqual([])
  })

  it('go to the one Endorser who is asked while the application is unassigned', async () => {
    const people = [
      await server.endorser('Ravi Kumar', acme),
      await server.endorser('Meera Nair', acme),
      await server.endorser(),
      await server.person({ role: 'EMPLOYEE', company: acme, verified: false }),
      await server.person({ role: 'ADMIN', company: acme }),
    ]
    const id = await apply()
    const { rows } = await server.context.pool.query('select asked_user_id from applications where id = $1', [
      id,
    ])
    const asked = people.find((person) => person.id === rows[0].asked_user_id)
    expect(await mailsTo(...people)).toMatchObject([{ recipient: asked?.email }])
  })

  it('list the applications of the next four hours in one digest', async () => {
    const ravi = await server.endorser('Ravi Kumar', acme)
    await apply()
    await markSeenNow(ravi)
    for (const name of ['Dev Shah', 'Sara Ali']) await apply(await server.endorsee(name))
    await sendDueDigests(server.context)
    expect(await mailsTo(ravi)).toHaveLength(1)

    await ageMails(4)
    await sendDueDigests(server.context)
    await sendDueDigests(server.context)
    const [, second, ...more] = await mailsTo(ravi)
    expect(second?.subject).toBe('3 applications are waiting for you')
    for (const name of ['Asha Rao', 'Dev Shah', 'Sara Ali']) expect(second?.text_body).toContain(name)
    expect(more).toEqual([])
  })

  it('are sent once, even if the server ends before their job is done', async () => {
    const ravi = await server.endorser('Ravi Kumar', acme)
    await apply()
    const { pool } = server.context
    expect(await mailsTo(ravi)).toHaveLength(1)
    await pool.query(
      `update pgboss.job set state = 'created', completed_on = null where name = 'send-digests'`,
    )
    expect(await mailsTo(ravi)).toHaveLength(1)
  })

  it('are sent after a day to an Endorser who has not been active since the last mail', async () => {
    const ravi = await server.endorser('Ravi Kumar', acme)
    await apply()
    await apply(await server.endorsee())
    await ageMails(23)
    await sendDueDigests(server.context)
    expect(await mailsTo(ravi)).toHaveLength(1)
    await ageMails(1)
    await sendDueDigests(server.context)
    expect(await mailsTo(ravi)).toHaveLength(2)
  })

  it('leave out applications that have been decided meanwhile', async () => {
    const ravi = await server.endorser('Ravi Kumar', acme)
    const first = await apply()
    const second = await apply(await server.endorsee())
    for (const applicationId of [first, second]) {
      await server
        .as(ravi)
        .put('/api/v1/applications/update-status', { applicationId, newStatus: 'ACCEPTED' })
    }
    await ageMails(24)
    await sendDueDigests(server.context)
    expect(await mailsTo(ravi)).toHaveLength(1)
  })

  it('announce an application that a colleague has released', async () => {
    const ravi = await server.endorser('Ravi Kumar', acme)
    const meera = await server.endorser('Meera Nair', acme)
    await server.as(ravi).post(`/api/v1/${job.id}/claim`)
    await apply()
    expect(await mailsTo(meera)).toEqual([])
    await server.as(ravi).delete(`/api/v1/jobs/${job.id}/claim`)
    expect(await mailsTo(meera)).toMatchObject([
      { subject: 'Asha Rao asks for a referral: Backend Engineer' },
    ])
  })
})

describe('mails to the Endorsee', () => {
  let ravi: TestPerson

  beforeEach(async () => {
    ravi = await server.endorser('Ravi Kumar', acme)
  })

  function act(newStatus: string, applicationId: string, more: object = {}) {
    return ['ACCEPTED', 'REJECTED'].includes(newStatus)
      ? server.as(ravi).put('/api/v1/applications/update-status', { applicationId, newStatus, ...more })
      : server.as(ravi).patch('/api/v1/applications/status', { applicationId, newStatus })
  }

  it.each([
    ['ACCEPTED', 'PENDING', 'Your application was accepted'],
    ['SHORTLISTED', 'REVIEWED', 'You are on the shortlist'],
    ['APPROVED', 'ACCEPTED', 'Your referral is assigned'],
    ['IN_PROGRESS', 'ACCEPTED', 'Your referral is in progress'],
    ['REFERRED', 'IN_PROGRESS', 'You were referred'],
    ['COMPLETED', 'REFERRED', 'Your referral is complete'],
  ] as const)('say who changed the status to %s and what comes next', async (to, from, heading) => {
    const { id } = await server.application({ by: asha, job, company: acme, status: from, handler: ravi })
    expect((await act(to, id)).statusCode).toBe(200)
    const mails = await mailsTo(asha)
    expect(mails).toMatchObject([{ subject: `${heading}: Backend Engineer at ${acme.name}` }])
    expect(mails[0]?.text_body).toContain('Ravi Kumar')
    expect(mails[0]?.text_body).toContain('/dashboard/referralstatus?tab=all')
  })

  it('give the reason of a rejection', async () => {
    const { id } = await server.application({ by: asha, job, company: acme })
    await act('REJECTED', id, { reason: 'LOCATION', feedback: 'The team sits in Pune.' })
    const [mail] = await mailsTo(asha)
    expect(mail?.text_body).toContain('The reason: The location or working arrangement does not fit.')
    expect(mail?.text_body).toContain('Their note: The team sits in Pune.')
  })

  it('give the line that the Endorser wrote when approving', async () => {
    const { id } = await server.application({ by: asha, job, company: acme })
    await act('ACCEPTED', id, { endorsement: { relation: 'PROFILE', line: 'Glad to help.' } })
    const [mail] = await mailsTo(asha)
    expect(mail?.text_body).toContain('Their line to you: Glad to help.')
  })

  it('are not sent when the application becomes REVIEWED', async () => {
    const { id } = await server.application({ by: asha, job, company: acme })
    await server.as(ravi).post(`/api/v1/applications/employee/${id}/views`)
    expect(await mailsTo(asha)).toEqual([])
  })

  it('are sent once, even if the job is retried', async () => {
    const { id } = await server.application({ by: asha, job, company: acme })
    await act('ACCEPTED', id)
    await mailsTo(asha)
    const { db } = server.context
    const events = await db.selectFrom('events').select('id').where('application_id', '=', id).execute()
    for (const { id: eventId } of events)
      await sendEventMails(server.context, await listEvents(server.context, [eventId]))
    expect(await mailsTo(asha)).toHaveLength(1)
  })

  it('a withdrawal of an accepted application is mailed to the handler', async () => {
    const { id } = await server.application({
      by: asha,
      job,
      company: acme,
      status: 'IN_PROGRESS',
      handler: ravi,
    })
    await server.as(asha).delete(`/api/v1/applications/job/${id}`)
    expect(await mailsTo(ravi)).toMatchObject([{ subject: 'Asha Rao withdrew: Backend Engineer' }])
  })
})

it('nothing is mailed to a handler who is no longer at the company', async () => {
  const ravi = await server.endorser('Ravi Kumar', acme)
  const accepted = await server.application({
    by: asha,
    job,
    company: acme,
    handler: ravi,
    status: 'ACCEPTED',
  })
  const about = { by: asha, company: acme, handler: ravi, status: 'REFERRED' } as const
  const referred = await server.application({ ...about, job: await server.job(acme) })
  await server.context.pool.query('update users set company_id = $2 where id = $1', [
    ravi.id,
    (await server.company()).id,
  ])
  const application = '/api/v1/applications/job'
  expect((await server.as(asha).delete(`${application}/${accepted.id}`)).statusCode).toBe(200)
  const outcome = { outcome: 'HIRED' }
  expect((await server.as(asha).put(`${application}/${referred.id}/outcome`, outcome)).statusCode).toBe(200)
  expect(await mailsTo(ravi)).toEqual([])
})

it('an applicant is told of a new handler only while they are at the company', async () => {
  const meera = await server.endorser('Meera Nair', acme)
  const { id } = await server.application({
    by: asha,
    job,
    company: acme,
    handler: meera,
    status: 'ACCEPTED',
  })
  const { pool, db, appendEvents } = server.context
  await pool.query('update users set company_id = null where id = $1', [meera.id])
  await appendEvents(db, { type: 'application.assigned', application: id, data: { handler: meera.id } })
  expect(await mailsTo(asha, meera)).toEqual([])
})

it('names that look like links are not links in mails to other users', async () => {
  const ravi = await server.endorser('Ravi Kumar', acme)
  const eve = await server.endorsee('Win www.evil.example')
  const id = await apply(eve)
  await server.context.pool.query(
    `update applications set handler_id = $1, status = 'IN_PROGRESS' where id = $2`,
    [ravi.id, id],
  )
  await server.as(eve).delete(`/api/v1/applications/job/${id}`)
  expect(await mailsTo(ravi)).toMatchObject([
    { subject: 'Win www. evil. example asks for a referral: Backend Engineer' },
    { subject: 'Win www. evil. example withdrew: Backend Engineer' },
  ])
})

it('the title of a job found elsewhere, which its applicant wrote, is no link in mails to others', async () => {
  const ravi = await server.endorser('Ravi Kumar', acme)
  const form = multipart({
    jobTitle: 'Log in at evil.com/endorse',
    companyName: acme.name,
    resume: { name: 'Asha.pdf', content: pdf({ pages: ['Asha'] }) },
  })
  const asked = await server.as(asha).post('/api/v1/referral-applications', form.body, form.headers)
  expect(asked.statusCode).toBe(201)
  await runDueJobs()
  const { id } = asked.json().data
  await server.context.pool.query(
    `update applications set handler_id = $1, status = 'IN_PROGRESS' where id = $2`,
    [ravi.id, id],
  )
  await server.as(asha).delete(`/api/v1/applications/referral/${id}`)
  const mails = await mailsTo(ravi)
  expect(mails).toMatchObject([
    { subject: 'Asha Rao asks for a referral: Log in at evil. com endorse' },
    { subject: 'Asha Rao withdrew: Log in at evil. com endorse' },
  ])
  expect(mails.map(({ text_body }) => text_body).join(' ')).not.toContain('evil.com')
})

it('no mail is sent about an application that was withdrawn immediately', async () => {
  const ravi = await server.endorser('Ravi Kumar', acme)
  const { id } = await server.application({ by: asha, job, company: acme })
  const { db, appendEvents } = server.context
  await db.updateTable('applications').set({ withdrawn_at: new Date() }).where('id', '=', id).execute()
  await appendEvents(db, { type: 'application.created', by: asha.id, application: id })
  expect(await mailsTo(ravi)).toEqual([])
})
