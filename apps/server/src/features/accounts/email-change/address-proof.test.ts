import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { TestCompany, TestPerson } from '../../../../test/builders.ts'
import { waitForCode, wrongCodeFor } from '../../../../test/mail.ts'
import { startSmtpServer } from '../../../../test/smtp.ts'
import { type TestServer, useTestServer } from '../../../../test/test-server.ts'
import { composeMail } from '../../../platform/mail/compose-mail.ts'

const YEAR = 365 * 86_400_000
let now = Date.now()
const server = useTestServer({ RATE_LIMITS: 'off' }, () => now)
let acme: TestCompany
let asha: TestPerson
let ravi: TestPerson

beforeEach(async () => {
  now = Date.now()
  acme = await server.company()
  asha = await server.endorsee('Asha Rao')
  ravi = await server.endorser('Ravi Kumar', acme)
})

const me = async (on: TestServer, person: TestPerson) => (await on.as(person).get('/auth/me')).json()
const prove = (person: TestPerson, code: string) =>
  server.as(person).post('/api/v1/settings/email/proof', { code })

async function mailedCode(person: TestPerson): Promise<string> {
  await server.as(person).post('/api/v1/settings/email/proof/code')
  return waitForCode(server.context, person.email)
}

/** The marks that Asha sees: before she applies to a job that Ravi claimed, and in her application. */
async function marks(): Promise<(string | null)[]> {
  const job = await server.job(acme, { claimed_by: ravi.id, claimed_at: new Date() })
  const recipients = await server.as(asha).get(`/api/v1/jobs/${job.id}/recipients`)
  const { id } = await server.application({ by: asha, job, company: acme, handler: ravi })
  const details = await server.as(asha).get(`/api/v1/applications/job/${id}`)
  return [recipients.json().data.claimer.verifiedAt, details.json().data.application.employeeVerifiedAt]
}

describe('the verified mark', () => {
  it('shows the proof of the sign-up, and goes after twelve months', async () => {
    expect(await marks()).toEqual([expect.any(String), expect.any(String)])
    expect(await me(server, ravi)).not.toHaveProperty('emailProof')
    now += YEAR + 2 * 86_400_000
    expect(await marks()).toEqual([null, null])
    expect(await me(server, ravi)).toMatchObject({ emailProof: 'EXPIRED', company: { id: acme.id } })
    expect(await me(server, asha)).not.toHaveProperty('emailProof')
  })

  it('comes back with a mailed code, which works once', async () => {
    now += 2 * YEAR
    const code = await mailedCode(ravi)
    expect((await prove(ravi, wrongCodeFor(code))).json()).toMatchObject({ code: 'INVALID_CODE' })
    const proofs = await Promise.all([prove(ravi, code), prove(ravi, code)])
    expect(proofs.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400])
    const month = new Date(now).toISOString()
    expect(await marks()).toEqual([month, month])
    expect(await me(server, ravi)).not.toHaveProperty('emailProof')
  })

  it('is not renewed by the code of another Endorser, and is only for Endorsers', async () => {
    now += 2 * YEAR
    const other = await server.endorser('Meera Nair', acme)
    await mailedCode(ravi)
    const code = await mailedCode(other)
    expect((await prove(ravi, code)).statusCode).toBe(400)
    expect((await server.as(asha).post('/api/v1/settings/email/proof/code')).statusCode).toBe(403)
    expect((await server.as().post('/api/v1/settings/email/proof/code')).statusCode).toBe(401)
  })
})

describe('mail that bounces', async () => {
  const smtp = await startSmtpServer()
  afterAll(() => smtp.close())
  const mailing = useTestServer({ SMTP_URL: smtp.url, MAIL_FROM: 'Endorse <hello@endorse.example>' })

  async function sendTo(email: string) {
    const content = { to: email, subject: 'News', heading: 'News', paragraphs: ['Hello.'] }
    await mailing.context.queue.enqueue(mailing.context.db, 'send-mail', composeMail(content))
  }

  it('takes the mark of the address that the mail server refused for good, and nothing else', async () => {
    const company = await mailing.company()
    const [gone, busy] = [
      await mailing.endorser('Gone Rao', company),
      await mailing.endorser('Busy Rao', company),
    ]
    smtp.rejectRecipients({ code: 550, times: 1 })
    await sendTo(gone.email)
    await vi.waitFor(async () => expect(await me(mailing, gone)).toMatchObject({ emailProof: 'BOUNCED' }), {
      timeout: 10_000,
    })
    expect(await me(mailing, gone)).toMatchObject({ company: { id: company.id }, approved: true })
    smtp.rejectRecipients({ code: 451, times: 1 })
    await sendTo(busy.email)
    await vi.waitFor(() => expect(smtp.mails.map(({ to }) => to[0])).toContain(busy.email), {
      timeout: 15_000,
    })
    expect(await me(mailing, busy)).not.toHaveProperty('emailProof')
    const { rows } = await mailing.context.pool.query('select action from audit_log where subject_id = $1', [
      gone.id,
    ])
    expect(rows).toEqual([{ action: 'email.bounced' }])
  })

  it('takes new requests from an Endorser who does not come here, until they do, each time', async () => {
    const company = await mailing.company()
    const gone = await mailing.endorser('Gone Rao', company)
    const seeker = await mailing.endorsee('Asha Rao')
    const job = await mailing.job(company, { claimed_by: gone.id, claimed_at: new Date() })
    const recipients = async () =>
      (await mailing.as(seeker).get(`/api/v1/jobs/${job.id}/recipients`)).json().data
    expect(await recipients()).toMatchObject({ claimer: { name: 'Gone Rao' }, endorsers: 1 })
    smtp.rejectRecipients({ code: 550, times: 1 })
    await sendTo(gone.email)
    await vi.waitFor(
      async () => expect(await recipients()).toMatchObject({ claimer: null, endorsers: 0, away: true }),
      { timeout: 10_000 },
    )
    expect((await mailing.as(seeker).get(`/api/v1/jobs/${job.id}`)).json()).toMatchObject({
      endorsersAway: true,
    })
    expect((await mailing.as(gone).post('/auth/refresh')).statusCode).toBe(200)
    expect(await recipients()).toMatchObject({ claimer: { name: 'Gone Rao' }, endorsers: 1 })
    smtp.rejectRecipients({ code: 550, times: 1 })
    await sendTo(gone.email)
    await vi.waitFor(
      async () => expect(await recipients()).toMatchObject({ claimer: null, endorsers: 0, away: true }),
      { timeout: 10_000 },
    )
  })
})
