import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import type { Endpoint } from '@endorse/contract/core/endpoint'
import { roles } from '@endorse/contract/core/roles'
import { endpoints } from '@endorse/contract/endpoints'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { PASSWORD, withPassword } from '../../../../test/accounts.ts'
import type { TestCompany, TestPerson } from '../../../../test/builders.ts'
import { waitForCode, waitForMail } from '../../../../test/mail.ts'
import { queuesOfApplications, untilQuiet } from '../../../../test/queues.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { newId } from '../../../platform/db/ids.ts'
import { newToken } from '../../accounts/tokens.ts'
import { createExport } from '../export/service.ts'
import { removeAccount, removeDueAccounts } from './remove-account.ts'

const server = useTestServer({ RATE_LIMITS: 'off' })
let acme: TestCompany
let asha: TestPerson
let ravi: TestPerson
let meera: TestPerson

beforeEach(async () => {
  acme = await server.company()
  asha = await withPassword(server.context, await server.endorsee(`Asha ${uniqueWord('rao')}`))
  ravi = await withPassword(server.context, await server.endorser(`Ravi ${uniqueWord('kumar')}`, acme))
  meera = await server.endorser('Meera Nair', acme)
})

function uniqueWord(about: string): string {
  return `${about}${newToken()
    .replaceAll(/[^a-z0-9]/gi, '')
    .slice(0, 12)
    .toLowerCase()}`
}

const deletion = '/api/v1/account/deletion'
const requestDeletion = (person: TestPerson, proof: object = { password: PASSWORD }) =>
  server.as(person).post(deletion, proof)
const cancelDeletion = (person: TestPerson) => server.as(person).delete(deletion)

function pool() {
  return server.context.pool
}

async function makeDeletionDue(person: TestPerson) {
  await pool().query(`update account_deletions set due_at = now() where user_id = $1`, [person.id])
}

/** Waits until a query is blocked by a lock of another transaction. */
async function waitForBlockedQuery() {
  await vi.waitFor(async () => {
    const { rowCount } = await pool().query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    expect(rowCount).toBe(1)
  })
}

function rejectAlways(): Promise<never> {
  return Promise.reject(new Error('The plug was pulled again'))
}

async function isDeleted(person: TestPerson): Promise<boolean> {
  const { rows } = await pool().query<{ deleted_at: Date | null }>(
    'select deleted_at from users where id = $1',
    [person.id],
  )
  return rows[0]?.deleted_at !== null
}

describe('requesting the deletion', () => {
  it('returns and mails the date, and ends every other session', async () => {
    const login = await server.as().post('/auth/login', { email: asha.email, password: PASSWORD })
    const phone = { ...asha, token: login.json<{ token: string }>().token }
    const response = await requestDeletion(asha)
    const { deletionDueAt } = response.json<{ data: { deletionDueAt: string } }>().data
    const days = (Date.parse(deletionDueAt) - Date.now()) / 86_400_000
    expect(days).toBeCloseTo(7, 2)
    expect((await server.as(phone).get('/auth/me')).statusCode).toBe(401)
    expect((await server.as(asha).get('/auth/me')).json()).toMatchObject({ deletionDueAt })
    expect((await server.as(asha).get('/api/v1/settings')).json().data).toMatchObject({ deletionDueAt })
    const mail = await waitForMail(server.context, asha.email)
    expect(mail.subject).toMatch(/^Your account will be deleted on \d+ \w{3,4} \d{4}$/)
    expect(mail.text_body).not.toContain('colleagues')
  })

  it('mails an Endorser that what waited for them does not come back', async () => {
    await requestDeletion(ravi)
    const mail = await waitForMail(server.context, ravi.email)
    expect(mail.text_body).toContain(
      'went to your colleagues and stays with them, even if you keep your account.',
    )
  })

  it('lets the owner sign in, and returns the date', async () => {
    await requestDeletion(asha)
    const response = await server.as().post('/auth/login', { email: asha.email, password: PASSWORD })
    expect(response.json().user.deletionDueAt).toEqual(expect.any(String))
  })

  it.each([
    [{ password: 'Wrong1!x' }, { password: 'This is not your password' }],
    [{}, { password: 'Please enter your password' }],
    [{ code: '123456' }, { password: 'Please enter your password' }],
  ])('is rejected with %j', async (proof, fields) => {
    const response = await requestDeletion(asha, proof)
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ fields })
    expect((await server.as(asha).get('/auth/me')).json().deletionDueAt).toBeUndefined()
  })

  it('accepts a mailed code from a user without a password', async () => {
    await pool().query('update users set password_hash = null where id = $1', [asha.id])
    await server.as(asha).post('/api/v1/settings/code')
    const code = await waitForCode(server.context, asha.email)
    expect((await requestDeletion(asha, { code })).statusCode).toBe(200)
  })

  it('returns the same date for two concurrent requests', async () => {
    const responses = await Promise.all([requestDeletion(asha), requestDeletion(asha)])
    const [first, second] = responses.map((response) => response.json())
    expect(first.success).toBe(true)
    expect(second).toEqual(first)
    await untilQuiet(server.context, [...queuesOfApplications, 'export-data'])
    const mails = await server.context.db
      .selectFrom('mailbox')
      .select('id')
      .where('recipient', '=', asha.email)
      .execute()
    expect(mails).toHaveLength(1)
  })
})

