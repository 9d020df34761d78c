import { MAX_NOTES_OF_APPLICATION } from '@endorse/contract/application-notes/values'
import { beforeEach, describe, expect, it } from 'vitest'
import type { TestCompany, TestPerson } from '../../../test/builders.ts'
import { connectSocket, type TestSocket } from '../../../test/sockets.ts'
import { useTestServer } from '../../../test/test-server.ts'
import { newId } from '../../platform/db/ids.ts'
import { removeAccount } from '../account-lifecycle/deletion/remove-account.ts'
import { exportNotes } from './personal-data.ts'

const server = useTestServer()
let acme: TestCompany
let asha: TestPerson
let ravi: TestPerson
let meera: TestPerson
let admin: TestPerson
let application: { id: string }

beforeEach(async () => {
  acme = await server.company()
  asha = await server.endorsee('Asha Rao')
  ravi = await server.endorser('Ravi Kumar', acme)
  meera = await server.endorser('Meera Nair', acme)
  admin = await server.admin(acme)
  application = await server.application({ by: asha, job: await server.job(acme), company: acme })
})

const pathOf = (id = application.id) => `/api/v1/applications/employee/${id}/notes`
const list = (person: TestPerson | undefined) => server.as(person).get(pathOf())
const add = (person: TestPerson | undefined, text = 'Met Asha at a meetup.') =>
  server.as(person).post(pathOf(), { text })
const remove = (person: TestPerson, id: string) => server.as(person).delete(`/api/v1/application-notes/${id}`)
const assignTo = (person: TestPerson) =>
  server.context.pool.query('update applications set handler_id = $1, handled_since = now() where id = $2', [
    person.id,
    application.id,
  ])
const countNotes = async () =>
  (await server.context.db.selectFrom('application_notes').select('id').execute()).length

describe('a note about an application', () => {
  it('is read by the Endorsers who may read the application, and by the company admin', async () => {
    const added = await add(ravi)
    expect(added.json()).toMatchObject({
      success: true,
      data: { text: 'Met Asha at a meetup.', isMine: true },
    })
    await add(meera, 'Her talk was good.')
    const note = { author: 'Ravi Kumar', text: 'Met Asha at a meetup.', authorPhotoUrl: null }
    expect((await list(meera)).json()).toMatchObject({
      data: [
        { text: 'Her talk was good.', isMine: true },
        { ...note, isMine: false },
      ],
      canWrite: true,
    })
    expect((await list(admin)).json()).toMatchObject({ data: [{}, note], canWrite: false })
  })

  it('is never read by the applicant, by staff, by strangers or without a session', async () => {
    await add(ravi)
    const stranger = await server.endorser()
    const staff = await server.person({ role: 'PLATFORM_EMPLOYEE' })
    for (const [person, status] of [
      [asha, 403],
      [staff, 403],
      [stranger, 404],
      [undefined, 401],
    ] as const) {
      expect((await list(person)).statusCode).toBe(status)
      expect((await add(person)).statusCode).toBe(status)
    }
    expect((await add(admin)).statusCode).toBe(403)
    for (const path of [`/api/v1/applications/job/${application.id}`, '/api/v1/applications/combined']) {
      expect((await server.as(asha).get(path)).payload).not.toContain('meetup')
    }
  })

  it('is hidden from colleagues once an Endorser handles the application, and from all after a withdrawal', async () => {
    await add(meera)
    await assignTo(ravi)
    expect((await list(ravi)).json().data).toHaveLength(1)
    expect((await list(meera)).statusCode).toBe(404)
    expect((await add(meera)).statusCode).toBe(404)
    await server.as(asha).delete(`/api/v1/applications/job/${application.id}`)
    expect((await list(ravi)).statusCode).toBe(404)
    expect((await list(admin)).statusCode).toBe(404)
  })

  it('is deleted by its author only', async () => {
    const { id } = (await add(ravi)).json().data
    expect((await remove(meera, id)).statusCode).toBe(404)
    expect((await remove(ravi, id)).statusCode).toBe(200)
    expect((await remove(ravi, id)).statusCode).toBe(404)
    expect((await list(ravi)).json().data).toEqual([])
  })

  it.each(['', '   ', 'x'.repeat(1001)])('is refused with the text %j', async (text) => {
    const response = await add(ravi, text)
    expect(response.statusCode).toBe(400)
    expect(response.json().fields).toHaveProperty('text')
  })

  it('is refused when there are very many, also when two are added at once', async () => {
    const row = (index: number) => ({
      id: newId(),
      application_id: application.id,
      author_id: ravi.id,
      text: `Note ${index}`,
    })
    await server.context.db
      .insertInto('application_notes')
      .values(Array.from({ length: MAX_NOTES_OF_APPLICATION - 1 }, (_, index) => row(index)))
      .execute()
    const responses = await Promise.all([add(ravi), add(meera)])
    expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400])
  })
})

