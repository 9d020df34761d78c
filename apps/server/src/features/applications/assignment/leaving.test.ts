import type { PoolClient } from 'pg'
import { beforeEach, describe, expect, it } from 'vitest'
import { PASSWORD, withPassword } from '../../../../test/accounts.ts'
import type { TestCompany, TestPerson } from '../../../../test/builders.ts'
import { waitForCode } from '../../../../test/mail.ts'
import { inOrder } from '../../../../test/meanwhile.ts'
import { untilQuiet } from '../../../../test/queues.ts'
import { lift, suspend } from '../../../../test/suspension.ts'
import { type TestServer, useTestServer } from '../../../../test/test-server.ts'
import { passUndoTime, sendUndo, undoIdOf } from '../../../../test/undo.ts'
import { newId } from '../../../platform/db/ids.ts'

const told = useTestServer({ RATE_LIMITS: 'off' })
const undoable = useTestServer({ RATE_LIMITS: 'off', UNDO_SECONDS: '6' })

/** The people of a company, and what a test reads of them. */
interface Scene {
  acme: TestCompany
  admin: TestPerson
  ravi: TestPerson
  meera: TestPerson
  asha: TestPerson
}

async function createScene(server: TestServer): Promise<Scene> {
  const acme = await server.company()
  return {
    acme,
    admin: await server.admin(acme),
    ravi: await withPassword(server.context, await server.endorser('Ravi Kumar', acme)),
    meera: await server.endorser('Meera Nair', acme),
    asha: await server.endorsee('Asha Rao'),
  }
}

const query = async ({ context }: TestServer, text: string, values: unknown[] = []) =>
  (await context.pool.query(text, values)).rows

const rowOf = async (server: TestServer, { id }: { id: string }) =>
  (await query(server, 'select status, handler_id, latest_day from applications where id = $1', [id]))[0]

const kindsOf = async (server: TestServer, { id }: TestPerson) =>
  (await query(server, 'select kind from notifications where user_id = $1 order by at, id', [id])).map(
    ({ kind }) => kind,
  )

const subjectsTo = async (server: TestServer, { email }: TestPerson) =>
  (await query(server, 'select subject from mailbox where recipient = $1 order by at', [email])).map(
    ({ subject }) => subject,
  )

const mine = async (server: TestServer, { asha }: Scene, { id }: { id: string }) =>
  (await server.as(asha).get(`/api/v1/applications/job/${id}`)).json().data

const decide = (server: TestServer, by: TestPerson, applicationId: string, newStatus = 'ACCEPTED') =>
  server.as(by).put('/api/v1/applications/update-status', {
    applicationId,
    newStatus,
    ...(newStatus === 'REJECTED' && { reason: 'SKILLS' }),
  })

const endAccess = (server: TestServer, { admin, ravi }: Scene) =>
  server.as(admin).delete(`/api/v1/company/workload/${ravi.id}`)

const requestDeletion = (server: TestServer, { ravi }: Scene) =>
  server.as(ravi).post('/api/v1/account/deletion', { password: PASSWORD })

const holdApplication = (id: string) => (client: PoolClient) =>
  client.query('select from applications where id = $1 for update', [id])

const waysToLeave: Record<string, (server: TestServer, scene: Scene) => Promise<unknown>> = {
  'the end of the access by an admin': endAccess,
  'the request to delete the account': requestDeletion,
  async 'an address of another company'(server, { ravi }) {
    const { domain } = await server.company()
    const form = { email: `ravi@${domain}`, password: PASSWORD, leaveCompany: true }
    await server.as(ravi).put('/api/v1/settings/email', form)
    const code = await waitForCode(server.context, form.email)
    await server.as(ravi).post('/api/v1/settings/email/confirmation', { code })
  },
  async 'a company of their own after a request to join'(server, { ravi, acme }) {
    const domain = `own-${acme.domain}`
    await query(server, 'update users set company_id = null, email = $2 where id = $1', [
      ravi.id,
      `ravi@${domain}`,
    ])
    const id = newId()
    await query(
      server,
      'insert into join_requests (id, user_id, company_id, domain) values ($1, $2, $3, $4)',
      [id, ravi.id, acme.id, domain],
    )
    const staff = await server.person({ role: 'PLATFORM_EMPLOYEE' })
    await server.as(staff).post(`/api/v1/join-requests/${id}/decision`, { decision: 'SEPARATE' })
  },
  async 'a suspension'(server, { ravi }) {
    await suspend(server, await server.person({ role: 'PLATFORM_EMPLOYEE' }), ravi)
  },
}

