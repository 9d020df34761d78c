import type { CertificationEntry, EducationEntry, ProjectEntry, WorkEntry } from './schemas.ts'

/** The initial values of a new entry of each list. */
export const blankEducation: EducationEntry = {
  degree: '',
  fieldOfStudy: '',
  institution: '',
  specialization: '',
  percentage: '',
  gradeType: 'PERCENTAGE',
  startDate: '',
  endDate: '',
  isCurrent: false,
}

/** The work experience that the Add button appends. */
export const blankWork: WorkEntry = {
  jobTitle: '',
  companyName: '',
  location: '',
  startDate: '',
  endDate: '',
  responsibilities: '',
  isCurrent: false,
}

/** The project that the Add button appends. */
export const blankProject: ProjectEntry = {
  title: '',
  organization: '',
  startDate: '',
  endDate: '',
  description: '',
}

/** The certification that the Add button appends. */
export const blankCertification: CertificationEntry = {
  name: '',
  issuingOrganization: '',
  issueDate: '',
  expirationDate: '',
}

/** Whether the user has entered nothing into this entry. */
export function isBlankEntry(entry: object): boolean {
  return Object.entries(entry).every(
    ([name, value]) => value === '' || value === false || name === 'gradeType',
  )
}
