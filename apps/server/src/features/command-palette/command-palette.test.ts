import type { PaletteResults } from '@endorse/contract/command-palette/schemas'
import { beforeEach, describe, expect, it } from 'vitest'
import type { TestCompany, TestPerson } from '../../../test/builders.ts'
import { countQueries } from '../../../test/count-queries.ts'
import { useTestServer } from '../../../test/test-server.ts'

const server = useTestServer({ RATE_LIMITS: 'off' })
let acme: TestCompany
let globex: TestCompany
let asha: TestPerson
let ravi: TestPerson

beforeEach(async () => {
  acme = await server.company()
  globex = await server.company()
  asha = await server.endorsee('Ashalata Rao')
  ravi = await server.endorser('Ravindra Kumar', acme)
})

const find = async (person: TestPerson, text: string): Promise<PaletteResults> => {
  const response = await server.as(person).get(`/api/v1/command-palette?q=${encodeURIComponent(text)}`)
  return response.json().data
}
const jobsFor = async (person: TestPerson, text: string) =>
  (await find(person, text)).jobs.map(({ id }) => id)
const empty = { applications: [], requests: [], people: [], jobs: [], conversations: [], companies: [] }

describe('an Endorser', () => {
  it('finds the applicants of the company, and may decide those that no colleague handles', async () => {
    const colleague = await server.endorser('Colleague Moss', acme)
    const open = await server.application({ by: asha, job: await server.job(acme), company: acme })
    const handled = await server.application({
      by: asha,
      job: await server.job(acme),
      company: acme,
      handler: colleague,
    })
    const withdrawn = await server.application({ by: asha, job: await server.job(acme), company: acme })
    await server.context.pool.query('update applications set withdrawn_at = now() where id = $1', [
      withdrawn.id,
    ])

    const { applications } = await find(ravi, 'LATA ra')
    expect(applications.map(({ id, canDecide }) => [id, canDecide])).toEqual([
      [handled.id, false],
      [open.id, true],
    ])
    expect(applications[0]?.applicant).toMatchObject({ name: 'Ashalata Rao', email: null })
    expect(applications[1]?.applicant).toMatchObject({ name: 'Ashalata Rao', email: asha.email })
  })

  it('finds nothing of another company', async () => {
    const job = await server.job(globex, { title: 'Unheard of Globex work', archived_at: new Date() })
    await server.application({ by: asha, job, company: globex })
    await server.endorser('Ashalata Endorser', globex)
    expect(await find(ravi, 'ashalata')).toEqual(empty)
    expect(await find(ravi, 'unheard of')).toEqual(empty)
    const withoutCompany = await server.person({ role: 'EMPLOYEE', company: null })
    expect(await find(withoutCompany, 'ashalata')).toEqual(empty)
  })

  it('finds own postings first, also archived ones, and no archived one of a colleague', async () => {
    const mine = await server.job(acme, {
      title: 'Zither tuner',
      created_by: ravi.id,
      archived_at: new Date(),
    })
    await server.job(acme, { title: 'Zither tuner of a colleague', archived_at: new Date() })
    const other = await server.job(globex, { title: 'Zither maker' })
    const { jobs } = await find(ravi, 'zither')
    expect(jobs.map(({ id, isArchived }) => [id, isArchived])).toEqual([
      [mine.id, true],
      [other.id, false],
    ])
  })
})

