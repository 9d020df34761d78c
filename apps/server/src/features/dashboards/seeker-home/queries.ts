import type { ActiveReferral } from '@endorse/contract/dashboards/schemas'
import { MAX_ON_HOME } from '@endorse/contract/dashboards/values'
import type { PreferenceKind } from '@endorse/contract/profiles/values'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import { isoTime } from '../../../platform/db/iso-time.ts'
import { publishedEventsFor } from '../../../platform/events/undoable-changes.ts'
import { areEndorsersAwaySql } from '../../accounts/active-endorsers.ts'
import { profileImageIdOf } from '../../accounts/profile-columns.ts'
import { stepTimes } from '../../applications/step-times.ts'
import { companyLogoUrlSql } from '../../companies/logo-url.ts'
import { publishedApplications } from '../../job-postings/published-applications.ts'
import { isUndecidedSql } from '../../job-postings/undecided-sql.ts'

/** The figures of an Endorsee. Times are ISO strings, because they are read as JSON. */
interface SeekerFigures {
  total: number
  active: number
  pending: number
  rejected: number
  unanswered: number
  moved: number
  rejectedLately: number
  firstAppliedAt: string | null
  oldestPendingAt: string | null
}

interface ActiveReferralRow extends Omit<ActiveReferral, 'employeePhotoUrl' | 'employeeName'> {
  handlerFirstName: string | null
  handlerLastName: string | null
  handlerImageId: string | null
}

/** What is stored of an Endorsee's home page. The fields of the profile are null without one. */
export interface SeekerHomeRow {
  has_profile: boolean
  is_complete: boolean
  preferred_cities: string[] | null
  desired_salary_min: number | null
  desired_salary_max: number | null
  preferred_jobs: string[] | null
  preferred_companies: string[] | null
  skills: string[] | null
  industry_sectors: string[] | null
  domains: string[] | null
  preference_order: PreferenceKind[] | null
  figures: SeekerFigures
  active: ActiveReferralRow[]
}

const isActive = sql`status in ('ACCEPTED', 'APPROVED', 'IN_PROGRESS', 'REFERRED')`

/** Reads the profile, the figures and the newest active referrals of an Endorsee in one statement. */
export async function findSeekerHome(db: Db, userId: string): Promise<SeekerHomeRow> {
  const { rows } = await sql<SeekerHomeRow>`
    with own as materialized (
      select id, type, status, company_id, company_name, job_id, job_title, applicant_id, handler_id, applied_at,
             outcome, outcome_at
        from ${publishedApplications} where applicant_id = ${userId} and withdrawn_at is null
    ), changed as (
      select own.id, max(events.at) as at from own join ${publishedEventsFor(userId)} as events on events.application_id = own.id
       where events.type = 'application.status_changed' and events.at > now() - interval '30 days'
       group by own.id
    )
    select profile.user_id is not null as has_profile, profile.completed_at is not null as is_complete,
           profile.preferred_cities, coalesce(profile.desired_salary_min, profile.expected_ctc) as desired_salary_min,
           profile.desired_salary_max, profile.preferred_jobs, profile.preferred_companies, profile.skills,
           profile.industry_sectors, profile.domains, profile.preference_order,
           (select json_build_object(
              'total', count(*),
              'active', count(*) filter (where ${isActive}),
              'pending', count(*) filter (where ${isUndecidedSql}),
              'rejected', count(*) filter (where status = 'REJECTED'),
              'unanswered', count(*) filter (where status = 'NO_ANSWER'),
              'moved', count(*) filter (where ${isActive} and changed.at > now() - interval '7 days'),
              'rejectedLately', count(*) filter (where status = 'REJECTED' and changed.at is not null),
              'firstAppliedAt', ${isoTime(sql`min(applied_at)`)},
              'oldestPendingAt', ${isoTime(sql`min(applied_at) filter (where ${isUndecidedSql})`)})
              from own left join changed using (id)) as figures,
           (select coalesce(json_agg(listed order by listed."appliedOn" desc, listed.id desc), '[]')
              from (${activeReferrals()}) as listed) as active
      from (select) as one left join seeker_profiles as profile on profile.user_id = ${userId}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The home page of an Endorsee is always one row')
  return row
}

function activeReferrals() {
  return sql`
    select own.id, own.type, own.status, own.company_name as "companyName", own.job_title as "applicationName",
           ${isoTime(sql`own.applied_at`)} as "appliedOn", coalesce(job.location, job.city) as location,
           ${sql.raw(companyLogoUrlSql('own.company_id'))} as "companyLogoUrl",
           handler.first_name as "handlerFirstName", handler.last_name as "handlerLastName",
           ${profileImageIdOf('handler.id')} as "handlerImageId",
           handler.id is not null and handler.company_id is distinct from own.company_id as "employeeLeft",
           case when own.outcome is not null
             then json_build_object('value', own.outcome, 'at', ${isoTime(sql`own.outcome_at`)}) end as outcome,
           ${stepTimes('own', { asApplicant: true })} as "stepTimes"
      from own left join users as handler on handler.id = own.handler_id left join job_postings as job on job.id = own.job_id
     where ${isActive} order by own.applied_at desc, own.id desc limit ${MAX_ON_HOME}`
}

/** What is known of a company, by its normalized name. */
export interface KnownCompany {
  normalized_name: string
  endorsers: number
  endorsers_away: boolean
  logo_url: string | null
}

/** Finds the companies of these normalized names. */
export function findCompaniesByName(db: Db, normalizedNames: string[]): Promise<KnownCompany[]> {
  return db
    .selectFrom('company_aliases')
    .innerJoin('companies', 'companies.id', 'company_id')
    .select([
      'normalized_name',
      'endorser_count as endorsers',
      sql<boolean>`${sql.raw(areEndorsersAwaySql('company_id'))}`.as('endorsers_away'),
      sql<string | null>`${sql.raw(companyLogoUrlSql('company_id'))}`.as('logo_url'),
    ])
    .where('normalized_name', '=', sql<string>`any(${normalizedNames}::text[])`)
    .execute()
}
