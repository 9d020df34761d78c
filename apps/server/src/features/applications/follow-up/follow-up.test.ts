import { applicationStatuses, statusGroups } from '@endorse/contract/applications/values'
import { beforeEach, describe, expect, it } from 'vitest'
import type { TestCompany, TestPerson } from '../../../../test/builders.ts'
import { untilQuiet } from '../../../../test/queues.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { formatWeekday } from '../../../domain/calendar.ts'
import { settleTurns } from '../turns/settle-turns.ts'

const server = useTestServer()
let acme: TestCompany
let ravi: TestPerson
let meera: TestPerson
let asha: TestPerson
let job: { id: string; title: string }

beforeEach(async () => {
  acme = await server.company()
  ravi = await server.endorser('Ravi Kumar', acme)
  meera = await server.endorser('Meera Nair', acme)
  asha = await server.endorsee('Asha Rao')
  job = await server.job(acme)
})

type ApplicationOptions = Partial<Parameters<typeof server.application>[0]>

const query = async (text: string, values: unknown[] = []) =>
  (await server.context.pool.query(text, values)).rows

/** Creates an application that somebody is asked to answer, its handler if it has one. */
async function createApplication(about: ApplicationOptions = {}) {
  const application = await server.application({ by: asha, job, company: acme, turns: true, ...about })
  await settleTurns(server.context, (about.company ?? acme).id)
  return application
}

function followUp(person: TestPerson | undefined, id: string, kind = 'job') {
  return server.as(person).post(`/api/v1/applications/${kind}/${id}/follow-up`)
}

async function getAsApplicant(id: string) {
  return (await server.as(asha).get(`/api/v1/applications/job/${id}`)).json().data
}

/** Lets half of the time of the open turn pass. */
const passHalf = (id: string) =>
  query(
    `update application_turns set half_at = now() - interval '1 minute' where application_id = $1 and ended_at is null`,
    [id],
  )

/** Lets two thirds of the time of the open turn pass, and an hour since the last mail. */
async function remind(id: string) {
  await query(
    `update application_turns set followed_up_at = followed_up_at - interval '2 days', half_at = now() - interval '1 day',
            remind_at = now() - interval '1 minute' where application_id = $1 and ended_at is null`,
    [id],
  )
  await allowMail()
  await settleTurns(server.context, acme.id)
  await untilQuiet(server.context)
}

/** Lets the next mail be sent at once, after those of what has happened. */
async function allowMail() {
  await untilQuiet(server.context)
  await query(`update pending_digests set mailed_at = now() - interval '5 days', due_at = null`)
}

async function mails() {
  await untilQuiet(server.context)
  return server.context.db
    .selectFrom('mailbox')
    .select(['recipient', 'subject', 'text_body'])
    .where('recipient', 'like', `%@${acme.domain}`)
    .orderBy('at')
    .execute()
}

const told = (id: string) =>
  query(
    `select kind, user_id from notifications join events on events.id = event_id
      where application_id = $1 and kind in ('FOLLOW_UP', 'REMINDER') order by notifications.at`,
    [id],
  )
const askedOf = async (id: string) =>
  (await query('select asked_user_id as user_id from applications where id = $1', [id]))[0].user_id
const typesOf = (timeline: { type: string }[]) => timeline.map(({ type }) => type)