describe('requesting it again and again', () => {
  const limited = useTestServer()

  it('is refused after five times a day, because it mails others each time; wrong passwords do not count', async () => {
    const endorser = await withPassword(limited.context, await limited.endorser('Ravi Kumar'))
    const ask = (password = PASSWORD) => limited.as(endorser).post(deletion, { password })
    expect((await ask('Wrong1!x')).statusCode).toBe(400)
    for (let times = 0; times < 5; times++) {
      expect((await ask()).statusCode).toBe(200)
      expect((await limited.as(endorser).delete(deletion)).statusCode).toBe(200)
    }
    expect((await ask()).json()).toMatchObject({
      status: 429,
      message: expect.stringContaining('You have asked for the deletion several times today.'),
    })
    expect((await limited.as(endorser).get('/auth/me')).json()).not.toHaveProperty('deletionDueAt')
  })
})

describe('while the deletion can be cancelled', () => {
  it('an Endorser is not counted, and their claims and what they had not referred are released', async () => {
    const claimed = await server.job(acme, { claimed_by: ravi.id, claimed_at: new Date() })
    const waiting = await server.application({ by: asha, job: claimed, company: acme, handler: ravi })
    const given = await server.application({
      by: asha,
      job: await server.job(acme),
      company: acme,
      handler: ravi,
    })
    const accepted = await server.application({
      by: asha,
      job: await server.job(acme),
      company: acme,
      handler: ravi,
      status: 'ACCEPTED',
    })
    await requestDeletion(ravi)

    const seen = await server.as(asha).get(`/api/v1/jobs/${claimed.id}`)
    expect(seen.json().endorsers).toBe(1)
    const { rows } = await pool().query(
      `select id, handler_id from applications where id = any($1) order by id`,
      [[waiting.id, given.id, accepted.id]],
    )
    expect(rows).toEqual(
      [
        { id: waiting.id, handler_id: null },
        { id: given.id, handler_id: null },
        { id: accepted.id, handler_id: null },
      ].toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    )
    expect((await server.as(meera).post(`/api/v1/${claimed.id}/claim`)).statusCode).toBe(200)
    expect((await server.as(ravi).get('/api/v1/my-unclaimed-jobs')).json().data.jobs).toEqual([])
    const decided = { applicationId: accepted.id, newStatus: 'IN_PROGRESS' }
    expect((await server.as(ravi).patch('/api/v1/applications/status', decided)).json()).toMatchObject({
      code: 'ACCOUNT_LEAVING',
    })
  })

  it('an Endorsee whom the Endorser had accepted is told once, until the account is gone', async () => {
    const job = await server.job(acme)
    await server.application({ by: asha, job, company: acme, handler: ravi, status: 'ACCEPTED' })
    await requestDeletion(ravi)
    await makeDeletionDue(ravi)
    await removeDueAccounts(server.context)
    await untilQuiet(server.context, [...queuesOfApplications, 'export-data'])
    const news = (await server.as(asha).get('/api/v1/notifications')).json().data.notifications
    expect(news).toMatchObject([{ kind: 'APPLICATION_REOPENED' }])
  })

  it('who waits at the company is told when its last Endorser leaves, and of two who leave at once one is the last', async () => {
    const umbrella = await server.company()
    const endorsers = await Promise.all(
      ['Tara Shah', 'Omar Ali', 'Nila Rao'].map(async (name) =>
        withPassword(server.context, await server.endorser(name, umbrella)),
      ),
    )
    await server.application({ by: asha, job: await server.job(umbrella), company: umbrella })
    const newsOfAsha = async () =>
      (await server.as(asha).get('/api/v1/notifications')).json().data.notifications
    const [first, ...others] = endorsers as [TestPerson, TestPerson, TestPerson]
    await requestDeletion(first)
    await untilQuiet(server.context, [...queuesOfApplications, 'export-data'])
    expect(await newsOfAsha()).toEqual([])

    await Promise.all(others.map((person) => requestDeletion(person)))
    await untilQuiet(server.context, [...queuesOfApplications, 'export-data'])
    expect(await newsOfAsha()).toMatchObject([
      { kind: 'LAST_ENDORSER_LEFT', by: null, companyName: umbrella.name },
    ])
    expect((await waitForMail(server.context, asha.email)).subject).toBe(
      `Nobody at ${umbrella.name} can refer you now`,
    )
  })

  it('an application that is sent while an Endorser on leave goes waits for nothing that waits for it', async () => {
    await pool().query('update users set paused_at = now() where id = $1', [ravi.id])
    const job = await server.job(acme, { claimed_by: ravi.id, claimed_at: new Date() })
    const applying = await pool().connect()
    try {
      // What an application locks, in its order: the job, and by a foreign key its company.
      await applying.query(`begin; set local lock_timeout = '200ms'`)
      await applying.query('select from job_postings where id = $1 for share', [job.id])
      const leaving = requestDeletion(ravi)
      await waitForBlockedQuery()
      await applying.query('select from companies where id = $1 for key share', [acme.id])
      await applying.query('commit')
      expect((await leaving).statusCode).toBe(200)
    } finally {
      await applying.query('rollback')
      applying.release()
    }
  })

  it('who waited for the only Endorser is told when the Endorser stays', async () => {
    const solo = await withPassword(
      server.context,
      await server.endorser('Tara Shah', await server.company()),
    )
    const company = { id: solo.companyId ?? '', name: 'Company', domain: '' }
    await requestDeletion(solo)
    await server.application({ by: asha, job: await server.job(company), company })
    expect((await cancelDeletion(solo)).statusCode).toBe(200)
    await untilQuiet(server.context, [...queuesOfApplications, 'export-data'])
    const news = (await server.as(asha).get('/api/v1/notifications')).json().data.notifications
    expect(news).toMatchObject([{ kind: 'ENDORSER_JOINED', by: 'Tara Shah' }])
  })

  it('of two Endorsers on leave who stay at the same time one is the first', async () => {
    for (let times = 0; times < 3; times++) {
      const company = await server.company()
      const endorsers = [await server.endorser('One Rao', company), await server.endorser('Two Rao', company)]
      for (const each of endorsers) await withPassword(server.context, each)
      await pool().query('update users set paused_at = now() where company_id = $1', [company.id])
      await Promise.all(endorsers.map((each) => requestDeletion(each)))
      await Promise.all(endorsers.map(cancelDeletion))
      const { rows } = await pool().query(
        `select (data ->> 'isFirst')::boolean as first from events
          where type = 'endorser.joined' and data ->> 'company' = $1 order by first`,
        [company.id],
      )
      expect(rows).toEqual([{ first: false }, { first: true }])
    }
  })

  it('open applications of an Endorsee are withdrawn, and the others stay', async () => {
    const statuses = ['PENDING', 'SHORTLISTED', 'IN_PROGRESS', 'REFERRED', 'COMPLETED', 'REJECTED'] as const
    for (const status of statuses) {
      await server.application({
        by: asha,
        job: await server.job(acme),
        company: acme,
        handler: ravi,
        status,
      })
    }
    await requestDeletion(asha)
    const { rows } = await pool().query<{ status: string }>(
      'select status from applications where applicant_id = $1 and withdrawn_at is null',
      [asha.id],
    )
    expect(rows.map(({ status }) => status).toSorted()).toEqual(['COMPLETED', 'REFERRED', 'REJECTED'])
  })

  it('the company of its last admin has none until the deletion is cancelled', async () => {
    const admin = await withPassword(server.context, await server.admin(acme))
    expect((await requestDeletion(admin)).statusCode).toBe(200)
    const { rows } = await pool().query(`select id from users where role = 'ADMIN' and company_id = $1`, [
      acme.id,
    ])
    expect(rows).toEqual([])
    await cancelDeletion(admin)
    const back = await pool().query(`select id from users where role = 'ADMIN' and company_id = $1`, [
      acme.id,
    ])
    expect(back.rows).toEqual([{ id: admin.id }])
  })

  it('cancelling does not undo a decision of staff about an admin', async () => {
    const other = await server.company()
    const staff = await server.person({ role: 'PLATFORM_EMPLOYEE' })
    const decide = async (verb: string, body: object) => {
      const admin = await withPassword(server.context, await server.person({ role: 'ADMIN', company: acme }))
      await requestDeletion(admin)
      const decided = await server.as(staff).post(`/api/v1/company-admins/${admin.id}/${verb}`, body)
      expect(decided.statusCode).toBe(200)
      await cancelDeletion(admin)
      const { rows } = await pool().query<{ company_id: string | null }>(
        'select company_id from users where id = $1',
        [admin.id],
      )
      return rows[0]?.company_id
    }
    expect(await decide('approve', { companyId: other.id })).toBe(other.id)
    expect(await decide('reject', {})).toBeNull()
  })

  it.each(roles)('no endpoint of %s fails', async (role) => {
    const company = role === 'JOB_SEEKER' ? null : acme
    const person = await withPassword(server.context, await server.person({ role, company }))
    await pool().query('update users set approved_at = now() where id = $1', [person.id])
    expect((await requestDeletion(person)).statusCode).toBe(200)
    const all: Endpoint[] = Object.values(endpoints).flatMap((feature) => Object.values(feature))
    const pages = all.filter(({ method, path: address }) => method === 'GET' && !address.includes(':'))
    const broken: string[] = []
    for (const { path: address } of pages) {
      const { statusCode } = await server.as(person).get(address)
      if (statusCode >= 500) broken.push(`${address}: ${statusCode}`)
    }
    expect(broken).toEqual([])
  })

  it('cancelling restores the company', async () => {
    await requestDeletion(ravi)
    expect((await cancelDeletion(ravi)).json()).toEqual({ success: true, message: 'Your account stays' })
    expect((await cancelDeletion(ravi)).statusCode).toBe(200)
    const me = (await server.as(ravi).get('/auth/me')).json()
    expect(me).toMatchObject({ company: { id: acme.id } })
    expect(me.deletionDueAt).toBeUndefined()
    await removeDueAccounts(server.context)
    expect(await isDeleted(ravi)).toBe(false)
  })

  it('concurrent requests and cancellations leave a consistent state', async () => {
    await Promise.all([
      requestDeletion(ravi),
      cancelDeletion(ravi),
      requestDeletion(ravi),
      cancelDeletion(ravi),
    ])
    const { rows } = await pool().query(
      `select users.company_id is null as left, account_deletions.user_id is not null as leaving
         from users left join account_deletions on user_id = users.id where users.id = $1`,
      [ravi.id],
    )
    expect(rows[0].left).toBe(rows[0].leaving)
  })
})

