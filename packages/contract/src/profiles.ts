import { z } from 'zod'
import { Day, Rupees } from './common.ts'

export const degrees = ['bachelor', 'master', 'phd', 'diploma', 'certificate'] as const

export const EducationEntry = z.object({
  degree: z.string(),
  fieldOfStudy: z.string(),
  institution: z.string(),
  specialization: z.string(),
  percentage: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  isCurrent: z.boolean(),
})
export type EducationEntry = z.infer<typeof EducationEntry>

export const WorkEntry = z.object({
  jobTitle: z.string(),
  companyName: z.string(),
  location: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  responsibilities: z.string(),
  isCurrent: z.boolean(),
})
export type WorkEntry = z.infer<typeof WorkEntry>

/** An Endorsee's profile as somebody who reviews their application reads it. */
export const SeekerAsRead = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  /** Only once the caller handles the application. */
  phoneNumber: z.string().nullable(),
  dateOfBirth: Day.nullable(),
  profileImageUrl: z.string().nullable(),
  bio: z.string().nullable(),
  linkedinUrl: z.string().nullable(),
  portfolioUrl: z.string().nullable(),
  currentLocation: z.string().nullable(),
  currentCompany: z.string().nullable(),
  currentRole: z.string().nullable(),
  yearsOfExperience: z.string().nullable(),
  noticePeriod: z.string().nullable(),
  desiredSalaryMin: Rupees.nullable(),
  desiredSalaryMax: Rupees.nullable(),
  skills: z.array(z.string()),
  languages: z.array(z.object({ language: z.string(), proficiency: z.string().nullable() })),
  education: z.array(EducationEntry),
  workExperience: z.array(WorkEntry),
  project: z.array(
    z.object({
      title: z.string(),
      organization: z.string(),
      startDate: z.string(),
      endDate: z.string(),
      description: z.string(),
    }),
  ),
  certifications: z.array(
    z.object({
      name: z.string(),
      issuingOrganization: z.string(),
      issueDate: z.string(),
      expirationDate: z.string(),
    }),
  ),
  extraCurricular: z.array(z.string()),
  preferredJobs: z.array(z.string()),
})
export type SeekerAsRead = z.infer<typeof SeekerAsRead>
