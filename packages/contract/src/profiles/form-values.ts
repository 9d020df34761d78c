import type { EmployeeFormValues, SeekerFormValues } from './forms.ts'
import { rupeesToLakhs } from './lakhs.ts'
import type { EmployeeProfile, SeekerProfile } from './schemas.ts'

/** The computed fields of a profile, which no form contains. */
type DerivedField =
  | 'id'
  | 'status'
  | 'completionPercentage'
  | 'missing'
  | 'name'
  | 'profileImageUrl'
  | 'resumes'
  | 'resumeUrl'
  | 'resumeName'
  | 'companyLogoUrl'

/** The fields of an Endorsee's profile that its owner fills in. */
export type SeekerProfileFields = Omit<SeekerProfile, DerivedField>
/** The fields of an Endorser's profile that its owner fills in. */
export type EmployeeProfileFields = Omit<EmployeeProfile, DerivedField>

/** Converts a stored profile to the initial values of its forms. */
export function toSeekerFormValues(profile: SeekerProfileFields): SeekerFormValues {
  return {
    personal: {
      ...toCommonFormValues(profile),
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
    'work-experience': {
      department: profile.department ?? '',
      experienceLevel: profile.experienceLevel ?? '',
      workExperience: profile.workExperience,
      project: profile.project,
    },
    'job-preferences': {
      preferredJobs: profile.preferredJobs,
      preferredCompanies: profile.preferredCompanies,
      preferredCities: profile.preferredCities,
      industrySectors: profile.industrySectors,
      domains: profile.domains,
      preferredJobTypes: profile.preferredJobTypes,
      noticePeriod: profile.noticePeriod ?? '',
      yearsOfExperience: profile.yearsOfExperience ?? '',
      currentCTC: profile.currentCTC ?? '',
      expectedCTC: profile.expectedCTC ?? '',
      desiredSalaryMin: rupeesToLakhs(profile.desiredSalaryMin),
      desiredSalaryMax: rupeesToLakhs(profile.desiredSalaryMax),
      availabilityType: profile.availabilityType ?? '',
      jobSearchStatus: profile.jobSearchStatus ?? '',
    },
  }
}

/** Converts a stored profile to the initial values of its forms. */
export function toEmployeeFormValues(profile: EmployeeProfileFields): EmployeeFormValues {
  return {
    personal: toCommonFormValues(profile),
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

function toCommonFormValues(profile: SeekerProfileFields | EmployeeProfileFields) {
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