describe('after seven days', () => {
  it('deletes no account before', async () => {
    await requestDeletion(asha)
    await removeDueAccounts(server.context)
    expect(await isDeleted(asha)).toBe(false)
  })

  it('ends the session, frees the address and sends a last mail', async () => {
    await requestDeletion(asha)
    await makeDeletionDue(asha)
    await removeDueAccounts(server.context)
    expect((await server.as(asha).get('/auth/me')).statusCode).toBe(401)
    const login = await server.as().post('/auth/login', { email: asha.email, password: PASSWORD })
    expect(login.json()).toMatchObject({ code: 'UNKNOWN_USER' })
    const mail = await waitForMail(server.context, asha.email)
    expect(mail.subject).toBe('Your account was deleted')
    const form = {
      email: asha.email,
      password: PASSWORD,
      firstName: 'Asha',
      lastName: 'Rao',
      role: 'JOB_SEEKER',
    }
    expect((await server.as().post('/auth/signup', form)).statusCode).toBe(200)
  })

  it('leaves a company what it owes for a hire, without the names of who is gone and the words about them', async () => {
    const company = await server.company()
    const endorser = await server.endorser('Nila Sen', company)
    const admin = await server.admin(company)
    const job = await server.job(company, { referral_bonus: '₹60,000' })
    const { id } = await server.application({ by: asha, job, company, handler: endorser, status: 'REFERRED' })
    await server.as(asha).put(`/api/v1/applications/job/${id}/outcome`, { outcome: 'HIRED' })
    await untilQuiet(server.context)
    const list = async () => (await server.as(admin).get('/api/v1/company/bonuses')).json().data
    await server.as(admin).post('/api/v1/company/bonuses/moves', {
      bonuses: await list(),
      to: 'ENDED',
      reason: 'Asha left in May',
    })
    await pool().query('insert into account_deletions (user_id, due_at) select $1, now()', [asha.id])
    await removeDueAccounts(server.context)
    const kept = { state: 'ENDED', amount: 60_000, hiredOn: expect.any(String), reason: null }
    expect(await list()).toMatchObject([
      { ...kept, hire: 'Deleted user', endorser: { name: 'Nila Sen' }, saysNow: null },
    ])
    await pool().query('insert into account_deletions (user_id, due_at) select $1, now()', [endorser.id])
    await removeDueAccounts(server.context)
    expect(await list()).toMatchObject([
      { ...kept, hire: 'Deleted user', endorser: { name: 'Deleted user' } },
    ])
  })

  it('either cancels or deletes an account for concurrent requests, never half', async () => {
    await requestDeletion(ravi)
    await makeDeletionDue(ravi)
    const [kept] = await Promise.all([cancelDeletion(ravi), removeDueAccounts(server.context)])
    const gone = await isDeleted(ravi)
    expect(kept.statusCode === 200 && !gone ? 'kept' : gone ? 'gone' : 'half').toMatch(/kept|gone/)
    const { rows } = await pool().query('select 1 from account_deletions where user_id = $1', [ravi.id])
    expect(rows).toEqual([])
  })

  it('cannot be cancelled once the deletion has begun', async () => {
    await requestDeletion(asha)
    await makeDeletionDue(asha)
    await pool().query('update account_deletions set started_at = now() where user_id = $1', [asha.id])
    const response = await cancelDeletion(asha)
    expect(response.statusCode).toBe(409)
    expect(response.json()).toMatchObject({ message: 'Your account is being deleted right now' })
  })

  it('rejects passwords and codes once the deletion has begun', async () => {
    const real = server.context
    const { email } = asha
    await server.as().post('/auth/forgot-password', { email })
    const otp = await waitForCode(real, email)
    await storeFile(asha, uniqueWord('resume'))
    await requestDeletion(asha)
    await makeDeletionDue(asha)
    const form = { email, password: PASSWORD, firstName: 'Asha', lastName: 'Rao', role: 'JOB_SEEKER' }
    const storage = { ...real.storage, remove: rejectAlways }
    await expect(removeAccount({ ...real, storage }, asha.id)).rejects.toThrow('again')
    for (const [endpoint, body, code] of [
      ['login', { email, password: PASSWORD }, 'UNKNOWN_USER'],
      ['verify-otp', { email, otp, flow: 'forgot-password' }, 'INVALID_CODE'],
      ['reset-password', { email, otp, password: 'Fresh2?pass' }, 'INVALID_CODE'],
      ['signup', form, 'USER_EXISTS'],
    ] as const) {
      expect((await server.as().post(`/auth/${endpoint}`, body)).json()).toMatchObject({ code })
    }
    await removeAccount(real, asha.id)
  })

  it('rejects a login that is concurrent with the start of the deletion', async () => {
    await requestDeletion(asha)
    await makeDeletionDue(asha)
    const { rows: before } = await pool().query('select 1 from sessions where user_id = $1', [asha.id])
    const client = await pool().connect()
    try {
      await client.query('begin')
      await client.query('select 1 from users where id = $1 for update', [asha.id])
      const login = server.as().post('/auth/login', { email: asha.email, password: PASSWORD })
      await waitForBlockedQuery()
      await client.query('update account_deletions set started_at = now() where user_id = $1', [asha.id])
      await client.query('commit')
      expect((await login).statusCode).toBe(401)
    } finally {
      client.release()
    }
    const { rows: after } = await pool().query('select 1 from sessions where user_id = $1', [asha.id])
    expect(after).toEqual(before)
  })

  it('deletes an account once for two concurrent servers', async () => {
    await requestDeletion(asha)
    await makeDeletionDue(asha)
    await Promise.all([removeDueAccounts(server.context), removeDueAccounts(server.context)])
    await untilQuiet(server.context, [...queuesOfApplications, 'export-data'])
    const farewells = await server.context.db
      .selectFrom('mailbox')
      .select('id')
      .where('recipient', '=', asha.email)
      .execute()
    expect(farewells).toHaveLength(1)
  })

  it('resumes after a failure in any step', async () => {
    const real = server.context
    const keys = [await storeFile(asha, 'one'), await storeFile(asha, 'two')]
    await requestDeletion(asha)
    await makeDeletionDue(asha)
    let removed = 0
    const cutOff = async (key: string) => {
      if (removed++ === 1) throw new Error('The plug was pulled')
      await real.storage.remove(key)
    }
    await expect(
      removeDueAccounts({ ...real, storage: { ...real.storage, remove: cutOff } }),
    ).rejects.toThrow('Accounts were not removed')
    await expect(
      removeAccount({ ...real, queue: { ...real.queue, enqueue: rejectAlways } }, asha.id),
    ).rejects.toThrow('again')
    expect(await isDeleted(asha)).toBe(false)
    await removeDueAccounts(real)
    expect(await isDeleted(asha)).toBe(true)
    for (const key of keys) await expect(real.storage.open(key)).rejects.toThrow('ENOENT')
  })

  it('leaves no export that was being prepared', async () => {
    const real = server.context
    await storeFile(asha, uniqueWord('resume'))
    const id = newId()
    await real.db.insertInto('data_exports').values({ id, user_id: asha.id }).execute()
    await requestDeletion(asha)
    await makeDeletionDue(asha)
    const storageKeys: string[] = []
    const receive: typeof real.storage.receive = async (source, limit) => {
      const received = await real.storage.receive(source, limit)
      const persistAndRecord = async () => {
        const key = await received.persist()
        storageKeys.push(key)
        return key
      }
      return { ...received, persist: persistAndRecord }
    }
    // The export finishes after the other files were deleted and before their rows are.
    const remove = async (key: string) => {
      await real.storage.remove(key)
      await createExport({ ...real, storage: { ...real.storage, receive } }, { exportId: id })
    }
    await removeAccount({ ...real, storage: { ...real.storage, remove } }, asha.id)
    expect(await isDeleted(asha)).toBe(true)
    expect(storageKeys).toHaveLength(1)
    await expect(real.storage.open(storageKeys[0] ?? '')).rejects.toThrow('ENOENT')
  })

  it('deletes the other accounts when one fails', async () => {
    const real = server.context
    const key = await storeFile(asha, 'stuck')
    for (const person of [asha, ravi]) {
      await requestDeletion(person)
      await makeDeletionDue(person)
    }
    const remove = (each: string) =>
      each === key ? Promise.reject(new Error('A disk fault')) : real.storage.remove(each)
    await expect(removeDueAccounts({ ...real, storage: { ...real.storage, remove } })).rejects.toThrow(
      'Accounts were not removed',
    )
    expect([await isDeleted(asha), await isDeleted(ravi)]).toEqual([false, true])
    await removeDueAccounts(real)
  })

  // It removes more accounts than one run of the job does, which takes ten seconds beside other tests.
  it('retries failed accounts after all others', async () => {
    const real = server.context
    const stuck = uniqueWord('stuck')
    await pool().query(
      `with stuck as (
         insert into users (id, email, role, first_name, last_name, verified_at)
         select gen_random_uuid(), $1 || number || '@postbox.example', 'JOB_SEEKER', 'Stuck', 'Fast', now()
           from generate_series(1, 50) as number returning id)
       insert into account_deletions (user_id, due_at) select id, now() - interval '1 day' from stuck`,
      [stuck],
    )
    await requestDeletion(asha)
    await makeDeletionDue(asha)
    const enqueue: typeof real.queue.enqueue = (tx, name, ...data) =>
      JSON.stringify(data).includes(stuck) ? rejectAlways() : real.queue.enqueue(tx, name, ...data)
    const faulty = { ...real, queue: { ...real.queue, enqueue } }
    await expect(removeDueAccounts(faulty)).rejects.toThrow('Accounts were not removed')
    await expect(removeDueAccounts(faulty)).rejects.toThrow('Accounts were not removed')
    expect(await isDeleted(asha)).toBe(true)
    await removeDueAccounts(real)
    await removeDueAccounts(real)
    const { rows } = await pool().query('select from account_deletions where due_at <= now()')
    expect(rows).toEqual([])
  }, 60_000)

  it('keeps the history of other users, with a deleted user in it', async () => {
    const job = await server.job(acme, { title: 'Nurse' })
    const { id } = await server.application({ by: asha, job, company: acme })
    const other = await server.endorsee('Priya Shah')
    const theirs = await server.application({ by: other, job, company: acme })
    const reject = (applicationId: string, reason: string, feedback: string) =>
      server.as(ravi).put('/api/v1/applications/update-status', {
        applicationId,
        newStatus: 'REJECTED',
        reason,
        feedback,
      })
    expect((await reject(id, 'OTHER', 'Not now')).statusCode).toBe(200)
    expect((await reject(theirs.id, 'OTHER', 'Not yet')).statusCode).toBe(200)
    for (const person of [asha, ravi]) {
      await requestDeletion(person)
      await makeDeletionDue(person)
    }
    await removeDueAccounts(server.context)

    const seen = (await server.as(other).get(`/api/v1/applications/job/${theirs.id}`)).json()
    expect(JSON.stringify(seen)).toContain('Deleted user')
    expect(JSON.stringify(seen)).not.toContain(ravi.name)
    const { rows } = await pool().query(
      'select status, rejection_reason, rejection_note from applications where id = $1',
      [theirs.id],
    )
    expect(rows).toEqual([{ status: 'REJECTED', rejection_reason: 'OTHER', rejection_note: null }])
    const admin = await server.admin(acme)
    const record = await server.as(admin).post(`/api/v1/applications/employee/${id}/views`)
    expect(record.json().data.application ?? record.json().data).toMatchObject({
      applicant: { name: 'Deleted user', email: null },
    })
  })
})