describe('a follow-up', () => {
  it.each(statusGroups.pending)('asks the handler of an application that is %s', async (status) => {
    const { id } = await createApplication({ status, handler: ravi })
    await passHalf(id)
    const before = (await getAsApplicant(id)).application
    expect(before).toMatchObject({ canFollowUp: true, followUp: { sentAt: null, readAt: null } })

    const response = (await followUp(asha, id)).json()
    expect(response).toMatchObject({
      success: true,
      message: 'Your reminder is on its way to Ravi Kumar',
      data: { id, status, canFollowUp: false, followUp: { sentAt: expect.any(String), readAt: null } },
    })
    const { application, timeline } = await getAsApplicant(id)
    expect(application).toEqual({ ...response.data, resumeUrl: null })
    expect(application.updatedAt).toBe(before.updatedAt)
    expect(timeline.at(-1)).toMatchObject({ type: 'application.followed_up', by: 'Asha Rao', note: null })
    await untilQuiet(server.context)
    expect(await told(id)).toEqual([{ kind: 'FOLLOW_UP', user_id: ravi.id }])
  })

  it('goes to the asked Endorser alone, by bell and mail', async () => {
    const { id } = await createApplication()
    await passHalf(id)
    await allowMail()
    const asked = (await askedOf(id)) === ravi.id ? ravi : meera
    expect((await followUp(asha, id)).json().message).toBe(
      `Your reminder is on its way to the Endorser who is asked at ${acme.name}`,
    )
    const [, mail, ...more] = await mails()
    expect(mail).toMatchObject({
      recipient: asked.email,
      subject: 'Asha Rao requests an update: Backend Engineer',
    })
    expect(mail?.text_body).toContain(`/dashboard/applications/${id}`)
    expect(more).toEqual([])
    expect(await told(id)).toEqual([{ kind: 'FOLLOW_UP', user_id: asked.id }])
  })

  it('before half of the turn travels with the reminder, and says when it is read', async () => {
    const { id } = await createApplication({ handler: ravi })
    const { followUp: offered } = (await getAsApplicant(id)).application
    expect(offered).toEqual({ sentAt: null, readAt: expect.any(String) })
    const sent = (await followUp(asha, id)).json()
    expect(sent.message).toBe(`Ravi reads it on ${formatWeekday(new Date(offered.readAt))}`)
    expect(sent.data).toMatchObject({ canFollowUp: false, followUp: { readAt: offered.readAt } })
    await untilQuiet(server.context)
    expect(await told(id)).toEqual([])
    expect(typesOf((await getAsApplicant(id)).timeline)).toContain('application.followed_up')

    await remind(id)
    expect(await told(id)).toEqual([{ kind: 'FOLLOW_UP', user_id: ravi.id }])
    expect((await mails()).at(-1)?.subject).toBe('Asha Rao requests an update: Backend Engineer')
    const again = (await followUp(asha, id)).json()
    expect(again.message).toBe(
      'You have requested an update already. You can follow up again when the next Endorser is asked.',
    )
  })

  it('after half does not keep the reminder from coming', async () => {
    const { id } = await createApplication({ handler: ravi })
    await passHalf(id)
    await followUp(asha, id)
    await query(
      `update application_turns set half_at = followed_up_at - interval '1 hour', remind_at = now() - interval '1 minute' where application_id = $1`,
      [id],
    )
    await settleTurns(server.context, acme.id)
    await untilQuiet(server.context)
    expect((await told(id)).map(({ kind }) => kind)).toEqual(['FOLLOW_UP', 'REMINDER'])
  })

  it('comes first in the digest of pending applications', async () => {
    const { id } = await createApplication({ handler: ravi })
    for (let each = 0; each < 6; each++)
      await createApplication({ by: await server.endorsee(), handler: ravi })
    await passHalf(id)
    await allowMail()
    await followUp(asha, id)
    const mail = (await mails()).at(-1)
    expect(mail?.subject).toBe('Asha Rao requests an update: 7 applications are waiting for you')
    expect(mail?.text_body).toContain('Asha Rao, for Backend Engineer, requests an update')
    expect(mail?.text_body).toContain('And 2 more.')
  })
})

describe('once in a turn', () => {
  it('the second one is refused, and possible again when the next Endorser is asked', async () => {
    const { id } = await createApplication()
    const first = await askedOf(id)
    expect((await followUp(asha, id)).statusCode).toBe(200)
    expect((await followUp(asha, id)).json()).toMatchObject({
      status: 409,
      code: 'FOLLOWED_UP_ALREADY',
      message: expect.stringMatching(
        /^You have requested an update already\. It is read on \w{3} \d+ \w{3}\. You can follow up again/,
      ),
    })
    await query(
      `update application_turns set due_at = now() - interval '1 minute' where application_id = $1 and ended_at is null`,
      [id],
    )
    await query(`update applications set answer_due_at = now() - interval '1 minute' where id = $1`, [id])
    await settleTurns(server.context, acme.id)
    expect(await askedOf(id)).not.toBe(first)
    expect((await getAsApplicant(id)).application).toMatchObject({ canFollowUp: true })
    expect((await followUp(asha, id)).statusCode).toBe(200)
  })

  it('for each application separately, also in lists', async () => {
    const first = await createApplication()
    const second = await createApplication({ job: await server.job(acme) })
    for (const { id } of [first, second]) expect((await followUp(asha, id)).statusCode).toBe(200)
    const { data } = (await server.as(asha).get('/api/v1/applications/combined')).json()
    const shown = { canFollowUp: false, followUp: { sentAt: expect.any(String) } }
    expect(data.combinedApplications).toMatchObject([shown, shown])
  })

  it('accepts one of two concurrent requests', async () => {
    const { id } = await createApplication({ handler: ravi })
    await passHalf(id)
    const responses = await Promise.all([followUp(asha, id), followUp(asha, id), followUp(asha, id)])
    expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    await untilQuiet(server.context)
    expect(await told(id)).toHaveLength(1)
  })
})

