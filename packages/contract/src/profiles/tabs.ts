// Apart from the other values, because the login needs the tabs' paths.

export const seekerTabs = ['personal', 'education', 'work-experience', 'job-preferences'] as const
export type SeekerTab = (typeof seekerTabs)[number]
export const seekerTabLabel: Record<SeekerTab, string> = {
  personal: 'Personal Info',
  education: 'Educational Background',
  'work-experience': 'Work Experience',
  'job-preferences': 'Job Preferences',
}

export const employeeTabs = ['personal', 'education', 'work', 'job'] as const
export type EmployeeTab = (typeof employeeTabs)[number]
export const employeeTabLabel: Record<EmployeeTab, string> = {
  personal: 'Personal',
  education: 'Educational Background',
  work: 'Work Experience',
  job: 'Job Preferences',
}