/** Stores a file with this text, as if it had been uploaded. Returns its storage key. */
async function storeFile(
  owner: TestPerson,
  text: string,
  kind: 'resume' | 'image' = 'resume',
): Promise<string> {
  const { storage, db } = server.context
  const received = await storage.receive(Readable.from([Buffer.from(text)]), 1_000_000)
  const key = await received.persist()
  const id = newId()
  await db
    .insertInto('files')
    .values({
      id,
      owner_id: owner.id,
      kind,
      storage_key: key,
      original_name: `${text}.pdf`,
      display_name: `${text}.pdf`,
      content_type: 'application/pdf',
      size: received.size,
      sha256: received.sha256,
    })
    .execute()
  return key
}

/** Lists every table column that contains the needle, and 'a file' if a stored file does. */
async function findOccurrences(needle: string): Promise<string[]> {
  const columns = await pool().query<{ schema: string; table: string; column: string }>(`
    select table_schema as schema, table_name as table, column_name as column
      from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`)
  const found: string[] = []
  for (const { schema, table, column } of columns.rows) {
    const { rows } = await pool().query<{ there: boolean }>({
      text: `select exists (select from "${schema}"."${table}" where "${column}"::text ilike $1) as there`,
      values: [`%${needle}%`],
    })
    if (rows[0]?.there) found.push(`${schema}.${table}.${column}`)
  }
  const folder = path.join(server.context.config.dataDir, 'files')
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const isThere =
      entry.isFile() && (await readFile(path.join(entry.parentPath, entry.name))).includes(needle)
    if (isThere) found.push('a file')
  }
  return [...new Set(found)].toSorted()
}