describe('a change of the notes', () => {
  it('is told to the open pages of those who may read the notes, and to nobody else', async () => {
    const newAdmin = await server.person({ role: 'ADMIN', company: acme })
    const strangers = [
      asha,
      newAdmin,
      await server.endorser(),
      await server.endorsee(),
      await server.person({ role: 'PLATFORM_EMPLOYEE' }),
    ]
    const readers = await Promise.all([ravi, meera, admin].map((one) => connectSocket(server.url, one)))
    const others = await Promise.all(strangers.map((one) => connectSocket(server.url, one)))
    const change = { applicationId: application.id }
    const { id } = (await add(ravi)).json().data
    for (const page of readers) await page.waitForCount('application_notes_changed', 1)
    await remove(ravi, id)
    for (const page of readers) {
      await page.waitForCount('application_notes_changed', 2)
      expect(await toldOf(page)).toEqual([change, change])
    }
    for (const page of others) expect(await toldOf(page)).toEqual([])
  })

  it('is not told to colleagues of the Endorser who handles the application', async () => {
    await assignTo(ravi)
    const [forRavi, forMeera, forAdmin] = await Promise.all([
      connectSocket(server.url, ravi),
      connectSocket(server.url, meera),
      connectSocket(server.url, admin),
    ])
    await add(ravi)
    await forRavi.waitForCount('application_notes_changed', 1)
    await forAdmin.waitForCount('application_notes_changed', 1)
    expect(await toldOf(forMeera)).toEqual([])
  })
})

describe('the personal data in notes', () => {
  it('leaves the open pages of colleagues when the account of the author is erased', async () => {
    const colleague = await connectSocket(server.url, meera)
    await add(ravi)
    // One after the other: notices that arrive at once are told once.
    await colleague.waitForCount('application_notes_changed', 1)
    await add(ravi, 'She asked for a call.')
    // Before the erasure, or they could arrive after it.
    await colleague.waitForCount('application_notes_changed', 2)
    await removeNow(ravi)
    await colleague.waitForCount('application_notes_changed', 3)
    expect(colleague.received('application_notes_changed')[2]).toEqual({ applicationId: application.id })
  })

  it('is exported for the author, without the applicant', async () => {
    await add(ravi)
    await add(meera, 'Another one.')
    expect(await exportedNotes(ravi.id)).toEqual([
      {
        id: expect.any(String),
        text: 'Met Asha at a meetup.',
        created_at: expect.any(Date),
        job: 'Backend Engineer',
        company: acme.name,
      },
    ])
    expect(await exportedNotes(asha.id)).toEqual([])
  })

  it('is erased with the account of the author, and with that of the applicant', async () => {
    const before = await countNotes()
    await add(ravi)
    await add(meera)
    await removeNow(ravi)
    expect(await countNotes()).toBe(before + 1)
    await removeNow(asha)
    expect(await countNotes()).toBe(before)
  })
})

/** Returns what a page was told of notes, and of the application itself. */
async function toldOf(page: TestSocket) {
  await page.settled()
  return [...page.received('application_notes_changed'), ...page.received('application_changed')]
}

async function removeNow({ id }: TestPerson) {
  await server.context.pool.query('insert into account_deletions (user_id, due_at) values ($1, now())', [id])
  await removeAccount(server.running.context, id)
}

async function exportedNotes(userId: string): Promise<object[]> {
  const notes: object[] = []
  for await (const note of exportNotes(server.context.db, userId)) notes.push(note)
  return notes
}
