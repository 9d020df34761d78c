import { z } from 'zod'
import { DateString, Id, Rupees, SuccessResponse } from '../core/schemas.ts'
import { Resume } from '../files/schemas.ts'
import { ExperienceLevel } from '../job-postings/schemas.ts'
import { employeeTabs, seekerTabs } from './tabs.ts'
import {
  availabilityTypes,
  employeeJobTypes,
  gradeTypes,
  jobSearchStatuses,
  jobVisibilityOptions,
  noticePeriods,
  preferenceKinds,
  profileStates,
  seekerJobTypes,
} from './values.ts'

/** How complete the user's profile is, and where sign-in redirects. */
export const ProfileStatus = z.object({
  exists: z.boolean(),
  hasProfile: z.boolean(),
  isComplete: z.boolean(),
  completionPercentage: z.number(),
  /** The missing parts of the profile, each with the tab that contains it. */
  missing: z.array(z.object({ label: z.string(), tab: z.string() })),
  shouldRedirect: z.boolean(),
  redirectTo: z.string().nullable(),
  message: z.string(),
})
/** The response of `checkStatus`. `completionPercentage` is a whole number from 0 to 100. */
export type ProfileStatus = z.infer<typeof ProfileStatus>

/** All kinds of preferences, each once, what counts most first. */
export const PreferenceOrder = z
  .array(z.enum(preferenceKinds))
  .length(preferenceKinds.length, 'Please put all preferences in order')
  .refine((order) => new Set(order).size === order.length, 'Please name each preference once')

/** A degree in a profile. Missing values are empty strings. `percentage` is the result as entered, in the unit of `gradeType`. */
export const EducationEntry = z.object({
  degree: z.string(),
  fieldOfStudy: z.string(),
  institution: z.string(),
  specialization: z.string(),
  percentage: z.string(),
  gradeType: z.enum(gradeTypes),
  startDate: z.string(),
  endDate: z.string(),
  isCurrent: z.boolean(),
})
/** A degree of an Endorsee or Endorser. */
export type EducationEntry = z.infer<typeof EducationEntry>

/** A job in a profile. Missing values are empty strings. */
export const WorkEntry = z.object({
  jobTitle: z.string(),
  companyName: z.string(),
  location: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  responsibilities: z.string(),
  isCurrent: z.boolean(),
})
/** A present or former job of an Endorsee or Endorser. */
export type WorkEntry = z.infer<typeof WorkEntry>

/** A project in a profile. Missing values are empty strings. */
export const ProjectEntry = z.object({
  title: z.string(),
  organization: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  description: z.string(),
})
/** A project of an Endorsee. */
export type ProjectEntry = z.infer<typeof ProjectEntry>

/** A certification in a profile. Missing values are empty strings. */
export const CertificationEntry = z.object({
  name: z.string(),
  issuingOrganization: z.string(),
  issueDate: z.string(),
  expirationDate: z.string(),
})
/** A certification of an Endorsee or Endorser. */
export type CertificationEntry = z.infer<typeof CertificationEntry>

/** A language with its proficiency, which is null when it was not given. */
export const Language = z.object({ language: z.string(), proficiency: z.string().nullable() })
/** A language that an Endorsee speaks. */
export type Language = z.infer<typeof Language>

/** A resume in a profile. The resume endpoints return more details. */
export const ProfileResume = Resume.pick({
  id: true,
  url: true,
  displayName: true,
  contentType: true,
  size: true,
  uploadedAt: true,
})
/** A resume with its signed, short-lived link. */
export type ProfileResume = z.infer<typeof ProfileResume>

/** The fields of both kinds of profile, as their owner sees them. */
const CommonProfile = z.object({
  id: Id,
  /** COMPLETE once all required fields have been submitted. */
  status: z.enum(profileStates),
  completionPercentage: z.number(),
  /** The missing parts, highest weight first, each with the tab that contains it. */
  missing: z.array(z.object({ label: z.string(), tab: z.string() })),
  firstName: z.string(),
  lastName: z.string(),
  name: z.string(),
  email: z.string(),
  phoneNumber: z.string().nullable(),
  dateOfBirth: DateString.nullable(),
  /** Signed and short-lived, like the resume URLs. */
  profileImageUrl: z.string().nullable(),
  /** Newest first. */
  resumeUrl: z.array(z.string()),
  resumeName: z.string().nullable(),
  resumes: z.array(ProfileResume),
  bio: z.string().nullable(),
  currentLocation: z.string().nullable(),
  skills: z.array(z.string()),
  linkedinUrl: z.string().nullable(),
  portfolioUrl: z.string().nullable(),
  education: z.array(EducationEntry),
  workExperience: z.array(WorkEntry),
  certifications: z.array(CertificationEntry),
})

