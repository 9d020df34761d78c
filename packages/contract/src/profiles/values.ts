/** The kind of a profile. Company admins and platform staff have none. */
export type ProfileType = 'ENDORSEE' | 'ENDORSER'
/** The text of each kind. */
export const profileTypeLabel: Record<ProfileType, string> = { ENDORSEE: 'Endorsee', ENDORSER: 'Endorser' }

/** The degrees that a form offers. */
export const degrees = ['bachelor', 'master', 'phd', 'diploma', 'certificate'] as const
/** A degree that a form offers. */
export type Degree = (typeof degrees)[number]
/** The text of each degree. */
export const degreeLabel: Record<Degree, string> = {
  bachelor: 'Bachelor’s degree',
  master: 'Master’s degree',
  phd: 'PhD',
  diploma: 'Diploma',
  certificate: 'Certificate',
}

/** Formats a degree; one that the form does not offer stays as it is stored. */
export function formatDegree(degree: string): string {
  return Object.hasOwn(degreeLabel, degree) ? degreeLabel[degree as Degree] : degree
}

/** How the result of a degree is given. */
export const gradeTypes = ['PERCENTAGE', 'CGPA'] as const
/** How the result of a degree is given: of 100 percent, or as a grade point average of at most 10. */
export type GradeType = (typeof gradeTypes)[number]
/** The text of each way to give a result. */
export const gradeTypeLabel: Record<GradeType, string> = { PERCENTAGE: '%', CGPA: 'CGPA' }
/** The highest result of each kind. */
export const maxGrade: Record<GradeType, number> = { PERCENTAGE: 100, CGPA: 10 }

/** Returns the kind of a result that was sent or stored without one. A degree is never passed with 10 %. */
export function guessGradeType(grade: string): GradeType {
  return Number(grade) > 0 && Number(grade) <= maxGrade.CGPA ? 'CGPA' : 'PERCENTAGE'
}

/** Formats the result of a degree: `8.2 CGPA` or `82%`; an empty string when there is none. */
export function formatGrade({ percentage, gradeType }: { percentage: string; gradeType: GradeType }): string {
  if (percentage === '') return ''
  return gradeType === 'CGPA' ? `${percentage} CGPA` : `${percentage}%`
}

/** The notice periods that the form offers, from the shortest to the longest. */
export const noticePeriods = [
  'IMMEDIATELY',
  'SEVEN_DAYS',
  'FIFTEEN_DAYS',
  'ONE_MONTH',
  'TWO_MONTHS',
  'THREE_MONTHS',
  'SIX_MONTHS',
] as const
/** How long an Endorsee needs before starting a new job. */
export type NoticePeriod = (typeof noticePeriods)[number]
/** The text of each notice period. */
export const noticePeriodLabel: Record<NoticePeriod, string> = {
  IMMEDIATELY: 'Immediately',
  SEVEN_DAYS: '7 days',
  FIFTEEN_DAYS: '15 days',
  ONE_MONTH: '1 month',
  TWO_MONTHS: '2 months',
  THREE_MONTHS: '3 months',
  SIX_MONTHS: '6 months',
}

/** The kinds of jobs that an Endorsee can prefer: contracts and places of work in one list. */
export const seekerJobTypes = [
  'FULL_TIME',
  'PART_TIME',
  'CONTRACTUAL',
  'INTERNSHIP',
  'ONSITE',
  'WORK_FROM_HOME',
  'HYBRID',
] as const
/** A kind of job that an Endorsee can prefer. */
export type SeekerJobType = (typeof seekerJobTypes)[number]

/** The same for an Endorser. The specification spells CONTRACT differently here. */
export const employeeJobTypes = [
  'FULL_TIME',
  'PART_TIME',
  'CONTRACT',
  'INTERNSHIP',
  'ONSITE',
  'WORK_FROM_HOME',
  'HYBRID',
] as const
/** A kind of job that an Endorser can prefer. */
export type EmployeeJobType = (typeof employeeJobTypes)[number]

/** The text of each preferred kind of job, for both spellings of a contract. */
export const preferredJobTypeLabel: Record<SeekerJobType | EmployeeJobType, string> = {
  FULL_TIME: 'Full-time',
  PART_TIME: 'Part-time',
  CONTRACTUAL: 'Contract',
  CONTRACT: 'Contract',
  INTERNSHIP: 'Internship',
  ONSITE: 'On-site',
  WORK_FROM_HOME: 'Remote',
  HYBRID: 'Hybrid',
}

/** When an Endorsee can start. */
export const availabilityTypes = ['IMMEDIATE', 'NOTICE', 'NOT_LOOKING'] as const
/** When an Endorsee can start. */
export type AvailabilityType = (typeof availabilityTypes)[number]
/** The text of each availability. */
export const availabilityTypeLabel: Record<AvailabilityType, string> = {
  IMMEDIATE: 'Can start at once',
  NOTICE: 'Serving a notice period',
  NOT_LOOKING: 'Not available now',
}

/** How actively an Endorsee looks for a job. */
export const jobSearchStatuses = ['ACTIVE', 'OPEN', 'CLOSED'] as const
/** How actively an Endorsee looks for a job. */
export type JobSearchStatus = (typeof jobSearchStatuses)[number]
/** The text of each job search status. */
export const jobSearchStatusLabel: Record<JobSearchStatus, string> = {
  ACTIVE: 'Actively looking',
  OPEN: 'Open to offers',
  CLOSED: 'Not looking',
}

/** The groups of people for whom an Endorser wants to be visible. */
export const jobVisibilityOptions = [
  'EVERYONE',
  'SAME_COLLEGE',
  'LINKEDIN_CONNECTIONS',
  'SPECIFIC_COMPANIES',
  'PERSONAL_NETWORK',
  'OTHERS',
] as const
/** A group of people for whom an Endorser wants to be visible. */
export type JobVisibilityOption = (typeof jobVisibilityOptions)[number]
/** The text of each group. */
export const jobVisibilityLabel: Record<JobVisibilityOption, string> = {
  EVERYONE: 'Everyone',
  SAME_COLLEGE: 'People from my college',
  LINKEDIN_CONNECTIONS: 'My LinkedIn connections',
  SPECIFIC_COMPANIES: 'People at specific companies',
  PERSONAL_NETWORK: 'My personal network',
  OTHERS: 'Others',
}

/** The options of the form. The API accepts any text. */
export const languageProficiencies = ['Basic', 'Conversational', 'Professional', 'Fluent', 'Native'] as const

/** Whether all required fields have been submitted. */
export const profileStates = ['INCOMPLETE', 'COMPLETE'] as const

/** The kinds of preferences that an Endorsee can order, in the order of the home page until then. */
export const preferenceKinds = [
  'LOCATION',
  'SALARY_RANGE',
  'JOB_FUNCTION',
  'INDUSTRY_SECTOR',
  'DOMAIN',
] as const
/** A kind of preference. */
export type PreferenceKind = (typeof preferenceKinds)[number]
/** The text of each kind of preference. */
export const preferenceKindLabel: Record<PreferenceKind, string> = {
  LOCATION: 'Location',
  SALARY_RANGE: 'Salary Range',
  JOB_FUNCTION: 'Job Function',
  INDUSTRY_SECTOR: 'Industry Sector',
  DOMAIN: 'Domain',
}
