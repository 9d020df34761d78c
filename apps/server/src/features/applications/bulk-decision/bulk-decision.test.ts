import type { BulkDecisionResult } from '@endorse/contract/applications/review/schemas'
import { MAX_BULK_DECISIONS } from '@endorse/contract/applications/review/values'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestCompany, TestPerson } from '../../../../test/builders.ts'
import { listStatements } from '../../../../test/count-queries.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { sendUndo, undoIdOf } from '../../../../test/undo.ts'
import { newId } from '../../../platform/db/ids.ts'

const server = useTestServer({ UNDO_SECONDS: '6' })
let acme: TestCompany
let ravi: TestPerson
let meera: TestPerson
let job: { id: string; title: string }

beforeAll(async () => {
  acme = await server.company('Acme')
  ravi = await server.endorser('Ravi Kumar', acme)
  meera = await server.endorser('Meera Nair', acme)
})

beforeEach(async () => {
  job = await server.job(acme)
})

async function createApplications(count: number, about: { handler?: TestPerson } = {}): Promise<string[]> {
  const ids: string[] = []
  for (let index = 0; index < count; index++) {
    const { id } = await server.application({
      by: await server.endorsee(),
      job,
      company: acme,
      ...about,
    })
    ids.push(id)
  }
  return ids
}

/** A company with two Endorsers, so that the second who rejects a request is the last. */
async function createCompanyOfTwo() {
  const company = await server.company()
  const one = await server.endorser('Nisha Rao', company)
  return { company, one, two: await server.endorser('Tenzin Dolma', company) }
}

interface BulkInput {
  newStatus?: string
  reason?: string
  feedback?: string
}

function decideMany(
  person: TestPerson | undefined,
  applications: readonly (string | object)[],
  input: BulkInput = {},
) {
  return server.as(person).post('/api/v1/applications/decisions', {
    newStatus: 'ACCEPTED',
    ...input,
    applications: applications.map((each) => (typeof each === 'string' ? { applicationId: each } : each)),
  })
}

/** Lists the statements before the response; the notice to other servers is sent afterwards. */
async function statementsFor(ids: string[]) {
  const statements = await listStatements(() => decideMany(ravi, ids))
  return statements.filter((statement) => !statement.includes('pg_notify'))
}

