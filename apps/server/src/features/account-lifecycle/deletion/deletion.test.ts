import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { type Endpoint, endpoints, roles } from '@endorse/contract'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { PASSWORD, withPassword } from '../../../../test/accounts.ts'
import type { TestCompany, TestPerson } from '../../../../test/builders.ts'
import { waitForCode, waitForMail } from '../../../../test/mail.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { newId } from '../../../platform/ids.ts'
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
  asha = await withPassword(server.context, await server.endorsee(`Asha ${word('rao')}`))
  ravi = await withPassword(server.context, await server.endorser(`Ravi ${word('kumar')}`, acme))
  meera = await server.endorser('Meera Nair', acme)
})

function word(about: string): string {
  return `${about}${newToken()
    .replaceAll(/[^a-z0-9]/gi, '')
    .slice(0, 12)
    .toLowerCase()}`
}

const deletion = '/api/v1/account/deletion'
const leave = (person: TestPerson, proof: object = { password: PASSWORD }) =>
  server.as(person).post(deletion, proof)
const keep = (person: TestPerson) => server.as(person).delete(deletion)

function pool() {
  return server.context.pool
}

async function sevenDaysPass(person: TestPerson) {
  await pool().query(`update account_deletions set due_at = now() where user_id = $1`, [person.id])
}

/** For what another transaction has locked. */
async function somebodyWaits() {
  await vi.waitFor(async () => {
    const { rowCount } = await pool().query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    expect(rowCount).toBe(1)
  })
}

function pullThePlug(): Promise<never> {
  return Promise.reject(new Error('The plug was pulled again'))
}

async function isGone(person: TestPerson): Promise<boolean> {
  const { rows } = await pool().query<{ deleted_at: Date | null }>(
    'select deleted_at from users where id = $1',
    [person.id],
  )
  return rows[0]?.deleted_at !== null
}

async function allWorkIsDone() {
  await vi.waitFor(
    async () => {
      const { rows } = await pool().query(
        `select 1 from pgboss.job where state in ('created', 'retry', 'active') and name in ('handle-event', 'send-mail', 'export-data')`,
      )
      expect(rows).toEqual([])
    },
    { timeout: 15_000 },
  )
}

describe('asking to be deleted', () => {
  it('says when, mails it, and ends every other session', async () => {
    const login = await server.as().post('/auth/login', { email: asha.email, password: PASSWORD })
    const phone = { ...asha, token: login.json<{ token: string }>().token }
    const answer = await leave(asha)
    const { deletionDueAt } = answer.json<{ data: { deletionDueAt: string } }>().data
    const days = (Date.parse(deletionDueAt) - Date.now()) / 86_400_000
    expect(days).toBeCloseTo(7, 2)
    expect((await server.as(phone).get('/auth/me')).statusCode).toBe(401)
    expect((await server.as(asha).get('/auth/me')).json()).toMatchObject({ deletionDueAt })
    expect((await server.as(asha).get('/api/v1/settings')).json().data).toMatchObject({ deletionDueAt })
    const mail = await waitForMail(server.context, asha.email)
    expect(mail.subject).toMatch(/^Your account will be deleted on \d+ \w{3,4} \d{4}$/)
  })

  it('lets the owner sign in and says it there', async () => {
    await leave(asha)
    const answer = await server.as().post('/auth/login', { email: asha.email, password: PASSWORD })
    expect(answer.json().user.deletionDueAt).toEqual(expect.any(String))
  })

  it.each([
    [{ password: 'Wrong1!x' }, { password: 'This is not your password' }],
    [{}, { password: 'Please enter your password' }],
    [{ code: '123456' }, { password: 'Please enter your password' }],
  ])('is refused with %j', async (proof, fields) => {
    const answer = await leave(asha, proof)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ fields })
    expect((await server.as(asha).get('/auth/me')).json().deletionDueAt).toBeUndefined()
  })

  it('takes a mailed code from somebody without a password', async () => {
    await pool().query('update users set password_hash = null where id = $1', [asha.id])
    await server.as(asha).post('/api/v1/settings/code')
    const code = await waitForCode(server.context, asha.email)
    expect((await leave(asha, { code })).statusCode).toBe(200)
  })

  it('means the same time when it is asked twice at once', async () => {
    const answers = await Promise.all([leave(asha), leave(asha)])
    const [first, second] = answers.map((answer) => answer.json())
    expect(first.success).toBe(true)
    expect(second).toEqual(first)
    await allWorkIsDone()
    const mails = await server.context.db
      .selectFrom('mailbox')
      .select('id')
      .where('recipient', '=', asha.email)
      .execute()
    expect(mails).toHaveLength(1)
  })
})

