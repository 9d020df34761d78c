import {
  blankEducation,
  blankWork,
  type EmployeeProfile,
  type EmployeeTyped,
  indianDigits,
  type SeekerProfile,
  type SeekerTyped,
  typeEmployee,
  typeSeeker,
  type User,
} from '@endorse/contract'

/** What the forms of an Endorsee show: what is kept, and for a new profile what the account knows. */
export function typedSeeker(profile: SeekerProfile | null, user: User): SeekerTyped {
  const typed = typeSeeker(
    profile ?? {
      ...nothing(user),
      profileType: 'ENDORSEE',
      role: 'ENDORSEE',
      languages: [],
      publicationUrl: null,
      otherURl: [],
      extraCurricular: [],
      project: [],
      preferredJobs: [],
      preferredCompanies: [],
      preferredCities: [],
      preferredJobTypes: [],
      noticePeriod: null,
      yearsOfExperience: null,
      currentCTC: null,
      expectedCTC: null,
      desiredSalaryMin: null,
      desiredSalaryMax: null,
      availabilityType: null,
      jobSearchStatus: null,
    },
  )
  return {
    ...typed,
    personal: withShortPhone(typed.personal),
    education: withOneEducation(typed.education),
    'work-experience': withOneJob(typed['work-experience']),
  }
}

export function typedEmployee(profile: EmployeeProfile | null, user: User): EmployeeTyped {
  const typed = typeEmployee(
    profile ?? {
      ...nothing(user),
      profileType: 'ENDORSER',
      role: 'ENDORSER',
      currentRole: null,
      currentCompany: user.company?.name ?? null,
      department: null,
      preferredJobTypes: [],
      openToOffers: false,
      experienceLevel: null,
      jobVisibilityOptions: [],
    },
  )
  return {
    ...typed,
    personal: withShortPhone(typed.personal),
    education: withOneEducation(typed.education),
    work: withOneJob(typed.work),
    job: withEverybody(typed.job),
  }
}

function nothing({ firstName, lastName, email }: User) {
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

/** +91 stands before the field already. */
function withShortPhone<P extends { phoneNumber: string }>(personal: P): P {
  return { ...personal, phoneNumber: indianDigits(personal.phoneNumber) ?? personal.phoneNumber }
}

/** Until somebody says otherwise. */
function withEverybody(job: EmployeeTyped['job']): EmployeeTyped['job'] {
  return job.jobVisibilityOptions.length > 0 ? job : { ...job, jobVisibilityOptions: ['EVERYONE'] }
}

/** Both lists always hold at least one entry. */
function withOneEducation<E extends Pick<SeekerTyped['education'], 'education'>>(tab: E): E {
  return tab.education.length > 0 ? tab : { ...tab, education: [blankEducation] }
}

function withOneJob<W extends Pick<SeekerTyped['work-experience'], 'workExperience'>>(tab: W): W {
  return tab.workExperience.length > 0 ? tab : { ...tab, workExperience: [blankWork] }
}