/** Creates data of a user in every table and in the storage, each containing the needle. */
async function createDataEverywhere(person: TestPerson, needle: string) {
  const { db, appendEvents } = server.context
  const withNeedle = (about: string) => `${about} ${needle}`
  await pool().query(`update users set promo_code = $2, first_name = $3, email = $4 where id = $1`, [
    person.id,
    needle,
    withNeedle('Firstname'),
    `${needle}@${acme.domain}`,
  ])
  person.email = `${needle}@${acme.domain}`
  await server.as().post('/auth/login', { email: person.email, password: PASSWORD })
  await pool().query(`update sessions set user_agent = $2 where user_id = $1`, [
    person.id,
    withNeedle('Browser'),
  ])
  await server.as().post('/auth/forgot-password', { email: person.email })
  await db
    .insertInto('former_emails')
    .values({
      id: newId(),
      user_id: person.id,
      email: `former.${needle}@postbox.example`,
      was_approved: false,
      token_hash: Buffer.from(newToken()),
      expires_at: new Date(Date.now() + 86_400_000),
    })
    .execute()
  await db
    .insertInto('email_changes')
    .values({
      user_id: person.id,
      email: `next.${needle}@postbox.example`,
      leaves_company: false,
      attempts_left: 5,
      code_expires_at: new Date(),
    })
    .execute()

  await storeFile(person, withNeedle('resume'))
  await storeFile(person, withNeedle('image'), 'image')
  const [file] = await db.selectFrom('files').select('id').where('owner_id', '=', person.id).execute()
  const fileId = file?.id ?? ''
  await db
    .insertInto('resume_texts')
    .values({ file_id: fileId, status: 'parsed', text: withNeedle('text') })
    .execute()

  const profile = {
    user_id: person.id,
    bio: withNeedle('bio'),
    current_location: withNeedle('city'),
    phone_number: withNeedle('phone'),
    skills: [withNeedle('skill')],
    linkedin_url: withNeedle('linkedin'),
    education: JSON.stringify([{ school: withNeedle('school') }]),
    work_experience: JSON.stringify([{ company: withNeedle('work') }]),
  }
  const isSeeker = person.role === 'JOB_SEEKER'
  if (isSeeker)
    await db
      .insertInto('seeker_profiles')
      .values({ ...profile, preferred_cities: [withNeedle('where')] })
      .execute()
  else
    await db
      .insertInto('employee_profiles')
      .values({ ...profile, department: withNeedle('department') })
      .execute()

  const job = await server.job(acme, {
    title: 'Nurse',
    ...(!isSeeker && {
      created_by: person.id,
      email: person.email,
      phone: withNeedle('phone'),
      claimed_by: person.id,
    }),
  })
  await pool().query('update companies set email = $2, phone = $3 where id = $1', [
    acme.id,
    isSeeker ? 'hr@acme.example' : person.email,
    isSeeker ? null : withNeedle('phone'),
  ])
  await db.insertInto('saved_jobs').values({ user_id: person.id, job_id: job.id }).execute()

  const others = isSeeker ? person : await server.endorsee('Priya Shah')
  const handler = isSeeker ? meera : person
  for (const status of ['PENDING', 'REJECTED', 'REFERRED'] as const) {
    const about = { job: await server.job(acme), company: acme, status, handler }
    const { id } = await server.application({
      by: others,
      ...about,
      ...(isSeeker && { resume: { id: fileId } }),
    })
    await pool().query(
      `update applications set rejection_note = $2, cover_letter = $3, additional_notes = $3, job_url = $3 where id = $1`,
      [id, status === 'REJECTED' ? withNeedle('note') : null, isSeeker ? withNeedle('letter') : null],
    )
    await db
      .insertInto('endorsements')
      .values({ application_id: id, by_user_id: handler.id, relation: 'PERSONAL', line: withNeedle('line') })
      .execute()
    await appendEvents(db, {
      type: 'application.status_changed',
      by: handler.id,
      application: id,
      data: { from: 'PENDING', to: 'REJECTED', reason: 'OTHER', note: withNeedle('note') },
    })
  }
  const staff = await server.person({ role: 'PLATFORM_EMPLOYEE' })
  await db
    .insertInto('audit_log')
    .values([
      {
        id: newId(),
        action: 'resume.read',
        user_id: staff.id,
        subject_id: person.id,
        data: JSON.stringify({ reason: withNeedle('r') }),
      },
      {
        id: newId(),
        action: 'login.failed',
        user_id: person.id,
        data: JSON.stringify({ agent: withNeedle('agent') }),
      },
      {
        id: newId(),
        action: 'resume.read',
        user_id: person.id,
        subject_id: staff.id,
        data: JSON.stringify({ reason: withNeedle('r') }),
      },
    ])
    .execute()
  await db
    .insertInto('idempotency_keys')
    .values({
      user_id: person.id,
      key: withNeedle('key'),
      request_hash: Buffer.alloc(32),
      response: JSON.stringify(withNeedle('response')),
    })
    .execute()
  const letter = {
    name: withNeedle('name'),
    email: person.email,
    topic: 'QUESTION',
    message: withNeedle('message'),
  }
  await server.as(person).post('/api/v1/contact-messages', letter)
  for (const recipient of [person.email, meera.email]) {
    await db
      .insertInto('mailbox')
      .values({
        id: newId(),
        recipient,
        subject: withNeedle('Firstname'),
        text_body: withNeedle(person.email),
        html_body: withNeedle('html'),
      })
      .execute()
  }
  await db
    .insertInto('devices')
    .values({ user_id: person.id, name: withNeedle('device') })
    .execute()
  await db
    .insertInto('provider_accounts')
    .values({ provider: 'google', subject: withNeedle('subject'), user_id: person.id })
    .execute()
  const asked = await server.as(person).post('/api/v1/exports')
  await createExport(server.context, { exportId: asked.json().data.export.id })
}

