import { type SeekerProfileFields, toSeekerFormValues } from '@endorse/contract/profiles/form-values'
import { type SeekerFormOutput, seekerForms } from '@endorse/contract/profiles/forms'
import { lakhsToRupees, rupeesToLakhs } from '@endorse/contract/profiles/lakhs'
import { webPaths } from '@endorse/contract/web-paths'
import { withGradeType } from './grade-type.ts'
import { toSeekerJobTypes, toStoredJobTypes } from './parse-form/job-types.ts'
import { parseSeekerForm } from './parse-form/profile-form.ts'
import type { ProfileKind } from './profile-kind.ts'
import { insertSeeker, lockSeeker, type SeekerColumns, type SeekerRow, updateSeeker } from './queries.ts'

/** How an Endorsee's profile is stored, validated and parsed. */
export const seekerKind: ProfileKind<typeof seekerForms, SeekerRow, SeekerColumns, SeekerProfileFields> = {
  forms: seekerForms,
  submittedPath: webPaths.dashboard,
  insert: insertSeeker,
  lock: lockSeeker,
  update: updateSeeker,
  parse: parseSeekerForm,
  fieldsOf: seekerProfileFields,
  toFormValues: toSeekerFormValues,
  toColumns: seekerColumns,
  namesIn: ({ personal }) => personal,
}

/** Maps a row to profile fields. */
export function seekerProfileFields(row: SeekerRow): SeekerProfileFields {
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
    education: row.education.map(withGradeType),
    workExperience: row.work_experience,
    project: row.projects,
    certifications: row.certifications,
    department: row.department,
    experienceLevel: row.experience_level,
    extraCurricular: row.extra_curricular,
    preferredJobs: row.preferred_jobs,
    preferredCompanies: row.preferred_companies,
    preferredCities: row.preferred_cities,
    industrySectors: row.industry_sectors,
    domains: row.domains,
    preferredJobTypes: toSeekerJobTypes(row.preferred_job_types),
    noticePeriod: row.notice_period,
    yearsOfExperience: row.years_of_experience === null ? null : String(row.years_of_experience),
    currentCTC: rupeesToLakhs(row.current_ctc) || null,
    expectedCTC: rupeesToLakhs(row.expected_ctc) || null,
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
  'job-preferences': preferences,
}: Partial<SeekerFormOutput>): SeekerColumns {
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
      department: work.department || null,
      experience_level: work.experienceLevel || null,
      work_experience: JSON.stringify(work.workExperience),
      projects: JSON.stringify(work.project),
    }),
    ...(preferences && {
      preferred_jobs: preferences.preferredJobs,
      preferred_companies: preferences.preferredCompanies,
      preferred_cities: preferences.preferredCities,
      industry_sectors: preferences.industrySectors,
      domains: preferences.domains,
      preferred_job_types: toStoredJobTypes(preferences.preferredJobTypes),
      notice_period: preferences.noticePeriod,
      years_of_experience:
        preferences.yearsOfExperience === '' ? null : Number(preferences.yearsOfExperience),
      current_ctc: lakhsToRupees(preferences.currentCTC),
      expected_ctc: lakhsToRupees(preferences.expectedCTC),
      desired_salary_min: lakhsToRupees(preferences.desiredSalaryMin),
      desired_salary_max: lakhsToRupees(preferences.desiredSalaryMax),
      availability_type: preferences.availabilityType || null,
      job_search_status: preferences.jobSearchStatus || null,
    }),
  }
}