describe('while somebody may still stay', () => {
  it('is an Endorser nobody counts on, and gives back what others wait for', async () => {
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
    await leave(ravi)

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
        { id: accepted.id, handler_id: ravi.id },
      ].toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    )
    expect((await server.as(meera).post(`/api/v1/${claimed.id}/claim`)).statusCode).toBe(200)
    expect((await server.as(ravi).get('/api/v1/my-unclaimed-jobs')).json().data.jobs).toEqual([])
    const decided = { applicationId: accepted.id, newStatus: 'IN_PROGRESS' }
    expect((await server.as(ravi).patch('/api/v1/applications/status', decided)).statusCode).toBe(404)
  })

  it('are the open applications of an Endorsee withdrawn, and the others as they were', async () => {
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
    await leave(asha)
    const { rows } = await pool().query<{ status: string }>(
      'select status from applications where applicant_id = $1 and withdrawn_at is null',
      [asha.id],
    )
    expect(rows.map(({ status }) => status).toSorted()).toEqual(['COMPLETED', 'REFERRED', 'REJECTED'])
  })

  it('is the company of its last admin without one', async () => {
    const admin = await withPassword(server.context, await server.person({ role: 'ADMIN', company: acme }))
    await pool().query('update users set approved_at = now() where id = $1', [admin.id])
    expect((await leave(admin)).statusCode).toBe(200)
    const { rows } = await pool().query(`select id from users where role = 'ADMIN' and company_id = $1`, [
      acme.id,
    ])
    expect(rows).toEqual([])
    await keep(admin)
    const back = await pool().query(`select id from users where role = 'ADMIN' and company_id = $1`, [
      acme.id,
    ])
    expect(back.rows).toEqual([{ id: admin.id }])
  })

  it('is nothing undone by staying that staff decide about an admin', async () => {
    const other = await server.company()
    const staff = await server.person({ role: 'PLATFORM_EMPLOYEE' })
    const decide = async (verb: string, body: object) => {
      const admin = await withPassword(server.context, await server.person({ role: 'ADMIN', company: acme }))
      await leave(admin)
      const decided = await server.as(staff).post(`/api/v1/company-admins/${admin.id}/${verb}`, body)
      expect(decided.statusCode).toBe(200)
      await keep(admin)
      const { rows } = await pool().query<{ company_id: string | null }>(
        'select company_id from users where id = $1',
        [admin.id],
      )
      return rows[0]?.company_id
    }
    expect(await decide('approve', { companyId: other.id })).toBe(other.id)
    expect(await decide('refuse', {})).toBeNull()
  })

  it.each(roles)('do all pages of %s still open', async (role) => {
    const company = role === 'JOB_SEEKER' ? null : acme
    const person = await withPassword(server.context, await server.person({ role, company }))
    await pool().query('update users set approved_at = now() where id = $1', [person.id])
    expect((await leave(person)).statusCode).toBe(200)
    const all: Endpoint[] = Object.values(endpoints).flatMap((feature) => Object.values(feature))
    const pages = all.filter(({ method, path: address }) => method === 'GET' && !address.includes(':'))
    const broken: string[] = []
    for (const { path: address } of pages) {
      const { statusCode } = await server.as(person).get(address)
      if (statusCode >= 500) broken.push(`${address}: ${statusCode}`)
    }
    expect(broken).toEqual([])
  })

  it('is everything as before once they stay', async () => {
    await leave(ravi)
    expect((await keep(ravi)).json()).toEqual({ success: true, message: 'Your account stays' })
    expect((await keep(ravi)).statusCode).toBe(200)
    const me = (await server.as(ravi).get('/auth/me')).json()
    expect(me).toMatchObject({ company: { id: acme.id } })
    expect(me.deletionDueAt).toBeUndefined()
    await removeDueAccounts(server.context)
    expect(await isGone(ravi)).toBe(false)
  })

  it('do leaving and staying at once end in one of both', async () => {
    await Promise.all([leave(ravi), keep(ravi), leave(ravi), keep(ravi)])
    const { rows } = await pool().query(
      `select users.company_id is null as left, account_deletions.user_id is not null as leaving
         from users left join account_deletions on user_id = users.id where users.id = $1`,
      [ravi.id],
    )
    expect(rows[0].left).toBe(rows[0].leaving)
  })
})