describe('of a user with data in every table', () => {
  it.each(['an Endorsee', 'an Endorser'])('nothing is left: %s', async (who) => {
    const person = who === 'an Endorsee' ? asha : ravi
    const needle = uniqueWord('needle')
    await createDataEverywhere(person, needle)
    await untilQuiet(server.context, [...queuesOfApplications, 'export-data'])
    const before = await findOccurrences(needle)
    // Verifies that the search itself works.
    expect(before).toEqual(expect.arrayContaining(['a file', 'public.users.email', 'pgboss.job_common.data']))
    expect(before.length).toBeGreaterThan(25)

    expect((await requestDeletion(person)).statusCode).toBe(200)
    await makeDeletionDue(person)
    await removeDueAccounts(server.context)
    await untilQuiet(server.context, [...queuesOfApplications, 'export-data'])

    // The last mail to the user: for a day in the queue, and in the development mailbox.
    const farewell = ['mailbox.html_body', 'mailbox.recipient', 'mailbox.text_body'].map(
      (name) => `public.${name}`,
    )
    expect(await findOccurrences(needle)).toEqual(['pgboss.job.data', 'pgboss.job_common.data', ...farewell])
    const { rows } = await pool().query<{ subject: string }>(`
      select subject from mailbox where text_body ilike '%${needle}%'
       union all select data ->> 'subject' from pgboss.job where data::text ilike '%${needle}%'`)
    // A mail may be sent twice, so its rows are not counted.
    expect([...new Set(rows.map(({ subject }) => subject))]).toEqual(['Your account was deleted'])
  })
})

