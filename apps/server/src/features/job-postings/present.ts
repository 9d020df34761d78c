import { formatRupees } from '@endorse/contract/core/money'
import type { Job, JobCard, LatestApplicants } from '@endorse/contract/job-postings/schemas'
import { publicPaths } from '@endorse/contract/public-pages/paths'
import type { z } from 'zod'
import { listJobCities } from '../../domain/job-cities.ts'
import type { Config } from '../../platform/config.ts'
import type { Person } from '../../platform/person.ts'
import type { JobCardFields } from './card.ts'
import type { LatestApplicantRow } from './card-columns.ts'
import { canApply, canClaim, canRelease, canReport, canSave, canSeeClaimer, manageSteps } from './policy.ts'
import type { JobRow, VisibleJob } from './queries.ts'

/** What a card shows for one person: how the job fits them, and the cities that come first. */
export interface CardContext {
  fit?: { reasons: string[]; matchedSkills: string[] } | undefined
  cityKeys?: Set<string> | undefined
}

/** Turns a row into the card of the lists. */
export function presentJobCard(row: JobCardFields, { fit, cityKeys }: CardContext = {}): JobCard {
  return {
    id: row.id,
    title: row.title,
    company: row.company_name,
    companyId: row.company_id,
    companyLogoUrl: row.company_logo_url,
    employmentType: row.employment_type,
    workType: row.work_type,
    experienceLevel: row.experience_level,
    salaryMin: row.salary_min,
    salaryMax: row.salary_max,
    salary: row.salary_min,
    city: row.city,
    state: row.state,
    country: row.country,
    location: row.location,
    cities: listJobCities(row, cityKeys),
    skillsRequired: row.skills,
    matchedSkills: fit?.matchedSkills ?? [],
    endorsers: row.endorsers,
    endorsersAway: row.endorsers_away,
    // While nobody is there, that counts, and not what was before.
    answersWithin: row.endorsers > 0 ? row.answers_within : null,
    rarelyAnswers: row.endorsers > 0 && row.rarely_answers,
    createdAt: row.is_dated ? row.posted_at.toISOString() : null,
    isDated: row.is_dated,
    reposts: row.reposts,
    applicationDeadline: row.application_deadline,
    isSaved: row.is_saved,
    applicationId: row.application_id,
    applicationStatus: row.application_status,
    isFeatured: row.is_featured,
    isUnpublished: row.is_unpublished,
    referralBonus: referralBonusOf(row),
    isClaimed: row.is_claimed,
    reasons: fit?.reasons ?? [],
  }
}

/** Turns the rows of those who applied last into what a card shows. */
export function presentLatestApplicants(
  rows: LatestApplicantRow[],
  signImageUrl: (fileId: string) => string,
): z.infer<typeof LatestApplicants> {
  return rows.map(({ name, imageId }) => ({ name, photoUrl: imageId && signImageUrl(imageId) }))
}

/** Returns what the company pays for a referral: the posting's own words, else the amount of its policy. */
export function referralBonusOf(row: Pick<JobCardFields, 'referral_bonus' | 'policy_bonus'>): string | null {
  return row.referral_bonus ?? (row.policy_bonus ? formatRupees(row.policy_bonus) : null)
}

/** Whether this installation has public pages, and where. */
export type PublicPageConfig = Pick<Config, 'publicPages' | 'publicUrl'>

/** Returns the address of the page of a job that anybody can read; null when there is none. */
export function shareUrlOf(
  job: Pick<JobRow, 'id' | 'has_public_pages' | 'is_active'>,
  { publicPages, publicUrl }: PublicPageConfig,
): string | null {
  return publicPages && job.has_public_pages && job.is_active
    ? `${publicUrl}${publicPaths.job(job.id)}`
    : null
}

/** Turns a row into the job's page, with the steps that this person may take. */
export function presentJob(row: VisibleJob, person: Person, config: PublicPageConfig): Job {
  return {
    ...presentJobCard(row),
    description: row.description,
    responsibilities: row.responsibilities,
    department: row.department,
    industryType: row.industry_type,
    requiredEducation: row.required_education ?? row.minimum_qualification,
    minimumQualification: row.minimum_qualification ?? row.required_education,
    preferredQualification: row.preferred_qualification,
    requiredExperience: row.required_experience,
    experienceRequired: row.required_experience,
    maxExperience: row.max_experience,
    foundedIn: row.founded_in,
    organizationType: row.organization_type,
    companySize: row.company_size,
    phone: row.phone ?? row.company_phone,
    email: row.email ?? row.company_email,
    website: row.website ?? row.company_website,
    jobUrl: row.job_url,
    jobId: row.job_number,
    shareUrl: shareUrlOf(row, config),
    isActive: row.is_active,
    isAdminCreated: row.is_admin_created,
    claimedBy:
      canSeeClaimer(person, row) && row.claimed_by
        ? { id: row.claimed_by, name: row.claimer_name ?? '' }
        : null,
    applicationsCount: row.applications_count,
    nextSteps: {
      apply: canApply(person, row),
      save: canSave(person, row),
      claim: canClaim(person, row),
      release: canRelease(person, row),
      report: canReport(person, row),
      ...manageSteps(person, row),
    },
  }
}
