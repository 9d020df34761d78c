import { lakhsOfRupees } from '../lakhs.ts'
import type { EmployeeProfile, SeekerProfile } from '../profiles.ts'
import type { EmployeeTyped, SeekerTyped } from './forms.ts'

/** What a profile says of itself, as opposed to what its owner has typed. */
type Derived =
  | 'id'
  | 'status'
  | 'completionPercentage'
  | 'missing'
  | 'name'
  | 'profileImageUrl'
  | 'resumes'
  | 'resumeUrl'
  | 'resumeName'

export type SeekerFilledIn = Omit<SeekerProfile, Derived>
export type EmployeeFilledIn = Omit<EmployeeProfile, Derived>

/** A kept profile as its forms show it. */
export function typeSeeker(profile: SeekerFilledIn): SeekerTyped {
  return {
    personal: {
      ...typePerson(profile),
      role: 'ENDORSEE',
      languages: profile.languages.map((one) => ({ ...one, proficiency: one.proficiency ?? '' })),
      publicationUrl: profile.publicationUrl ?? '',
      otherURl: profile.otherURl,
    },
    education: {
      education: profile.education,
      certifications: profile.certifications,
      extraCurricular: profile.extraCurricular,
    },
    'work-experience': { workExperience: profile.workExperience, project: profile.project },
    'job-preferences': {
      preferredJobs: profile.preferredJobs,
      preferredCompanies: profile.preferredCompanies,
      preferredCities: profile.preferredCities,
      preferredJobTypes: profile.preferredJobTypes,
      noticePeriod: profile.noticePeriod ?? '',
      yearsOfExperience: profile.yearsOfExperience ?? '',
      currentCTC: profile.currentCTC ?? '',
      expectedCTC: profile.expectedCTC ?? '',
      desiredSalaryMin: lakhsOfRupees(profile.desiredSalaryMin),
      desiredSalaryMax: lakhsOfRupees(profile.desiredSalaryMax),
      availabilityType: profile.availabilityType ?? '',
      jobSearchStatus: profile.jobSearchStatus ?? '',
    },
  }
}

export function typeEmployee(profile: EmployeeFilledIn): EmployeeTyped {
  return {
    personal: typePerson(profile),
    education: { education: profile.education, certifications: profile.certifications },
    work: {
      currentRole: profile.currentRole ?? '',
      currentCompany: profile.currentCompany ?? '',
      department: profile.department ?? '',
      workExperience: profile.workExperience,
    },
    job: {
      preferredJobTypes: profile.preferredJobTypes,
      openToOffers: profile.openToOffers,
      experienceLevel: profile.experienceLevel ?? '',
      jobVisibilityOptions: profile.jobVisibilityOptions,
    },
  }
}

function typePerson(profile: SeekerFilledIn | EmployeeFilledIn) {
  return {
    firstName: profile.firstName,
    lastName: profile.lastName,
    email: profile.email,
    phoneNumber: profile.phoneNumber ?? '',
    dateOfBirth: profile.dateOfBirth ?? '',
    bio: profile.bio ?? '',
    currentLocation: profile.currentLocation ?? '',
    skills: profile.skills,
    linkedinUrl: profile.linkedinUrl ?? '',
    portfolioUrl: profile.portfolioUrl ?? '',
  }
}
