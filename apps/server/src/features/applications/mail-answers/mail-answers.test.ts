import { type MailAnswer, mailAnswers } from '@endorse/contract/applications/mail-answers/values'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { TestCompany, TestPerson } from '../../../../test/builders.ts'
import { waitForMail } from '../../../../test/mail.ts'
import { withPasskey } from '../../../../test/second-factor.ts'
import { startSecondServer } from '../../../../test/second-server.ts'
import { suspend } from '../../../../test/suspension.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { passUndoTime, sendUndo, undoIdOf } from '../../../../test/undo.ts'
import { settleTurns } from '../turns/settle-turns.ts'
import { readMailAnswer, signMailAnswer } from './token.ts'

const server = useTestServer({ RATE_LIMITS: 'off', UNDO_SECONDS: '6' })
let acme: TestCompany
let ravi: TestPerson
let meera: TestPerson
let asha: TestPerson

beforeEach(async () => {
  acme = await server.company()
  ravi = await server.endorser('Ravi Kumar', acme)
  asha = await server.endorsee('Asha Rao')
})

const query = async (text: string, values: unknown[] = []) =>
  (await server.context.pool.query(text, values)).rows

/** Asks Ravi about a request of Asha, and lets Meera join afterwards, to whom it can be passed on. */
async function askRavi({ isElsewhere = false } = {}): Promise<string> {
  await server.context.db
    .insertInto('seeker_profiles')
    .values({
      user_id: asha.id,
      current_location: 'Pune',
      skills: ['Java', 'Kafka'],
      phone_number: '+919812345678',
      date_of_birth: '1994-02-03',
      years_of_experience: 6,
    })
    .execute()
  const job = await server.job(acme, { skills: ['Java', 'Terraform'] })
  const resume = await server.resume(asha, 'secret-resume.pdf')
  const about = { by: asha, company: acme, turns: true }
  const { id } = isElsewhere
    ? await server.referral(about)
    : await server.application({ ...about, job, resume })
  await query('update applications set additional_notes = $2 where id = $1', [id, 'I moved rules to scores.'])
  await settleTurns(server.context, acme.id)
  meera = await server.endorser('Meera Nair', acme)
  return id
}

const tokenOf = (applicationId: string, answer: MailAnswer, number = 1, userId = ravi.id) =>
  signMailAnswer(server.context.config.secret, { applicationId, number, userId, answer })

const paths = { APPROVE: 'approval', REJECT: 'rejection', PASS_ON: 'hand-over' } as const
const bodies = {
  APPROVE: { relation: 'PERSONAL', line: 'I would work with her.' },
  REJECT: { reason: 'SKILLS', feedback: 'Try again in a year.' },
  PASS_ON: {},
} as const

const open = (token: string, by?: TestPerson) => server.as(by).post('/api/v1/mail-answers', { token })
const send = (answer: MailAnswer, token: string, by?: TestPerson, more = {}) =>
  server.as(by).post(`/api/v1/mail-answers/${paths[answer]}`, { token, ...bodies[answer], ...more })
const turnsOf = (id: string) =>
  query('select user_id, "end" from application_turns where application_id = $1 order by number', [id])
const statusOf = async (id: string) =>
  (await query('select status, handler_id from applications where id = $1', [id]))[0]
const auditOf = (id: string) =>
  query(`select action, user_id, data from audit_log where data ->> 'application' = $1 order by at`, [id])

async function untilSettled(id: string, end: string) {
  await vi.waitFor(async () => expect(await turnsOf(id)).toMatchObject([{ end }]), { timeout: 10_000 })
}