describe('what an Endorser has accepted and not referred', () => {
  let scene: Scene

  beforeEach(async () => {
    scene = await createScene(told)
  })

  const accepted = async (status: 'ACCEPTED' | 'REFERRED' | 'COMPLETED' = 'ACCEPTED') => {
    const { asha, acme, ravi } = scene
    return told.application({ by: asha, company: acme, job: await told.job(acme), handler: ravi, status })
  }

  it.each(Object.entries(waysToLeave))(
    'goes to a colleague with %s, and the Endorsee is told once',
    async (_way, leave) => {
      const { asha, ravi, meera, admin, acme } = scene
      const job = await told.job(acme)
      const { id } = await told.application({ by: asha, company: acme, job })
      const endorsement = { relation: 'PROFILE', line: 'I like your work.' }
      const decision = { applicationId: id, newStatus: 'ACCEPTED', endorsement }
      expect((await told.as(ravi).put('/api/v1/applications/update-status', decision)).statusCode).toBe(200)
      const referred = await accepted('REFERRED')
      const completed = await accepted('COMPLETED')
      await untilQuiet(told.context)
      // It was accepted long ago, as the third whom it was asked of.
      await query(
        told,
        `update applications set turns_from = now() - interval '30 days', latest_day = '2026-01-05' where id = $1`,
        [id],
      )
      await query(
        told,
        `insert into application_turns (application_id, number, user_id, reason, asked_at, due_at, ended_at, "end")
       select $1, number, case number when 3 then $2::uuid else $3::uuid end, 'HAS_ROOM', now() - interval '20 days',
              now() - interval '15 days', now() - interval '15 days', case number when 3 then 'answered' else 'expired' end
         from generate_series(1, 3) as number`,
        [id, ravi.id, meera.id],
      )
      const before = { asha: await kindsOf(told, asha), mails: await subjectsTo(told, asha) }

      await leave(told, scene)
      await untilQuiet(told.context)

      expect(await rowOf(told, { id })).toMatchObject({ status: 'REVIEWED', handler_id: null })
      expect(await query(told, 'select from endorsements where application_id = $1', [id])).toEqual([])
      const { application, timeline } = await mine(told, scene, { id })
      expect(application).toMatchObject({
        status: 'REVIEWED',
        group: 'waiting',
        employeeName: null,
        endorsement: null,
        asked: { name: null },
        canWithdraw: true,
      })
      expect(timeline).toContainEqual(
        expect.objectContaining({ type: 'application.unassigned', by: ravi.name, from: 'ACCEPTED' }),
      )
      const seen = (await told.as(meera).post(`/api/v1/applications/employee/${id}/views`)).json().data
        .application
      expect(seen).toMatchObject({ myTurn: true, turn: 1, canDecide: true })
      for (const kept of [referred, completed])
        expect(await rowOf(told, kept)).toMatchObject({ handler_id: ravi.id })

      expect((await kindsOf(told, asha)).slice(before.asha.length)).toEqual(['APPLICATION_REOPENED'])
      expect((await subjectsTo(told, asha)).slice(before.mails.length)).toEqual([
        `Your application needs a new decision: ${job.title} at ${acme.name}`,
      ])
      expect(await kindsOf(told, meera)).toEqual(['REQUEST'])
      expect(await kindsOf(told, admin)).toEqual([])
    },
  )

  it('stays with the colleague when the Endorser keeps the account, and nobody hears of it again', async () => {
    const { asha, ravi, meera } = scene
    const { id } = await accepted()
    await requestDeletion(told, scene)
    await untilQuiet(told.context)
    expect((await decide(told, meera, id)).statusCode).toBe(200)
    expect((await told.as(ravi).delete('/api/v1/account/deletion')).statusCode).toBe(200)
    await untilQuiet(told.context)
    expect(await rowOf(told, { id })).toMatchObject({ status: 'ACCEPTED', handler_id: meera.id })
    expect(await kindsOf(told, asha)).toEqual(['APPLICATION_REOPENED', 'APPLICATION_STATUS_CHANGED'])
    const { application } = await mine(told, scene, { id })
    expect(application).toMatchObject({ employeeName: meera.name, group: 'accepted' })
    expect(
      await told
        .as(ravi)
        .post(`/api/v1/applications/employee/${id}/views`)
        .then((all) => all.json()),
    ).toMatchObject({
      data: { application: { status: 'ARCHIVED', handledByMe: false } },
    })
  })

  it('is open when the Endorsee comes back, who was suspended meanwhile', async () => {
    const { asha } = scene
    const { id } = await accepted()
    const staff = await told.person({ role: 'PLATFORM_EMPLOYEE' })
    await suspend(told, staff, asha)
    await endAccess(told, scene)
    await lift(told, staff, asha)
    expect(await rowOf(told, { id })).toMatchObject({ status: 'REVIEWED', handler_id: null })
  })

  it('waits when the last Endorser goes, whom it is asked of when they are back', async () => {
    const { asha, ravi, meera } = scene
    await query(told, 'update users set company_id = null where id = $1', [meera.id])
    const { id } = await accepted()
    await requestDeletion(told, scene)
    await untilQuiet(told.context)
    expect(await kindsOf(told, asha)).toEqual(['APPLICATION_REOPENED'])
    expect(await subjectsTo(told, asha)).toHaveLength(1)
    expect((await mine(told, scene, { id })).application).toMatchObject({ inLine: { place: 1 }, asked: null })
    await told.as(ravi).delete('/api/v1/account/deletion')
    await untilQuiet(told.context)
    expect(
      await query(told, 'select asked_user_id, handler_id from applications where id = $1', [id]),
    ).toEqual([{ asked_user_id: ravi.id, handler_id: null }])
    expect(await kindsOf(told, asha)).toEqual(['APPLICATION_REOPENED', 'ENDORSER_JOINED'])
  })

  it('is a colleague’s who accepts it while the Endorser leaves', async () => {
    const { asha, meera } = scene
    const { id } = await accepted()
    const [left, decided] = await inOrder(
      told,
      holdApplication(id),
      () => endAccess(told, scene),
      () => decide(told, meera, id),
    )
    expect([left.statusCode, decided.statusCode]).toEqual([200, 200])
    await untilQuiet(told.context)
    expect(await rowOf(told, { id })).toMatchObject({ status: 'ACCEPTED', handler_id: meera.id })
    expect(new Set(await kindsOf(told, asha))).toEqual(
      new Set(['APPLICATION_REOPENED', 'APPLICATION_STATUS_CHANGED']),
    )
  })

  it('is open when a colleague tries to accept it a moment before the Endorser leaves', async () => {
    const { meera, ravi } = scene
    const { id } = await accepted()
    const [decided, left] = await inOrder(
      told,
      holdApplication(id),
      () => decide(told, meera, id),
      () => endAccess(told, scene),
    )
    expect([decided.statusCode, left.statusCode]).toEqual([409, 200])
    expect(decided.json().message).toContain(ravi.name)
    expect(await rowOf(told, { id })).toMatchObject({ status: 'REVIEWED', handler_id: null })
  })
})

