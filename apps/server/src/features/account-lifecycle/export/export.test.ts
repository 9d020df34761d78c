import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import type { DataExport } from '@endorse/contract/account-lifecycle/schemas'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import type { TestCompany, TestPerson } from '../../../../test/builders.ts'
import { waitForMail } from '../../../../test/mail.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { newId } from '../../../platform/db/ids.ts'
import { createNotificationsForEvent } from '../../notifications/notify.ts'
import { createArchive } from './archive.ts'
import { cleanUpExports, createExport } from './service.ts'

const server = useTestServer({ RATE_LIMITS: 'off' })
let acme: TestCompany
let asha: TestPerson
let ravi: TestPerson

beforeEach(async () => {
  acme = await server.company()
  asha = await server.endorsee('Asha Rao')
  ravi = await server.endorser('Ravi Othersname', acme)
})

const exportsPath = '/api/v1/exports'

async function getLatestExport(person: TestPerson): Promise<DataExport | null> {
  return (await server.as(person).get(exportsPath)).json().data.export
}

async function requestExport(person: TestPerson): Promise<DataExport> {
  return (await server.as(person).post(exportsPath)).json().data.export
}

function waitForExport(person: TestPerson, id: string): Promise<DataExport & { url: string }> {
  return vi.waitFor(
    async () => {
      const found = await getLatestExport(person)
      expect(found).toMatchObject({ id, state: 'READY', url: expect.any(String) })
      return found as DataExport & { url: string }
    },
    { timeout: 10_000 },
  )
}

async function download(url: string): Promise<Record<string, Buffer>> {
  const response = await server.as().get(url)
  expect(response.statusCode).toBe(200)
  expect(response.headers['content-type']).toBe('application/zip')
  return unzip(response.rawPayload)
}

async function unzip(bytes: Buffer): Promise<Record<string, Buffer>> {
  const zip = await fromBufferPromise(bytes)
  const files: Record<string, Buffer> = {}
  for await (const entry of zip.eachEntry()) {
    const chunks: Buffer[] = await (await zip.openReadStreamPromise(entry)).toArray()
    files[entry.fileName] = Buffer.concat(chunks)
  }
  return files
}

async function storeFile(owner: TestPerson, name: string, bytes: Buffer) {
  const { storage, db } = server.context
  const received = await storage.receive(Readable.from([bytes]), 100_000_000)
  await db
    .insertInto('files')
    .values({
      id: newId(),
      owner_id: owner.id,
      kind: 'resume',
      storage_key: await received.persist(),
      original_name: name,
      display_name: name,
      content_type: 'application/pdf',
      size: received.size,
      sha256: received.sha256,
    })
    .execute()
}

async function createData(person: TestPerson, marker: string) {
  const { db, appendEvents } = server.context
  await db
    .insertInto('seeker_profiles')
    .values({ user_id: person.id, bio: `${marker} bio`, phone_number: '+919812345678' })
    .execute()
  const job = await server.job(acme, { title: 'Nurse' })
  const application = await server.application({
    by: person,
    job,
    company: acme,
    handler: ravi,
    status: 'ACCEPTED',
  })
  await server.context.pool.query('update applications set cover_letter = $2 where id = $1', [
    application.id,
    `${marker} letter`,
  ])
  await appendEvents(db, { type: 'application.created', by: person.id, application: application.id })
  const [moved = ''] = await appendEvents(db, {
    type: 'application.status_changed',
    by: ravi.id,
    application: application.id,
    data: { from: 'PENDING', to: 'ACCEPTED', note: `${marker} note` },
  })
  await createNotificationsForEvent(server.context, moved)
  await db.insertInto('saved_jobs').values({ user_id: person.id, job_id: job.id }).execute()
  await db
    .insertInto('audit_log')
    .values({ id: newId(), action: 'resume.opened', user_id: ravi.id, subject_id: person.id, data: '{}' })
    .execute()
  await server.as(person).put('/api/v1/settings/mails/APPLICATION_NEWS', { on: false })
}

