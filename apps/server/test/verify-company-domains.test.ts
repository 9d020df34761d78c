import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../src/platform/db/ids.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import { schemaFolders } from '../src/platform/db/migration-files.ts'
import { createEmptyDatabase, type TestDatabase } from './database.ts'

const MIGRATION = 'verify_company_domains'

let database: TestDatabase
let client: Client
let folder: string

/** Companies and people of an installation from before domains were verified, by name. */
const ids: Record<string, string> = {}

async function insert(table: string, columns: Record<string, unknown>) {
  const names = Object.keys(columns)
  await client.query(
    `insert into ${table} (${names.join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')})`,
    Object.values(columns),
  )
}

async function company(name: string, domain?: string) {
  const id = newId()
  ids[name] = id
  await insert('companies', { id, name })
  await insert('company_aliases', { normalized_name: name.toLowerCase().replaceAll(' ', ''), company_id: id })
  if (domain) await insert('company_domains', { domain, company_id: id })
}

async function person(email: string, role: string, companyName: string | null) {
  const id = newId()
  ids[email] = id
  const [first_name, last_name] = ['Nia', 'New']
  const company_id = companyName && ids[companyName]
  const approved_at = role === 'ADMIN' ? new Date() : null
  await insert('users', {
    id,
    email,
    role,
    first_name,
    last_name,
    company_id,
    approved_at,
    verified_at: new Date(),
  })
}

async function posting(companyName: string, url: string | null) {
  const id = newId()
  const company_id = ids[companyName]
  await insert('job_postings', {
    id,
    company_id,
    company_name: companyName,
    title: 'Engineer',
    job_url: url,
    source_key: id,
  })
  return id
}

beforeAll(async () => {
  database = await createEmptyDatabase()
  folder = await mkdtemp(path.join(tmpdir(), 'endorse-migrations-'))
  const files = (await readdir(schemaFolders.migrations)).toSorted()
  const before = files.slice(
    0,
    files.findIndex((name) => name.includes(MIGRATION)),
  )
  for (const name of before) await cp(path.join(schemaFolders.migrations, name), path.join(folder, name))
  await migrate(database.url, {
    migrations: folder,
    functions: await mkdtemp(path.join(folder, 'functions-')),
  })
  client = new Client(database.url)
  await client.connect()

  await company('IBM', 'ibm.com')
  await person('ravi@in.ibm.com', 'EMPLOYEE', 'IBM')
  await company('Gamma Works', 'gamma-works.in')
  await person('nobody@gamma-works.in', 'EMPLOYEE', 'Gamma Works')
  await person('boss@gamma-works.in', 'ADMIN', 'Gamma Works')
  await posting('Gamma Works', 'https://www.naukri.com/1')
  await company('Proved', 'proved.com')
  await person('asha@proved.com', 'EMPLOYEE', 'Proved')
  await posting('Proved', 'https://careers.proved.com/1')
  await company('Added', 'added.example')
  await person('meera@added.example', 'EMPLOYEE', 'Added')
  await posting('Added', null)
  await person('farhan@endorse.example', 'PLATFORM_EMPLOYEE', null)
  await insert('audit_log', {
    id: newId(),
    action: 'company.edited',
    user_id: ids['farhan@endorse.example'],
    subject_id: ids['Added'],
    data: { added: ['added.example'] },
  })
  await company('Alone', 'alone.com')
  await person('lata@alone.com', 'EMPLOYEE', 'Alone')
  await person('chosen@gamma-works.in', 'ADMIN', 'Gamma Works')
  await insert('audit_log', {
    id: newId(),
    action: 'company-admin.approved',
    user_id: ids['farhan@endorse.example'],
    subject_id: ids['chosen@gamma-works.in'],
  })
  await person('leaving@gamma-works.in', 'EMPLOYEE', null)
  await insert('account_deletions', {
    user_id: ids['leaving@gamma-works.in'],
    due_at: new Date(),
    company_id: ids['Gamma Works'],
  })
  await migrate(database.url)
}, 60_000)

afterAll(async () => {
  await client.end()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

async function userOf(email: string) {
  const { rows } = await client.query('select company_id, approved_at from users where email = $1', [email])
  return rows[0]
}

const requests = async () =>
  (
    await client.query(
      'select user_id, company_id, domain, status from join_requests order by domain, user_id',
    )
  ).rows

describe('the domains of an installation from before they were verified', () => {
  it('are verified by the list of employers, by platform staff and by imported postings', async () => {
    const { rows } = await client.query(
      `select domain, verified_by from company_domains where verified_at is not null order by domain`,
    )
    expect(rows).toEqual([
      { domain: 'added.example', verified_by: 'STAFF' },
      { domain: 'ibm.com', verified_by: 'EMPLOYER_LIST' },
      { domain: 'proved.com', verified_by: 'POSTINGS' },
    ])
    for (const [email, name] of [
      ['ravi@in.ibm.com', 'IBM'],
      ['asha@proved.com', 'Proved'],
      ['meera@added.example', 'Added'],
    ] as const)
      expect(await userOf(email)).toMatchObject({ company_id: ids[name] })
  })

  it('that only resembled the name of a company with postings make their Endorsers ask to join it', async () => {
    const request = { company_id: ids['Gamma Works'], domain: 'gamma-works.in', status: 'PENDING' }
    expect(await requests()).toEqual([
      { ...request, user_id: ids['nobody@gamma-works.in'] },
      { ...request, user_id: ids['leaving@gamma-works.in'] },
    ])
    expect(await userOf('nobody@gamma-works.in')).toMatchObject({ company_id: null })
    const { rows } = await client.query(`select 1 from company_domains where domain = 'gamma-works.in'`)
    expect(rows).toEqual([])
    const leaving = await client.query('select company_id from account_deletions')
    expect(leaving.rows).toEqual([{ company_id: null }])
  })

  it('leave those admins approved whom platform staff approved', async () => {
    expect(await userOf('boss@gamma-works.in')).toMatchObject({ approved_at: null })
    expect(await userOf('chosen@gamma-works.in')).toMatchObject({ approved_at: expect.any(Date) })
  })

  it('stay unverified where nobody else’s data is, and do not keep the name', async () => {
    expect(await userOf('lata@alone.com')).toMatchObject({ company_id: ids['Alone'] })
    const { rows } = await client.query(
      `select normalized_name from company_aliases where normalized_name in ('alone', 'gammaworks')`,
    )
    expect(rows).toEqual([{ normalized_name: 'gammaworks' }])
  })
})
