import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { normalizeCompanyName } from '../src/domain/company-name.ts'
import { hashPassword } from '../src/features/accounts/passwords.ts'
import { settleTurns } from '../src/features/applications/turns/settle-turns.ts'
import { createNotificationsForEvent } from '../src/features/notifications/notify.ts'
import { type Database, type Db, inTransaction, type Tx } from '../src/platform/db/db.ts'
import { newId } from '../src/platform/db/ids.ts'
import type { ServerContext } from '../src/platform/module.ts'
import type { Storage } from '../src/platform/storage/storage.ts'
import { type SeededIds, seedApplications } from './applications.ts'
import { seedConversations } from './conversations.ts'
import {
  type Admin,
  admins,
  companies,
  demoPassword,
  type Endorsee,
  emailOf,
  endorsees,
  endorsers,
  phoneOf,
  type Staff,
  staff,
  type WaitingEndorser,
  waitingEndorsers,
} from './demo-people.ts'
import { type DemoJob, demoJobs } from './job-postings.ts'
import { seedPastRequests } from './past-requests.ts'
import { seedPersonReferrals } from './person-referrals.ts'
import { seedPictures } from './pictures.ts'
import { seedReferrals } from './referrals.ts'
import { resumePdf } from './resume-pdf.ts'
import { seedSaved, seedSavedSearches } from './saved.ts'

const DAY = 86_400_000
const LAKH = 100_000

/** Seeds the demo, and asks Endorsers for their answers. Returns false and changes nothing when the database has users. */
export async function seedDemo(context: ServerContext): Promise<boolean> {
  if (await hasUsers(context.db)) {
    await exemptFromSecondFactor(context.db)
    return false
  }
  const password = await hashPassword(demoPassword)
  const ofCompanies = await inTransaction(context.db, async (tx) => {
    const companyIds = await seedCompanies(tx)
    const userIds = await seedPeople(tx, companyIds, password)
    await exemptFromSecondFactor(tx)
    await seedPictures(tx, context.storage, { userIds, companyIds })
    const resumeIds = await seedResumes(tx, context.storage, userIds)
    const jobIds = await seedJobs(tx, companyIds, userIds)
    await seedApplications(tx, { companyIds, userIds, resumeIds, jobIds })
    await seedReferrals(tx, { companyIds, userIds, resumeIds, jobIds })
    await seedPersonReferrals(tx, { userIds, jobIds })
    await seedSaved(tx, { userIds, jobIds })
    await seedConversations(tx, context.storage, { userIds })
    await seedSavedSearches(tx, { userIds, jobIds })
    await seedImport(tx, companyIds.lumenpay, userIds.anjali)
    await seedNotifications({ db: tx, modules: context.modules })
    await seedPastRequests(tx, { companyIds, userIds })
    return companyIds
  })
  for (const id of Object.values(ofCompanies)) await settleTurns(context, id)
  return true
}

/** Everybody knows the passwords of the demo, so its company admins and staff need no second factor. Those of an older demo neither. */
async function exemptFromSecondFactor(db: Db): Promise<void> {
  await db
    .updateTable('users')
    .set({ second_factor_exempt: true })
    .where('email', 'in', [...endorsers, ...endorsees, ...admins, ...waitingEndorsers, ...staff].map(emailOf))
    .where('second_factor_exempt', '=', false)
    .execute()
}

/** An import of Lumenpay of last week, which took none of its two jobs. */
async function seedImport(tx: Tx, companyId: string, adminId: string | undefined) {
  const id = newId()
  const at = new Date(Date.now() - 6 * DAY)
  await tx
    .insertInto('posting_imports')
    .values({
      id,
      company_id: companyId,
      started_by: adminId ?? null,
      source: 'FILE',
      name: 'lumenpay-jobs-november.csv',
      status: 'DONE',
      entries: 2,
      rejected: 2,
      created_at: at,
      finished_at: at,
    })
    .execute()
  const rows = [
    { line: 2, reason: 'No job title', title: '' },
    { line: 3, reason: 'It is a job of another company: Kaveri Cloud', title: 'Cloud Support Engineer' },
  ]
  await tx
    .insertInto('posting_import_rows')
    .values(
      rows.map((row, index) => ({
        import_id: id,
        position: index + 1,
        outcome: 'rejected' as const,
        ...row,
      })),
    )
    .execute()
}

