import type { FileColumn, PostingImport } from '@endorse/contract/posting-imports/schemas'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { TestCompany, TestPerson } from '../../../test/builders.ts'
import { useTestServer } from '../../../test/test-server.ts'
import { workbook } from '../../../test/workbooks.ts'
import { publishDraft } from './publish-draft.ts'
import { forgetOldImports } from './service.ts'
import { createImporter } from './testing/imports.ts'

// Each reading is a process of its own, which takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const DAY = 86_400_000
let now = Date.now()
const server = useTestServer({ RATE_LIMITS: 'off' }, () => now)
const { upload, settled, draftOf, publish, importAs, draftRows, titles } = createImporter(server)
let acme: TestCompany
let admin: TestPerson

beforeEach(async () => {
  now = Date.now()
  acme = await server.company()
  admin = await server.admin(acme)
})

const path = (id: string, rest = '') => `/api/v1/posting-imports/${id}${rest}`
const csv = (head: string, ...rows: string[]) => [head, ...rows, ''].join('\n')
/** The number of a job, which identifies its posting across files. */
const number = (one: string) => `${acme.id}-${one}`
const jobs = (...rows: [title: string, rest?: string][]) =>
  csv('title,city,job id', ...rows.map(([title, id = title]) => `${title},Pune,${number(id)}`))

async function columnsOf(id: string): Promise<FileColumn[]> {
  return (await server.as(admin).get(path(id, '/columns'))).json().data
}

async function choose(id: string, columns: unknown[]): Promise<PostingImport> {
  const response = await server.as(admin).patch(path(id, '/columns'), { columns })
  expect(response.statusCode).toBe(200)
  return settled(admin, id)
}

const correct = (id: string, position: number, body: object) =>
  server.as(admin).patch(path(id, `/draft-rows/${position}`), body)

const withdraw = (id: string, all = false) => server.as(admin).post(path(id, '/withdrawal'), { all })

async function request(title: string) {
  const { rows } = await server.context.pool.query<{ id: string }>(
    'select id from job_postings where company_id = $1 and title = $2',
    [acme.id, title],
  )
  const job = { id: rows[0]?.id ?? '', title }
  return server.application({ by: await server.endorsee(), job, company: acme })
}

