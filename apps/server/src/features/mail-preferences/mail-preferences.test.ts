import type { MailKind } from '@endorse/contract/mail-preferences/values'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { TestCompany, TestPerson } from '../../../test/builders.ts'
import { useTestServer } from '../../../test/test-server.ts'
import { sendDueDigests } from '../applications/mails/pending-digest.ts'

const server = useTestServer({ RATE_LIMITS: 'off' })
let acme: TestCompany
let asha: TestPerson
let ravi: TestPerson

beforeEach(async () => {
  acme = await server.company()
  asha = await server.endorsee('Asha Rao')
  ravi = await server.endorser('Ravi Kumar', acme)
})

function switchOff(person: TestPerson, kind: MailKind) {
  return server.as(person).put(`/api/v1/settings/mails/${kind}`, { on: false })
}

async function mailsTo(person: TestPerson) {
  await vi.waitFor(
    async () => {
      const { rows } = await server.context.pool.query(
        `select 1 from pgboss.job where state in ('created', 'retry', 'active') and name in ('handle-event', 'settle-turns', 'send-digests', 'send-mail')`,
      )
      expect(rows).toEqual([])
    },
    { timeout: 10_000 },
  )
  return server.context.db
    .selectFrom('mailbox')
    .select(['subject', 'text_body', 'html_body'])
    .where('recipient', '=', person.email)
    .orderBy('at')
    .execute()
}

/** An application of Asha, as if she had just sent it. */
async function apply(handler?: TestPerson): Promise<string> {
  const job = await server.job(acme)
  const { id } = await server.application({
    by: asha,
    job,
    company: acme,
    turns: true,
    ...(handler && { handler }),
  })
  const { db, appendEvents } = server.context
  await appendEvents(db, { type: 'application.created', by: asha.id, application: id, job: job.id })
  return id
}

function accept(applicationId: string) {
  return server.as(ravi).put('/api/v1/applications/update-status', { applicationId, newStatus: 'ACCEPTED' })
}

/** Asks for an update when half of the time of the turn is over. */
async function followUp(id: string) {
  await mailsTo(ravi)
  await server.context.pool.query(
    `update application_turns set half_at = now() - interval '1 minute' where application_id = $1`,
    [id],
  )
  return server.as(asha).post(`/api/v1/applications/job/${id}/follow-up`)
}

describe('mails about an application', () => {
  it('link to the settings; security mails do not', async () => {
    await accept(await apply())
    const [mail] = await mailsTo(asha)
    expect(mail?.text_body).toContain(
      `Choose which mails you get: ${server.context.config.publicUrl}/dashboard/settings`,
    )
    expect(mail?.html_body).toContain('/dashboard/settings')
    await server.as().post('/auth/forgot-password', { email: asha.email })
    const [, code] = await vi.waitFor(async () => {
      const mails = await mailsTo(asha)
      expect(mails).toHaveLength(2)
      return mails
    })
    expect(code?.text_body).not.toContain('/dashboard/settings')
  })

  it('are not sent to an applicant who switched them off', async () => {
    await switchOff(asha, 'APPLICATION_NEWS')
    await accept(await apply())
    expect(await mailsTo(asha)).toEqual([])
  })
})

describe('mails about requests', () => {
  it('are not sent to an Endorser who switched them off', async () => {
    await switchOff(ravi, 'REQUESTS')
    await apply()
    expect(await mailsTo(ravi)).toEqual([])
  })

  it('contain only follow-ups for an Endorser who wants only those', async () => {
    await switchOff(ravi, 'REQUESTS')
    await apply(ravi)
    await followUp(await apply(ravi))
    const [mail, ...more] = await mailsTo(ravi)
    expect(mail?.subject).toBe('Asha Rao requests an update: Backend Engineer')
    expect(more).toEqual([])
  })

  it('are not sent for a follow-up to an Endorser who switched follow-ups off', async () => {
    await switchOff(ravi, 'FOLLOW_UPS')
    const id = await apply()
    expect(await mailsTo(ravi)).toHaveLength(1)
    await server.context.pool.query(`update pending_digests set mailed_at = now() - interval '2 days'`)
    await followUp(id)
    expect(await mailsTo(ravi)).toHaveLength(1)
  })

  it('are not sent later to an Endorser who has switched them off since', async () => {
    await apply()
    await apply()
    expect(await mailsTo(ravi)).toHaveLength(1)
    await switchOff(ravi, 'REQUESTS')
    await server.context.pool.query(
      `update pending_digests set mailed_at = now() - interval '2 days', due_at = now()`,
    )
    await sendDueDigests(server.context)
    expect(await mailsTo(ravi)).toHaveLength(1)
  })
})

describe('mails about a withdrawal', () => {
  it.each([
    [true, 1],
    [false, 0],
  ])('are sent to the handler according to the setting (%s)', async (wanted, count) => {
    if (!wanted) await switchOff(ravi, 'WITHDRAWALS')
    const job = await server.job(acme)
    const { id } = await server.application({
      by: asha,
      job,
      company: acme,
      handler: ravi,
      status: 'ACCEPTED',
    })
    await server.as(asha).delete(`/api/v1/applications/job/${id}`)
    expect(await mailsTo(ravi)).toHaveLength(count)
  })
})
