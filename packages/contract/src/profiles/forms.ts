import { z } from 'zod'
import {
  multiLineText,
  nameText,
  requiredName,
  requiredText,
  singleLineText,
  skillList,
  textList,
} from '../core/text.ts'
import { experienceLevels } from '../job-postings/values.ts'
import { certifications, education, project, workExperience } from './form-entries.ts'
import {
  birthday,
  choices,
  email,
  lakhs,
  linkedIn,
  optionalChoice,
  phone,
  webAddress,
  years,
} from './form-fields.ts'
import { MAX_BIO, MAX_CHIPS, MIN_EMPLOYEE_AGE, MIN_SEEKER_AGE } from './form-limits.ts'
import { type EmployeeTab, type SeekerTab } from './tabs.ts'
import {
  availabilityTypes,
  employeeJobTypes,
  jobSearchStatuses,
  jobVisibilityOptions,
  noticePeriods,
  seekerJobTypes,
} from './values.ts'

const languages = z
  .array(
    z
      .object({ language: singleLineText(60), proficiency: singleLineText(40) })
      .refine(({ language, proficiency }) => language !== '' || proficiency === '', {
        path: ['language'],
        message: 'Please enter the language',
      }),
  )
  .max(MAX_CHIPS, `Please use at most ${MAX_CHIPS} entries`)
  .transform((all) => all.filter(({ language }) => language !== ''))

const nameFields = {
  firstName: requiredName(100, 'First name is required'),
  lastName: requiredName(100, 'Last name is required'),
}
const skills = skillList(100)
const aboutFields = { currentLocation: singleLineText(150), bio: multiLineText(MAX_BIO) }
const linkFields = { linkedinUrl: linkedIn, portfolioUrl: webAddress }

/** The schemas of an Endorsee's forms, by tab. Fields are in screen order, so errors are reported from top to bottom. */
export const seekerForms = {
  personal: z.object({
    ...nameFields,
    email: email('Email is invalid'),
    role: z.literal('ENDORSEE', 'Please select your role'),
    phoneNumber: phone('Please enter a valid phone number'),
    dateOfBirth: birthday(MIN_SEEKER_AGE),
    ...aboutFields,
    skills,
    languages,
    ...linkFields,
    publicationUrl: webAddress,
    otherURl: textList(500, 20).pipe(z.array(webAddress)),
  }),
  education: z.object({ education, certifications, extraCurricular: textList(200, MAX_CHIPS) }),
  'work-experience': z.object({
    department: singleLineText(150),
    experienceLevel: optionalChoice(experienceLevels),
    workExperience,
    project,
  }),
  'job-preferences': z
    .object({
      preferredJobs: textList(120, MAX_CHIPS),
      preferredCompanies: textList(120, MAX_CHIPS).refine(
        (companies) => companies.length > 0,
        'At least one preferred company is required',
      ),
      preferredCities: textList(120, MAX_CHIPS),
      industrySectors: textList(120, MAX_CHIPS),
      domains: textList(120, MAX_CHIPS),
      preferredJobTypes: choices(seekerJobTypes),
      noticePeriod: z.string().pipe(z.enum(noticePeriods, 'Notice period is required')),
      availabilityType: optionalChoice(availabilityTypes),
      jobSearchStatus: optionalChoice(jobSearchStatuses),
      yearsOfExperience: years,
      currentCTC: lakhs,
      expectedCTC: lakhs,
      desiredSalaryMin: lakhs,
      desiredSalaryMax: lakhs,
    })
    .superRefine(({ desiredSalaryMin: min, desiredSalaryMax: max }, context) => {
      if (min && max && Number(max) < Number(min)) {
        const message = 'The upper end cannot be below the lower end'
        context.addIssue({ code: 'custom', path: ['desiredSalaryMax'], message })
      }
    }),
} satisfies Record<SeekerTab, z.ZodObject>

/** The schemas of an Endorser's forms, by tab. */
export const employeeForms = {
  personal: z.object({
    ...nameFields,
    email: email('Please enter a valid email address'),
    phoneNumber: phone('Please enter a valid 10-digit phone number', (number) => number.startsWith('+91')),
    dateOfBirth: birthday(MIN_EMPLOYEE_AGE),
    ...aboutFields,
    skills,
    ...linkFields,
  }),
  education: z.object({ education, certifications }),
  work: z.object({
    currentRole: requiredText(150, 'Current role is required'),
    currentCompany: requiredName(200, 'Current company is required'),
    department: singleLineText(150),
    workExperience,
  }),
  job: z.object({
    preferredJobTypes: choices(employeeJobTypes).refine(
      (types) => types.length > 0,
      'Please select at least one job type',
    ),
    openToOffers: z.boolean(),
    experienceLevel: optionalChoice(experienceLevels),
    jobVisibilityOptions: choices(jobVisibilityOptions),
  }),
} satisfies Record<EmployeeTab, z.ZodObject>

/** Returns the personal form of a user whose account has one name only. */
export function withOptionalLastName<S extends z.ZodObject>(personal: S): S {
  return personal.extend({ lastName: nameText(100) }) as z.ZodObject as S
}

type FormInputs<Forms extends Record<string, z.ZodType>> = { [Tab in keyof Forms]: z.input<Forms[Tab]> }
type FormOutputs<Forms extends Record<string, z.ZodType>> = { [Tab in keyof Forms]: z.output<Forms[Tab]> }

/** The values of an Endorsee's forms by tab, as typed. */
export type SeekerFormValues = FormInputs<typeof seekerForms>
/** The values of an Endorsee's forms by tab, validated and normalized. */
export type SeekerFormOutput = FormOutputs<typeof seekerForms>
/** The values of an Endorser's forms by tab, as typed. */
export type EmployeeFormValues = FormInputs<typeof employeeForms>
/** The values of an Endorser's forms by tab, validated and normalized. */
export type EmployeeFormOutput = FormOutputs<typeof employeeForms>
