import { type EmployeeChecked, type EmployeeFilledIn, employeeForms, typeEmployee } from '@endorse/contract'
import type { Kind } from './kind.ts'
import {
  beginEmployee,
  type EmployeeColumns,
  type EmployeeRow,
  lockEmployee,
  updateEmployee,
} from './queries.ts'
import { asEmployeeJobTypes, keptJobTypes } from './wire/job-types.ts'
import { readEmployee } from './wire/read.ts'

export const employeeKind: Kind<typeof employeeForms, EmployeeRow, EmployeeColumns> = {
  forms: employeeForms,
  landing: '/dashboard/home',
  begin: beginEmployee,
  lock: lockEmployee,
  update: updateEmployee,
  read: readEmployee,
  type: (row) => typeEmployee(employeeFilledIn(row)),
  columns: employeeColumns,
  names: ({ personal }) => personal,
}

/** A row as its owner filled it in; the company is the one that their verified address belongs to. */
export function employeeFilledIn(row: EmployeeRow): EmployeeFilledIn {
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
    education: row.education,
    certifications: row.certifications,
    workExperience: row.work_experience,
    currentRole: row.current_role_title,
    currentCompany: row.company_name,
    department: row.department,
    preferredJobTypes: asEmployeeJobTypes(row.preferred_job_types),
    openToOffers: row.open_to_offers,
    experienceLevel: row.experience_level,
    jobVisibilityOptions: row.job_visibility_options,
  }
}

function employeeColumns({ personal, education, work, job }: Partial<EmployeeChecked>): EmployeeColumns {
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
      preferred_job_types: keptJobTypes(job.preferredJobTypes),
      open_to_offers: job.openToOffers,
      experience_level: job.experienceLevel || null,
      job_visibility_options: job.jobVisibilityOptions,
    }),
  }
}
