import type {
  PersonReferral,
  ReferableJob,
  ReferralConsent,
  ReferralSender,
} from '@endorse/contract/person-referrals/schemas'
import { listJobCities } from '../../domain/job-cities.ts'
import type { AppContext } from '../../platform/context.ts'
import { fullName, fullNameOrNull, type Person } from '../../platform/person.ts'
import { verifiedMark } from '../accounts/email-proof.ts'
import { signImageUrl } from '../files/links.ts'
import type { listReferableJobs, PersonReferralRow } from './list-queries.ts'
import { isJobOpen, type WaitingPersonReferral } from './queries.ts'

/**
 * Presents a referral to the Endorser who made it. Of a person who withdrew only the answer stays, as of one whose
 * application the Endorser does not handle any more, or at a company that they have left.
 */
export function presentPersonReferral(
  { config }: Pick<AppContext, 'config'>,
  row: PersonReferralRow,
  reader: Person,
): PersonReferral {
  const isWithdrawn = row.withdrawn_at !== null
  const isTheirs = row.handler_id === reader.id && row.application_company_id === reader.companyId
  return {
    id: row.id,
    state: row.state === 'WAITING' && row.bounced_at ? 'UNDELIVERED' : row.state,
    name: row.name ?? fullNameOrNull(row.applicant_first_name, row.applicant_last_name),
    email: row.email,
    imageUrl:
      row.image_id && isTheirs && !isWithdrawn ? signImageUrl(config.secret, row.image_id, reader.id) : null,
    jobId: row.job_id,
    jobTitle: row.job_title,
    askedAt: row.asked_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    closedAt: row.closed_at?.toISOString() ?? null,
    canRemind: row.state === 'WAITING' && !row.bounced_at && !row.reminded_at && !row.is_over,
    application: isTheirs ? presentApplication(row) : null,
  }
}

function presentApplication(row: PersonReferralRow): PersonReferral['application'] {
  if (!row.application_id || !row.application_status || !row.application_changed_at) return null
  return {
    id: row.application_id,
    status: row.application_status,
    isWithdrawn: row.withdrawn_at !== null,
    changedAt: row.application_changed_at.toISOString(),
    outcome: row.outcome,
    outcomeAt: row.outcome_at?.toISOString() ?? null,
  }
}

type JobRow = Awaited<ReturnType<typeof listReferableJobs>>[number]

/** Presents a job for which a person can be referred. */
export function presentReferableJob(job: JobRow): ReferableJob {
  return {
    id: job.id,
    title: job.title,
    place: placeOf(job),
    salaryMin: job.salary_min,
    salaryMax: job.salary_max,
    closesOn: job.application_deadline,
  }
}

/** Presents everything that was entered about a person to that person. */
export function presentConsent(
  { clock }: Pick<AppContext, 'clock'>,
  row: WaitingPersonReferral,
  sender: ReferralSender,
): ReferralConsent {
  return {
    referrer: {
      name: fullName({ firstName: row.referrer_first_name, lastName: row.referrer_last_name }),
      firstName: row.referrer_first_name,
      headline: `Endorser at ${row.company_name}`,
      verifiedAt: verifiedMark(row.referrer_proved_at, clock()),
      ...sender,
    },
    job: {
      id: row.job_id,
      title: row.job_title,
      company: row.company_name,
      logoUrl: row.company_logo_url,
      place: placeOf({ ...row, state: row.job_state }),
      salaryMin: row.salary_min,
      salaryMax: row.salary_max,
      isOpen: isJobOpen(row, clock),
    },
    name: row.name,
    email: row.email,
    relation: row.relation,
    line: sender.isDomainVerified ? row.line : null,
    hasWaitingLine: row.line !== null && !sender.isDomainVerified,
    resume: row.resume_name === null ? null : { name: row.resume_name, size: row.resume_size ?? 0 },
    expiresAt: row.expires_at.toISOString(),
    account: accountOf(row),
  }
}

function accountOf({ owner_id: id, owner_role: role }: WaitingPersonReferral): ReferralConsent['account'] {
  if (!id) return 'NONE'
  return role === 'JOB_SEEKER' ? 'ENDORSEE' : 'OTHER_ROLE'
}

function placeOf(job: Parameters<typeof listJobCities>[0]): string | null {
  const [city, ...others] = listJobCities(job)
  if (city === undefined) return job.location
  return others.length > 0 ? `${city} +${others.length}` : city
}