describe('a draft', () => {
  it('publishes nothing, and says of each row what publishing does with it', async () => {
    await importAs(admin, jobs(['Baker'], ['Miller']))
    const draft = await draftOf(
      admin,
      csv(
        'title,company,city,job id,salary,closes',
        `Baker,,Pune,${number('Baker')},,`,
        `Head Miller,,Pune,${number('Miller')},,`,
        `Smith,,Pune,${number('Smith')},12 LPA,`,
        `Smith,,Pune,${number('Smith')},12 LPA,`,
        `Waiter,,Pune,${number('Waiter')},₹50000,`,
        `Cook,,Pune,${number('Cook')},,`,
        'Thief,Globex,Pune,,,',
        ',,Pune,,,',
      ).replaceAll('closes', 'closing date'),
    )
    expect(draft).toMatchObject({
      status: 'DRAFT',
      entries: 8,
      created: 0,
      rows: { NEW: 2, UPDATE: 1, UNCHANGED: 2, CHECK: 1, REFUSED: 2 },
      withdrawableUntil: null,
    })
    expect(await draftRows(admin, draft.id)).toMatchObject([
      { line: 2, state: 'UNCHANGED', title: 'Baker', reason: 'Is posted already, with the same values' },
      { line: 3, state: 'UPDATE', title: 'Head Miller', reason: 'Is posted already; this row updates it' },
      { line: 4, state: 'NEW', title: 'Smith', place: 'Pune', salaryMin: 1_200_000, reason: null },
      { line: 5, state: 'UNCHANGED', reason: 'The same as the file, line 4' },
      {
        line: 6,
        state: 'CHECK',
        reason: '“₹50000” is not the pay of a year',
        suggestedPay: { min: 600_000, max: 600_000 },
      },
      { line: 7, state: 'NEW' },
      { line: 8, state: 'REFUSED', reason: 'It is a job of another company: Globex', canCorrect: false },
      { line: 9, state: 'REFUSED', reason: 'No job title', canCorrect: true },
    ])
    expect((await draftRows(admin, draft.id, '&state=CHECK')).map(({ title }) => title)).toEqual(['Waiter'])
    expect(await titles(acme)).toEqual(['Baker', 'Miller'])
  })

  it('takes the title that a row lacks, and gives the refused rows as a file to correct', async () => {
    const draft = await draftOf(
      admin,
      csv(
        'title,company,city,job id,pay,closing date,skills,experience',
        `,,Pune,${number('1')},8-10 LPA,2099-12-31,"Tally, GST",2-5 years`,
        `Cook,,Pune,${number('2')},4-5 LPA,2020-11-30,Baking,`,
        `,Globex,Pune,${number('3')},,,,`,
      ),
    )
    expect(draft.rows).toMatchObject({ NEW: 0, REFUSED: 3 })
    const response = await server.as(admin).get(path(draft.id, '/refused-rows'))
    const corrected = response.payload.replace('"2020-11-30"', '"2099-11-30"')
    const again = await draftOf(admin, corrected)
    expect(await draftRows(admin, again.id)).toMatchObject([
      { state: 'REFUSED', reason: 'No job title', place: 'Pune', salaryMin: 800_000, salaryMax: 1_000_000 },
      { state: 'NEW', title: 'Cook', closesOn: '2099-11-30', salaryMin: 400_000 },
      { state: 'REFUSED' },
    ])

    expect((await correct(draft.id, 1, { pay: '9 LPA' })).json()).toMatchObject({
      fields: { title: 'Please enter a title' },
    })
    expect((await correct(draft.id, 1, { title: 'Accountant' })).json()).toMatchObject({
      data: {
        state: 'NEW',
        title: 'Accountant',
        place: 'Pune',
        salaryMax: 1_000_000,
        closesOn: '2099-12-31',
      },
    })
    expect((await correct(draft.id, 3, { title: 'Thief' })).json()).toMatchObject({ code: 'ALREADY_CHANGED' })
    await publish(admin, draft.id)
    expect(await titles(acme)).toEqual(['Accountant'])
  })

  it('says of columns that repeat the place or name the own company what they are', async () => {
    const job = { title: 'Baker', company: 'Acme', location: 'Pune, India', city: 'Pune', country: 'India' }
    const draft = await draftOf(admin, JSON.stringify([job]), 'jobs.json')
    const columns = await columnsOf(draft.id)
    expect(columns.map(({ path: [name], field }) => [name, field]).slice(0, 4)).toEqual([
      ['title', 'title'],
      ['company', 'company'],
      ['location', 'place'],
      ['city', 'place'],
    ])
  })

  it('says how its columns were taken, and is read again when that is corrected', async () => {
    const file = csv(
      'Role,Loc.,CTC (L),Exp,Skills req,Hiring mgr,Team name',
      'Baker,Bengaluru,34-42,5-9 yrs,"Java; Kafka, PostgreSQL",Meera Iyer,Ovens',
      'Miller,Pune,20-30,2-4 yrs,Flour,Asha Rao,Mills',
    )
    const draft = await draftOf(admin, file)
    expect(
      (await columnsOf(draft.id)).map(({ path: [name], field, sample, reading }) => [
        name,
        field,
        sample,
        reading,
      ]),
    ).toEqual([
      ['Role', 'title', 'Baker', null],
      ['Loc.', 'place', 'Bengaluru', 'Bangalore, Karnataka, India'],
      ['CTC (L)', 'pay', '34-42', '₹34,00,000–42,00,000 a year'],
      ['Exp', 'years', '5-9 yrs', '5–9 years'],
      ['Skills req', 'skills', 'Java; Kafka, PostgreSQL', '3 skills: Java, Kafka, PostgreSQL'],
      ['Hiring mgr', null, 'Meera Iyer', null],
      ['Team name', null, 'Ovens', null],
    ])
    // The second correction comes while the first is being read.
    const first = server.as(admin).patch(path(draft.id, '/columns'), {
      columns: [{ path: ['Team name'], field: 'department' }],
    })
    expect((await first).statusCode).toBe(200)
    const corrected = await choose(draft.id, [{ path: ['CTC (L)'], field: null }])
    expect(corrected).toMatchObject({ status: 'DRAFT', rows: { NEW: 2 } })
    expect(await draftRows(admin, draft.id)).toMatchObject([
      { title: 'Baker', salaryMin: null },
      { title: 'Miller', salaryMin: null },
    ])
    await publish(admin, draft.id)
    const { rows } = await server.context.pool.query(
      'select title, department, city, salary_min, experience_level from job_postings where company_id = $1 order by title',
      [acme.id],
    )
    expect(rows).toEqual([
      { title: 'Baker', department: 'Ovens', city: 'Bangalore', salary_min: null, experience_level: null },
      { title: 'Miller', department: 'Mills', city: 'Pune', salary_min: null, experience_level: null },
    ])
    const next = await draftOf(admin, file)
    const kept = await columnsOf(next.id)
    expect(kept.find(({ path: [name] }) => name === 'Team name')?.field).toBe('department')
  })

  it('of a workbook has the rows of its likeliest sheet, or of the one that an admin chooses', async () => {
    const closes = { value: 72_000, format: 'dd/mm/yy' }
    const header = ['Job title', 'City', 'CTC', 'Closing date']
    const file = await workbook({
      'How to': [['One row for each job.'], ['Thank you.']],
      Open: [header, ['Baker', 'Pune', { value: 1_200_000, format: '[$₹-4009]#,##0' }, closes]],
      Filled: [header, ['Miller', 'Pune', null, closes], ['Smith', 'Pune', null, closes]],
    })
    const draft = await draftOf(admin, file, 'jobs.xlsx')
    expect(draft).toMatchObject({ entries: 1, sheet: 'Open', sheets: ['How to', 'Open', 'Filled'] })
    expect(await draftRows(admin, draft.id)).toMatchObject([
      { line: 2, title: 'Baker', place: 'Pune', salaryMin: 1_200_000, closesOn: '2097-02-14' },
    ])

    const unknown = await server.as(admin).patch(path(draft.id, '/columns'), { sheet: 'Secret' })
    expect(unknown.statusCode).toBe(400)
    expect((await server.as(admin).patch(path(draft.id, '/columns'), { sheet: 'Filled' })).statusCode).toBe(
      200,
    )
    expect(await settled(admin, draft.id)).toMatchObject({ entries: 2, sheet: 'Filled' })
    await choose(draft.id, [{ path: ['City'], field: null }])
    expect(await draftRows(admin, draft.id)).toMatchObject([
      { title: 'Miller', place: null },
      { title: 'Smith', place: null },
    ])
    await publish(admin, draft.id)
    expect(await titles(acme)).toEqual(['Miller', 'Smith'])
  })

  it('asks once how the dates of a column and its pay are meant', async () => {
    const draft = await draftOf(
      admin,
      csv('title,salary,closing date', 'Baker,12-18,03/12/46', 'Miller,10-11,04/05/46', 'Smith,9,12/25/46'),
    )
    const [, pay, closing] = await columnsOf(draft.id)
    expect(pay?.question).toEqual({
      kind: 'pay',
      chosen: 'LAKHS_A_YEAR',
      readings: {
        LAKHS_A_YEAR: { min: 1_200_000, max: 1_800_000 },
        RUPEES_A_YEAR: null,
        RUPEES_A_MONTH: null,
      },
    })
    expect(closing).toMatchObject({
      field: 'deadline',
      question: {
        kind: 'dates',
        chosen: 'MONTH_FIRST',
        readings: { DAY_FIRST: '2046-12-03', MONTH_FIRST: '2046-03-12' },
        both: 2,
        dayFirst: 0,
        monthFirst: 1,
      },
    })
    expect(await draftRows(admin, draft.id)).toMatchObject([
      { salaryMin: 1_200_000, salaryMax: 1_800_000, closesOn: '2046-03-12' },
      { salaryMin: 1_000_000, closesOn: '2046-04-05' },
      { salaryMin: 900_000, closesOn: '2046-12-25' },
    ])
    await choose(draft.id, [{ path: ['closing date'], dates: 'DAY_FIRST' }])
    expect(await draftRows(admin, draft.id)).toMatchObject([
      { closesOn: '2046-12-03' },
      { closesOn: '2046-05-04' },
      { closesOn: null },
    ])
  })

  it('refuses a new job that is closed already', async () => {
    const draft = await draftOf(admin, csv('title,closing date', 'Baker,2020-01-31', 'Miller,2046-01-31'))
    expect(await draftRows(admin, draft.id)).toMatchObject([
      { state: 'REFUSED', reason: 'It is closed already', canCorrect: true },
      { state: 'NEW' },
    ])
    const past = await correct(draft.id, 1, { closesOn: '2020-02-01' })
    expect(past.json().fields).toEqual({ closesOn: 'The closing date must not be in the past' })
    const later = await correct(draft.id, 1, { closesOn: '2046-02-01' })
    expect(later.json().data).toMatchObject({ state: 'NEW', closesOn: '2046-02-01' })
  })

  it('keeps a row that waits for a check, which is published when it is corrected', async () => {
    const draft = await draftOf(admin, csv('title,city,salary', 'Baker,Pune,₹50000', 'Miller,Pune,12 LPA'))
    const published = await publish(admin, draft.id)
    expect(published).toMatchObject({ status: 'DONE', created: 1, rows: { NEW: 0, CHECK: 1 } })
    expect(await titles(acme)).toEqual(['Miller'])
    const unread = await correct(draft.id, 1, { pay: 'a lot' })
    expect(unread.json().fields.pay).toContain('Pay cannot be read')
    const taken = await correct(draft.id, 1, { takesSuggestedPay: true })
    expect(taken.json().data).toMatchObject({ state: 'NEW', salaryMin: 600_000, salaryMax: 600_000 })
    const corrected = await correct(draft.id, 1, {
      pay: '40,000-50,000 a month',
      title: 'Head Baker',
      place: 'Bengaluru',
    })
    expect(corrected.json().data).toMatchObject({
      state: 'NEW',
      title: 'Head Baker',
      place: 'Bangalore',
      salaryMin: 480_000,
      salaryMax: 600_000,
    })
    expect(await publish(admin, draft.id)).toMatchObject({ created: 2, rows: { NEW: 0, CHECK: 0 } })
    expect(await titles(acme)).toEqual(['Head Baker', 'Miller'])
    expect((await correct(draft.id, 1, { title: 'Late' })).statusCode).toBe(404)
  })

  it('asks about a city that is not known, once for all rows that have it, and publishes none of them before', async () => {
    const draft = await draftOf(
      admin,
      csv(
        'title,city,salary',
        'Baker,Bengalooru,',
        'Miller,Bengalooru,12 LPA',
        'Cook,Aurangabad,',
        'Smith,Shirwal,₹50000',
        'Waiter,Pune,',
        'Porter,Bengalooru,₹50000',
      ),
    )
    expect(draft.rows).toMatchObject({ NEW: 1, CHECK: 5 })
    expect(await draftRows(admin, draft.id)).toMatchObject([
      { check: 'CITY', reason: '“Bengalooru” is no city that we know', suggestedPlaces: ['Bangalore'] },
      { check: 'CITY', suggestedPlaces: ['Bangalore'] },
      {
        check: 'CITY',
        reason: 'There are several towns called “Aurangabad”',
        suggestedPlaces: ['Aurangabad, Maharashtra', 'Aurangabad, Bihar'],
      },
      { check: 'PAY', suggestedPlaces: [] },
      { state: 'NEW', check: null },
      { check: 'PAY' },
    ])
    expect((await correct(draft.id, 1, { place: 'Bangalore' })).json()).toMatchObject({
      message: 'Row 2 saved, and 2 others with this city',
      data: { state: 'NEW', place: 'Bangalore', check: null },
    })
    await correct(draft.id, 3, { place: 'Aurangabad, Bihar' })
    await correct(draft.id, 4, { takesSuggestedPay: true })
    expect(await draftRows(admin, draft.id)).toMatchObject([
      { state: 'NEW' },
      { state: 'NEW', place: 'Bangalore', salaryMin: 1_200_000 },
      { state: 'NEW', place: 'Aurangabad' },
      { state: 'CHECK', check: 'CITY', place: 'Shirwal', suggestedPlaces: [] },
      { state: 'NEW' },
      // The other question about this row is still open.
      { state: 'CHECK', check: 'PAY', place: 'Bangalore' },
    ])
    const kept = await correct(draft.id, 4, { place: 'Shirwal' })
    expect(kept.json().data).toMatchObject({ state: 'NEW', place: 'Shirwal' })
    expect(await publish(admin, draft.id)).toMatchObject({ created: 5, rows: { CHECK: 1 } })
    const { rows } = await server.context.pool.query(
      'select city, state from job_postings where company_id = $1 and title = $2',
      [acme.id, 'Cook'],
    )
    expect(rows).toEqual([{ city: 'Aurangabad', state: 'Bihar' }])
  })

  it('is deleted by its admins, and two weeks after its last change', async () => {
    const draft = await draftOf(admin, jobs(['Baker']))
    expect((await server.as(admin).delete(path(draft.id))).statusCode).toBe(200)
    expect((await server.as(admin).get(path(draft.id))).statusCode).toBe(404)
    const old = await draftOf(admin, jobs(['Baker']))
    await forgetOldImports(server.context, new Date(now + 13 * DAY))
    expect((await server.as(admin).get(path(old.id))).statusCode).toBe(200)
    await forgetOldImports(server.context, new Date(now + 15 * DAY))
    expect((await server.as(admin).get(path(old.id))).statusCode).toBe(404)
    expect(await titles(acme)).toEqual([])
  })
})