/** An Endorsee's own profile. */
export const SeekerProfile = CommonProfile.extend({
  profileType: z.literal('ENDORSEE'),
  role: z.literal('ENDORSEE'),
  department: z.string().nullable(),
  experienceLevel: ExperienceLevel.nullable(),
  languages: z.array(Language),
  publicationUrl: z.string().nullable(),
  otherURl: z.array(z.string()),
  extraCurricular: z.array(z.string()),
  project: z.array(ProjectEntry),
  preferredJobs: z.array(z.string()),
  preferredCompanies: z.array(z.string()),
  preferredCities: z.array(z.string()),
  /** The industries to work in, such as “Financial technology”. */
  industrySectors: z.array(z.string()),
  /** The subjects to work on, such as “Payments”. */
  domains: z.array(z.string()),
  preferredJobTypes: z.array(z.enum(seekerJobTypes)),
  noticePeriod: z.enum(noticePeriods).nullable(),
  yearsOfExperience: z.string().nullable(),
  /** In lakhs per year, as entered: `12.5`. */
  currentCTC: z.string().nullable(),
  expectedCTC: z.string().nullable(),
  desiredSalaryMin: Rupees.nullable(),
  desiredSalaryMax: Rupees.nullable(),
  availabilityType: z.enum(availabilityTypes).nullable(),
  jobSearchStatus: z.enum(jobSearchStatuses).nullable(),
})
/** The profile that an Endorsee reads and edits. */
export type SeekerProfile = z.infer<typeof SeekerProfile>

/** An Endorser's own profile. */
export const EmployeeProfile = CommonProfile.extend({
  profileType: z.literal('ENDORSER'),
  role: z.literal('ENDORSER'),
  currentRole: z.string().nullable(),
  /** The company of their verified e-mail address. */
  currentCompany: z.string().nullable(),
  companyLogoUrl: z.string().nullable(),
  department: z.string().nullable(),
  preferredJobTypes: z.array(z.enum(employeeJobTypes)),
  openToOffers: z.boolean(),
  experienceLevel: ExperienceLevel.nullable(),
  jobVisibilityOptions: z.array(z.enum(jobVisibilityOptions)),
})
/** The profile that an Endorser reads and edits. */
export type EmployeeProfile = z.infer<typeof EmployeeProfile>

/** An Endorsee's profile as a reviewer of their application sees it. */
export const SeekerProfileView = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  /** Null unless the caller has accepted the application; the same for `dateOfBirth`. */
  phoneNumber: z.string().nullable(),
  dateOfBirth: DateString.nullable(),
  profileImageUrl: z.string().nullable(),
  bio: z.string().nullable(),
  linkedinUrl: z.string().nullable(),
  portfolioUrl: z.string().nullable(),
  publicationUrl: z.string().nullable(),
  otherURl: z.array(z.string()),
  currentLocation: z.string().nullable(),
  /** From the current entry of the work experience. */
  currentCompany: z.string().nullable(),
  currentRole: z.string().nullable(),
  department: z.string().nullable(),
  experienceLevel: ExperienceLevel.nullable(),
  openToOffers: z.boolean().nullable(),
  yearsOfExperience: z.string().nullable(),
  noticePeriod: z.enum(noticePeriods).nullable(),
  /** The expected pay: `desiredSalaryMin` has the value of `expectedCTC` when only that was given. */
  desiredSalaryMin: Rupees.nullable(),
  desiredSalaryMax: Rupees.nullable(),
  skills: z.array(z.string()),
  languages: z.array(Language),
  education: z.array(EducationEntry),
  /** `description` has the text of `responsibilities`. */
  workExperience: z.array(WorkEntry.extend({ description: z.string() })),
  project: z.array(ProjectEntry),
  certifications: z.array(CertificationEntry),
  extraCurricular: z.array(z.string()),
  preferredJobs: z.array(z.string()),
})
/** The profile on an application's page. Fields that the reviewer may not read are null. */
export type SeekerProfileView = z.infer<typeof SeekerProfileView>

