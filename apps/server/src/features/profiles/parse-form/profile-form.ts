import type { EmployeeFormValues, SeekerFormValues } from '@endorse/contract/profiles/forms'
import { rupeesToLakhs } from '@endorse/contract/profiles/lakhs'
import { parseCertification, parseEducation, parseLanguage, parseProject, parseWork } from './entries.ts'
import {
  commaSeparatedOf,
  entriesOf,
  type FormFields,
  isYes,
  listOf,
  namedEntriesOf,
  textOf,
} from './form-fields.ts'
import { parseJobType, toEmployeeJobTypes, toSeekerJobTypes } from './job-types.ts'

type Flat<Tabs extends object> = Tabs[keyof Tabs] extends infer Tab
  ? Tab extends object
    ? Partial<Tab>
    : never
  : never
type IntersectionOf<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never
/** The values of all tabs in one object. Undefined means that the field was not sent. */
export type PartialFormValues<Tabs extends object> = IntersectionOf<Flat<Tabs>>

/** Parses an Endorsee's profile. The id, role and e-mail are ignored: the session has them. */
export function parseSeekerForm(sent: FormFields): PartialFormValues<SeekerFormValues> {
  return {
    ...parseCommonFields(sent),
    department: textOf(sent, 'department'),
    experienceLevel: textOf(sent, 'experienceLevel'),
    languages: namedEntriesOf(sent, 'languages', 'language', parseLanguage),
    publicationUrl: textOf(sent, 'publicationUrl'),
    otherURl: listOf(sent, 'otherURl'),
    extraCurricular: listOf(sent, 'extraCurricular'),
    project: entriesOf(sent, 'project', parseProject),
    preferredJobs: listOf(sent, 'preferredJobs'),
    preferredCompanies: listOf(sent, 'preferredCompanies'),
    preferredCities: listOf(sent, 'preferredCities'),
    industrySectors: listOf(sent, 'industrySectors'),
    domains: listOf(sent, 'domains'),
    preferredJobTypes: jobTypesOf(sent, toSeekerJobTypes),
    noticePeriod: textOf(sent, 'noticePeriod'),
    yearsOfExperience: textOf(sent, 'yearsOfExperience'),
    currentCTC: textOf(sent, 'currentCTC'),
    // Two names of one amount: a client that sends one of them sets both.
    expectedCTC: textOf(sent, 'expectedCTC') ?? rupeesOf(sent, 'desiredSalaryMin'),
    desiredSalaryMin: rupeesOf(sent, 'desiredSalaryMin') ?? textOf(sent, 'expectedCTC'),
    desiredSalaryMax: rupeesOf(sent, 'desiredSalaryMax'),
    availabilityType: textOf(sent, 'availabilityType'),
    jobSearchStatus: textOf(sent, 'jobSearchStatus'),
  }
}

/** Parses an Endorser's profile. The e-mail and the company are ignored: the account has them. */
export function parseEmployeeForm(sent: FormFields): PartialFormValues<EmployeeFormValues> {
  const openToOffers = textOf(sent, 'openToOffers')
  return {
    ...parseCommonFields(sent),
    currentRole: textOf(sent, 'currentRole'),
    department: textOf(sent, 'department'),
    preferredJobTypes: jobTypesOf(sent, toEmployeeJobTypes),
    openToOffers: openToOffers === undefined ? undefined : isYes(openToOffers),
    experienceLevel: textOf(sent, 'experienceLevel'),
    jobVisibilityOptions: listOf(sent, 'jobVisibilityOptions'),
  }
}

function parseCommonFields(sent: FormFields) {
  return {
    ...parseNames(sent),
    phoneNumber: textOf(sent, 'phoneNumber'),
    dateOfBirth: textOf(sent, 'dateOfBirth')?.trim().replace(/T.*$/, ''),
    bio: textOf(sent, 'bio'),
    currentLocation: textOf(sent, 'currentLocation'),
    skills: commaSeparatedOf(sent, 'skills'),
    linkedinUrl: textOf(sent, 'linkedinUrl'),
    portfolioUrl: textOf(sent, 'portfolioUrl'),
    education: entriesOf(sent, 'education', parseEducation),
    workExperience: entriesOf(sent, 'workExperience', parseWork),
    certifications: namedEntriesOf(sent, 'certifications', 'name', parseCertification),
  }
}

/** Splits `name` at its first space when neither first nor last name is sent. */
function parseNames(sent: FormFields) {
  const firstName = textOf(sent, 'firstName')
  const lastName = textOf(sent, 'lastName')
  const name = textOf(sent, 'name')?.trim()
  if (name === undefined || firstName !== undefined || lastName !== undefined) return { firstName, lastName }
  const [first = '', ...rest] = name.split(/\s+/)
  return { firstName: first, lastName: rest.join(' ') || undefined }
}

/** Unknown job types stay as they are and fail validation. */
function jobTypesOf(
  sent: FormFields,
  toFormTypes: (types: NonNullable<ReturnType<typeof parseJobType>>[]) => string[],
) {
  return listOf(sent, 'preferredJobTypes')?.flatMap((text) => {
    const type = parseJobType(text)
    return type ? toFormTypes([type]) : text.trim() === '' ? [] : text
  })
}

/** Converts rupees, which this field has, to lakhs, which the form schema has. */
function rupeesOf(sent: FormFields, field: string): string | undefined {
  const text = textOf(sent, field)?.trim().replaceAll(',', '')
  return text && /^\d{1,12}$/.test(text) ? rupeesToLakhs(Number(text)) : text
}
