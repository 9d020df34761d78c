import type { EmployeeFormOutput, SeekerFormOutput } from '@endorse/contract/profiles/forms'
import { lakhsToRupees } from '@endorse/contract/profiles/lakhs'
import type { EmployeeProfileBody, SeekerProfileBody } from '@endorse/contract/profiles/schemas'

/** Request body of the Endorsee's personal tab. */
export function seekerPersonalBody({
  email: _email,
  role: _role,
  ...personal
}: SeekerFormOutput['personal']): SeekerProfileBody {
  const { skills, languages, otherURl, ...texts } = personal
  return {
    ...texts,
    skills: repeatedField(skills),
    languages: JSON.stringify(languages),
    otherURl: repeatedField(otherURl),
  }
}

/** Request body of the Endorsee's education tab. */
export function seekerEducationBody(tab: SeekerFormOutput['education']): SeekerProfileBody {
  return {
    ...educationFields(tab),
    extraCurricular: repeatedField(tab.extraCurricular),
  }
}

/** Request body of the Endorsee's work tab. */
export function seekerWorkBody(tab: SeekerFormOutput['work-experience']): SeekerProfileBody {
  return {
    department: tab.department,
    experienceLevel: tab.experienceLevel,
    workExperience: JSON.stringify(tab.workExperience),
    project: JSON.stringify(tab.project),
  }
}

/** Request body of the Endorsee's preferences tab. */
export function seekerPreferencesBody(tab: SeekerFormOutput['job-preferences']): SeekerProfileBody {
  const { preferredJobs, preferredCompanies, preferredCities, preferredJobTypes, ...others } = tab
  // The server stores the expected pay under both of its names.
  const { industrySectors, domains, expectedCTC: _expectedCTC, ...texts } = others
  return {
    ...texts,
    industrySectors: repeatedField(industrySectors),
    domains: repeatedField(domains),
    preferredJobs: repeatedField(preferredJobs),
    preferredCompanies: repeatedField(preferredCompanies),
    preferredCities: repeatedField(preferredCities),
    preferredJobTypes: repeatedField(preferredJobTypes),
    desiredSalaryMin: toRupees(tab.desiredSalaryMin),
    desiredSalaryMax: toRupees(tab.desiredSalaryMax),
  }
}

/** Request body of the Endorser's personal tab. */
export function employeePersonalBody({
  email: _email,
  skills,
  ...texts
}: EmployeeFormOutput['personal']): EmployeeProfileBody {
  return { ...texts, skills: repeatedField(skills) }
}

/** Request body of the Endorser's education tab. */
export function employeeEducationBody(tab: EmployeeFormOutput['education']): EmployeeProfileBody {
  return educationFields(tab)
}

/** Request body of the Endorser's work tab; the company is never sent. */
export function employeeWorkBody(tab: EmployeeFormOutput['work']): EmployeeProfileBody {
  return {
    currentRole: tab.currentRole,
    department: tab.department,
    workExperience: JSON.stringify(tab.workExperience),
  }
}

/** Request body of the Endorser's job tab. */
export function employeeJobBody(tab: EmployeeFormOutput['job']): EmployeeProfileBody {
  return {
    preferredJobTypes: repeatedField(tab.preferredJobTypes),
    jobVisibilityOptions: JSON.stringify(tab.jobVisibilityOptions),
    openToOffers: String(tab.openToOffers),
    experienceLevel: tab.experienceLevel,
  }
}

function educationFields(tab: EmployeeFormOutput['education']) {
  return {
    education: JSON.stringify(tab.education),
    certifications: JSON.stringify(tab.certifications),
  }
}

/** Encodes a list as a repeated form field. An empty list is sent as "[]", because no field would mean no change. */
function repeatedField(values: string[]): string[] | string {
  return values.length > 0 ? values : '[]'
}

/** The forms show lakhs; the API takes rupees. */
function toRupees(lakhs: string): string {
  return String(lakhsToRupees(lakhs) ?? '')
}
