import type { EditablePosting, PostingBody } from '@endorse/contract/posting-management/schemas'
import type { AnnouncedField } from '@endorse/contract/posting-management/values'
import type { ManagedPosting, PostingValues } from '../job-postings/managed-postings.ts'

/** Turns a valid request into the columns to store. `existing` keeps what an import knew and the form does not show. */
export function toPostingValues(body: PostingBody, existing?: ManagedPosting): PostingValues {
  const { experienceRequired } = body
  const maxYears = existing?.max_experience ?? null
  const place = { city: body.city || null, state: body.state || null, country: body.country || null }
  return {
    ...place,
    location: existing && isSamePlace(existing, place) ? existing.location : locationOf(place),
    title: body.title,
    department: body.department || null,
    employment_type: body.employmentType || null,
    work_type: body.workType,
    experience_level: body.experienceLevel || null,
    salary_min: body.salaryMin,
    salary_max: body.salaryMax,
    required_experience: experienceRequired,
    max_experience:
      maxYears !== null && experienceRequired !== null && maxYears >= experienceRequired ? maxYears : null,
    minimum_qualification: body.minimumQualification || null,
    preferred_qualification: body.preferredQualification || null,
    skills: body.skillsRequired,
    description: body.description || null,
    responsibilities: body.responsibilities,
    industry_type: body.industryType || null,
    job_url: body.jobUrl || null,
    job_number: body.jobId || null,
    application_deadline: body.applicationDeadline || null,
    is_unpublished: body.isUnpublished,
    referral_bonus: body.referralBonus || null,
    takes_policy_bonus: body.takesPolicyBonus,
  }
}

type Place = Pick<ManagedPosting, 'city' | 'state' | 'country'>

function isSamePlace(one: Place, other: Place): boolean {
  return one.city === other.city && one.state === other.state && one.country === other.country
}

function locationOf({ city, country }: Place): string | null {
  return [city, country].filter(Boolean).join(', ') || null
}

/** Lists what changed of that which applicants are told about. */
export function listChanges(before: ManagedPosting, after: PostingValues): AnnouncedField[] {
  const differs = (...columns: (keyof PostingValues & keyof ManagedPosting)[]) =>
    columns.some((column) => before[column] !== after[column])
  const changed: [AnnouncedField, boolean][] = [
    ['title', differs('title')],
    ['place', differs('city', 'state', 'country')],
    ['workType', differs('work_type')],
    ['employmentType', differs('employment_type')],
    ['salary', differs('salary_min', 'salary_max')],
    ['deadline', differs('application_deadline')],
  ]
  return changed.filter(([, isChanged]) => isChanged).map(([field]) => field)
}

/** Maps a posting to the values of its form. */
export function presentEditable(posting: ManagedPosting): EditablePosting {
  return {
    id: posting.id,
    company: posting.company_name,
    title: posting.title,
    department: posting.department ?? '',
    city: posting.city ?? '',
    state: posting.state ?? '',
    country: posting.country ?? '',
    employmentType: posting.employment_type ?? '',
    workType: posting.work_type ?? 'ONSITE',
    salaryMin: posting.salary_min,
    salaryMax: posting.salary_max,
    experienceRequired: posting.required_experience,
    minimumQualification: posting.minimum_qualification ?? '',
    skillsRequired: posting.skills,
    description: posting.description ?? '',
    responsibilities: posting.responsibilities.join('\n'),
    applicationDeadline: posting.application_deadline ?? '',
    experienceLevel: posting.experience_level ?? '',
    industryType: posting.industry_type ?? '',
    preferredQualification: posting.preferred_qualification ?? '',
    jobId: posting.job_number ?? '',
    jobUrl: posting.job_url ?? '',
    isUnpublished: posting.is_unpublished,
    referralBonus: posting.referral_bonus ?? '',
    takesPolicyBonus: posting.takes_policy_bonus,
  }
}