/** Creates the notifications of the seeded events. Those older than four days are read. */
async function seedNotifications(context: { db: Tx; modules: ServerContext['modules'] }) {
  const { db } = context
  const events = await db.selectFrom('events').select('id').orderBy('at').execute()
  for (const { id } of events) await createNotificationsForEvent(context, id)
  await sql`
    update notifications set read_at = events.at from events
     where events.id = event_id and events.at < now() - interval '4 days'`.execute(db)
}

/** Whether the database contains the demo users. A later start does not seed again, but prints their addresses. */
export async function hasDemo(db: Database): Promise<boolean> {
  const first = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', emailOf(endorsees[0]))
    .executeTakeFirst()
  return first !== undefined
}

async function hasUsers(db: Database): Promise<boolean> {
  const user = await db.selectFrom('users').select('id').limit(1).executeTakeFirst()
  return user !== undefined
}

async function seedCompanies(tx: Tx): Promise<SeededIds['companyIds']> {
  const ids = {} as SeededIds['companyIds']
  for (const company of companies) {
    const id = newId()
    ids[company.key] = id
    await tx
      .insertInto('companies')
      .values({
        id,
        name: company.name,
        about: company.about,
        ...('tagline' in company && { tagline: company.tagline, industry: company.industry }),
        ...('referralPolicy' in company && {
          referral_policy: company.referralPolicy,
          referral_bonuses: JSON.stringify(company.referralBonuses),
        }),
        cities: company.city,
        website: `https://${company.domain}`,
        founded_in: company.foundedIn,
        organization_type: company.organizationType,
        company_size: company.companySize,
        email: `talent@${company.domain}`,
      })
      .execute()
    await tx
      .insertInto('company_domains')
      .values({
        domain: company.domain,
        company_id: id,
        verified_at: new Date(),
        verified_by: 'EMPLOYER_LIST',
      })
      .execute()
    await tx
      .insertInto('company_aliases')
      .values({ normalized_name: normalizeCompanyName(company.name), company_id: id })
      .execute()
  }
  return ids
}

async function seedPeople(tx: Tx, companyIds: SeededIds['companyIds'], password: string) {
  const ids: SeededIds['userIds'] = {}
  for (const person of [...endorsers, ...endorsees]) {
    ids[person.key] = newId()
    await tx
      .insertInto('users')
      .values({
        id: ids[person.key] as string,
        email: emailOf(person),
        password_hash: password,
        role: 'company' in person ? 'EMPLOYEE' : 'JOB_SEEKER',
        first_name: person.firstName,
        last_name: person.lastName,
        company_id: 'company' in person ? companyIds[person.company] : null,
        verified_at: new Date(),
      })
      .execute()
  }
  for (const person of waitingEndorsers) await seedWaitingEndorser(tx, companyIds, password, person)
  for (const person of [...admins, ...staff]) await seedAdminOrStaff(tx, companyIds, password, person)
  for (const person of endorsees) await seedSeekerProfile(tx, ids[person.key] as string, person)
  for (const person of endorsers) await seedEmployeeProfile(tx, ids[person.key] as string, person)
  await seedReminders(tx, ids['ravi'] as string)
  return ids
}

