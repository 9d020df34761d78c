import { type EmployeeProfileFields, toEmployeeFormValues } from '@endorse/contract/profiles/form-values'
import { type EmployeeFormOutput, employeeForms } from '@endorse/contract/profiles/forms'
import { webPaths } from '@endorse/contract/web-paths'
import { withGradeType } from './grade-type.ts'
import { toEmployeeJobTypes, toStoredJobTypes } from './parse-form/job-types.ts'
import { parseEmployeeForm } from './parse-form/profile-form.ts'
import type { ProfileKind } from './profile-kind.ts'
import {
  type EmployeeColumns,
  type EmployeeRow,
  insertEmployee,
  lockEmployee,
  updateEmployee,
} from './queries.ts'

/** How an Endorser's profile is stored, validated and parsed. */
export const employeeKind: ProfileKind<
  typeof employeeForms,
  EmployeeRow,
  EmployeeColumns,
  EmployeeProfileFields
> = {
  forms: employeeForms,
  submittedPath: webPaths.dashboardHome,
  insert: insertEmployee,
  lock: lockEmployee,
  update: updateEmployee,
  parse: parseEmployeeForm,
  fieldsOf: employeeProfileFields,
  toFormValues: toEmployeeFormValues,
  toColumns: employeeColumns,
  namesIn: ({ personal }) => personal,
}

/** Maps a row to profile fields. The company is the one of the owner's verified e-mail address. */
export function employeeProfileFields(row: EmployeeRow): EmployeeProfileFields {
  return {
    profileType: 'ENDORSER',
    role: 'ENDORSER',
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    phoneNumber: row.phone_number,
    dateOfBirth: row.date_of_birth,
    bio: row.bio,
    currentLocation: row.current_location,
    skills: row.skills,
    linkedinUrl: row.linkedin_url,
    portfolioUrl: row.portfolio_url,
    education: row.education.map(withGradeType),
    certifications: row.certifications,
    workExperience: row.work_experience,
    currentRole: row.current_role_title,
    currentCompany: row.company_name,
    department: row.department,
    preferredJobTypes: toEmployeeJobTypes(row.preferred_job_types),
    openToOffers: row.open_to_offers,
    experienceLevel: row.experience_level,
    jobVisibilityOptions: row.job_visibility_options,
  }
}

function employeeColumns({ personal, education, work, job }: Partial<EmployeeFormOutput>): EmployeeColumns {
  return {
    ...(personal && {
      phone_number: personal.phoneNumber,
      date_of_birth: personal.dateOfBirth,
      bio: personal.bio || null,
      current_location: personal.currentLocation || null,
      skills: personal.skills,
      linkedin_url: personal.linkedinUrl || null,
      portfolio_url: personal.portfolioUrl || null,
    }),
    ...(education && {
      education: JSON.stringify(education.education),
      certifications: JSON.stringify(education.certifications),
    }),
    ...(work && {
      current_role_title: work.currentRole,
      department: work.department || null,
      work_experience: JSON.stringify(work.workExperience),
    }),
    ...(job && {
      preferred_job_types: toStoredJobTypes(job.preferredJobTypes),
      open_to_offers: job.openToOffers,
      experience_level: job.experienceLevel || null,
      job_visibility_options: job.jobVisibilityOptions,
    }),
  }
}