function findRows(ids: string[]) {
  return server.context.db
    .selectFrom('applications')
    .select(['id', 'status', 'handler_id', 'rejection_reason', 'rejection_note'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
}

function eventsOf(id: string) {
  return server.context.db
    .selectFrom('events')
    .select(['type', 'by_user_id', 'data'])
    .where('application_id', '=', id)
    .orderBy('id')
    .execute()
}

function decidedIds(results: BulkDecisionResult[]): string[] {
  return results.filter(({ decided }) => decided).map(({ applicationId }) => applicationId)
}

describe('a bulk decision', () => {
  it('accepts every application, assigns it and appends the events of the single decision', async () => {
    const ids = await createApplications(3)
    const response = await decideMany(ravi, ids)

    expect(response.statusCode).toBe(200)
    expect(response.json()).toMatchObject({
      success: true,
      message: '3 approved',
      data: ids.map((applicationId) => ({ applicationId, decided: true, code: null, message: null })),
      undo: { seconds: 6 },
    })
    expect(await findRows(ids)).toEqual(
      ids.toSorted().map((id) => expect.objectContaining({ id, status: 'ACCEPTED', handler_id: ravi.id })),
    )
    expect(await eventsOf(ids[1] ?? '')).toEqual([
      { type: 'application.assigned', by_user_id: ravi.id, data: {} },
      {
        type: 'application.status_changed',
        by_user_id: ravi.id,
        data: { from: 'PENDING', to: 'ACCEPTED', reason: null, note: null },
      },
    ])
  })

  it('rejects with one reason for all, or with one each', async () => {
    const [first = '', second = '', third = ''] = await createApplications(3)
    const own = { applicationId: second, reason: 'LOCATION', feedback: 'The team sits in Pune.' }
    const response = await decideMany(ravi, [first, own, { applicationId: third, reason: 'SKILLS' }], {
      newStatus: 'REJECTED',
      reason: 'POSITION_FILLED',
      feedback: 'The job is filled.',
    })

    expect(response.json().message).toBe('3 rejected')
    const rows = new Map((await findRows([first, second, third])).map((row) => [row.id, row]))
    expect(rows.get(first)).toMatchObject({
      status: 'REJECTED',
      rejection_reason: 'POSITION_FILLED',
      rejection_note: 'The job is filled.',
    })
    expect(rows.get(second)).toMatchObject({
      rejection_reason: 'LOCATION',
      rejection_note: 'The team sits in Pune.',
    })
    // A reason of its own does not get the feedback that explains the shared one.
    expect(rows.get(third)).toMatchObject({ rejection_reason: 'SKILLS', rejection_note: null })
  })

  it('says for each application why it was left, and decides the others', async () => {
    const [own = '', withdrawn = '', done = ''] = await createApplications(3)
    const [taken = ''] = await createApplications(1, { handler: meera })
    await server.context.pool.query('update applications set withdrawn_at = now() where id = $1', [withdrawn])
    await decideMany(ravi, [done])
    const foreign = await server.application({
      by: await server.endorsee(),
      job: await server.job(await server.company()),
      company: await server.company(),
    })
    const unknown = newId()

    const response = await decideMany(ravi, [own, taken, withdrawn, done, foreign.id, unknown])
    expect(response.json()).toMatchObject({ message: '1 approved, 5 not' })
    expect(response.json().data).toEqual([
      { applicationId: own, decided: true, code: null, message: null },
      {
        applicationId: taken,
        decided: false,
        code: 'ALREADY_CHANGED',
        message: 'Meera Nair already handles this application',
      },
      {
        applicationId: withdrawn,
        decided: false,
        code: 'ALREADY_CHANGED',
        message: 'The applicant has withdrawn this application',
      },
      {
        applicationId: done,
        decided: false,
        code: 'STEP_NOT_ALLOWED',
        message: 'This application is Accepted already',
      },
      { applicationId: foreign.id, decided: false, code: 'NOT_FOUND', message: 'Application not found' },
      { applicationId: unknown, decided: false, code: 'NOT_FOUND', message: 'Application not found' },
    ])
    expect((await findRows([foreign.id]))[0]).toMatchObject({ status: 'PENDING', handler_id: null })
  })

  it('accepts requests for jobs found elsewhere', async () => {
    const { id } = await server.referral({ by: await server.endorsee(), company: acme })
    const accepted = await decideMany(ravi, [id])
    expect(accepted.json().data).toMatchObject([{ applicationId: id, decided: true }])
    expect(await findRows([id])).toMatchObject([{ status: 'ACCEPTED', handler_id: ravi.id }])
  })

  it('takes rejected requests for jobs found elsewhere from one list, until the last Endorser rejects them', async () => {
    const { company, one, two } = await createCompanyOfTwo()
    const ids: string[] = []
    for (const by of [await server.endorsee(), await server.endorsee()])
      ids.push((await server.referral({ by, company })).id)
    const posting = await server.job(company)
    const { id: application } = await server.application({
      by: await server.endorsee(),
      job: posting,
      company,
    })
    const rejection = { newStatus: 'REJECTED', reason: 'SKILLS' }
    const byOne = await decideMany(one, [...ids, application], rejection)
    expect(decidedIds(byOne.json().data)).toEqual([...ids, application])
    expect(await findRows(ids)).toMatchObject([
      { status: 'PENDING', handler_id: null },
      { status: 'PENDING', handler_id: null },
    ])
    expect(await findRows([application])).toMatchObject([{ status: 'REJECTED', handler_id: one.id }])
    expect((await decideMany(one, ids, rejection)).json().data).toMatchObject([
      { decided: false },
      { decided: false },
    ])
    await decideMany(two, ids, rejection)
    expect(await findRows(ids)).toMatchObject([
      { status: 'REJECTED', handler_id: null, rejection_reason: 'SKILLS' },
      { status: 'REJECTED', handler_id: null, rejection_reason: 'SKILLS' },
    ])
  })

  it('offers no undo when nothing was decided', async () => {
    const response = await decideMany(ravi, [newId()])
    expect(response.json()).toMatchObject({ message: '0 approved, 1 not', undo: null })
  })

  it('gives each of two concurrent requests the applications that the other did not decide', async () => {
    const ids = await createApplications(12)
    const responses = await Promise.all([decideMany(ravi, ids), decideMany(meera, ids.toReversed())])

    const [byRavi = [], byMeera = []] = responses.map((response) => decidedIds(response.json().data))
    expect([...byRavi, ...byMeera].toSorted()).toEqual(ids.toSorted())
    for (const row of await findRows(ids)) {
      expect(row.handler_id).toBe(byRavi.includes(row.id) ? ravi.id : meera.id)
      expect(await eventsOf(row.id)).toHaveLength(2)
    }
  })

  it('takes as many statements for many applications as for one', async () => {
    const [one = '', ...others] = await createApplications(21)
    expect(await statementsFor(others)).toEqual(await statementsFor([one]))
  })
})

describe('undoing a bulk decision', () => {
  it('puts requests for jobs found elsewhere back into the list', async () => {
    const { company, one, two } = await createCompanyOfTwo()
    const { id } = await server.referral({ by: await server.endorsee(), company })
    const rejection = { newStatus: 'REJECTED', reason: 'SKILLS' }
    const undoId = undoIdOf(await decideMany(one, [id], rejection))
    expect((await sendUndo(server, one, undoId)).statusCode).toBe(200)
    const again = undoIdOf(await decideMany(one, [id], rejection))
    await decideMany(two, [id], rejection)
    expect((await sendUndo(server, one, again)).json()).toMatchObject({ code: 'ALREADY_CHANGED' })
    expect(await findRows([id])).toMatchObject([{ status: 'REJECTED' }])
  })

  it('restores every application and deletes the events', async () => {
    const ids = await createApplications(3)
    const before = await findRows(ids)
    const undoId = undoIdOf(await decideMany(ravi, ids, { newStatus: 'REJECTED', reason: 'SKILLS' }))

    expect((await sendUndo(server, meera, undoId)).statusCode).toBe(404)
    expect((await sendUndo(server, ravi, undoId)).statusCode).toBe(200)
    expect(await findRows(ids)).toEqual(before)
    expect(await eventsOf(ids[0] ?? '')).toEqual([])
  })

  it('decides 97 of a hundred, says which three a colleague has, and restores all', async () => {
    const [free, taken] = [await createApplications(97), await createApplications(3, { handler: meera })]
    const ids = [...free, ...taken].toSorted()
    const before = await findRows(ids)
    const response = await decideMany(ravi, ids)

    expect(response.json().message).toBe('97 approved, 3 not')
    const results = response.json<{ data: BulkDecisionResult[] }>().data
    expect(decidedIds(results)).toEqual(free.toSorted())
    expect(results.filter(({ decided }) => !decided)).toEqual(
      taken.toSorted().map((applicationId) => ({
        applicationId,
        decided: false,
        code: 'ALREADY_CHANGED',
        message: 'Meera Nair already handles this application',
      })),
    )
    expect((await sendUndo(server, ravi, undoIdOf(response))).statusCode).toBe(200)
    expect(await findRows(ids)).toEqual(before)
  })

  it('restores nothing when one of the applications has changed since', async () => {
    const ids = await createApplications(2)
    const undoId = undoIdOf(await decideMany(ravi, ids))
    await server
      .as(ravi)
      .patch('/api/v1/applications/status', { applicationId: ids[0], newStatus: 'IN_PROGRESS' })

    expect((await sendUndo(server, ravi, undoId)).json()).toMatchObject({ code: 'ALREADY_CHANGED' })
    const statuses = new Map((await findRows(ids)).map(({ id, status }) => [id, status]))
    expect(ids.map((id) => statuses.get(id))).toEqual(['IN_PROGRESS', 'ACCEPTED'])
  })
})

describe('a bulk decision is refused', () => {
  it.each([
    ['without applications', () => [], {}, 'applications'],
    ['with an application twice', () => ['a', 'a'], {}, 'applications'],
    [
      'with too many applications',
      () => Array.from({ length: MAX_BULK_DECISIONS + 1 }, () => newId()),
      {},
      'applications',
    ],
    ['as a rejection without a reason', () => [newId()], { newStatus: 'REJECTED' }, 'applications.0.reason'],
    ['with another status', () => [newId()], { newStatus: 'COMPLETED' }, 'newStatus'],
  ])('%s', async (_name, listIds, input, field) => {
    const same = newId()
    const ids = listIds().map((id) => (id === 'a' ? same : id))
    const response = await decideMany(ravi, ids, input)
    expect(response.statusCode).toBe(400)
    expect(Object.keys(response.json().fields)).toContain(field)
  })

  it('to other roles and without a session', async () => {
    const [id = ''] = await createApplications(1)
    const admin = await server.admin(acme)
    const staff = await server.person({ role: 'PLATFORM_EMPLOYEE' })
    const applicant = await server.endorsee()
    for (const [person, status] of [
      [admin, 403],
      [staff, 403],
      [applicant, 403],
      [undefined, 401],
    ] as const) {
      expect((await decideMany(person, [id])).statusCode).toBe(status)
    }
    expect((await findRows([id]))[0]).toMatchObject({ status: 'PENDING' })
  })
})