/** Company admins and platform staff have no profile. */
async function seedAdminOrStaff(
  tx: Tx,
  companyIds: SeededIds['companyIds'],
  password: string,
  person: Admin | Staff,
) {
  const isAdmin = 'company' in person
  const id = newId()
  await tx
    .insertInto('users')
    .values({
      id,
      email: emailOf(person),
      password_hash: password,
      role: isAdmin ? 'ADMIN' : 'PLATFORM_EMPLOYEE',
      first_name: person.firstName,
      last_name: person.lastName,
      company_id: isAdmin ? companyIds[person.company] : null,
      verified_at: new Date(),
      approved_at: isAdmin && person.approved ? new Date() : null,
    })
    .execute()
  if (!isAdmin || person.approved) return
  const data = JSON.stringify({ company: companyIds[person.company] })
  await tx
    .insertInto('events')
    .values({ id: newId(), type: 'company-admin.requested', by_user_id: id, data })
    .execute()
}

/** Creates an Endorser whose email domain only resembles the name of a company, with the request to join it. */
async function seedWaitingEndorser(
  tx: Tx,
  companyIds: SeededIds['companyIds'],
  password: string,
  person: WaitingEndorser,
) {
  const id = newId()
  const company = companyIds[person.asksToJoin]
  const requestedAt = new Date(Date.now() - 2 * DAY)
  await tx
    .insertInto('users')
    .values({
      id,
      email: emailOf(person),
      password_hash: password,
      role: 'EMPLOYEE',
      first_name: person.firstName,
      last_name: person.lastName,
      verified_at: requestedAt,
    })
    .execute()
  await tx
    .insertInto('join_requests')
    .values({
      id: newId(),
      user_id: id,
      company_id: company,
      domain: person.domain,
      requested_at: requestedAt,
    })
    .execute()
  const data = JSON.stringify({ company })
  await tx
    .insertInto('events')
    .values({ id: newId(), at: requestedAt, type: 'company-join.requested', by_user_id: id, data })
    .execute()
}

async function seedSeekerProfile(tx: Tx, userId: string, person: Endorsee) {
  await tx
    .insertInto('seeker_profiles')
    .values({
      user_id: userId,
      phone_number: phoneOf(person),
      date_of_birth: '1996-04-12',
      current_location: person.location,
      bio: person.bio,
      skills: [...person.skills],
      languages: JSON.stringify([{ language: 'English', proficiency: 'Professional' }]),
      education: JSON.stringify([
        {
          degree: 'bachelor',
          fieldOfStudy: 'Computer science',
          institution: 'College of Engineering',
          specialization: '',
          percentage: '78.5',
          gradeType: 'PERCENTAGE',
          startDate: '2014-07-01',
          endDate: '2018-05-31',
          isCurrent: false,
        },
      ]),
      work_experience: JSON.stringify([
        {
          jobTitle: person.title,
          companyName: person.employer,
          location: person.location,
          startDate: `${new Date().getFullYear() - person.years}-01-15`,
          endDate: '',
          responsibilities: person.responsibilities,
          isCurrent: true,
        },
      ]),
      preferred_jobs: [...person.preferences.jobs],
      preferred_companies: [...person.preferences.companies],
      preferred_cities: [...person.preferences.cities],
      industry_sectors: [...person.preferences.industries],
      domains: [...person.preferences.domains],
      preferred_job_types: ['FULL_TIME'],
      notice_period: 'ONE_MONTH',
      years_of_experience: person.years,
      expected_ctc: person.expectedCtc,
      desired_salary_min: person.expectedCtc,
      completed_at: new Date(),
    })
    .execute()
}

function dayIn(days: number): string {
  return new Date(Date.now() + days * DAY).toISOString().slice(0, 10)
}

async function seedReminders(tx: Tx, userId: string) {
  const reminders = [
    { text: 'Ask Priya Nair how the interview went', days: 2 },
    { text: 'Talk to the hiring manager about the backend roles', days: 5 },
  ]
  await tx
    .insertInto('reminders')
    .values(reminders.map(({ text, days }) => ({ id: newId(), user_id: userId, text, due_on: dayIn(days) })))
    .execute()
}