describe('a data export', () => {
  it('contains all data of its owner, and the files under their names', async () => {
    await createData(asha, 'ASHA')
    await storeFile(asha, 'CV of Asha.pdf', Buffer.from('first'))
    await storeFile(asha, 'cv of asha.pdf', Buffer.from('second'))
    const { id } = await requestExport(asha)
    const { url, size, expiresAt } = await waitForExport(asha, id)
    expect(size).toBeGreaterThan(500)
    expect((Date.parse(expiresAt ?? '') - Date.now()) / 86_400_000).toBeCloseTo(7, 2)

    const { 'data.json': json, ...files } = await download(url)
    expect(Object.keys(files)).toEqual(['resumes/CV of Asha.pdf', 'resumes/cv of asha (2).pdf'])
    expect(Object.values(files).map(String)).toEqual(['first', 'second'])
    expect(JSON.parse(String(json))).toMatchObject({
      account: { email: asha.email, first_name: 'Asha', role: 'JOB_SEEKER' },
      profile: { bio: 'ASHA bio' },
      mailsSwitchedOff: ['APPLICATION_NEWS'],
      signIns: { sessions: [{ created_at: expect.any(String) }] },
      applications: [
        {
          job: 'Nurse',
          company: acme.name,
          status: 'ACCEPTED',
          cover_letter: 'ASHA letter',
          history: [
            { what: 'application.created', by: 'you' },
            { what: 'application.status_changed', by: 'an Endorser', to: 'ACCEPTED', note: 'ASHA note' },
          ],
        },
      ],
      savedJobs: [{ title: 'Nurse' }],
      notifications: [
        { about: 'APPLICATION_STATUS_CHANGED', job: 'Nurse', company: acme.name, read_at: null },
      ],
      files: [{ name: 'CV of Asha.pdf' }, { name: 'cv of asha.pdf' }],
      log: expect.arrayContaining([expect.objectContaining({ what: 'resume.opened', by: 'EMPLOYEE' })]),
    })
  })

  it('contains no data of other users, and no secrets', async () => {
    const priya = await server.endorsee('Priya Elsewhere')
    await createData(asha, 'ASHA')
    await createData(priya, 'PRIYA')
    await storeFile(priya, 'PRIYA.pdf', Buffer.from('PRIYA'))
    const { pool } = server.context
    const { rows } = await pool.query<{ word: string }>(
      `select encode(token_hash, 'hex') as word from sessions union select storage_key from files
        union select password_hash from users where password_hash is not null`,
    )
    const { url } = await waitForExport(asha, (await requestExport(asha)).id)
    const everything = Object.values(await download(url))
      .map(String)
      .join('\n')
    const words = ['PRIYA', 'Priya', 'Elsewhere', 'Othersname', ravi.email, priya.id, ravi.id]
    expect([...words, ...rows.map(({ word }) => word)].filter((word) => everything.includes(word))).toEqual(
      [],
    )
  })

  it('of an Endorser lists handled applications without the applicants', async () => {
    await createData(asha, 'ASHA')
    const { url } = await waitForExport(ravi, (await requestExport(ravi)).id)
    const { 'data.json': json } = await download(url)
    expect(JSON.parse(String(json))).toMatchObject({
      account: { company: acme.name },
      applicationsHandled: [{ job: 'Nurse', status: 'ACCEPTED' }],
    })
    expect(['ASHA', 'Asha', asha.id].filter((word) => String(json).includes(word))).toEqual([])
  })

  it.each(['ADMIN', 'PLATFORM_EMPLOYEE'] as const)('works for %s', async (role) => {
    const person = await server.person({ role, company: acme })
    const { url } = await waitForExport(person, (await requestExport(person)).id)
    expect(Object.keys(await download(url))).toEqual(['data.json'])
  })

  it('is announced by mail, without a link to the archive', async () => {
    await waitForExport(asha, (await requestExport(asha)).id)
    const mail = await waitForMail(server.context, asha.email)
    expect(mail.subject).toBe('Your data is ready to download')
    expect(mail.text_body).toContain('/dashboard/settings#data')
    expect(mail.text_body).not.toContain('/files/')
  })

  it('is created once for two concurrent requests', async () => {
    const [first, second] = await Promise.all([requestExport(asha), requestExport(asha)])
    expect(second.id).toBe(first.id)
    await waitForExport(asha, first.id)
    const { rows } = await server.context.pool.query(`select 1 from files where owner_id = $1`, [asha.id])
    expect(rows).toHaveLength(1)
  })

  it('replaces the previous one', async () => {
    const first = await waitForExport(asha, (await requestExport(asha)).id)
    const second = await waitForExport(asha, (await requestExport(asha)).id)
    expect(second.id).not.toBe(first.id)
    await vi.waitFor(async () => expect((await server.as().get(first.url)).statusCode).toBe(404))
    await download(second.url)
  })

  it('restarts after a failure, and leaves no second file', async () => {
    const real = server.context
    await storeFile(asha, 'CV.pdf', Buffer.from('cv'))
    const id = newId()
    await real.db.insertInto('data_exports').values({ id, user_id: asha.id }).execute()
    await expect(
      createExport({ ...real, storage: { ...real.storage, open: openFailingFile } }, { exportId: id }),
    ).rejects.toThrow('The disk failed')
    expect(await getLatestExport(asha)).toMatchObject({ id, state: 'PREPARING', url: null })
    await Promise.all([createExport(real, { exportId: id }), createExport(real, { exportId: id })])
    const { rows } = await real.pool.query(`select 1 from files where owner_id = $1 and kind = 'export'`, [
      asha.id,
    ])
    expect(rows).toHaveLength(1)
    await download((await waitForExport(asha, id)).url)
  })

  it('leaves out a file that is missing in the storage', async () => {
    await server.resume(asha)
    const { url } = await waitForExport(asha, (await requestExport(asha)).id)
    expect(Object.keys(await download(url))).toEqual(['data.json'])
  })

  it('expires after seven days', async () => {
    const made = await waitForExport(asha, (await requestExport(asha)).id)
    await server.context.pool.query(`update data_exports set expires_at = now() - interval '1 second'`)
    expect(await getLatestExport(asha)).toBeNull()
    await cleanUpExports(server.context)
    expect((await server.as().get(made.url)).statusCode).toBe(404)
    const { rows } = await server.context.pool.query(`select 1 from files where kind = 'export'`)
    expect(rows).toEqual([])
  })

  it('has the day in India on which it was requested as its name', async () => {
    const id = newId()
    const requested_at = new Date('2026-11-27T18:30:00Z')
    await server.context.db
      .insertInto('data_exports')
      .values({ id, user_id: asha.id, requested_at })
      .execute()
    await createExport(server.context, { exportId: id })
    const { url } = await waitForExport(asha, id)
    const { headers } = await server.as().get(url)
    expect(headers['content-disposition']).toContain('filename="endorse-data-2026-11-28.zip"')
  })

  it('fails when it gets stuck, and can be requested again', async () => {
    const { db } = server.context
    await db
      .insertInto('data_exports')
      .values({ id: newId(), user_id: asha.id, requested_at: new Date(Date.now() - 3 * 3_600_000) })
      .execute()
    await cleanUpExports(server.context)
    expect(await getLatestExport(asha)).toMatchObject({ state: 'FAILED', url: null })
    await waitForExport(asha, (await requestExport(asha)).id)
  })

  it('respects backpressure, and opens one file at a time', async () => {
    const real = server.context
    for (let count = 0; count < 3; count++) await storeFile(asha, `Large ${count}.pdf`, Buffer.from('large'))
    const read = { bytes: 0, open: 0, closed: false }
    const open = async () => {
      read.open++
      return Readable.from(streamEndlessly(read)).once('close', () => (read.closed = true))
    }
    const archive = createArchive({ ...real, storage: { ...real.storage, open } }, asha.id)
    await vi.waitFor(() => expect(read.bytes).toBeGreaterThan(0))
    await wait(300)
    expect(read.bytes).toBeLessThan(4_000_000)
    expect(read.open).toBe(1)
    archive.destroy()
    await vi.waitFor(() => expect(read.closed).toBe(true))
  })
})

async function* streamEndlessly(read: { bytes: number }): AsyncGenerator<Buffer> {
  for (;;) {
    read.bytes += 64 * 1024
    yield randomBytes(64 * 1024)
  }
}

function openFailingFile(): Promise<Readable> {
  const failing = new Readable({
    read() {
      this.destroy(new Error('The disk failed'))
    },
  })
  return Promise.resolve(failing)
}