describe('the mail about a turn', () => {
  it('has three links, which show the request without resume, phone, address and birthday', async () => {
    await askRavi()
    const mail = await waitForMail(server.context, ravi.email)
    expect(mail.text_body).toMatch(
      /You have until \w{3} \d+ \w{3}, 6 pm in India\. You are asked because you/,
    )
    expect(mail.text_body).toContain('Applicant: Asha Rao · Pune · 6 years')
    expect(mail.text_body).toContain('Skills: 1 of 2 in the profile: Java. Not found: Terraform')
    expect(mail.text_body).toContain('> I moved rules to scores.')
    expect(mail.text_body).toMatch(/After .+ in India your turn is over, and the buttons stop working\./)
    expect(mail.text_body).toContain('1 of 10 requests this week.')
    const tokens = [...mail.text_body.matchAll(/\/answer#([\w-]{68})\n/g)].map(([, token = '']) => token)
    const asked = await Promise.all(tokens.map(async (token) => (await open(token)).json().data))
    expect(asked.map(({ answer }) => answer)).toEqual([...mailAnswers])
    expect(asked[2]).toMatchObject({
      state: 'OPEN',
      endorser: 'Ravi Kumar',
      applicant: { name: 'Asha Rao', place: 'Pune', yearsOfExperience: 6 },
      skills: [
        { name: 'Java', isFound: true },
        { name: 'Terraform', isFound: false },
      ],
      notes: ['I moved rules to scores.'],
      colleagues: [{ id: meera.id, name: 'Meera Nair' }],
    })
    const shown = JSON.stringify(asked) + mail.text_body + mail.html_body
    const kept = ['9812345678', '1994-02-03', asha.email, 'secret-resume', 'resume.pdf']
    expect(kept.filter((word) => shown.includes(word))).toEqual([])
  })

  it('changes nothing when a scanner opens its links', async () => {
    const id = await askRavi()
    const before = await query('select * from applications where id = $1', [id])
    for (const answer of mailAnswers) expect((await open(tokenOf(id, answer))).statusCode).toBe(200)
    for (const path of Object.values(paths))
      expect((await server.as().get(`/api/v1/mail-answers/${path}`)).statusCode).toBe(404)
    expect((await server.as().get('/api/v1/mail-answers')).statusCode).toBe(404)
    expect(await query('select * from applications where id = $1', [id])).toEqual(before)
    expect(await turnsOf(id)).toEqual([{ user_id: ravi.id, end: null }])
  })

  it('has no such links for an Endorser who signs in with a second step', async () => {
    const id = await askRavi()
    await withPasskey(server, ravi)
    await query(`update pending_digests set mailed_at = now() - interval '2 days' where user_id = $1`, [
      ravi.id,
    ])
    await query(
      `update application_turns set half_at = now() - interval '1 minute' where application_id = $1`,
      [id],
    )
    await server.as(asha).post(`/api/v1/applications/job/${id}/follow-up`)
    const mail = await waitForMail(server.context, ravi.email, 3)
    expect(mail).toMatchObject({ subject: expect.stringContaining('requests an update') })
    expect(mail.text_body).not.toContain('/answer#')
    expect((await open(tokenOf(id, 'APPROVE'))).json().data).toEqual({ state: 'SIGN_IN', applicationId: id })
    expect((await send('APPROVE', tokenOf(id, 'APPROVE'))).statusCode).toBe(404)
  })
})

describe('a link of the mail', () => {
  it('approves in the name of the asked Endorser, with an entry in the audit log', async () => {
    const id = await askRavi()
    const token = tokenOf(id, 'APPROVE')
    expect((await send('APPROVE', token)).json()).toMatchObject({
      data: { state: 'ENDED', result: 'APPROVED', applicant: { name: 'Asha Rao' } },
      undo: null,
    })
    expect(await statusOf(id)).toEqual({ status: 'ACCEPTED', handler_id: ravi.id })
    expect(await auditOf(id)).toEqual([
      {
        action: 'application.answered_by_mail',
        user_id: ravi.id,
        data: { application: id, turn: 1, answer: 'APPROVE' },
      },
    ])
    expect(await query('select relation, line from endorsements where application_id = $1', [id])).toEqual([
      bodies.APPROVE,
    ])
    await passUndoTime(server.context)
    await untilSettled(id, 'answered')
    expect((await open(token)).json().data).toMatchObject({ state: 'ENDED', result: 'APPROVED' })
  })

  it('rejects with a reason, and one that is open to all goes to the next Endorser', async () => {
    const id = await askRavi()
    expect((await send('REJECT', tokenOf(id, 'REJECT'), undefined, { reason: 'NONE' })).statusCode).toBe(400)
    expect((await send('REJECT', tokenOf(id, 'REJECT'))).json().data).toMatchObject({ result: 'REJECTED' })
    expect(await query('select status, rejection_note from applications where id = $1', [id])).toEqual([
      { status: 'REJECTED', rejection_note: 'Try again in a year.' },
    ])
  })

  it('passes on, to the named colleague or to the next, also from the page of a rejection', async () => {
    const id = await askRavi({ isElsewhere: true })
    const { passOnToken, isOpenToAll } = (await open(tokenOf(id, 'REJECT'))).json().data
    expect(isOpenToAll).toBe(true)
    expect((await send('PASS_ON', passOnToken, undefined, { to: asha.id })).json().fields).toEqual({
      to: 'Please choose a colleague who can be asked',
    })
    const passed = (await send('PASS_ON', passOnToken, undefined, { to: meera.id })).json()
    expect(passed).toMatchObject({
      message: 'Passed on. Meera Nair is asked now',
      data: { state: 'ENDED', result: 'PASSED_ON', applicant: null, isClosed: false },
    })
    expect(await turnsOf(id)).toEqual([
      { user_id: ravi.id, end: 'passed' },
      { user_id: meera.id, end: null },
    ])
    expect((await send('APPROVE', tokenOf(id, 'APPROVE'))).json()).toMatchObject({
      code: 'ALREADY_CHANGED',
      message: 'This request was passed on meanwhile. Meera Nair is asked now',
    })
  })

  it('says that nobody was left to ask', async () => {
    const id = await askRavi()
    await query('delete from users where id = $1', [meera.id])
    const passed = (await send('PASS_ON', tokenOf(id, 'PASS_ON'))).json()
    expect(passed.message).toContain('Nobody is left to ask')
    const closed = { state: 'ENDED', result: 'PASSED_ON', isClosed: true }
    expect(passed.data).toMatchObject(closed)
    expect((await open(tokenOf(id, 'APPROVE'))).json().data).toMatchObject(closed)
  })

  it('works once, also when two are used at the same moment', async () => {
    const id = await askRavi()
    const sent = await Promise.all([
      send('APPROVE', tokenOf(id, 'APPROVE')),
      send('REJECT', tokenOf(id, 'REJECT')),
      send('PASS_ON', tokenOf(id, 'PASS_ON')),
      send('APPROVE', tokenOf(id, 'APPROVE')),
    ])
    expect(sent.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
    expect(await auditOf(id)).toHaveLength(1)
  })

  it('does not work again when the answer was undone in the app', async () => {
    const id = await askRavi()
    const approved = await send('APPROVE', tokenOf(id, 'APPROVE'), ravi)
    expect((await sendUndo(server, ravi, undoIdOf(approved))).statusCode).toBe(200)
    expect((await open(tokenOf(id, 'REJECT'))).json().data).toMatchObject({ result: 'TAKEN_BACK' })
    expect((await send('REJECT', tokenOf(id, 'REJECT'))).json()).toMatchObject({
      status: 409,
      message: 'You have answered this request already. A link works once',
    })
    expect(await statusOf(id)).toEqual({ status: 'PENDING', handler_id: null })
  })

  it('says whose it is to a colleague who is signed in, and does nothing for them', async () => {
    const id = await askRavi()
    const whose = { state: 'OTHER_PERSON', endorser: 'Ravi Kumar', company: acme.name }
    expect((await open(tokenOf(id, 'APPROVE'), meera)).json().data).toEqual({
      ...whose,
      viewer: 'Meera Nair',
      applicationId: id,
    })
    expect((await open(tokenOf(id, 'APPROVE'), await server.endorser('Tom Moss'))).json().data).toEqual({
      ...whose,
      viewer: 'Tom Moss',
      applicationId: null,
    })
    expect((await send('APPROVE', tokenOf(id, 'APPROVE'), meera)).statusCode).toBe(404)
    expect(await statusOf(id)).toEqual({ status: 'PENDING', handler_id: null })
    expect((await send('APPROVE', tokenOf(id, 'APPROVE'), ravi)).statusCode).toBe(200)
  })

  it('that was altered or guessed, or is for another answer, is answered like an unknown one', async () => {
    const id = await askRavi()
    const token = tokenOf(id, 'APPROVE')
    const last = token.endsWith('A') ? 'B' : 'A'
    const altered = [
      `${token.slice(0, -1)}${last}`,
      `B${token.slice(1)}`,
      tokenOf(asha.id, 'APPROVE'),
      tokenOf(id, 'APPROVE', 2),
      tokenOf(id, 'APPROVE', 1, meera.id),
      signMailAnswer('another secret', { applicationId: id, number: 1, userId: ravi.id, answer: 'APPROVE' }),
    ]
    const notFound = { success: false, code: 'NOT_FOUND', message: 'Link not found', status: 404 }
    for (const guess of ['no such link', ...altered]) {
      expect((await open(guess)).json()).toMatchObject(notFound)
      expect((await send('APPROVE', guess)).json()).toMatchObject(notFound)
    }
    expect((await send('REJECT', token)).statusCode).toBe(404)
    expect(readMailAnswer(server.context.config.secret, token)).toMatchObject({
      answer: 'APPROVE',
      number: 1,
    })
  })

  it('ends with the secret that signed it', async () => {
    const id = await askRavi()
    const rotated = await startSecondServer(server, undefined, {}, { secret: 'z'.repeat(32) })
    const response = await rotated.server.inject({
      method: 'POST',
      url: '/api/v1/mail-answers/approval',
      payload: { token: tokenOf(id, 'APPROVE'), ...bodies.APPROVE },
    })
    expect(response.statusCode).toBe(404)
    await rotated.close()
    expect(await statusOf(id)).toMatchObject({ status: 'PENDING' })
  })
})

/** What ends a turn or takes the right to answer, and what the page of a link says then. */
const endings: [string, (id: string) => Promise<unknown>, object][] = [
  [
    'its time is over',
    () =>
      query(`update application_turns set due_at = now() - interval '1 minute' where user_id = $1`, [
        ravi.id,
      ]),
    { state: 'ENDED', result: 'EXPIRED', applicant: null },
  ],
  [
    'the applicant withdrew',
    (id) => server.as(asha).delete(`/api/v1/applications/job/${id}`),
    { state: 'ENDED', result: 'WITHDRAWN', applicant: null },
  ],
  [
    'a colleague answered',
    (id) =>
      server
        .as(meera)
        .put('/api/v1/applications/update-status', { applicationId: id, newStatus: 'ACCEPTED' }),
    { state: 'ENDED', result: 'ANSWERED_BY_COLLEAGUE', applicant: null },
  ],
  [
    'they are on leave',
    () => server.as(ravi).put('/api/v1/leave', { until: '' }),
    { state: 'ENDED', result: 'PASSED_ON', applicant: null },
  ],
  [
    'one of the two has blocked the other',
    () => query('insert into chat_blocks (blocker_id, blocked_id) values ($1, $2)', [asha.id, ravi.id]),
    { state: 'ENDED', result: 'PASSED_ON', applicant: null },
  ],
  [
    'they are suspended',
    async () => suspend(server, await server.person({ role: 'PLATFORM_EMPLOYEE' }), ravi),
    { state: 'SIGN_IN' },
  ],
  [
    'they have left the company',
    () => query('update users set company_id = null where id = $1', [ravi.id]),
    { state: 'SIGN_IN' },
  ],
  [
    'their account waits for its deletion',
    () =>
      query(`insert into account_deletions (user_id, due_at) values ($1, now() + interval '7 days')`, [
        ravi.id,
      ]),
    { state: 'SIGN_IN' },
  ],
]

describe('a link of the mail does nothing when', () => {
  it.each(endings)('%s', async (_what, end, page) => {
    const id = await askRavi()
    await end(id)
    const before = await statusOf(id)
    expect((await open(tokenOf(id, 'APPROVE'))).json().data).toMatchObject(page)
    for (const answer of mailAnswers)
      expect((await send(answer, tokenOf(id, answer))).statusCode).toBeOneOf([404, 409])
    expect(await statusOf(id)).toEqual(before)
    expect(await auditOf(id)).toEqual([])
  })
})