describe('an Endorsee', () => {
  it('finds own requests by job and company, and neither applications nor people', async () => {
    const job = await server.job(acme, { title: 'Xylophone engineer' })
    const { id } = await server.application({ by: asha, job, company: acme, handler: ravi })
    const other = await server.endorsee('Other Person')
    await server.application({ by: other, job, company: acme })

    const found = await find(asha, 'xylophone')
    expect(found.requests).toEqual([
      {
        id,
        type: 'JOB_POSTING',
        title: 'Xylophone engineer',
        company: acme.name,
        companyLogoUrl: null,
        status: 'PENDING',
      },
    ])
    expect(found.jobs.map((one) => one.id)).toEqual([job.id])
    expect([found.applications, found.people]).toEqual([[], []])
    expect((await find(asha, 'other person')).applications).toEqual([])
  })

  it('finds open jobs by the beginning of a word of the title, after those with the whole word', async () => {
    const script = await server.job(acme, { title: 'Zanzibarscript Engineering Lead' })
    const whole = await server.job(globex, { title: 'Zanzibar Guide' })
    const mentioned = await server.job(acme, { title: 'Chef', description: 'On zanzibar.' })
    await server.job(acme, { title: 'Zanzibarscript archived', archived_at: new Date() })
    await server.job(acme, { title: 'Elsewhere', description: 'Zanzibarscript.' })

    expect(await jobsFor(asha, 'zanzibar')).toEqual([whole.id, script.id, mentioned.id])
    expect(await jobsFor(asha, 'ZANZIBARSC')).toEqual([script.id])
    // The index has the stem "engin".
    for (const text of [
      'zanzibarscript engi',
      'zanzibarscript engineeri',
      'lead zanzib',
      'zanzibarscript en',
    ])
      expect(await jobsFor(asha, text)).toEqual([script.id])
    expect(await jobsFor(asha, 'nzibar')).toEqual([])
    expect(await jobsFor(asha, 'zanzibarscript gui')).toEqual([])
  })

  it('finds no jobs by a word that says nothing, unless a title has one that begins like it', async () => {
    const { id } = await server.job(acme, { title: 'Offshore keeper' })
    expect(await jobsFor(asha, 'of')).toEqual([id])
    expect((await find(asha, 'the')).jobs).toEqual([])
  })

  it('finds a company by the beginning of its name, with its open jobs', async () => {
    const company = await server.company('Quixotic Instruments')
    await server.job(company)
    await server.job(company, { archived_at: new Date() })
    await server.endorser('Tom Moss', company)
    const { companies } = await find(asha, 'quixotic in')
    expect(companies).toEqual([
      { id: company.id, name: 'Quixotic Instruments', logoUrl: null, openJobs: 1, endorsers: 1 },
    ])
    expect((await find(ravi, 'quixotic in')).companies).toEqual([])
  })

  it('finds conversations by the name and by what was written, of the own rooms only', async () => {
    const room = await server.chatRoom(asha, ravi)
    await server.chatMessage(room, ravi, 'What is the priority of 100% remote work?')
    const strangers = await server.chatRoom(await server.endorsee('Ravindra Stranger'), ravi)
    await server.chatMessage(strangers, ravi, 'What is the priority?')

    const byName = await find(asha, 'ravindra')
    expect(byName.conversations).toEqual([
      {
        id: room,
        name: 'Ravindra Kumar',
        photoUrl: null,
        message: { seq: 1, text: 'What is the priority of 100% remote work?', sentAt: expect.any(String) },
        isMessageFound: false,
      },
    ])
    const byMessage = await find(asha, 'priority of 100%')
    expect(byMessage.conversations.map(({ id, isMessageFound }) => [id, isMessageFound])).toEqual([
      [room, true],
    ])
  })

  it('finds the conversation with somebody who blocked them, as the list of messages does', async () => {
    const room = await server.chatRoom(asha, ravi)
    await server.as(ravi).put(`/api/v1/chat/blocks/${asha.id}`)
    expect((await find(asha, 'ravindra')).conversations.map(({ id }) => id)).toEqual([room])
    expect((await find(asha, 'ravindra')).people).toEqual([])
  })
})

describe('a company admin', () => {
  it('finds applications and Endorsers of the own company only, and decides nothing', async () => {
    const admin = await server.admin(acme)
    const { id } = await server.application({ by: asha, job: await server.job(acme), company: acme })
    await server.endorser('Ravindra Elsewhere', globex)
    const { applications } = await find(admin, 'ashalata')
    expect(applications.map((one) => [one.id, one.canDecide])).toEqual([[id, false]])
    const { people } = await find(admin, 'ravindra')
    expect(people).toEqual([
      {
        id: ravi.id,
        name: 'Ravindra Kumar',
        email: null,
        role: 'EMPLOYEE',
        company: acme.name,
        photoUrl: null,
      },
    ])
    expect(await find(await server.admin(globex), 'ashalata')).toEqual(empty)
  })

  it('finds nothing before the approval', async () => {
    const pending = await server.person({ role: 'ADMIN', company: acme, approved: false })
    const response = await server.as(pending).get('/api/v1/command-palette?q=ashalata')
    expect(response.statusCode).toBe(403)
  })
})

it('platform staff find accounts and applications by name and address, from three letters on', async () => {
  const staff = await server.person({ role: 'PLATFORM_EMPLOYEE', company: null })
  const { id } = await server.application({ by: asha, job: await server.job(acme), company: acme })
  const found = await find(staff, asha.email)
  expect(found.people.map((one) => one.id)).toEqual([asha.id])
  expect(found.applications.map((one) => [one.id, one.canDecide])).toEqual([[id, false]])
  expect(await find(staff, asha.email.slice(0, 2))).toMatchObject({ people: [], applications: [] })
})

it('takes the signs of LIKE as they are typed', async () => {
  const job = await server.job(acme, { title: '100% remote_work', created_by: ravi.id })
  await server.application({ by: asha, job, company: acme })
  const admin = await server.admin(acme)
  for (const text of ['a%a', '%%', '__', 'Ashalata_', String.raw`\\`])
    expect(await find(admin, text)).toMatchObject({ applications: [], people: [] })
  expect((await find(ravi, '100% remote_')).jobs.map(({ id }) => id)).toEqual([job.id])
  expect((await find(ravi, '1__% r')).jobs).toEqual([])
})

it('finds nothing with one letter, and at most four of each kind', async () => {
  expect(await find(ravi, ' a ')).toEqual(empty)
  for (let more = 0; more < 6; more++)
    await server.application({ by: asha, job: await server.job(acme), company: acme })
  expect((await find(ravi, 'ashalata')).applications).toHaveLength(4)
})

it('needs the same number of queries for many results as for one', async () => {
  await server.application({ by: asha, job: await server.job(acme), company: acme })
  const forOne = await countQueries(() => find(ravi, 'ashalata'))
  for (let more = 0; more < 3; more++)
    await server.application({ by: asha, job: await server.job(acme), company: acme })
  expect(await countQueries(() => find(ravi, 'ashalata'))).toBe(forOne)
})

it('is refused without a session', async () => {
  const response = await server.as().get('/api/v1/command-palette?q=ashalata')
  expect(response.statusCode).toBe(401)
})
