import type { DatabaseView } from '@endorse/contract/database-viewer/schemas'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { TestCompany, TestPerson } from '../../../test/builders.ts'
import { useTestServer } from '../../../test/test-server.ts'
import { asViewer } from './records.ts'

const server = useTestServer()
let acme: TestCompany
let other: TestCompany
let admin: TestPerson
let staff: TestPerson
let asha: TestPerson
let ravi: TestPerson

beforeEach(async () => {
  acme = await server.company()
  other = await server.company()
  asha = await server.endorsee('Asha Rao')
  ravi = await server.endorser('Ravi Kumar', acme)
  await server.endorser('Meena Other', other)
  admin = await server.admin(acme)
  staff = await server.person({ role: 'PLATFORM_EMPLOYEE', company: null })
  const job = await server.job(acme, { title: 'Baker' })
  const elsewhere = await server.job(other, { title: 'Welder' })
  await server.application({ by: asha, job, company: acme })
  await server.application({ by: asha, job: elsewhere, company: other })
})

const view = async (person: TestPerson, query = '') =>
  (await server.as(person).get(`/admin/db-view?${query}`)).json<DatabaseView>()
const recordsOf = async (person: TestPerson, table: string, query = '') =>
  (await view(person, `table=${table}&${query}`)).data[table] ?? []

describe('a company admin', () => {
  it('reads the records of the own company and nothing of another', async () => {
    expect(await recordsOf(admin, 'job_applications')).toEqual([
      expect.objectContaining({ applicant: 'Asha Rao', job: 'Baker', status: 'PENDING', handler: null }),
    ])
    expect(await recordsOf(admin, 'companies')).toEqual([expect.objectContaining({ name: acme.name })])
    expect(await recordsOf(admin, 'employees')).toEqual([expect.objectContaining({ first_name: 'Ravi' })])
    expect(await recordsOf(admin, 'job_postings')).toEqual([expect.objectContaining({ title: 'Baker' })])
  })

  it('sees each table with its number of records, and the first table without asking', async () => {
    const { tables, table, columns, pagination } = await view(admin)
    expect(tables.map(({ name }) => name)).toEqual(tables.map(({ name }) => name).toSorted())
    expect(tables).toContainEqual({ name: 'job_applications', count: 1 })
    expect(table).toBe(tables[0]?.name)
    expect(columns[0]).toEqual({ name: 'id', kind: 'id' })
    expect(pagination.page).toBe(1)
  })

  it.each(['audit_log', 'people', 'users', 'sessions'])('cannot open the table %s', async (table) => {
    const response = await server.as(admin).get(`/admin/db-view?table=${table}`)
    expect(response.statusCode).toBe(404)
  })
})

describe('platform staff', () => {
  it('read the records of all companies', async () => {
    const jobs = await recordsOf(staff, 'job_applications', `search=${asha.id}`)
    expect(jobs.map(({ job }) => job)).toEqual(['Welder', 'Baker'])
    expect((await recordsOf(staff, 'people')).length).toBeGreaterThan(4)
  })

  it('see no secret, phone number or date of birth', async () => {
    const { tables } = await view(staff)
    for (const { name } of tables) {
      const { columns } = await view(staff, `table=${name}`)
      for (const column of columns) expect(column.name).not.toMatch(/hash|token|secret|password|phone|birth/)
    }
  })
})

const namesOf = async (query: string) =>
  (await recordsOf(admin, 'employees', query)).map(({ first_name }) => first_name)

describe('the records of a table', () => {
  beforeEach(async () => {
    for (const name of ['Anil Sen', 'Bela Sen', 'Chitra Rao']) await server.endorser(name, acme)
  })

  it('are paged', async () => {
    const first = await view(admin, 'table=employees&limit=3')
    const second = await view(admin, 'table=employees&limit=3&page=2')
    expect(first.pagination).toEqual({ page: 1, limit: 3, totalItems: 4, totalPages: 2 })
    expect(first.data.employees?.length).toBe(3)
    expect(second.data.employees).toEqual([expect.objectContaining({ first_name: 'Ravi' })])
  })

  it('are searched in every column, with the signs of patterns taken as they are', async () => {
    expect((await recordsOf(admin, 'employees', 'search=sen')).length).toBe(2)
    expect(await recordsOf(admin, 'employees', `search=${ravi.id}`)).toEqual([
      expect.objectContaining({ first_name: 'Ravi' }),
    ])
    expect(await recordsOf(admin, 'employees', 'search=%25')).toEqual([])
    expect((await view(admin, 'table=employees&search=sen&limit=1')).pagination.totalItems).toBe(2)
  })

  it('are sorted by any column', async () => {
    expect(await namesOf('sort=first_name')).toEqual(['Anil', 'Bela', 'Chitra', 'Ravi'])
    expect(await namesOf('sort=first_name&order=desc')).toEqual(['Ravi', 'Chitra', 'Bela', 'Anil'])
  })

  it.each(['password_hash', 'id;drop', 'company_id'])(
    'cannot be sorted by %s, which is not a column of them',
    async (sort) => {
      const response = await server.as(admin).get(`/admin/db-view?table=employees&sort=${sort}`)
      expect(response.statusCode).toBe(400)
      expect(response.json().fields).toHaveProperty('sort')
    },
  )
})