describe('the schema', () => {
  it('defines for every table what happens to a deleted user’s rows', async () => {
    const { rows } = await pool().query<{ name: string }>(`
      select conrelid::regclass || '.' || attname as name
        from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
       where contype = 'f' and confrelid = 'users'::regclass and confdeltype <> 'c' order by 1`)
    // These rows stay and refer to an anonymized user; all others cascade. A new one needs a decision.
    expect(rows.map(({ name }) => name)).toEqual([
      'account_suspensions.lifted_by',
      'account_suspensions.suspended_by',
      'applications.applicant_id',
      'applications.asked_user_id',
      'applications.handler_id',
      'bonuses.endorser_id',
      'chat_members.user_id',
      'chat_messages.sender_id',
      'chat_rooms.first_user_id',
      'chat_rooms.second_user_id',
      'company_domain_claims.requested_by',
      'company_domains.verified_by_user',
      'contact_messages.answered_by',
      'contact_messages.user_id',
      'endorsements.by_user_id',
      'events.by_user_id',
      'import_runs.started_by',
      'job_postings.claimed_by',
      'job_postings.created_by',
      'join_requests.decided_by',
      'join_requests.opinion_by',
      'mail_domain_rules.set_by',
      'moderation_cases.appeal_decided_by',
      'moderation_cases.appealed_by',
      'moderation_cases.decided_by',
      'posting_feeds.added_by',
      'posting_imports.started_by',
      'referral_submissions.by_user_id',
      'reports.reporter_id',
    ])
  })

  it('has an index for every foreign key to users and files', async () => {
    const { rows } = await pool().query<{ name: string }>(`
      select conrelid::regclass || '.' || attname as name
        from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
       where contype = 'f' and confrelid in ('users'::regclass, 'files'::regclass)
         and not exists (
           select from pg_index
            where indrelid = conrelid and indkey[0] = conkey[1]
              and coalesce(pg_get_expr(indpred, indrelid), '') in ('', format('(%I IS NOT NULL)', attname)))`)
    expect(rows).toEqual([])
  })
})