describe('after seven days', () => {
  it('is nobody removed before', async () => {
    await leave(asha)
    await removeDueAccounts(server.context)
    expect(await isGone(asha)).toBe(false)
  })

  it('ends the session, frees the address and says farewell', async () => {
    await leave(asha)
    await sevenDaysPass(asha)
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

  it('keeps who stays at the last moment, or removes them, and never half', async () => {
    await leave(ravi)
    await sevenDaysPass(ravi)
    const [kept] = await Promise.all([keep(ravi), removeDueAccounts(server.context)])
    const gone = await isGone(ravi)
    expect(kept.statusCode === 200 && !gone ? 'kept' : gone ? 'gone' : 'half').toMatch(/kept|gone/)
    const { rows } = await pool().query('select 1 from account_deletions where user_id = $1', [ravi.id])
    expect(rows).toEqual([])
  })

  it('has no way back once it has begun', async () => {
    await leave(asha)
    await sevenDaysPass(asha)
    await pool().query('update account_deletions set started_at = now() where user_id = $1', [asha.id])
    const answer = await keep(asha)
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ message: 'Your account is being deleted at this moment' })
  })

  it('lets nobody in once it has begun, with a password or a code', async () => {
    const real = server.context
    const { email } = asha
    await server.as().post('/auth/forgot-password', { email })
    const otp = await waitForCode(real, email)
    await store(asha, word('resume'))
    await leave(asha)
    await sevenDaysPass(asha)
    const form = { email, password: PASSWORD, firstName: 'Asha', lastName: 'Rao', role: 'JOB_SEEKER' }
    const storage = { ...real.storage, remove: pullThePlug }
    await expect(removeAccount({ ...real, storage }, asha.id)).rejects.toThrow('again')
    for (const [door, body, code] of [
      ['login', { email, password: PASSWORD }, 'UNKNOWN_USER'],
      ['verify-otp', { email, otp, flow: 'forgot-password' }, 'INVALID_CODE'],
      ['reset-password', { email, otp, password: 'Fresh2?pass' }, 'INVALID_CODE'],
      ['signup', form, 'USER_EXISTS'],
    ] as const) {
      expect((await server.as().post(`/auth/${door}`, body)).json()).toMatchObject({ code })
    }
    await removeAccount(real, asha.id)
  })

  it('lets nobody in who knocks while it begins', async () => {
    await leave(asha)
    await sevenDaysPass(asha)
    const { rows: before } = await pool().query('select 1 from sessions where user_id = $1', [asha.id])
    const client = await pool().connect()
    try {
      await client.query('begin')
      await client.query('select 1 from users where id = $1 for update', [asha.id])
      const login = server.as().post('/auth/login', { email: asha.email, password: PASSWORD })
      await somebodyWaits()
      await client.query('update account_deletions set started_at = now() where user_id = $1', [asha.id])
      await client.query('commit')
      expect((await login).statusCode).toBe(401)
    } finally {
      client.release()
    }
    const { rows: after } = await pool().query('select 1 from sessions where user_id = $1', [asha.id])
    expect(after).toEqual(before)
  })

  it('is done once by two servers at once', async () => {
    await leave(asha)
    await sevenDaysPass(asha)
    await Promise.all([removeDueAccounts(server.context), removeDueAccounts(server.context)])
    await allWorkIsDone()
    const farewells = await server.context.db
      .selectFrom('mailbox')
      .select('id')
      .where('recipient', '=', asha.email)
      .execute()
    expect(farewells).toHaveLength(1)
  })

  it('goes on where it was cut off, whichever step that was', async () => {
    const real = server.context
    const keys = [await store(asha, 'one'), await store(asha, 'two')]
    await leave(asha)
    await sevenDaysPass(asha)
    let removed = 0
    const cutOff = async (key: string) => {
      if (removed++ === 1) throw new Error('The plug was pulled')
      await real.storage.remove(key)
    }
    await expect(
      removeDueAccounts({ ...real, storage: { ...real.storage, remove: cutOff } }),
    ).rejects.toThrow('Accounts were not removed')
    await expect(
      removeAccount({ ...real, queue: { ...real.queue, enqueue: pullThePlug } }, asha.id),
    ).rejects.toThrow('again')
    expect(await isGone(asha)).toBe(false)
    await removeDueAccounts(real)
    expect(await isGone(asha)).toBe(true)
    for (const key of keys) await expect(real.storage.open(key)).rejects.toThrow('ENOENT')
  })

  it('leaves no export that was on its way', async () => {
    const real = server.context
    await store(asha, word('resume'))
    const id = newId()
    await real.db.insertInto('data_exports').values({ id, user_id: asha.id }).execute()
    await leave(asha)
    await sevenDaysPass(asha)
    const kept: string[] = []
    const receive: typeof real.storage.receive = async (source, limit) => {
      const received = await real.storage.receive(source, limit)
      const keepAndNote = async () => {
        const key = await received.persist()
        kept.push(key)
        return key
      }
      return { ...received, persist: keepAndNote }
    }
    // It is finished when the bytes of the others are gone and their rows are still there.
    const remove = async (key: string) => {
      await real.storage.remove(key)
      await createExport({ ...real, storage: { ...real.storage, receive } }, { exportId: id })
    }
    await removeAccount({ ...real, storage: { ...real.storage, remove } }, asha.id)
    expect(await isGone(asha)).toBe(true)
    expect(kept).toHaveLength(1)
    await expect(real.storage.open(kept[0] ?? '')).rejects.toThrow('ENOENT')
  })

  it('does not keep the others from going when one cannot', async () => {
    const real = server.context
    const key = await store(asha, 'stuck')
    for (const person of [asha, ravi]) {
      await leave(person)
      await sevenDaysPass(person)
    }
    const remove = (each: string) =>
      each === key ? Promise.reject(new Error('A disk fault')) : real.storage.remove(each)
    await expect(removeDueAccounts({ ...real, storage: { ...real.storage, remove } })).rejects.toThrow(
      'Accounts were not removed',
    )
    expect([await isGone(asha), await isGone(ravi)]).toEqual([false, true])
    await removeDueAccounts(real)
  })

  it('tries again those whom it does not work for after everybody else', async () => {
    const real = server.context
    const stuck = word('stuck')
    await pool().query(
      `with stuck as (
         insert into users (id, email, role, first_name, last_name, verified_at)
         select gen_random_uuid(), $1 || number || '@postbox.example', 'JOB_SEEKER', 'Stuck', 'Fast', now()
           from generate_series(1, 50) as number returning id)
       insert into account_deletions (user_id, due_at) select id, now() - interval '1 day' from stuck`,
      [stuck],
    )
    await leave(asha)
    await sevenDaysPass(asha)
    const later: typeof real.queue.enqueue = (tx, name, ...data) =>
      JSON.stringify(data).includes(stuck) ? pullThePlug() : real.queue.enqueue(tx, name, ...data)
    const faulty = { ...real, jobs: { ...real.queue, later } }
    await expect(removeDueAccounts(faulty)).rejects.toThrow('Accounts were not removed')
    await expect(removeDueAccounts(faulty)).rejects.toThrow('Accounts were not removed')
    expect(await isGone(asha)).toBe(true)
    await removeDueAccounts(real)
    await removeDueAccounts(real)
    const { rows } = await pool().query('select from account_deletions where due_at <= now()')
    expect(rows).toEqual([])
  })

  it('leaves others their history, with a deleted user in it', async () => {
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
      await leave(person)
      await sevenDaysPass(person)
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
    const admin = await server.person({ role: 'ADMIN', company: acme })
    await pool().query('update users set approved_at = now() where id = $1', [admin.id])
    const record = await server.as(admin).get(`/api/v1/applications/employee/${id}`)
    expect(record.json().data.application ?? record.json().data).toMatchObject({
      applicant: { name: 'Deleted user', email: null },
    })
  })
})