describe('what an Endorser who leaves did last and could still undo', () => {
  let scene: Scene

  beforeEach(async () => {
    scene = await createScene(undoable)
  })

  const application = async (about: { status?: 'ACCEPTED' | 'REVIEWED'; handled?: boolean } = {}) => {
    const { asha, acme, ravi } = scene
    const { status = 'REVIEWED', handled = false } = about
    const job = await undoable.job(acme)
    return undoable.application({ by: asha, company: acme, job, status, ...(handled && { handler: ravi }) })
  }

  /** Returns what the Endorsee was told once everything can be told. */
  async function toldAfterwards() {
    await passUndoTime(undoable.context)
    await untilQuiet(undoable.context)
    return { kinds: await kindsOf(undoable, scene.asha), mails: await subjectsTo(undoable, scene.asha) }
  }

  it('is taken back: nobody hears of an acceptance, and undoing it gives nothing back', async () => {
    const { ravi, meera } = scene
    const { id } = await application()
    const change = undoIdOf(await decide(undoable, ravi, id))
    expect((await endAccess(undoable, scene)).statusCode).toBe(200)
    expect(await rowOf(undoable, { id })).toMatchObject({ status: 'REVIEWED', handler_id: null })
    await sendUndo(undoable, ravi, change)
    expect(await rowOf(undoable, { id })).toMatchObject({ status: 'REVIEWED', handler_id: null })
    expect(await toldAfterwards()).toEqual({ kinds: [], mails: [] })
    expect((await mine(undoable, scene, { id })).timeline).toEqual([])
    expect((await decide(undoable, meera, id)).statusCode).toBe(200)
  })

  it('and the Endorsee of an earlier acceptance hears only that a new decision is needed', async () => {
    const { ravi } = scene
    const { id } = await application({ status: 'ACCEPTED', handled: true })
    const step = { applicationId: id, newStatus: 'IN_PROGRESS' }
    const change = undoIdOf(await undoable.as(ravi).patch('/api/v1/applications/status', step))
    await requestDeletion(undoable, scene)
    expect((await sendUndo(undoable, ravi, change)).json()).toMatchObject({ code: 'ACCOUNT_LEAVING' })
    expect(await rowOf(undoable, { id })).toMatchObject({ status: 'REVIEWED', handler_id: null })
    expect(await toldAfterwards()).toMatchObject({
      kinds: ['APPLICATION_REOPENED'],
      mails: [expect.any(String)],
    })
  })

  it('stays when it ended the application, and cannot be undone from outside of the company', async () => {
    const { ravi } = scene
    const { id } = await application({ handled: true })
    const change = undoIdOf(await decide(undoable, ravi, id, 'REJECTED'))
    await endAccess(undoable, scene)
    expect((await sendUndo(undoable, ravi, change)).json()).toMatchObject({ code: 'ALREADY_CHANGED' })
    expect(await rowOf(undoable, { id })).toMatchObject({ status: 'REJECTED', handler_id: ravi.id })
    expect((await toldAfterwards()).kinds).toEqual(['APPLICATION_STATUS_CHANGED'])
  })
})
