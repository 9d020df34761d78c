import { type EmployeeTyped, lakhsOfRupees, type SeekerTyped } from '@endorse/contract'
import { readCertification, readEducation, readLanguage, readProject, readWork } from './entries.ts'
import { asEmployeeJobTypes, asSeekerJobTypes, readWantedWork } from './job-types.ts'
import { entriesOf, isYes, listOf, namedEntriesOf, type Sent, textOf, wordsOf } from './values.ts'

type Flat<Tabs extends object> = Tabs[keyof Tabs] extends infer Tab
  ? Tab extends object
    ? Partial<Tab>
    : never
  : never
type AllOf<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never
/** What was sent, as if it had been typed into the forms; undefined is what was not sent. */
export type Values<Tabs extends object> = AllOf<Flat<Tabs>>

/** Who somebody is, their role and their address are not read: the session knows. */
export function readSeeker(sent: Sent): Values<SeekerTyped> {
  return {
    ...readPerson(sent),
    languages: namedEntriesOf(sent, 'languages', 'language', readLanguage),
    publicationUrl: textOf(sent, 'publicationUrl'),
    otherURl: listOf(sent, 'otherURl'),
    extraCurricular: listOf(sent, 'extraCurricular'),
    project: entriesOf(sent, 'project', readProject),
    preferredJobs: listOf(sent, 'preferredJobs'),
    preferredCompanies: listOf(sent, 'preferredCompanies'),
    preferredCities: listOf(sent, 'preferredCities'),
    preferredJobTypes: jobTypesOf(sent, asSeekerJobTypes),
    noticePeriod: textOf(sent, 'noticePeriod'),
    yearsOfExperience: textOf(sent, 'yearsOfExperience'),
    currentCTC: textOf(sent, 'currentCTC'),
    expectedCTC: textOf(sent, 'expectedCTC'),
    desiredSalaryMin: rupeesOf(sent, 'desiredSalaryMin'),
    desiredSalaryMax: rupeesOf(sent, 'desiredSalaryMax'),
    availabilityType: textOf(sent, 'availabilityType'),
    jobSearchStatus: textOf(sent, 'jobSearchStatus'),
  }
}

export function readEmployee(sent: Sent): Values<EmployeeTyped> {
  const openToOffers = textOf(sent, 'openToOffers')
  return {
    ...readPerson(sent),
    currentRole: textOf(sent, 'currentRole'),
    department: textOf(sent, 'department'),
    preferredJobTypes: jobTypesOf(sent, asEmployeeJobTypes),
    openToOffers: openToOffers === undefined ? undefined : isYes(openToOffers),
    experienceLevel: textOf(sent, 'experienceLevel'),
    jobVisibilityOptions: listOf(sent, 'jobVisibilityOptions'),
  }
}

function readPerson(sent: Sent) {
  return {
    ...readNames(sent),
    phoneNumber: textOf(sent, 'phoneNumber'),
    dateOfBirth: textOf(sent, 'dateOfBirth')?.trim().replace(/T.*$/, ''),
    bio: textOf(sent, 'bio'),
    currentLocation: textOf(sent, 'currentLocation'),
    skills: wordsOf(sent, 'skills'),
    linkedinUrl: textOf(sent, 'linkedinUrl'),
    portfolioUrl: textOf(sent, 'portfolioUrl'),
    education: entriesOf(sent, 'education', readEducation),
    workExperience: entriesOf(sent, 'workExperience', readWork),
    certifications: namedEntriesOf(sent, 'certifications', 'name', readCertification),
  }
}

/** A name alone is split at its first space. */
function readNames(sent: Sent) {
  const firstName = textOf(sent, 'firstName')
  const lastName = textOf(sent, 'lastName')
  const name = textOf(sent, 'name')?.trim()
  if (name === undefined || firstName !== undefined || lastName !== undefined) return { firstName, lastName }
  const [first = '', ...rest] = name.split(/\s+/)
  return { firstName: first, lastName: rest.join(' ') || undefined }
}

/** What is no kind of work stays as it was sent, for the form to refuse. */
function jobTypesOf(sent: Sent, spell: (kept: NonNullable<ReturnType<typeof readWantedWork>>[]) => string[]) {
  return listOf(sent, 'preferredJobTypes')?.flatMap((text) => {
    const type = readWantedWork(text)
    return type ? spell([type]) : text.trim() === '' ? [] : text
  })
}

/** The forms speak of lakhs, this field of rupees. */
function rupeesOf(sent: Sent, field: string): string | undefined {
  const text = textOf(sent, field)?.trim().replaceAll(',', '')
  return text && /^\d{1,12}$/.test(text) ? lakhsOfRupees(Number(text)) : text
}