describe('publishing', () => {
  it('twice at once, by two admins, publishes each row once', async () => {
    const draft = await draftOf(admin, jobs(['Baker'], ['Miller']))
    const colleague = await server.admin(acme)
    const answers = await Promise.all(
      [admin, admin, colleague].map((person) => server.as(person).post(path(draft.id, '/publication'))),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(await settled(admin, draft.id)).toMatchObject({ status: 'DONE', created: 2, unchanged: 0 })
    expect(await titles(acme)).toEqual(['Baker', 'Miller'])
    expect((await server.as(admin).post(path(draft.id, '/publication'))).statusCode).toBe(200)
    const { rowCount } = await server.context.pool.query(
      `select from audit_log where action = 'postings.imported' and subject_id = $1`,
      [acme.id],
    )
    expect(rowCount).toBe(1)
  })

  it('of two files at once is one import and one refusal', async () => {
    const drafts = [await draftOf(admin, jobs(['Baker'])), await draftOf(admin, jobs(['Miller']))]
    await server.context.pool.query(`update posting_imports set status = 'WAITING' where id = $1`, [
      drafts[0]?.id,
    ])
    const second = await server.as(admin).post(path(drafts[1]?.id ?? '', '/publication'))
    expect(second.json()).toMatchObject({ status: 409, code: 'ALREADY_CHANGED' })
    expect(await titles(acme)).toEqual([])
  })

  it('that is interrupted goes on where it was: no row twice, and none lost', async () => {
    const many = Array.from({ length: 250 }, (_, index): [string] => [`Baker ${index}`])
    const draft = await draftOf(admin, jobs(...many))
    const { pool } = server.context
    await pool.query(`
      create function refuse_baker() returns trigger language plpgsql as
        $$ begin if new.title = 'Baker 240' then raise exception 'the server stops'; end if; return new; end $$;
      create trigger refuse_baker before insert on job_postings for each row execute function refuse_baker()`)
    await pool.query(`update posting_imports set status = 'WAITING' where id = $1`, [draft.id])
    await expect(publishDraft(server.context, draft.id)).rejects.toThrow('the server stops')
    expect(await titles(acme)).toHaveLength(200)
    await pool.query('drop function refuse_baker cascade')
    await publishDraft(server.context, draft.id)
    expect(await settled(admin, draft.id)).toMatchObject({ status: 'DONE', created: 250, unchanged: 0 })
    expect(await titles(acme)).toHaveLength(250)
    const { rowCount } = await pool.query(
      'select from posting_import_changes where import_id = $1 and is_new',
      [draft.id],
    )
    expect(rowCount).toBe(250)
  })

  it('by two jobs of the queue at once publishes each row once', async () => {
    const draft = await draftOf(admin, jobs(['Baker'], ['Miller'], ['', 'none']))
    await server.context.pool.query(`update posting_imports set status = 'WAITING' where id = $1`, [draft.id])
    const run = () => publishDraft(server.context, draft.id)
    const results = await Promise.allSettled([run(), run()])
    expect(results.some(({ status }) => status === 'fulfilled')).toBe(true)
    expect(await settled(admin, draft.id)).toMatchObject({ created: 2, rejected: 1 })
    expect(await titles(acme)).toEqual(['Baker', 'Miller'])
  })
})

describe('withdrawing', () => {
  it('archives what the import created and nobody asked for, and restores what it changed', async () => {
    await importAs(admin, jobs(['Cook'], ['Waiter']))
    const one = await importAs(
      admin,
      jobs(['Baker'], ['Miller'], ['Head Cook', 'Cook'], ['Head Waiter', 'Waiter']),
    )
    await server.context.pool.query(
      `update job_postings set updated_at = now(), department = 'Hall' where company_id = $1 and title = 'Head Waiter'`,
      [acme.id],
    )
    await request('Miller')
    const preview = await server.as(admin).get(path(one.id, '/withdrawal'))
    expect(preview.json().data).toEqual({ open: 2, requested: 1, endorsees: 1, changed: 1 })
    const answers = await Promise.all([withdraw(one.id), withdraw(one.id)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(answers[0]?.json().data).toMatchObject({
      status: 'WITHDRAWN',
      archived: 1,
      withdrawableUntil: null,
    })
    expect(await titles(acme, 'archived_at is null')).toEqual(['Cook', 'Head Waiter', 'Miller'])
    expect(await titles(acme, 'archived_at is not null')).toEqual(['Baker'])
    const { rows } = await server.context.pool.query(
      `select data ->> 'archived' as archived, data ->> 'restored' as restored
         from audit_log where action = 'postings.withdrawn' and subject_id = $1`,
      [acme.id],
    )
    expect(rows).toEqual([{ archived: '1', restored: '1' }])
  })

  it('archives the postings with requests, too, when the admin says so', async () => {
    const one = await importAs(admin, jobs(['Baker'], ['Miller']))
    await request('Miller')
    await withdraw(one.id, true)
    expect(await titles(acme, 'archived_at is null')).toEqual([])
  })

  it('is not the end: the same file can be published again', async () => {
    const file = jobs(['Baker'])
    await withdraw((await importAs(admin, file)).id)
    const again = await draftOf(admin, file)
    expect(again.rows).toMatchObject({ NEW: 1, UNCHANGED: 0 })
    await publish(admin, again.id)
    expect(await titles(acme, 'archived_at is null')).toEqual(['Baker'])
    await withdraw(again.id)
    expect(await titles(acme, 'archived_at is null')).toEqual([])
  })

  it('leaves a posting archived that a person archived', async () => {
    const file = jobs(['Baker'])
    await importAs(admin, file)
    await server.context.pool.query('update job_postings set archived_at = now() where company_id = $1', [
      acme.id,
    ])
    const again = await draftOf(admin, file)
    expect(again.rows).toMatchObject({ NEW: 0, UNCHANGED: 1 })
  })

  it('is possible for thirty days, and of a published file only', async () => {
    const draft = await draftOf(admin, jobs(['Baker']))
    expect((await withdraw(draft.id)).json()).toMatchObject({ status: 409, code: 'ALREADY_CHANGED' })
    const one = await publish(admin, draft.id)
    expect(one.withdrawableUntil).not.toBeNull()
    now += 31 * DAY
    expect((await withdraw(one.id)).json()).toMatchObject({ status: 409, code: 'STEP_NOT_ALLOWED' })
    expect((await server.as(admin).get(path(one.id))).json().data.withdrawableUntil).toBeNull()
    expect(await titles(acme, 'archived_at is null')).toEqual(['Baker'])
  })
})

it('a draft is changed, published and withdrawn by the approved admins of its company only', async () => {
  const draft = await draftOf(admin, jobs(['Baker']))
  const stranger = await server.admin(await server.company())
  const former = await server.admin(acme)
  await server.context.pool.query('update users set approved_at = null where id = $1', [former.id])
  const ravi = await server.endorser('Ravi Kumar', acme)
  const staff = await server.person({ role: 'PLATFORM_EMPLOYEE' })
  const people = [stranger, former, ravi, await server.endorsee(), staff, undefined]
  const requests: ((person: TestPerson | undefined) => Promise<{ statusCode: number }>)[] = [
    (person) => server.as(person).patch(path(draft.id, '/columns'), { columns: [] }),
    (person) => server.as(person).patch(path(draft.id, '/draft-rows/1'), { title: 'Thief' }),
    (person) => server.as(person).post(path(draft.id, '/publication')),
    (person) => server.as(person).post(path(draft.id, '/withdrawal'), {}),
    (person) => server.as(person).delete(path(draft.id)),
  ]
  for (const send of requests) {
    const statuses: number[] = []
    for (const person of people) statuses.push((await send(person)).statusCode)
    expect(statuses).toEqual([404, 403, 403, 403, 403, 401])
  }
  expect((await draftRows(admin, draft.id)).map(({ title }) => title)).toEqual(['Baker'])
  expect((await upload(ravi, jobs(['Thief']))).statusCode).toBe(403)
})
