import {
  type EmployeeChecked,
  type EmployeeWire,
  rupeesOfLakhs,
  type SeekerChecked,
  type SeekerWire,
} from '@endorse/contract'

/** The fields that were changed since the form was filled. */
export type Changed = (field: string) => boolean

export function seekerPersonal({
  email: _email,
  role: _role,
  ...personal
}: SeekerChecked['personal']): SeekerWire {
  const { skills, languages, otherURl, ...texts } = personal
  return {
    ...texts,
    skills: repeated(skills),
    languages: JSON.stringify(languages),
    otherURl: repeated(otherURl),
  }
}

export function seekerEducation(tab: SeekerChecked['education'], changed: Changed): SeekerWire {
  return {
    ...educationOf(tab, changed),
    extraCurricular: repeated(tab.extraCurricular),
  }
}

export function seekerWork(tab: SeekerChecked['work-experience'], changed: Changed): SeekerWire {
  return {
    ...(changed('workExperience') && { workExperience: JSON.stringify(tab.workExperience) }),
    project: JSON.stringify(tab.project),
  }
}

export function seekerPreferences(tab: SeekerChecked['job-preferences']): SeekerWire {
  const { preferredJobs, preferredCompanies, preferredCities, preferredJobTypes, ...texts } = tab
  return {
    ...texts,
    preferredJobs: repeated(preferredJobs),
    preferredCompanies: repeated(preferredCompanies),
    preferredCities: repeated(preferredCities),
    preferredJobTypes: repeated(preferredJobTypes),
    desiredSalaryMin: rupees(tab.desiredSalaryMin),
    desiredSalaryMax: rupees(tab.desiredSalaryMax),
  }
}

export function employeePersonal({
  email: _email,
  skills,
  ...texts
}: EmployeeChecked['personal']): EmployeeWire {
  return { ...texts, skills: repeated(skills) }
}

export function employeeEducation(tab: EmployeeChecked['education'], changed: Changed): EmployeeWire {
  return educationOf(tab, changed)
}

export function employeeWork(tab: EmployeeChecked['work'], changed: Changed): EmployeeWire {
  return {
    currentRole: tab.currentRole,
    department: tab.department,
    ...(changed('workExperience') && { workExperience: JSON.stringify(tab.workExperience) }),
  }
}

export function employeeJob(tab: EmployeeChecked['job']): EmployeeWire {
  return {
    preferredJobTypes: repeated(tab.preferredJobTypes),
    jobVisibilityOptions: JSON.stringify(tab.jobVisibilityOptions),
    openToOffers: String(tab.openToOffers),
    experienceLevel: tab.experienceLevel,
  }
}

function educationOf(tab: EmployeeChecked['education'], changed: Changed) {
  return {
    ...(changed('education') && { education: JSON.stringify(tab.education) }),
    certifications: JSON.stringify(tab.certifications),
  }
}

/** A repeated field has no way to say "none". */
function repeated(values: string[]): string[] | string {
  return values.length > 0 ? values : '[]'
}

/** The forms speak of lakhs, the wire of rupees. */
function rupees(lakhs: string): string {
  return String(rupeesOfLakhs(lakhs) ?? '')
}
