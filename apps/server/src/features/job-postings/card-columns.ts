import type { AnswerBand } from '@endorse/contract/applications/turns/answer-bands'
import { sql } from 'kysely'
import { ilikeAny } from '../../platform/db/ilike.ts'
import type { Person } from '../../platform/person.ts'
import { areEndorsersAwaySql, countActiveEndorsersSql } from '../accounts/active-endorsers.ts'
import { companyLogoUrlSql } from '../companies/logo-url.ts'
import { policyBonusSql } from '../companies/referral-policy.ts'

/** The columns of a posting, named `job`, that its card shows. */
export const cardColumns = [
  'job.id',
  'job.title',
  'job.company_name',
  'job.company_id',
  'job.employment_type',
  'job.work_type',
  'job.experience_level',
  'job.salary_min',
  'job.salary_max',
  'job.city',
  'job.state',
  'job.country',
  'job.location',
  'job.skills',
  'job.posted_at',
  'job.is_dated',
  'job.reposts',
  'job.application_deadline',
  'job.is_featured',
  'job.is_unpublished',
  'job.referral_bonus',
  'job.claimed_by',
  'job.created_by',
] as const

/** Selects the rest of a card for a user who takes care of the posting and therefore has no application to it. */
export function selectCardExtras(userId: string) {
  return [
    sql<boolean>`job.claimed_by is not null`.as('is_claimed'),
    sql<string | null>`${sql.raw(companyLogoUrlSql('job.company_id'))}`.as('company_logo_url'),
    sql<number | null>`${sql.raw(policyBonusSql('job'))}`.as('policy_bonus'),
    sql<number>`${sql.raw(countActiveEndorsersSql('job.company_id'))}`.as('endorsers'),
    sql<boolean>`${sql.raw(areEndorsersAwaySql('job.company_id'))}`.as('endorsers_away'),
    sql<AnswerBand | null>`(select answers_within from companies where id = job.company_id)`.as(
      'answers_within',
    ),
    sql<boolean>`(select rarely_answers from companies where id = job.company_id)`.as('rarely_answers'),
    sql<boolean>`exists (select from saved_jobs where user_id = ${userId} and job_id = job.id)`.as(
      'is_saved',
    ),
    sql<null>`null`.as('application_id'),
    sql<null>`null`.as('application_status'),
  ] as const
}

/** Counts the applications to the posting, named `job`, that are not withdrawn and meet a condition. */
export function countApplications(condition = sql`true`) {
  return sql<number>`(select count(*) from applications
    where job_id = job.id and withdrawn_at is null and ${condition})`
}

/** One of those who applied last. */
export interface LatestApplicantRow {
  name: string
  imageId: string | null
}

/**
 * Selects who applied last to the posting, named `job`. Of an application that somebody else handles, only a company admin
 * may read more than the name.
 */
export function latestApplicantsFor({ id, role }: Pick<Person, 'id' | 'role'>) {
  const isReadable =
    role === 'ADMIN' ? sql`true` : sql`(latest.handler_id is null or latest.handler_id = ${id})`
  return sql<LatestApplicantRow[]>`array(
    select json_build_object(
             'name', concat_ws(' ', applicant.first_name, nullif(applicant.last_name, '')),
             'imageId', case when ${isReadable} then profile.image_file_id end)
      from (select applicant_id, handler_id, applied_at from applications
             where job_id = job.id and withdrawn_at is null order by applied_at desc, id desc limit 3) as latest
      join users as applicant on applicant.id = latest.applicant_id
      left join seeker_profiles as profile on profile.user_id = applicant.id
     order by latest.applied_at desc)`
}

/** Matches a part of the title, of the place or of a skill of the posting, named `job`. */
export function matchesText(text: string) {
  return ilikeAny(
    text,
    sql.ref('job.title'),
    sql.ref('job.city'),
    sql.ref('job.location'),
    sql`array_to_string(job.skills, ' ')`,
  )
}
