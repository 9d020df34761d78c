export const profileTypes = ['ENDORSEE', 'ENDORSER'] as const

export const degrees = ['bachelor', 'master', 'phd', 'diploma', 'certificate'] as const
export type Degree = (typeof degrees)[number]
export const degreeLabel: Record<Degree, string> = {
  bachelor: 'Bachelor’s degree',
  master: 'Master’s degree',
  phd: 'PhD',
  diploma: 'Diploma',
  certificate: 'Certificate',
}

export const noticePeriods = [
  'IMMEDIATELY',
  'SEVEN_DAYS',
  'FIFTEEN_DAYS',
  'ONE_MONTH',
  'TWO_MONTHS',
  'THREE_MONTHS',
  'SIX_MONTHS',
] as const
export type NoticePeriod = (typeof noticePeriods)[number]
export const noticePeriodLabel: Record<NoticePeriod, string> = {
  IMMEDIATELY: 'Immediately',
  SEVEN_DAYS: '7 days',
  FIFTEEN_DAYS: '15 days',
  ONE_MONTH: '1 month',
  TWO_MONTHS: '2 months',
  THREE_MONTHS: '3 months',
  SIX_MONTHS: '6 months',
}

export const seekerJobTypes = [
  'FULL_TIME',
  'PART_TIME',
  'CONTRACTUAL',
  'INTERNSHIP',
  'ONSITE',
  'WORK_FROM_HOME',
  'HYBRID',
] as const
export type SeekerJobType = (typeof seekerJobTypes)[number]

export const employeeJobTypes = [
  'FULL_TIME',
  'PART_TIME',
  'CONTRACT',
  'INTERNSHIP',
  'ONSITE',
  'WORK_FROM_HOME',
  'HYBRID',
] as const
export type EmployeeJobType = (typeof employeeJobTypes)[number]

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

export const availabilityTypes = ['IMMEDIATE', 'NOTICE', 'NOT_LOOKING'] as const
export type AvailabilityType = (typeof availabilityTypes)[number]
export const availabilityTypeLabel: Record<AvailabilityType, string> = {
  IMMEDIATE: 'Can start at once',
  NOTICE: 'Serving a notice period',
  NOT_LOOKING: 'Not available now',
}

export const jobSearchStatuses = ['ACTIVE', 'OPEN', 'CLOSED'] as const
export type JobSearchStatus = (typeof jobSearchStatuses)[number]
export const jobSearchStatusLabel: Record<JobSearchStatus, string> = {
  ACTIVE: 'Actively looking',
  OPEN: 'Open to offers',
  CLOSED: 'Not looking',
}

export const jobVisibilityOptions = [
  'EVERYONE',
  'SAME_COLLEGE',
  'LINKEDIN_CONNECTIONS',
  'SPECIFIC_COMPANIES',
  'PERSONAL_NETWORK',
  'OTHERS',
] as const
export type JobVisibilityOption = (typeof jobVisibilityOptions)[number]
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

export const profileStates = ['INCOMPLETE', 'COMPLETE'] as const
