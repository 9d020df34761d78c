import { pino } from 'pino'
import { beforeAll, expect, it } from 'vitest'
import { createImporter } from '../../src/features/posting-imports/testing/imports.ts'
import { startServer } from '../../src/start-server.ts'
import type { TestCompany, TestPerson } from '../builders.ts'
import { withDatabase } from '../database.ts'
import { pdf } from '../documents.ts'
import { waitForCode, waitForMail } from '../mail.ts'
import { sendSignUp } from '../sign-up.ts'
import { connectSocket } from '../sockets.ts'
import { multipart, useTestServer } from '../test-server.ts'
import { startPgBouncer } from './pgbouncer.ts'

const server = useTestServer({ RATE_LIMITS: 'off' })
const importer = createImporter(server)
let acme: TestCompany
let ravi: TestPerson

beforeAll(async () => {
  acme = await server.company('Acme')
  ravi = await server.endorser('Ravi Kumar', acme)
})

function applicationFor(jobPostingId: string) {
  return multipart({ jobPostingId, resume: { name: 'Asha.pdf', content: pdf({ pages: ['Asha Rao'] }) } })
}

function apply(person: TestPerson, jobPostingId: string) {
  const { body, headers } = applicationFor(jobPostingId)
  return server.as(person).post('/api/v1/applications', body, headers)
}

/** Signs up, enters the mailed code, and logs in. */
async function signUpAndLogIn(email: string): Promise<TestPerson> {
  expect((await sendSignUp(server, email, 'JOB_SEEKER')).statusCode).toBe(200)
  const otp = await waitForCode(server.context, email)
  expect((await server.as().post('/auth/verify-otp', { email, otp })).statusCode).toBe(200)
  const login = await server.as().post('/auth/login', { email, password: 'Secret1!' })
  expect(login.statusCode).toBe(200)
  const { token, user } = login.json()
  return { id: user.id, name: user.name, email, role: user.role, companyId: null, token }
}

/** Lists the connections of PostgreSQL to the database of these tests, by the name of their program. */
async function connections(): Promise<Record<string, number>> {
  const { rows } = await server.context.pool.query<{ name: string; count: number }>(
    `select application_name as name, count(*) from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' group by 1`,
  )
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
}

it('lets somebody sign up, log in, apply and be decided on, and tells them', async () => {
  const asha = await signUpAndLogIn('asha.rao@postbox.example')
  const socket = await connectSocket(server.url, asha)
  const job = await server.job(acme, { claimed_by: ravi.id })
  const applied = await apply(asha, job.id)
  expect(applied.statusCode).toBe(201)
  const { id: applicationId } = applied.json().data
  const decision = { applicationId, newStatus: 'ACCEPTED', applicationType: 'job' }
  const decided = await server.as(ravi).put('/api/v1/applications/update-status', decision)
  expect(decided.statusCode).toBe(200)
  // By LISTEN, to each process.
  await socket.waitFor('application_changed', { applicationId, status: 'ACCEPTED' })
  // By the queue: the mail after the code, and the notification.
  await waitForMail(server.context, asha.email, 2)
  await expect
    .poll(async () => (await server.as(asha).get('/api/v1/notifications/unread')).json().data.unread)
    .toBeGreaterThan(0)
})

it('imports postings, and finds them', async () => {
  const admin = await server.admin(acme)
  const done = await importer.importAs(admin, `title,city,job id\nPastry Chef,Pune,${acme.id}-1\n`)
  expect(done).toMatchObject({ status: 'DONE', created: 1 })
  const asha = await server.endorsee()
  for (const query of ['title=pastry', 'title=Pastry+Chef&city=Pune', 'city=Pune', '']) {
    const found = await server.as(asha).get(`/api/v1/jobs?${query}`)
    expect(found.statusCode).toBe(200)
    expect(found.json().jobs).toContainEqual(expect.objectContaining({ title: 'Pastry Chef' }))
  }
})

it('answers 50 requests at once over 5 connections, again and again', async () => {
  const people = await Promise.all(Array.from({ length: 10 }, () => server.endorsee()))
  for (let round = 0; round < 4; round++) {
    const answers = await Promise.all(
      people.flatMap((person) => [
        server.job(acme, { claimed_by: ravi.id }).then(({ id }) => apply(person, id)),
        server.as(person).get('/api/v1/jobs?title=chef'),
        server.as(person).get('/api/v1/jobs'),
        server.as(person).get('/api/v1/notifications'),
        server.as(ravi).get('/api/v1/applications/employee/review'),
      ]),
    )
    expect(answers.filter(({ statusCode }) => statusCode >= 300).map(({ body }) => body)).toEqual([])
  }
  const { endorse: pooled = 0, 'endorse jobs': jobs = 0, ...others } = await connections()
  expect(pooled).toBeLessThanOrEqual(5)
  expect(jobs).toBeLessThanOrEqual(2)
  expect(others).toEqual({ 'endorse events': 1 })
})

it('never holds a connection while it waits for another one', async () => {
  const { databaseDirectUrl = '' } = server.context.config
  const single = await startPgBouncer(databaseDirectUrl, { default_pool_size: '1' })
  const databaseUrl = withDatabase(single.url, new URL(databaseDirectUrl).pathname.slice(1))
  const other = await startServer(
    { ...server.context.config, databaseUrl },
    pino({ level: 'silent' }),
    databaseUrl,
  )
  const asha = await server.endorsee()
  const ask = async () => {
    const job = await server.job(acme, { claimed_by: ravi.id })
    const { body, headers } = applicationFor(job.id)
    const url = '/api/v1/applications'
    const authorization = `Bearer ${asha.token}`
    return other.server.inject({ method: 'POST', url, headers: { ...headers, authorization }, payload: body })
  }
  const answers = await Promise.all(Array.from({ length: 10 }, ask))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 201))
  await other.close()
  await single.stop()
})

it('keeps nothing in a session that the next transaction would find or miss', async () => {
  const { pool } = server.context
  for (let n = 0; n < 3; n++) await pool.query({ name: 'one', text: 'select $1::integer', values: [n] })
  const { rows } = await pool.query(
    `select (select count(*) from pg_prepared_statements) as prepared, current_setting('statement_timeout') as statement,
            current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as idle`,
  )
  expect(rows).toEqual([{ prepared: 0, statement: '15s', lock: '5s', idle: '30s' }])
})
