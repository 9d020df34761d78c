import { z } from 'zod'
import { experienceLevels } from '../jobs.ts'
import {
  availabilityTypes,
  type EmployeeTab,
  employeeJobTypes,
  jobSearchStatuses,
  jobVisibilityOptions,
  noticePeriods,
  type SeekerTab,
  seekerJobTypes,
} from '../profiles.ts'
import { chips, line, paragraph, requiredLine } from '../typed-text.ts'
import { certifications, education, project, workExperience } from './entries.ts'
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
} from './fields.ts'
import { EMPLOYEE_AGE, MAX_BIO, MAX_CHIPS, SEEKER_AGE } from './typing.ts'

const languages = z
  .array(z.object({ language: line(60), proficiency: line(40) }))
  .max(MAX_CHIPS, `Please use at most ${MAX_CHIPS} entries`)
  .transform((all) => all.filter(({ language }) => language !== ''))

const name = {
  firstName: requiredLine(100, 'First name is required'),
  lastName: requiredLine(100, 'Last name is required'),
}
const skills = chips(80, 100)
const story = { currentLocation: line(150), bio: paragraph(MAX_BIO) }
const links = { linkedinUrl: linkedIn, portfolioUrl: webAddress }

/** In the order of the screens: the first mistake is the one a toast says, and a list of several leads down the page. */
export const seekerForms = {
  personal: z.object({
    ...name,
    email: email('Email is invalid'),
    role: z.literal('ENDORSEE', 'Please select your role'),
    phoneNumber: phone('Please enter a valid phone number'),
    dateOfBirth: birthday(SEEKER_AGE),
    ...story,
    skills,
    languages,
    ...links,
    publicationUrl: webAddress,
    otherURl: chips(500, 20).pipe(z.array(webAddress)),
  }),
  education: z.object({ education, certifications, extraCurricular: chips(200, MAX_CHIPS) }),
  'work-experience': z.object({ workExperience, project }),
  'job-preferences': z
    .object({
      preferredJobs: chips(120, MAX_CHIPS),
      preferredCompanies: chips(120, MAX_CHIPS).refine(
        (companies) => companies.length > 0,
        'At least one preferred company is required',
      ),
      preferredCities: chips(120, MAX_CHIPS),
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

export const employeeForms = {
  personal: z.object({
    ...name,
    email: email('Please enter a valid email address'),
    phoneNumber: phone('Please enter a valid 10-digit phone number', (number) => number.startsWith('+91')),
    dateOfBirth: birthday(EMPLOYEE_AGE),
    ...story,
    skills,
    ...links,
  }),
  education: z.object({ education, certifications }),
  work: z.object({
    currentRole: requiredLine(150, 'Current role is required'),
    currentCompany: requiredLine(200, 'Current company is required'),
    department: line(150),
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

type Typed<Forms extends Record<string, z.ZodType>> = { [Tab in keyof Forms]: z.input<Forms[Tab]> }
type Checked<Forms extends Record<string, z.ZodType>> = { [Tab in keyof Forms]: z.output<Forms[Tab]> }

/** Both profiles tab by tab: as somebody types them, and as they are after the check. */
export type SeekerTyped = Typed<typeof seekerForms>
export type SeekerChecked = Checked<typeof seekerForms>
export type EmployeeTyped = Typed<typeof employeeForms>
export type EmployeeChecked = Checked<typeof employeeForms>
