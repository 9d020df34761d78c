import {
  type EmployeeFormOutput,
  type EmployeeProfileBody,
  lakhsToRupees,
  type SeekerFormOutput,
  type SeekerProfileBody,
} from '@endorse/contract'

/** The fields that were changed since the form was filled. */
export type IsChanged = (field: string) => boolean

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

export function seekerEducationBody(
  tab: SeekerFormOutput['education'],
  isChanged: IsChanged,
): SeekerProfileBody {
  return {
    ...educationFields(tab, isChanged),
    extraCurricular: repeatedField(tab.extraCurricular),
  }
}

export function seekerWorkBody(
  tab: SeekerFormOutput['work-experience'],
  isChanged: IsChanged,
): SeekerProfileBody {
  return {
    ...(isChanged('workExperience') && { workExperience: JSON.stringify(tab.workExperience) }),
    project: JSON.stringify(tab.project),
  }
}

export function seekerPreferencesBody(tab: SeekerFormOutput['job-preferences']): SeekerProfileBody {
  const { preferredJobs, preferredCompanies, preferredCities, preferredJobTypes, ...texts } = tab
  return {
    ...texts,
    preferredJobs: repeatedField(preferredJobs),
    preferredCompanies: repeatedField(preferredCompanies),
    preferredCities: repeatedField(preferredCities),
    preferredJobTypes: repeatedField(preferredJobTypes),
    desiredSalaryMin: toRupees(tab.desiredSalaryMin),
    desiredSalaryMax: toRupees(tab.desiredSalaryMax),
  }
}

export function employeePersonalBody({
  email: _email,
  skills,
  ...texts
}: EmployeeFormOutput['personal']): EmployeeProfileBody {
  return { ...texts, skills: repeatedField(skills) }
}

export function employeeEducationBody(
  tab: EmployeeFormOutput['education'],
  isChanged: IsChanged,
): EmployeeProfileBody {
  return educationFields(tab, isChanged)
}

export function employeeWorkBody(tab: EmployeeFormOutput['work'], isChanged: IsChanged): EmployeeProfileBody {
  return {
    currentRole: tab.currentRole,
    department: tab.department,
    ...(isChanged('workExperience') && { workExperience: JSON.stringify(tab.workExperience) }),
  }
}

export function employeeJobBody(tab: EmployeeFormOutput['job']): EmployeeProfileBody {
  return {
    preferredJobTypes: repeatedField(tab.preferredJobTypes),
    jobVisibilityOptions: JSON.stringify(tab.jobVisibilityOptions),
    openToOffers: String(tab.openToOffers),
    experienceLevel: tab.experienceLevel,
  }
}

function educationFields(tab: EmployeeFormOutput['education'], isChanged: IsChanged) {
  return {
    ...(isChanged('education') && { education: JSON.stringify(tab.education) }),
    certifications: JSON.stringify(tab.certifications),
  }
}

/** A repeated field has no way to say "none". */
function repeatedField(values: string[]): string[] | string {
  return values.length > 0 ? values : '[]'
}

/** The forms speak of lakhs, the wire of rupees. */
function toRupees(lakhs: string): string {
  return String(lakhsToRupees(lakhs) ?? '')
}
