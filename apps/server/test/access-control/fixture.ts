import { randomBytes } from 'node:crypto'
import { newId } from '../../src/platform/db/ids.ts'
import type { TestCompany, TestPerson } from '../builders.ts'
import type { TestServer } from '../test-server.ts'

/** Asha's application to Acme, which Ravi handles. The outsiders have no access to it. */
export interface Fixture {
  server: TestServer
  acme: TestCompany
  asha: TestPerson
  ravi: TestPerson
  /** An approved company admin of Acme. */
  admin: TestPerson
  staff: TestPerson
  outsiders: TestPerson[]
  job: { id: string; title: string }
  openJob: { id: string; title: string }
  application: { id: string }
  undecided: { id: string }
  resume: { id: string }
  /** Random words in Asha's data, which only authorised users may see. */
  private: string[]
}

/** The company, and the people with access. */
export type Insiders = Pick<Fixture, 'acme' | 'asha' | 'ravi' | 'admin' | 'staff'>

/** Without insiders it creates them. */
export async function createFixture(server: TestServer, existing?: Insiders): Promise<Fixture> {
  const { db, pool } = server.context
  const [{ acme, asha, ravi, admin, staff }, outsiders] = await Promise.all([
    existing ?? createInsiders(server),
    createOutsiders(server),
  ])

  const secretWords = {
    bio: randomWord(),
    city: randomWord(),
    letter: randomWord(),
    notes: randomWord(),
    rejection: randomWord(),
    resume: randomWord(),
  }
  await db
    .insertInto('seeker_profiles')
    .values({
      user_id: asha.id,
      bio: secretWords.bio,
      current_location: secretWords.city,
      phone_number: '+919812345678',
    })
    .execute()
  const resume = await server.resume(asha, `${secretWords.resume}.pdf`)
  const job = await server.job(acme, { claimed_by: ravi.id })
  const openJob = await server.job(acme)
  const application = await server.application({
    by: asha,
    job,
    company: acme,
    handler: ravi,
    status: 'ACCEPTED',
    resume,
  })
  const undecided = await server.application({ by: asha, job: openJob, company: acme, resume })
  await pool.query(
    `update applications set cover_letter = $1, additional_notes = $2, rejection_note = $3, rejection_reason = 'OTHER' where applicant_id = $4`,
    [secretWords.letter, secretWords.notes, secretWords.rejection, asha.id],
  )
  await db
    .insertInto('events')
    .values({
      id: newId(),
      type: 'application.created',
      by_user_id: asha.id,
      application_id: application.id,
      data: '{}',
    })
    .execute()
  return {
    server,
    acme,
    asha,
    ravi,
    admin,
    staff,
    outsiders,
    job,
    openJob,
    application,
    undecided,
    resume,
    private: [...Object.values(secretWords), '9812345678', asha.email],
  }
}

function randomWord(): string {
  return `private-${randomBytes(6).toString('hex')}`
}

async function createInsiders(server: TestServer): Promise<Insiders> {
  const acme = await server.company()
  const [asha, ravi, admin, staff] = await Promise.all([
    server.endorsee('Asha Rao'),
    server.endorser('Ravi Kumar', acme),
    server.admin(acme),
    server.person({ role: 'PLATFORM_EMPLOYEE' }),
  ])
  return { acme, asha, ravi, admin, staff }
}

async function createOutsiders(server: TestServer): Promise<TestPerson[]> {
  const otherCompany = await server.company()
  const admin = await server.admin(otherCompany)
  return [
    await server.endorsee('Eve Stone'),
    await server.endorser('Tom Moss', otherCompany),
    await server.person({ role: 'EMPLOYEE', name: 'Ben Field', company: null }),
    admin,
  ]
}
