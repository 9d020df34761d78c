import type { Tx } from '../src/platform/db/db.ts'
import { newId } from '../src/platform/db/ids.ts'
import { answeredAtOf, type DemoProgress, type SeededIds, seedHistory, timestampsOf } from './applications.ts'

interface DemoReferral extends DemoProgress {
  by: string
  title: string
  /** The name of a company with a domain. */
  company: string
  location: string
  description: string
  /** The key of the Endorser who read it, when nobody handles it. */
  reader?: string
}

/** Requests for jobs found elsewhere, one in each state that the screen of the Endorsee tells apart. */
const demoReferrals: readonly DemoReferral[] = [
  {
    by: 'priya',
    title: 'Platform Engineer, Identity',
    company: 'Kaveri Cloud',
    location: 'Bangalore, India',
    description: 'Own sign-in and sessions for every product of the company.',
    status: 'ACCEPTED',
    handler: 'karthik',
    daysAgo: 9,
    steps: ['REVIEWED', 'ACCEPTED'],
  },
  {
    by: 'priya',
    title: 'Staff Data Engineer, Scans',
    company: 'Meridian Labs',
    location: 'Hyderabad, India',
    description: 'Bring scans of four hospitals into one format.',
    status: 'REVIEWED',
    reader: 'tenzin',
    daysAgo: 6,
    steps: ['REVIEWED'],
  },
  {
    by: 'priya',
    title: 'Backend Engineer, Contracts',
    company: 'Zoho',
    location: 'Chennai, India',
    description: 'Versions and comments for documents of a thousand pages.',
    status: 'PENDING',
    daysAgo: 3,
  },
  {
    by: 'priya',
    title: 'Software Engineer III',
    company: 'Parcelkart',
    location: 'Pune, India',
    description: 'Routes for 6,000 riders.',
    status: 'REJECTED',
    handler: 'nisha',
    daysAgo: 19,
    steps: ['REVIEWED', 'REJECTED'],
    rejection: { reason: 'LOCATION', note: 'The team hires in Pune only. Try again in March.' },
  },
]

/** Seeds the requests for jobs found elsewhere. */
export async function seedReferrals(tx: Tx, ids: SeededIds): Promise<void> {
  for (const referral of demoReferrals) await seedReferral(tx, ids, referral)
}

async function seedReferral(tx: Tx, ids: SeededIds, referral: DemoReferral): Promise<void> {
  const company = await findCompany(tx, referral.company)
  const id = newId()
  const applicant = ids.userIds[referral.by] as string
  const handler = referral.handler ? (ids.userIds[referral.handler] as string) : null
  const reader = referral.reader ? (ids.userIds[referral.reader] as string) : handler
  const timestamps = timestampsOf(referral)
  await tx
    .insertInto('applications')
    .values({
      id,
      type: 'REFERRAL_APPLICATION',
      applicant_id: applicant,
      company_id: company.id,
      job_title: referral.title,
      company_name: company.name,
      job_url: `https://careers.${company.domain}/jobs/${referral.title.toLowerCase().replaceAll(/[^a-z]+/g, '-')}`,
      location: referral.location,
      description: referral.description,
      status: referral.status,
      turns_from: timestamps[0],
      handler_id: handler,
      handled_since: handler ? (timestamps.at(1) ?? timestamps[0] ?? null) : null,
      answered_at: answeredAtOf(referral, timestamps),
      resume_file_id: ids.resumeIds[referral.by] ?? null,
      rejection_reason: referral.rejection?.reason ?? null,
      rejection_note: referral.rejection?.note ?? null,
      applied_at: timestamps[0],
      updated_at: timestamps.at(-1),
    })
    .execute()
  await seedHistory(tx, id, null, referral, { applicant, handler: reader, timestamps })
  if (!reader) return
  await tx
    .insertInto('events')
    .values({
      id: newId(),
      type: 'application.resume_opened',
      application_id: id,
      by_user_id: reader,
      at: timestamps[1],
      data: '{}',
    })
    .execute()
}

function findCompany(tx: Tx, name: string): Promise<{ id: string; name: string; domain: string }> {
  return tx
    .selectFrom('companies')
    .innerJoin('company_domains', 'company_domains.company_id', 'companies.id')
    .select(['companies.id', 'companies.name', 'domain'])
    .where('companies.name', '=', name)
    .limit(1)
    .executeTakeFirstOrThrow()
}
