import type { CertificationEntry, EducationEntry, ProjectEntry, WorkEntry } from '../profiles.ts'

export const blankEducation: EducationEntry = {
  degree: '',
  fieldOfStudy: '',
  institution: '',
  specialization: '',
  percentage: '',
  startDate: '',
  endDate: '',
  isCurrent: false,
}

export const blankWork: WorkEntry = {
  jobTitle: '',
  companyName: '',
  location: '',
  startDate: '',
  endDate: '',
  responsibilities: '',
  isCurrent: false,
}

export const blankProject: ProjectEntry = {
  title: '',
  organization: '',
  startDate: '',
  endDate: '',
  description: '',
}

export const blankCertification: CertificationEntry = {
  name: '',
  issuingOrganization: '',
  issueDate: '',
  expirationDate: '',
}

export function isBlankEntry(entry: object): boolean {
  return Object.values(entry).every((value) => value === '' || value === false)
}
