import type { User } from '@endorse/contract/accounts/schemas'
import { blankEducation, blankWork } from '@endorse/contract/profiles/blank-entries'
import {
  type EmployeeProfileFields,
  type SeekerProfileFields,
  toEmployeeFormValues,
  toSeekerFormValues,
} from '@endorse/contract/profiles/form-values'
import type { EmployeeFormValues, SeekerFormValues } from '@endorse/contract/profiles/forms'
import { indianPhoneDigits } from '@endorse/contract/profiles/phone'

/** Initial form values of an Endorsee, per tab: the saved profile, or for a new one the account's name and email. */
export function seekerFormValues(profile: SeekerProfileFields | null, user: User): SeekerFormValues {
  const formValues = toSeekerFormValues(profile ?? newSeekerProfile(user))
  return {
    ...formValues,
    personal: withNationalPhone(formValues.personal),
    education: withEducationEntry(formValues.education),
    'work-experience': withWorkEntry(formValues['work-experience']),
    'job-preferences': withExpectedPay(formValues['job-preferences']),
  }
}

/** Initial form values of an Endorser, per tab; a new profile starts with the account's name, email and company. */
export function employeeFormValues(profile: EmployeeProfileFields | null, user: User): EmployeeFormValues {
  const saved = savedEmployeeValues(profile, user)
  return { ...saved, job: withDefaultVisibility(saved.job) }
}

/** The form values of an Endorser without what a form proposes. */
export function savedEmployeeValues(profile: EmployeeProfileFields | null, user: User): EmployeeFormValues {
  const formValues = toEmployeeFormValues(profile ?? newEmployeeProfile(user))
  return {
    ...formValues,
    personal: withNationalPhone(formValues.personal),
    education: withEducationEntry(formValues.education),
    work: withWorkEntry(formValues.work),
  }
}

/** The fields of an Endorsee's profile before it is created. */
export function newSeekerProfile(user: User): SeekerProfileFields {
  return {
    ...emptyProfile(user),
    profileType: 'ENDORSEE',
    role: 'ENDORSEE',
    department: null,
    experienceLevel: null,
    languages: [],
    publicationUrl: null,
    otherURl: [],
    extraCurricular: [],
    project: [],
    preferredJobs: [],
    preferredCompanies: [],
    preferredCities: [],
    industrySectors: [],
    domains: [],
    preferredJobTypes: [],
    noticePeriod: null,
    yearsOfExperience: null,
    currentCTC: null,
    expectedCTC: null,
    desiredSalaryMin: null,
    desiredSalaryMax: null,
    availabilityType: null,
    jobSearchStatus: null,
  }
}

/** The fields of an Endorser's profile before it is created. */
export function newEmployeeProfile(user: User): EmployeeProfileFields {
  return {
    ...emptyProfile(user),
    profileType: 'ENDORSER',
    role: 'ENDORSER',
    currentRole: null,
    currentCompany: user.company?.name ?? null,
    department: null,
    preferredJobTypes: [],
    openToOffers: false,
    experienceLevel: null,
    jobVisibilityOptions: [],
  }
}

function emptyProfile({ firstName, lastName, email }: User) {
  return {
    firstName,
    lastName,
    email,
    phoneNumber: null,
    dateOfBirth: null,
    bio: null,
    currentLocation: null,
    skills: [],
    linkedinUrl: null,
    portfolioUrl: null,
    education: [],
    workExperience: [],
    certifications: [],
  }
}

/** Drops +91 from an Indian number, because the field shows it as a prefix. */
function withNationalPhone<P extends { phoneNumber: string }>(personal: P): P {
  return { ...personal, phoneNumber: indianPhoneDigits(personal.phoneNumber) ?? personal.phoneNumber }
}

/** The expected CTC and the lower end of the desired salary are one amount with two names. */
function withExpectedPay(tab: SeekerFormValues['job-preferences']): SeekerFormValues['job-preferences'] {
  return { ...tab, desiredSalaryMin: tab.desiredSalaryMin || tab.expectedCTC }
}

/** New profiles start with jobs visible to everyone. */
function withDefaultVisibility(job: EmployeeFormValues['job']): EmployeeFormValues['job'] {
  return job.jobVisibilityOptions.length > 0 ? job : { ...job, jobVisibilityOptions: ['EVERYONE'] }
}

/** The form shows at least one education entry. */
function withEducationEntry<E extends Pick<SeekerFormValues['education'], 'education'>>(tab: E): E {
  return tab.education.length > 0 ? tab : { ...tab, education: [blankEducation] }
}

function withWorkEntry<W extends Pick<SeekerFormValues['work-experience'], 'workExperience'>>(tab: W): W {
  return tab.workExperience.length > 0 ? tab : { ...tab, workExperience: [blankWork] }
}