describe('rejected requests', () => {
  const decided = applicationStatuses.filter((each) => !statusGroups.pending.some((other) => other === each))

  it.each(decided)('for an application that is %s', async (status) => {
    const { id } = await createApplication({ status, handler: ravi })
    expect((await getAsApplicant(id)).application).toMatchObject({ canFollowUp: false, followUp: null })
    expect((await followUp(asha, id)).json()).toMatchObject({ status: 409, code: 'STEP_NOT_ALLOWED' })
    expect(typesOf((await getAsApplicant(id)).timeline)).not.toContain('application.followed_up')
  })

  it('while the company has no Endorsers; possible once one is asked', async () => {
    const empty = await server.company()
    const { id } = await createApplication({ company: empty, job: await server.job(empty) })
    expect((await followUp(asha, id)).json()).toMatchObject({
      status: 409,
      code: 'NO_RECIPIENTS',
      message: `${empty.name} has no Endorsers yet, so there is nobody to remind. We tell you when somebody joins`,
    })
    expect((await getAsApplicant(id)).application).toMatchObject({ canFollowUp: false, followUp: null })
    await server.endorser(undefined, empty)
    await settleTurns(server.context, empty.id)
    expect((await getAsApplicant(id)).application).toMatchObject({ canFollowUp: true })
    expect((await followUp(asha, id)).statusCode).toBe(200)
  })

  it('while everybody at the company is on leave, which the Endorsee reads', async () => {
    const company = await server.company()
    const lena = await server.endorser('Lena Iyer', company)
    await server.as(lena).put('/api/v1/leave', { until: '' })
    const { id } = await createApplication({ company, job: await server.job(company) })
    expect((await getAsApplicant(id)).application).toMatchObject({
      companyAway: true,
      companyEndorsers: 0,
      canFollowUp: false,
    })
    expect((await followUp(asha, id)).json()).toMatchObject({
      code: 'NO_RECIPIENTS',
      message: `No Endorser at ${company.name} can be reminded at the moment`,
    })
  })

  it('while it waits in line, and before anybody is asked', async () => {
    await query('update users set weekly_limit = 1 where company_id = $1', [acme.id])
    for (let n = 0; n < 2; n++) await createApplication({ by: await server.endorsee() })
    const { id } = await createApplication()
    expect((await followUp(asha, id)).json().message).toContain('waits in line')
    const unasked = await createApplication({ job: await server.job(acme), turns: false })
    expect((await followUp(asha, unasked.id)).json()).toMatchObject({
      code: 'NO_RECIPIENTS',
      message: `Nobody at ${acme.name} is asked yet, so there is nobody to remind`,
    })
  })

  it('while its handler has left the company', async () => {
    const { id } = await createApplication({ handler: ravi })
    await query('update users set company_id = null where id = $1', [ravi.id])
    expect((await getAsApplicant(id)).application).toMatchObject({ employeeLeft: true, canFollowUp: false })
    expect((await followUp(asha, id)).json()).toMatchObject({ status: 409, code: 'NO_RECIPIENTS' })
  })

  it('for a withdrawn application', async () => {
    const { id } = await createApplication()
    await server.as(asha).delete(`/api/v1/applications/job/${id}`)
    expect((await followUp(asha, id)).json()).toMatchObject({
      status: 404,
      message: 'Application not found',
    })
  })

  it('from any user but the applicant', async () => {
    const { id } = await createApplication({ handler: ravi })
    const admin = await server.person({ role: 'ADMIN', company: acme })
    const staff = await server.person({ role: 'PLATFORM_EMPLOYEE' })
    expect((await followUp(undefined, id)).statusCode).toBe(401)
    expect((await followUp(await server.endorsee(), id)).statusCode).toBe(404)
    for (const person of [ravi, admin, staff]) expect((await followUp(person, id)).statusCode).toBe(403)
  })

  it('for an invalid type or ID', async () => {
    const { id } = await createApplication()
    expect((await followUp(asha, id, 'referral')).statusCode).toBe(404)
    expect((await followUp(asha, id, 'other')).statusCode).toBe(400)
    expect((await followUp(asha, 'soon')).statusCode).toBe(400)
  })
})
