import type { EmploymentType } from '@endorse/contract/job-postings/values'
import { dayInIndia } from '../../../domain/calendar.ts'
import { listJobCities } from '../../../domain/job-cities.ts'
import type { PublicPosting } from './queries.ts'

/** The words of schema.org for the types of employment. */
const employmentTypes: Record<EmploymentType, string> = {
  FULL_TIME: 'FULL_TIME',
  PART_TIME: 'PART_TIME',
  CONTRACT: 'CONTRACTOR',
  INTERNSHIP: 'INTERN',
  OTHER: 'OTHER',
}

/**
 * Describes a posting as a JobPosting of schema.org, with what search engines ask for. Null when the posting lacks what is
 * required: a text, and a place or country.
 */
export function jobPostingData(job: PublicPosting, descriptionHtml: string, url: string, origin: string) {
  const isRemote = job.work_type === 'REMOTE'
  const places = placesOf(job)
  if (descriptionHtml === '' || (places.length === 0 && !(isRemote && job.country))) return null
  return {
    '@context': 'https://schema.org/',
    '@type': 'JobPosting',
    url,
    title: job.title,
    description: descriptionHtml,
    // An import without a date is as old as its row.
    datePosted: dayInIndia(job.is_dated ? job.posted_at : job.created_at),
    ...(job.application_deadline && { validThrough: `${job.application_deadline}T23:59:59+05:30` }),
    identifier: { '@type': 'PropertyValue', name: job.company_name, value: job.id },
    hiringOrganization: {
      '@type': 'Organization',
      name: job.company_name,
      ...(job.domain && { sameAs: `https://${job.domain}` }),
      ...(job.logo_hash && { logo: `${origin}/api/v1/companies/${job.company_id}/logo/${job.logo_hash}` }),
    },
    ...(places.length > 0 && { jobLocation: places }),
    ...(isRemote && { jobLocationType: 'TELECOMMUTE' }),
    ...(isRemote &&
      job.country && { applicantLocationRequirements: { '@type': 'Country', name: job.country } }),
    ...(job.employment_type && { employmentType: employmentTypes[job.employment_type] }),
    ...payData(job),
    ...(job.required_experience && {
      experienceRequirements: {
        '@type': 'OccupationalExperienceRequirements',
        monthsOfExperience: Math.round(job.required_experience * 12),
      },
    }),
    ...(job.skills.length > 0 && { skills: job.skills.join(', ') }),
    directApply: false,
  }
}

function placesOf(job: PublicPosting) {
  const cities = listJobCities(job)
  const names = cities.length > 0 ? cities : [job.city]
  return names
    .filter(
      (city) => city !== null || job.state !== null || (job.country !== null && job.work_type !== 'REMOTE'),
    )
    .map((city) => ({
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        ...(city && { addressLocality: city }),
        // The state is that of the main city.
        ...(job.state && (city === null || city === job.city) && { addressRegion: job.state }),
        ...(job.country && { addressCountry: job.country }),
      },
    }))
}

function payData({ salary_min, salary_max }: PublicPosting) {
  const low = salary_min || salary_max
  const high = salary_max || salary_min
  if (!low || !high) return {}
  const value = { '@type': 'QuantitativeValue', minValue: low, maxValue: high, unitText: 'YEAR' }
  return { baseSalary: { '@type': 'MonetaryAmount', currency: 'INR', value } }
}