const OptionalText = z.string().optional()
/** A repeated field or one JSON array; `[]` for an empty list. */
const StringOrList = z.union([z.string(), z.array(z.string())]).optional()
/** A JSON array. */
const JsonList = z.string().optional()

const CommonProfileBody = z.object({
  firstName: OptionalText,
  lastName: OptionalText,
  /** Split at its first space when `firstName` and `lastName` are missing. */
  name: OptionalText,
  phoneNumber: OptionalText,
  dateOfBirth: OptionalText,
  bio: OptionalText,
  currentLocation: OptionalText,
  skills: StringOrList,
  linkedinUrl: OptionalText,
  portfolioUrl: OptionalText,
  /** An empty value removes the picture. */
  profileImageUrl: OptionalText,
  /** Ignored: resumes are added with the `resume` file and removed with `removedResumeUrls`. */
  resumeUrl: StringOrList,
  removedResumeUrls: StringOrList,
  education: JsonList,
  workExperience: JsonList,
  certifications: StringOrList,
  /** A JSON object of `LoadedValues`, with fields of the profile that `myProfile` returned. */
  loaded: OptionalText,
})

/**
 * The multipart body that saves an Endorsee's profile. Missing fields keep their values. With `tab`, only that tab is
 * validated and saved; without it, the whole profile is submitted and all required fields must be present.
 */
export const SeekerProfileBody = CommonProfileBody.extend({
  tab: z.enum(seekerTabs).optional(),
  department: OptionalText,
  experienceLevel: OptionalText,
  languages: StringOrList,
  publicationUrl: OptionalText,
  otherURl: StringOrList,
  extraCurricular: StringOrList,
  project: JsonList,
  preferredJobs: StringOrList,
  preferredCompanies: StringOrList,
  preferredCities: StringOrList,
  industrySectors: StringOrList,
  domains: StringOrList,
  preferredJobTypes: StringOrList,
  noticePeriod: OptionalText,
  yearsOfExperience: OptionalText,
  /** In lakhs per year. */
  currentCTC: OptionalText,
  expectedCTC: OptionalText,
  /** In whole rupees per year. */
  desiredSalaryMin: OptionalText,
  desiredSalaryMax: OptionalText,
  availabilityType: OptionalText,
  jobSearchStatus: OptionalText,
})
/** The text fields of the request; the files come beside them. */
export type SeekerProfileBody = z.infer<typeof SeekerProfileBody>

/** The multipart body that saves an Endorser's profile; see `SeekerProfileBody`. */
export const EmployeeProfileBody = CommonProfileBody.extend({
  tab: z.enum(employeeTabs).optional(),
  currentRole: OptionalText,
  department: OptionalText,
  preferredJobTypes: StringOrList,
  openToOffers: OptionalText,
  experienceLevel: OptionalText,
  jobVisibilityOptions: StringOrList,
})
/** The text fields of the request; the files come beside them. */
export type EmployeeProfileBody = z.infer<typeof EmployeeProfileBody>

const savedFields = { success: z.literal(true), message: z.string(), redirectTo: z.string().nullable() }
const SavedSeekerResponse = z.object({ ...savedFields, data: SeekerProfile })
const SavedEmployeeResponse = z.object({ ...savedFields, data: EmployeeProfile })

/** The schemas of `profileEndpoints`. */
export const profileSchemas = {
  checkStatus: {
    response: z.object({ success: z.literal(true), data: ProfileStatus }),
  },
  myProfile: {
    response: z.object({
      success: z.literal(true),
      data: z.discriminatedUnion('profileType', [SeekerProfile, EmployeeProfile]),
    }),
  },
  createSeeker: {
    form: SeekerProfileBody,
    response: SavedSeekerResponse,
  },
  updateSeeker: {
    form: SeekerProfileBody,
    response: SavedSeekerResponse,
  },
  orderPreferences: {
    body: z.object({ order: PreferenceOrder }),
    response: SuccessResponse.extend({ data: z.object({ order: PreferenceOrder }) }),
  },
  createEmployee: {
    form: EmployeeProfileBody,
    response: SavedEmployeeResponse,
  },
  updateEmployee: {
    form: EmployeeProfileBody,
    response: SavedEmployeeResponse,
  },
}