/** A file with these words in it, as if it had been uploaded. */
async function store(owner: TestPerson, text: string, kind: 'resume' | 'image' = 'resume'): Promise<string> {
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

/** Every table with a column in which the word stands, whatever its type, and every file. */
async function whereIs(needle: string): Promise<string[]> {
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

/** A person in every place that keeps something of people, each time with their own word. */
async function settleIn(person: TestPerson, needle: string) {
  const { db, appendEvents } = server.context
  const said = (about: string) => `${about} ${needle}`
  await pool().query(`update users set promo_code = $2, first_name = $3, email = $4 where id = $1`, [
    person.id,
    needle,
    said('Firstname'),
    `${needle}@${acme.domain}`,
  ])
  person.email = `${needle}@${acme.domain}`
  await server.as().post('/auth/login', { email: person.email, password: PASSWORD })
  await pool().query(`update sessions set user_agent = $2 where user_id = $1`, [person.id, said('Browser')])
  await server.as().post('/auth/forgot-password', { email: person.email })

  await store(person, said('resume'))
  await store(person, said('image'), 'image')
  const [file] = await db.selectFrom('files').select('id').where('owner_id', '=', person.id).execute()
  const fileId = file?.id ?? ''
  await db
    .insertInto('resume_texts')
    .values({ file_id: fileId, status: 'parsed', text: said('text') })
    .execute()

  const told = {
    user_id: person.id,
    bio: said('bio'),
    current_location: said('city'),
    phone_number: said('phone'),
    skills: [said('skill')],
    linkedin_url: said('linkedin'),
    education: JSON.stringify([{ school: said('school') }]),
    work_experience: JSON.stringify([{ company: said('work') }]),
  }
  const isSeeker = person.role === 'JOB_SEEKER'
  if (isSeeker)
    await db
      .insertInto('seeker_profiles')
      .values({ ...told, preferred_cities: [said('where')] })
      .execute()
  else
    await db
      .insertInto('employee_profiles')
      .values({ ...told, department: said('department') })
      .execute()

  const job = await server.job(acme, {
    title: 'Nurse',
    ...(!isSeeker && {
      created_by: person.id,
      email: person.email,
      phone: said('phone'),
      claimed_by: person.id,
    }),
  })
  await pool().query('update companies set email = $2, phone = $3 where id = $1', [
    acme.id,
    isSeeker ? 'hr@acme.example' : person.email,
    isSeeker ? null : said('phone'),
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
      [id, status === 'REJECTED' ? said('note') : null, isSeeker ? said('letter') : null],
    )
    await appendEvents(db, {
      type: 'application.moved',
      by: handler.id,
      application: id,
      data: { from: 'PENDING', to: 'REJECTED', reason: 'OTHER', note: said('note') },
    })
  }
  const staff = await server.person({ role: 'PLATFORM_EMPLOYEE' })
  await db
    .insertInto('audit_log')
    .values([
      {
        id: newId(),
        action: 'read',
        user_id: staff.id,
        subject_id: person.id,
        data: JSON.stringify({ reason: said('r') }),
      },
      {
        id: newId(),
        action: 'login.failed',
        user_id: person.id,
        data: JSON.stringify({ agent: said('agent') }),
      },
      {
        id: newId(),
        action: 'read',
        user_id: person.id,
        subject_id: staff.id,
        data: JSON.stringify({ reason: said('r') }),
      },
    ])
    .execute()
  await db
    .insertInto('idempotency_keys')
    .values({
      user_id: person.id,
      key: said('key'),
      request_hash: Buffer.alloc(32),
      response: JSON.stringify(said('answer')),
    })
    .execute()
  const letter = { name: said('name'), email: person.email, topic: 'QUESTION', message: said('message') }
  await server.as(person).post('/api/v1/contact-messages', letter)
  for (const recipient of [person.email, meera.email]) {
    await db
      .insertInto('mailbox')
      .values({
        id: newId(),
        recipient,
        subject: said('Firstname'),
        text_body: said(person.email),
        html_body: said('html'),
      })
      .execute()
  }
  await db
    .insertInto('devices')
    .values({ user_id: person.id, name: said('device') })
    .execute()
  await db
    .insertInto('provider_accounts')
    .values({ provider: 'google', subject: said('subject'), user_id: person.id })
    .execute()
  const asked = await server.as(person).post('/api/v1/exports')
  await createExport(server.context, { exportId: asked.json().data.export.id })
}

describe('of somebody who was everywhere', () => {
  it.each(['an Endorsee', 'an Endorser'])('nothing is left: %s', async (who) => {
    const person = who === 'an Endorsee' ? asha : ravi
    const needle = word('needle')
    await settleIn(person, needle)
    await allWorkIsDone()
    const before = await whereIs(needle)
    // The search finds what it is meant to find.
    expect(before).toEqual(expect.arrayContaining(['a file', 'public.users.email', 'pgboss.job_common.data']))
    expect(before.length).toBeGreaterThan(25)

    expect((await leave(person)).statusCode).toBe(200)
    await sevenDaysPass(person)
    await removeDueAccounts(server.context)
    await allWorkIsDone()

    // The farewell itself: for a day in the queue, and in the mailbox, which stands in for the person's own.
    const farewell = ['mailbox.html_body', 'mailbox.recipient', 'mailbox.text_body'].map(
      (name) => `public.${name}`,
    )
    expect(await whereIs(needle)).toEqual(['pgboss.job.data', 'pgboss.job_common.data', ...farewell])
    const { rows } = await pool().query<{ subject: string }>(`
      select subject from mailbox where text_body ilike '%${needle}%'
       union all select data ->> 'subject' from pgboss.job where data::text ilike '%${needle}%'`)
    expect(rows.map(({ subject }) => subject)).toEqual([
      'Your account was deleted',
      'Your account was deleted',
    ])
  })
})

describe('the schema', () => {
  it('says of every table what becomes of a person’s rows', async () => {
    const { rows } = await pool().query<{ name: string }>(`
      select conrelid::regclass || '.' || attname as name
        from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
       where contype = 'f' and confrelid = 'users'::regclass and confdeltype <> 'c' order by 1`)
    // These stay and name a deleted user; whatever cascades goes. A new one wants to be thought about.
    expect(rows.map(({ name }) => name)).toEqual([
      'applications.applicant_id',
      'applications.handler_id',
      'contact_messages.answered_by',
      'contact_messages.user_id',
      'events.by_user_id',
      'import_runs.started_by',
      'job_postings.claimed_by',
      'job_postings.created_by',
    ])
  })

  it('finds the rows of a person, and whoever shows their files, without reading whole tables', async () => {
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
