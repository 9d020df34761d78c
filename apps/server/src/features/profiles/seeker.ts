import {
  lakhsOfRupees,
  rupeesOfLakhs,
  type SeekerChecked,
  type SeekerFilledIn,
  seekerForms,
  typeSeeker,
} from '@endorse/contract'
import type { Kind } from './kind.ts'
import { beginSeeker, lockSeeker, type SeekerColumns, type SeekerRow, updateSeeker } from './queries.ts'
import { asSeekerJobTypes, keptJobTypes } from './wire/job-types.ts'
import { readSeeker } from './wire/read.ts'

export const seekerKind: Kind<typeof seekerForms, SeekerRow, SeekerColumns> = {
  forms: seekerForms,
  landing: '/dashboard',
  begin: beginSeeker,
  lock: lockSeeker,
  update: updateSeeker,
  read: readSeeker,
  type: (row) => typeSeeker(seekerFilledIn(row)),
  columns: seekerColumns,
  names: ({ personal }) => personal,
}

/** A row as its owner filled it in. */
export function seekerFilledIn(row: SeekerRow): SeekerFilledIn {
  return {
    profileType: 'ENDORSEE',
    role: 'ENDORSEE',
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    phoneNumber: row.phone_number,
    dateOfBirth: row.date_of_birth,
    bio: row.bio,
    currentLocation: row.current_location,
    skills: row.skills,
    languages: row.languages,
    linkedinUrl: row.linkedin_url,
    portfolioUrl: row.portfolio_url,
    publicationUrl: row.publication_url,
    otherURl: row.other_urls,
    education: row.education,
    workExperience: row.work_experience,
    project: row.projects,
    certifications: row.certifications,
    extraCurricular: row.extra_curricular,
    preferredJobs: row.preferred_jobs,
    preferredCompanies: row.preferred_companies,
    preferredCities: row.preferred_cities,
    preferredJobTypes: asSeekerJobTypes(row.preferred_job_types),
    noticePeriod: row.notice_period,
    yearsOfExperience: row.years_of_experience === null ? null : String(row.years_of_experience),
    currentCTC: lakhsOfRupees(row.current_ctc) || null,
    expectedCTC: lakhsOfRupees(row.expected_ctc) || null,
    desiredSalaryMin: row.desired_salary_min,
    desiredSalaryMax: row.desired_salary_max,
    availabilityType: row.availability_type,
    jobSearchStatus: row.job_search_status,
  }
}

function seekerColumns({
  personal,
  education,
  'work-experience': work,
  'job-preferences': wishes,
}: Partial<SeekerChecked>): SeekerColumns {
  return {
    ...(personal && {
      phone_number: personal.phoneNumber,
      date_of_birth: personal.dateOfBirth,
      bio: personal.bio || null,
      current_location: personal.currentLocation || null,
      skills: personal.skills,
      languages: JSON.stringify(
        personal.languages.map((one) => ({ ...one, proficiency: one.proficiency || null })),
      ),
      linkedin_url: personal.linkedinUrl || null,
      portfolio_url: personal.portfolioUrl || null,
      publication_url: personal.publicationUrl || null,
      other_urls: personal.otherURl,
    }),
    ...(education && {
      education: JSON.stringify(education.education),
      certifications: JSON.stringify(education.certifications),
      extra_curricular: education.extraCurricular,
    }),
    ...(work && {
      work_experience: JSON.stringify(work.workExperience),
      projects: JSON.stringify(work.project),
    }),
    ...(wishes && {
      preferred_jobs: wishes.preferredJobs,
      preferred_companies: wishes.preferredCompanies,
      preferred_cities: wishes.preferredCities,
      preferred_job_types: keptJobTypes(wishes.preferredJobTypes),
      notice_period: wishes.noticePeriod,
      years_of_experience: wishes.yearsOfExperience === '' ? null : Number(wishes.yearsOfExperience),
      current_ctc: rupeesOfLakhs(wishes.currentCTC),
      expected_ctc: rupeesOfLakhs(wishes.expectedCTC),
      desired_salary_min: rupeesOfLakhs(wishes.desiredSalaryMin),
      desired_salary_max: rupeesOfLakhs(wishes.desiredSalaryMax),
      availability_type: wishes.availabilityType || null,
      job_search_status: wishes.jobSearchStatus || null,
    }),
  }
}
