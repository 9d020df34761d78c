// Apart from the other values, because the login needs the tabs' paths.

/** The tabs of an Endorsee's profile, in screen order. They are segments of paths, too. */
export const seekerTabs = ['personal', 'education', 'work-experience', 'job-preferences'] as const
/** A tab of an Endorsee's profile. */
export type SeekerTab = (typeof seekerTabs)[number]
/** The title of each tab of an Endorsee's profile. */
export const seekerTabLabel: Record<SeekerTab, string> = {
  personal: 'Personal Info',
  education: 'Educational Background',
  'work-experience': 'Work Experience',
  'job-preferences': 'Job Preferences',
}

/** The tabs of an Endorser's profile, in screen order. They are segments of paths, too. */
export const employeeTabs = ['personal', 'education', 'work', 'job'] as const
/** A tab of an Endorser's profile. */
export type EmployeeTab = (typeof employeeTabs)[number]
/** The title of each tab of an Endorser's profile. */
export const employeeTabLabel: Record<EmployeeTab, string> = {
  personal: 'Personal',
  education: 'Educational Background',
  work: 'Work Experience',
  job: 'Job Preferences',
}
