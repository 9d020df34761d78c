import type { ApplicationStatus, ReferralOutcome } from '@endorse/contract/applications/values'
import { dayInIndia } from '../src/domain/calendar.ts'
import type { Tx } from '../src/platform/db/db.ts'
import { newId } from '../src/platform/db/ids.ts'
import type { NewRow } from '../src/platform/db/tables.ts'
import { type SeededIds, seedHistory } from './applications.ts'

// Requests to Lumenpay of the last six months, so that its analytics have something to draw. The people are part of no
// other demo data and have nothing to sign in for.

const HOUR = 3_600_000
const DAY = 24 * HOUR

const backend = ['Java', 'Kafka', 'PostgreSQL', 'AWS']
const data = ['Python', 'SQL', 'Spark', 'PostgreSQL']
const web = ['TypeScript', 'React', 'Node.js', 'SQL']

/** Name, current title, employer and skills. */
const askers: readonly [string, string, string, readonly string[]][] = [
  ['Ananya Rao', 'Backend engineer', 'Tidewater Systems', backend],
  ['Harpreet Singh', 'Data engineer', 'Coromandel Retail', data],
  ['Lakshmi Pillai', 'Frontend engineer', 'Sahyadri Media', web],
  ['Sanjay Gupta', 'Backend engineer', 'Tidewater Systems', [...backend, 'Kubernetes']],
  ['Fatima Sheikh', 'Risk analyst', 'Charminar Credit', data],
  ['Vikram Reddy', 'Platform engineer', 'Tidewater Systems', [...backend, 'Kubernetes']],
  ['Neha Joshi', 'Frontend engineer', 'Sahyadri Media', web],
  ['Arvind Krishnan', 'Analytics engineer', 'Coromandel Retail', data],
  ['Pooja Bansal', 'Backend engineer', 'Tidewater Systems', backend],
  ['Manoj Das', 'Product analyst', 'Charminar Credit', ['SQL', 'Excel', 'Python']],
  ['Divya Hegde', 'Mobile engineer', 'Sahyadri Media', ['Kotlin', 'Java', 'React']],
  ['Kabir Malhotra', 'Site reliability engineer', 'Tidewater Systems', [...backend, 'Kubernetes']],
  ['Sneha Patil', 'Data engineer', 'Coromandel Retail', [...data, 'Kafka']],
  ['Rahul Saxena', 'Backend engineer', 'Coromandel Retail', backend],
  ['Aisha Khan', 'Frontend engineer', 'Sahyadri Media', web],
  ['Nikhil Varma', 'Platform engineer', 'Tidewater Systems', [...backend, 'Kubernetes']],
  ['Meghna Sen', 'Data engineer', 'Coromandel Retail', data],
  ['Tushar Kale', 'Frontend engineer', 'Sahyadri Media', web],
]

const titles = [
  'Payments Engineer',
  'Data Platform Lead',
  'Merchant App Engineer',
  'Collections Analyst',
  'Payouts Engineer',
]

/** The steps to each status, without PENDING. */
const courses: readonly ApplicationStatus[][] = [
  ['ACCEPTED', 'IN_PROGRESS', 'REFERRED'],
  ['REJECTED'],
  ['ACCEPTED', 'IN_PROGRESS', 'REFERRED', 'COMPLETED'],
  ['ACCEPTED'],
  ['REJECTED'],
  ['ACCEPTED', 'IN_PROGRESS', 'REFERRED'],
  ['ACCEPTED', 'IN_PROGRESS'],
]

const outcomes: readonly (ReferralOutcome | null)[] = [
  'INTERVIEW',
  'HIRED',
  'NOT_CHOSEN',
  null,
  'INTERVIEW',
  'NO_ANSWER',
  'OFFER',
]

/** What the company owes for those who said that they were hired, by the index of the request. */
const bonuses: Readonly<Record<number, Partial<NewRow<'bonuses'>> & { waitingDays: number }>> = {
  2: { state: 'PAID', amount: 75_000, waitingDays: 60, note: 'Voucher 118' },
  // The person says something else by now.
  5: { state: 'ENDED', amount: 75_000, waitingDays: 90, reason: 'Left within 90 days' },
  16: { state: 'OPEN', amount: 50_000, waitingDays: 60 },
  30: { state: 'NONE', waitingDays: 90 },
  44: { state: 'OPEN', amount: 75_000, waitingDays: 90 },
}

/** How many days ago each request was sent: a few at first, then more. */
const ages = [
  170, 166, 161, 154, 148, 141, 138, 133, 129, 121, 117, 112, 108, 104, 100, 96, 91, 88, 84, 81, 77, 74, 71,
  68, 64, 61, 58, 55, 51, 49, 47, 44, 42, 40, 37, 35, 33, 31, 29, 27, 26, 24, 22, 20, 19, 17, 16, 14, 13, 12,
]

