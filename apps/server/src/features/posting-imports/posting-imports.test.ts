import { gzipSync } from 'node:zlib'
import type { PostingImport } from '@endorse/contract/posting-imports/schemas'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { TestCompany, TestPerson } from '../../../test/builders.ts'
import { multipart, useTestServer } from '../../../test/test-server.ts'
import { createImporter } from './testing/imports.ts'

// Each import is a process of its own, which takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const server = useTestServer({ RATE_LIMITS: 'off' })
const { upload, draftOf, publish, importAs, draftRows, titles } = createImporter(server)
let acme: TestCompany
let admin: TestPerson

beforeEach(async () => {
  acme = await server.company()
  admin = await server.admin(acme)
})

async function rowsOf(person: TestPerson, id: string) {
  return (await server.as(person).get(`/api/v1/posting-imports/${id}/rows?limit=100`)).json().data
}

const csv = (...rows: string[]) => ['title,company,city,job url,posted', ...rows, ''].join('\n')
/** A row of `csv`; its address is unique for the company of the test. */
const row = (title: string, company = '', path = `${title}-${acme.id}`) =>
  `${title},${company},Pune,https://careers.acme.example/jobs/${path.replaceAll(' ', '-')}-1,2026-11-01`

describe('a file', () => {
  it('becomes postings of the company, and importing it again changes nothing', async () => {
    const file = csv(row('Night Baker'), row('Miller', acme.name))
    expect(await importAs(admin, file)).toMatchObject({
      source: 'FILE',
      name: 'jobs.csv',
      status: 'DONE',
      problem: null,
      startedBy: admin.name,
      entries: 2,
      created: 2,
      rejected: 0,
    })
    expect(await titles(acme)).toEqual(['Miller', 'Night Baker'])
    expect(await importAs(admin, file)).toMatchObject({ created: 0, updated: 0, unchanged: 2 })
    const { rows } = await server.context.pool.query(
      'select created_by, claimed_by, is_admin_created from job_postings where company_id = $1 limit 1',
      [acme.id],
    )
    expect(rows).toEqual([{ created_by: admin.id, claimed_by: null, is_admin_created: true }])
    const { rows: log } = await server.context.pool.query(
      `select data ->> 'created' as created from audit_log where action = 'postings.imported' and subject_id = $1 order by id`,
      [acme.id],
    )
    expect(log).toEqual([{ created: '2' }, { created: '0' }])
  })

  it('needs no column for the company, and takes no other column for it', async () => {
    const file =
      'title,city,state,country,team\nNight Baker,Pune,Maharashtra,India,Ovens\nMiller,Salem,Tamil Nadu,India,Mills\n'
    expect(await importAs(admin, file)).toMatchObject({ status: 'DONE', created: 2, rejected: 0 })
    const lines = '{"title":"Smith","city":"Pune","country":"India"}'
    expect(await importAs(admin, lines, 'jobs.jsonl')).toMatchObject({ created: 1, rejected: 0 })
    expect(await titles(acme)).toEqual(['Miller', 'Night Baker', 'Smith'])
  })

  it.each([
    ['salaries', 'Employee,Salary,Department\nAsha R,1200000,Ovens\nBela S,1500000,Mills\n'],
    ['people', 'name,email,phone\nAsha R,asha@x.example,9000000000\nBela Sen,bela@x.example,9000000001\n'],
    ['a letter', 'Hello this is a letter.\nIt says nothing about work.\n'],
  ])('of %s, which says of no column that it has titles, publishes nothing', async (_, file) => {
    const one = await draftOf(admin, file)
    expect(one).toMatchObject({ status: 'DRAFT', rows: { NEW: 0, UPDATE: 0, UNCHANGED: 0, CHECK: 0 } })
    expect(one.rows?.REFUSED).toBeGreaterThan(0)
    expect((await draftRows(admin, one.id))[0]).toMatchObject({ state: 'REFUSED', reason: 'No job title' })
    const published = await server.as(admin).post(`/api/v1/posting-imports/${one.id}/publication`)
    expect(published.json()).toMatchObject({
      code: 'STEP_NOT_ALLOWED',
      message: expect.stringContaining('No row of this file can be published'),
    })
    expect(await titles(acme)).toEqual([])
  })

  it('can be JSON lines, packed', async () => {
    const lines = [{ title: 'Night Baker' }, { title: 'Miller', company: acme.name }]
    const content = gzipSync(lines.map((one) => JSON.stringify(one)).join('\n'))
    expect(await importAs(admin, content, 'jobs.jsonl.gz')).toMatchObject({ status: 'DONE', created: 2 })
    expect(await titles(acme)).toEqual(['Miller', 'Night Baker'])
  })

  it('has a report that says row by row what was refused and why, also as CSV', async () => {
    const one = await importAs(admin, csv(row('Night Baker'), row('@Miller', 'Globex'), row('', '', 'x')))
    expect(one).toMatchObject({ status: 'DONE', entries: 3, created: 1, rejected: 2 })
    expect(await rowsOf(admin, one.id)).toEqual([
      { line: 3, outcome: 'rejected', reason: 'It is a job of another company: Globex', title: '@Miller' },
      { line: 4, outcome: 'rejected', reason: 'No job title', title: '' },
    ])
    const report = await server.as(admin).get(`/api/v1/posting-imports/${one.id}/report`)
    expect(report.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(report.payload).toBe(
      '\uFEFF"Line","Outcome","Reason","Title"\r\n' +
        `"3","Refused","It is a job of another company: Globex","'@Miller"\r\n` +
        '"4","Refused","No job title",""\r\n',
    )
  })

  it('has a report in the order of the file, whatever became of each row', async () => {
    const one = await importAs(admin, csv(row('Baker'), row('Baker'), row('Miller', 'Globex')))
    expect(await rowsOf(admin, one.id)).toMatchObject([
      { line: 3, outcome: 'merged' },
      { line: 4, outcome: 'rejected' },
    ])
  })

  it('takes the names and branches of the company, and no others', async () => {
    await server.context.pool.query('insert into company_aliases values ($1, $2)', [
      `trade${acme.id.replaceAll('-', '')}`,
      acme.id,
    ])
    const one = await importAs(
      admin,
      csv(
        row('Baker', `Trade ${acme.id}`),
        row('Miller', `${acme.name} Bangalore`),
        row('Smith', 'Unknown Ltd'),
      ),
    )
    expect(one).toMatchObject({ created: 2, rejected: 1 })
    const known = await server.context.pool.query(`select from companies where name = 'Unknown Ltd'`)
    expect(known.rowCount).toBe(0)
  })

  it('never changes a posting of another company, whose address it names', async () => {
    const globex = await server.company()
    await importAs(await server.admin(globex), csv(row('Night Baker', '', `globex-${globex.id}`)))
    const one = await importAs(admin, csv(row('Taken Over', '', `globex-${globex.id}`)))
    expect(one).toMatchObject({ status: 'DRAFT', rows: { NEW: 0, UPDATE: 0, REFUSED: 1 } })
    expect(await titles(globex)).toEqual(['Night Baker'])
    expect(await titles(acme)).toEqual([])
  })

  it('never changes a posting of another company that was published after the draft was read', async () => {
    const globex = await server.company()
    const draft = await draftOf(admin, csv(row('Taken Over', '', `globex-${globex.id}`)))
    expect(draft.rows).toMatchObject({ NEW: 1 })
    await importAs(await server.admin(globex), csv(row('Night Baker', '', `globex-${globex.id}`)))
    expect(await publish(admin, draft.id)).toMatchObject({
      status: 'DONE',
      created: 0,
      updated: 0,
      rejected: 1,
    })
    expect(await titles(globex)).toEqual(['Night Baker'])
  })

  it('proves no domain, because its admin wrote the addresses', async () => {
    await importAs(admin, csv(...[1, 2, 3, 4, 5, 6].map((number) => row(`Baker ${number}`))))
    const { verifyPostingDomains } = await import('../company-admins/domains/posting-evidence.ts')
    await verifyPostingDomains(server.context)
    await server.context.pool.query('update job_postings set created_by = null where company_id = $1', [
      acme.id,
    ])
    await verifyPostingDomains(server.context)
    const { rowCount } = await server.context.pool.query(
      `select from company_domains where company_id = $1 and verified_by = 'POSTINGS'`,
      [acme.id],
    )
    expect(rowCount).toBe(0)
  })

  it.each<[string, string | Buffer, RegExp]>([
    ['is empty', ' ', /contains no job/],
    ['is a picture', Buffer.from('\x89PNG\r\n\x1a\n\0\0\0'), /cannot be read: Not a text file/],
    ['is a broken workbook', Buffer.from('PK\x03\x04\0\0'), /cannot be read: the workbook is damaged/],
    ['is an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), /Please save it as .xlsx or CSV/],
    ['is cut off', `[{"title":"Night Baker"},{"title":"Mil`, /not complete/],
    [
      'is cut off after a title',
      `[{"title":"Night Baker"},{"title":"Miller","city":"Pu`,
      /not complete: it ends in the middle of an entry at line 1/,
    ],
    [
      'is cut off in a line of JSON',
      `{"title":"Night Baker"}\n{"title":"Miller","city":"Pu`,
      /not complete: it ends in the middle of an entry at line 2/,
    ],
    [
      'is a packed file that is cut off',
      gzipSync(csv('Baker', 'Miller')).subarray(0, 30),
      /not complete|cannot be read/,
    ],
    [
      'ends with a title of many letters',
      `title,city,id\n${'x'.repeat(1_900_000)}`,
      /not complete|cannot be read/,
    ],
    ['has too many entries', `title\n${'Baker\n'.repeat(10_001)}`, /more than 10,000 entries/],
    [
      'unpacks to far more than its size',
      gzipSync(Buffer.alloc(60_000_000, 'title,city\n')),
      /too much|more than|cannot be read|not complete/,
    ],
  ])('that %s leaves nothing behind', async (_, content, problem) => {
    const one = await importAs(admin, content)
    expect(one).toMatchObject({ status: 'FAILED', created: 0, problem: expect.stringMatching(problem) })
    expect(await titles(acme)).toEqual([])
    const left = await server.context.pool.query(
      `select import_id from posting_import_files where import_id = $1
       union all select run_id from imported_entries where run_id = $1`,
      [one.id],
    )
    expect(left.rowCount).toBe(0)
  })

  it('with a line that is too long refuses that line once', async () => {
    const one = await draftOf(admin, `title,city\n${'x'.repeat(5_000_000)}\nBaker,Pune\n`)
    expect(one).toMatchObject({ status: 'DRAFT', rows: { REFUSED: 1, NEW: 1 } })
    expect(await draftRows(admin, one.id)).toContainEqual(
      expect.objectContaining({ state: 'REFUSED', reason: 'This line is too long' }),
    )
  })

  it.each([
    ['CSV', 'title,salary\nBaker,500000\nMiller,600000\n1,2,3,4,5', '5 values under 2 columns'],
    ['JSON lines', '{"title":"Baker"}\n{"title":"Miller"}\n7', 'Not an object'],
  ])('of %s with a last entry that is complete but wrong is read', async (_, content, reason) => {
    const one = await importAs(admin, content)
    expect(one).toMatchObject({ status: 'DONE', created: 2, rejected: 1 })
    expect(await rowsOf(admin, one.id)).toMatchObject([{ outcome: 'rejected', reason }])
  })

  it('of more than 10 MB, or none, is refused at once', async () => {
    const large = await upload(admin, Buffer.alloc(10 * 1024 * 1024 + 1, 'x'))
    expect({ status: large.statusCode, fields: large.json().fields }).toEqual({
      status: 413,
      fields: { file: 'File too large. Maximum size is 10MB.' },
    })
    const { body, headers } = multipart({})
    const none = await server.as(admin).post('/api/v1/posting-imports', body, headers)
    expect(none.json().fields).toEqual({ file: 'Please choose a file' })
  })
})

describe('imports', () => {
  it('are those of the own company, the newest first', async () => {
    const first = await importAs(admin, csv(row('Baker')))
    const second = await importAs(admin, csv(row('Miller')), '../../etc/passwd')
    const list = (await server.as(await server.admin(acme)).get('/api/v1/posting-imports')).json()
    expect(list.data.map(({ id, name }: PostingImport) => [id, name])).toEqual([
      [second.id, 'passwd'],
      [first.id, 'jobs.csv'],
    ])
  })

  it('are unknown to an admin of another company, and refused to a former admin and other roles', async () => {
    const { id } = await importAs(admin, csv(row('Baker')))
    const stranger = await server.admin(await server.company())
    const former = await server.admin(acme)
    await server.context.pool.query('update users set approved_at = null where id = $1', [former.id])
    const ravi = await server.endorser('Ravi Kumar', acme)
    const staff = await server.person({ role: 'PLATFORM_EMPLOYEE' })
    const people = [stranger, former, ravi, await server.endorsee(), staff, undefined]
    for (const path of ['', '/rows', '/report', '/columns', '/draft-rows', '/withdrawal']) {
      const statuses: number[] = []
      for (const person of people)
        statuses.push((await server.as(person).get(`/api/v1/posting-imports/${id}${path}`)).statusCode)
      expect(statuses).toEqual([404, 403, 403, 403, 403, 401])
    }
    const uploads: number[] = []
    for (const person of people) uploads.push((await upload(person, csv(row('Thief')))).statusCode)
    expect(uploads).toEqual([202, 403, 403, 403, 403, 401])
    expect(await titles(acme)).toEqual(['Baker'])
  })
})