async function seedEmployeeProfile(tx: Tx, userId: string, person: (typeof endorsers)[number]) {
  await tx
    .insertInto('employee_profiles')
    .values({
      user_id: userId,
      phone_number: phoneOf(person),
      date_of_birth: '1988-09-03',
      current_location: companies.find((company) => company.key === person.company)?.city ?? null,
      current_role_title: person.role,
      preferred_job_types: ['FULL_TIME'],
      job_visibility_options: ['EVERYONE'],
      completed_at: new Date(),
    })
    .execute()
}

async function seedResumes(tx: Tx, storage: Storage, userIds: SeededIds['userIds']) {
  const ids: SeededIds['resumeIds'] = {}
  for (const person of endorsees) {
    const lines = resumeLines(person)
    const received = await storage.receive(
      Readable.from([resumePdf(`${person.firstName} ${person.lastName}`, lines)]),
      LAKH,
    )
    const name = `${person.firstName} ${person.lastName}.pdf`
    const id = newId()
    ids[person.key] = id
    await tx
      .insertInto('files')
      .values({
        id,
        owner_id: userIds[person.key] as string,
        kind: 'resume',
        storage_key: await received.persist(),
        original_name: name,
        display_name: name,
        content_type: 'application/pdf',
        size: received.size,
        sha256: received.sha256,
        created_at: new Date(Date.now() - 30 * DAY),
      })
      .execute()
  }
  return ids
}

function resumeLines(person: Endorsee): string[] {
  return [
    `${person.title}, ${person.location}`,
    emailOf(person),
    '',
    person.bio,
    '',
    'EXPERIENCE',
    `${person.title}, ${person.employer}, ${new Date().getFullYear() - person.years} to today`,
    '',
    'SKILLS',
    person.skills.join(', '),
    '',
    'EDUCATION',
    'Bachelor of Engineering, Computer science, 2018',
  ]
}

async function seedJobs(tx: Tx, companyIds: SeededIds['companyIds'], userIds: SeededIds['userIds']) {
  const ids: SeededIds['jobIds'] = new Map()
  for (const demo of demoJobs) {
    const company = companies.find((one) => one.key === demo.company)
    if (!company) throw new Error(`No company ${demo.company}`)
    const id = newId()
    ids.set(demo, id)
    const claimer = claimerOf(demo, userIds)
    const postedAt = new Date(Date.now() - demo.daysAgo * DAY)
    await tx
      .insertInto('job_postings')
      .values({
        id,
        company_id: companyIds[demo.company],
        company_name: company.name,
        title: demo.title,
        description: `${company.about}\n\n${demo.summary}`,
        responsibilities: [...demo.duties],
        employment_type: demo.type ?? 'FULL_TIME',
        work_type: demo.work ?? 'ONSITE',
        experience_level: demo.level,
        salary_min: demo.pay ? demo.pay[0] * LAKH : null,
        salary_max: demo.pay ? demo.pay[1] * LAKH : null,
        city: demo.city ?? company.city,
        country: 'India',
        location: `${demo.city ?? company.city}, India`,
        skills: [...demo.skills],
        required_experience: demo.years[0],
        max_experience: demo.years[1],
        minimum_qualification: "Bachelor's Degree",
        is_featured: demo.featured ?? false,
        is_unpublished: demo.unpublished ?? false,
        referral_bonus: demo.bonus ?? null,
        takes_policy_bonus: demo.takesPolicyBonus ?? false,
        application_deadline: demo.unpublished
          ? null
          : new Date(Date.now() + (40 - demo.daysAgo) * DAY).toISOString().slice(0, 10),
        hiring_asked_at: demo.unpublished ? new Date() : null,
        created_by: demo.unpublished ? claimer : null,
        claimed_by: claimer,
        claimed_at: claimer ? postedAt : null,
        posted_at: postedAt,
      })
      .execute()
  }
  return ids
}

/** Ravi has claimed the backend jobs of Lumenpay. The others are unclaimed. */
function claimerOf(demo: DemoJob, userIds: SeededIds['userIds']): string | null {
  return demo.company === 'lumenpay' && demo.title.includes('Backend') ? (userIds['ravi'] ?? null) : null
}