/** Seeds requests that Ravi and Meera have answered, without notifications. */
export async function seedPastRequests(
  tx: Tx,
  ids: Pick<SeededIds, 'companyIds' | 'userIds'>,
): Promise<void> {
  const applicants: string[] = []
  for (const [index, asker] of askers.entries()) applicants.push(await seedAsker(tx, asker, ages[index] ?? 0))
  for (const [index, daysAgo] of ages.entries()) {
    const round = Math.floor(index / askers.length)
    await seedRequest(tx, {
      daysAgo,
      index,
      company: ids.companyIds.lumenpay,
      applicant: applicants[index % askers.length] as string,
      handler: ids.userIds[index % 5 < 3 ? 'ravi' : 'meera'] as string,
      // Another job each time that the same person asks.
      title: titles[(index + round) % titles.length] as string,
    })
  }
}

async function seedAsker(tx: Tx, [name, title, employer, skills]: (typeof askers)[number], daysAgo: number) {
  const id = newId()
  const [firstName = '', lastName = ''] = name.split(' ')
  const joinedAt = new Date(Date.now() - daysAgo * DAY - HOUR)
  await tx
    .insertInto('users')
    .values({
      id,
      email: `${firstName}.${lastName}@mail.example`.toLowerCase(),
      password_hash: null,
      role: 'JOB_SEEKER',
      first_name: firstName,
      last_name: lastName,
      verified_at: joinedAt,
      created_at: joinedAt,
    })
    .execute()
  await tx
    .insertInto('seeker_profiles')
    .values({
      user_id: id,
      skills: [...skills],
      work_experience: JSON.stringify([
        {
          jobTitle: title,
          companyName: employer,
          location: '',
          startDate: '2022-01-15',
          endDate: '',
          isCurrent: true,
          responsibilities: '',
        },
      ]),
    })
    .execute()
  return id
}

interface PastRequest {
  index: number
  daysAgo: number
  company: string
  applicant: string
  handler: string
  title: string
}

async function seedRequest(tx: Tx, request: PastRequest): Promise<void> {
  const { index, daysAgo, company, applicant, handler, title } = request
  const id = newId()
  const steps = courses[index % courses.length] as ApplicationStatus[]
  const status = steps.at(-1) as ApplicationStatus
  const appliedAt = Date.now() - daysAgo * DAY
  // From two days at first to less than one.
  const answeredAt = appliedAt + (10 + daysAgo / 4 + 6 * ((index * 5) % 4)) * HOUR
  const timestamps = [appliedAt, ...steps.map((_, step) => answeredAt + step * 2 * DAY)].map(
    (time) => new Date(Math.min(time, Date.now())),
  )
  const isReferred = status === 'REFERRED' || status === 'COMPLETED'
  const outcome = isReferred ? (outcomes[Math.floor(index / 2) % outcomes.length] ?? null) : null
  const rejection =
    status === 'REJECTED'
      ? { reason: 'EXPERIENCE' as const, note: 'The team looks for more years in payments.' }
      : undefined
  await tx
    .insertInto('applications')
    .values({
      id,
      type: 'REFERRAL_APPLICATION',
      applicant_id: applicant,
      company_id: company,
      job_title: title,
      company_name: 'Lumenpay',
      job_url: `https://careers.lumenpay.example/jobs/${title.toLowerCase().replaceAll(' ', '-')}`,
      location: 'Bangalore, India',
      description: 'Builds what moves money for small businesses.',
      status,
      turns_from: null,
      handler_id: handler,
      handled_since: timestamps[1],
      answered_at: timestamps[1],
      rejection_reason: rejection?.reason ?? null,
      rejection_note: rejection?.note ?? null,
      applied_at: timestamps[0],
      updated_at: timestamps.at(-1),
      outcome,
      outcome_at: outcome && timestamps.at(-1),
    })
    .execute()
  const bonus = bonuses[index]
  if (bonus)
    await seedBonus(tx, bonus, { id, company, handler, title, hiredAt: timestamps.at(-1) ?? new Date() })
  const progress = { status, daysAgo, steps, ...(rejection && { rejection }) }
  await seedHistory(tx, id, null, progress, { applicant, handler, timestamps })
}

interface Hire {
  id: string
  company: string
  handler: string
  title: string
  hiredAt: Date
}

async function seedBonus(
  tx: Tx,
  { waitingDays, ...bonus }: NonNullable<(typeof bonuses)[number]>,
  { id, company, handler, title, hiredAt }: Hire,
): Promise<void> {
  const eligibleAt = new Date(hiredAt.getTime() + waitingDays * DAY)
  const isMoved = bonus.state === 'PAID' || bonus.state === 'ENDED'
  await tx
    .insertInto('bonuses')
    .values({
      state: 'OPEN',
      ...bonus,
      id: newId(),
      application_id: id,
      company_id: company,
      endorser_id: handler,
      job_title: title,
      hired_on: dayInIndia(hiredAt),
      eligible_on: dayInIndia(eligibleAt),
      paid_month: bonus.state === 'PAID' ? `${dayInIndia(eligibleAt).slice(0, 7)}-01` : null,
      moved_at: isMoved ? eligibleAt : null,
      created_at: hiredAt,
    })
    .execute()
}
