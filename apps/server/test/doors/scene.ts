import { randomBytes } from 'node:crypto'
import { newId } from '../../src/platform/ids.ts'
import type { TestCompany, TestPerson } from '../builders.ts'
import type { TestHouse } from '../house.ts'

/** Asha has applied to Acme, where Ravi handles it; everybody else is a stranger to what is hers. */
export interface Scene {
  house: TestHouse
  acme: TestCompany
  asha: TestPerson
  ravi: TestPerson
  /** A company admin who may speak for Acme. */
  admin: TestPerson
  staff: TestPerson
  strangers: TestPerson[]
  job: { id: string; title: string }
  openJob: { id: string; title: string }
  application: { id: string }
  undecided: { id: string }
  resume: { id: string }
  /** Words that stand in Asha's own things, for those who may read them. */
  private: string[]
}

export async function setScene(house: TestHouse): Promise<Scene> {
  const { db, pool } = house.open.house
  const acme = await house.company()
  const [asha, ravi, admin, staff, strangers] = await Promise.all([
    house.endorsee('Asha Rao'),
    house.endorser('Ravi Kumar', acme),
    house.person({ role: 'ADMIN', company: acme }),
    house.person({ role: 'PLATFORM_EMPLOYEE' }),
    strangersTo(house),
  ])
  await pool.query('update users set approved_at = now() where id = $1', [admin.id])

  const words = {
    bio: word(),
    city: word(),
    letter: word(),
    notes: word(),
    rejection: word(),
    resume: word(),
  }
  await db
    .insertInto('seeker_profiles')
    .values({ user_id: asha.id, bio: words.bio, current_location: words.city, phone_number: '+919812345678' })
    .execute()
  const resume = await house.resume(asha, `${words.resume}.pdf`)
  const job = await house.job(acme, { claimed_by: ravi.id })
  const openJob = await house.job(acme)
  const application = await house.application({
    by: asha,
    job,
    company: acme,
    handler: ravi,
    status: 'ACCEPTED',
    resume,
  })
  const undecided = await house.application({ by: asha, job: openJob, company: acme, resume })
  await pool.query(
    `update applications set cover_letter = $1, additional_notes = $2, rejection_note = $3, rejection_reason = 'OTHER' where applicant_id = $4`,
    [words.letter, words.notes, words.rejection, asha.id],
  )
  await db
    .insertInto('events')
    .values({
      id: newId(),
      type: 'application.made',
      by_user_id: asha.id,
      application_id: application.id,
      data: '{}',
    })
    .execute()
  return {
    house,
    acme,
    asha,
    ravi,
    admin,
    staff,
    strangers,
    job,
    openJob,
    application,
    undecided,
    resume,
    private: [...Object.values(words), '9812345678', asha.email],
  }
}

function word(): string {
  return `private-${randomBytes(6).toString('hex')}`
}

async function strangersTo(house: TestHouse): Promise<TestPerson[]> {
  const elsewhere = await house.company()
  const admin = await house.person({ role: 'ADMIN', company: elsewhere })
  await house.open.house.pool.query('update users set approved_at = now() where id = $1', [admin.id])
  return [
    await house.endorsee('Eve Stone'),
    await house.endorser('Tom Moss', elsewhere),
    await house.person({ role: 'EMPLOYEE', name: 'Ben Field', company: null }),
    admin,
  ]
}
