import {
  type EmployeeTab,
  employeeTabLabel,
  employeeTabs,
  type SeekerTab,
  seekerTabLabel,
  seekerTabs,
} from '@endorse/contract'
import type { z } from 'zod'
import { paths } from '../../app/paths.ts'
import { ApiError, hasCode } from '../../lib/api.ts'

/** What the two profiles call things, and where their screens are. */
export interface Area<Tab extends string> {
  /** For drafts. */
  name: string
  tabs: readonly Tab[]
  labels: Record<Tab, string>
  /** What checks them, once it is loaded. */
  forms: () => Promise<Record<Tab, z.ZodObject>>
  path: (tab: Tab) => string
  /** Whether a change of tab is a step back in the browser's history. */
  replacesHistory: boolean
  heading: (isUpdate: boolean) => string
  loading: string
  submit: (isUpdate: boolean) => { label: string; busy: string }
  saved: (isUpdate: boolean) => { banner?: string; toast?: string }
  landing: string
  redirectDelay: number
  /** The first mistake is also said in a toast. */
  toastsMistakes: boolean
  failure: (error: unknown, isUpdate: boolean, tab: Tab) => string
}

export const seekerForms = async () => (await import('./forms.ts')).seekerForms
export const employeeForms = async () => (await import('./forms.ts')).employeeForms

const UNREACHABLE = 'Unable to connect to server. Please check your internet connection and try again.'

export const seekerArea: Area<SeekerTab> = {
  name: 'seeker',
  tabs: seekerTabs,
  labels: seekerTabLabel,
  forms: seekerForms,
  path: paths.seekerProfileTab,
  replacesHistory: false,
  heading: (isUpdate) => (isUpdate ? 'Update Profile' : 'Profile Completion'),
  loading: 'Loading profile data...',
  submit: () => ({ label: 'Save Profile', busy: 'Saving...' }),
  saved: () => ({ toast: 'Profile saved successfully!' }),
  landing: paths.dashboard,
  redirectDelay: 1000,
  toastsMistakes: false,
  failure(error, _isUpdate, tab) {
    if (hasCode(error, 'NETWORK')) return UNREACHABLE
    if (hasCode(error, 'INTERNAL', 'INVALID_ANSWER')) return 'Failed to save profile'
    if (error instanceof ApiError) return error.message
    return tab === 'personal' ? 'Failed to submit form' : 'Failed to save profile'
  },
}

export const employeeArea: Area<EmployeeTab> = {
  name: 'employee',
  tabs: employeeTabs,
  labels: employeeTabLabel,
  forms: employeeForms,
  path: paths.employeeProfileTab,
  replacesHistory: true,
  heading: (isUpdate) => (isUpdate ? 'Update Employee Profile' : 'Employee Profile Completion'),
  loading: 'Loading employee profile data...',
  submit: (isUpdate) =>
    isUpdate
      ? { label: 'Update Profile', busy: 'Updating...' }
      : { label: 'Complete Profile', busy: 'Submitting...' },
  saved: (isUpdate) => ({
    banner: `Employee profile ${isUpdate ? 'updated' : 'submitted'} successfully! Redirecting...`,
  }),
  landing: `${paths.dashboard}/home`,
  redirectDelay: 2000,
  toastsMistakes: true,
  failure(error, isUpdate, tab) {
    if (hasCode(error, 'NETWORK')) return UNREACHABLE
    if (hasCode(error, 'INTERNAL', 'INVALID_ANSWER')) return 'Failed to submit profile'
    if (!(error instanceof Error)) return 'Unknown error occurred'
    if (error.message) return error.message
    if (tab === 'personal') return 'Failed to submit form'
    return `An error occurred while ${isUpdate ? 'updating' : 'creating'} the profile`
  },
}

/** Where a field is filled in, by its name: `education.0.percentage` is on the tab of `education`. */
export async function tabOfField<Tab extends string>(
  { tabs, forms }: Area<Tab>,
  field: string,
): Promise<Tab | undefined> {
  const [name = ''] = field.split('.')
  const formOf = await forms()
  return tabs.find((tab) => Object.hasOwn(formOf[tab].shape, name))
}