it('writes an audit entry for every look, without the text of the search', async () => {
  await view(admin, 'table=employees&search=Ravi')
  await view(staff, 'table=people')
  const { rows } = await server.context.pool.query(
    `select user_id, subject_id, data from audit_log
       where action = 'database.viewed' and user_id = any($1) order by at`,
    [[admin.id, staff.id]],
  )
  expect(rows).toEqual([
    { user_id: admin.id, subject_id: acme.id, data: { table: 'employees', page: 1, isSearched: true } },
    { user_id: staff.id, subject_id: null, data: { table: 'people', page: 1, isSearched: false } },
  ])
})

const asAdmin = <T>(read: Parameters<typeof asViewer<T>>[2], companyId = acme.id) =>
  asViewer(server.context.db, { companyId }, read)

describe('the database roles', () => {
  it('show a company its own rows, even when the program forgets to filter', async () => {
    const { rows } = await asAdmin((db) => sql`select id from company_records.companies`.execute(db))
    expect(rows).toEqual([{ id: acme.id }])
  })

  it('show nothing when the program forgets the company', async () => {
    const { rows } = await asAdmin(
      (db) => sql`select id from company_records.job_applications`.execute(db),
      '',
    )
    expect(rows).toEqual([])
  })

  it.each(['users', 'sessions', 'applications', 'staff_records.people', 'seeker_profiles'])(
    'refuse a company the table %s',
    async (table) => {
      await expect(asAdmin((db) => sql`select * from ${sql.table(table)}`.execute(db))).rejects.toThrow(
        /permission denied/,
      )
    },
  )

  it.each(['users', 'sessions', 'one_time_codes', 'resume_texts'])(
    'refuse platform staff the table %s',
    async (table) => {
      await expect(
        asViewer(server.context.db, 'staff', (db) => sql`select * from ${sql.table(table)}`.execute(db)),
      ).rejects.toThrow(/permission denied/)
    },
  )

  it('cannot write, and end with the transaction', async () => {
    await expect(
      asAdmin((db) =>
        sql`insert into company_records.companies (id, name) values (gen_random_uuid(), 'x')`.execute(db),
      ),
    ).rejects.toThrow(/read-only transaction|permission denied/)
    const { rows } = await sql<{ role: string }>`select current_user as role`.execute(server.context.db)
    expect(rows[0]?.role).not.toMatch(/_records/)
  })
})

it('is refused to Endorsees, Endorsers and an admin who is not approved', async () => {
  const waiting = await server.person({ role: 'ADMIN', company: acme })
  for (const person of [asha, ravi, waiting])
    expect((await server.as(person).get('/admin/db-view')).statusCode).toBe(403)
})

const exportTable = (by: TestPerson, body: object) => server.as(by).post('/api/v1/database-exports', body)

describe('the export of a table', () => {
  it('has all records that the viewer shows, read by the same role, and is audited', async () => {
    const response = await exportTable(admin, { table: 'job_postings' })
    expect(response.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringContaining('job_postings-'),
    })
    const [head, ...lines] = response.payload.trimEnd().split('\r\n')
    expect(head).toMatch(/^\uFEFF"id","title"/)
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('"Baker"')
    expect((await exportTable(staff, { table: 'job_postings' })).payload).toContain('"Welder"')
    const { rows } = await server.context.pool.query(
      `select subject_id, data from audit_log where user_id = $1 and action = 'database.exported'`,
      [admin.id],
    )
    expect(rows).toEqual([{ subject_id: acme.id, data: { table: 'job_postings', isSearched: false } }])
  })

  it('reads more records than one batch, and those that a search finds', async () => {
    await server.context.pool.query(
      `insert into job_postings (id, company_id, company_name, title)
       select gen_random_uuid(), $1, 'Acme', 'Miller ' || number from generate_series(1, 700) as number`,
      [acme.id],
    )
    const all = await exportTable(admin, { table: 'job_postings' })
    expect(all.payload.trimEnd().split('\r\n')).toHaveLength(702)
    const found = await exportTable(admin, { table: 'job_postings', search: 'miller 699' })
    expect(found.payload.trimEnd().split('\r\n')).toHaveLength(2)
  })

  it('runs no formula in Excel', async () => {
    await server.job(acme, { title: '=HYPERLINK("https://evil.example")' })
    const { payload } = await exportTable(admin, { table: 'job_postings' })
    expect(payload).toContain(`"'=HYPERLINK(`)
  })

  it('is refused for a table that the role cannot see, and for other roles', async () => {
    expect((await exportTable(admin, { table: 'audit_log' })).statusCode).toBe(404)
    for (const by of [asha, ravi])
      expect((await exportTable(by, { table: 'companies' })).statusCode).toBe(403)
  })
})
