import {
  type EmployeeTab,
  employeeTabLabel,
  employeeTabs,
  type SeekerTab,
  seekerTabLabel,
  seekerTabs,
} from '@endorse/contract/profiles/tabs'
import type { z } from 'zod'
import { paths } from '../../foundation/paths.ts'
import { ApiError, hasErrorCode } from '../../lib/api.ts'

/** Texts, tabs, paths and behaviour of one profile wizard (Endorsee or Endorser). */
export interface ProfileWizard<Tab extends string> {
  /** Prefix of the draft keys. */
  name: string
  tabs: readonly Tab[]
  labels: Record<Tab, string>
  /** Loads the validation schemas, one per tab. */
  loadSchemas: () => Promise<Record<Tab, z.ZodObject>>
  pathOf: (tab: Tab) => string
  /** Whether changing the tab replaces the history entry instead of adding one. */
  replacesHistory: boolean
  heading: (isUpdate: boolean) => string
  loadingText: string
  submit: (isUpdate: boolean) => { label: string; loadingLabel: string }
  successMessages: (isUpdate: boolean) => { banner?: string; toast?: string }
  landingPath: string
  redirectDelayMs: number
  /** Whether the first validation error is also shown as a toast. */
  toastsFirstError: boolean
  errorMessage: (error: unknown, isUpdate: boolean, tab: Tab) => string
}

/** Loads the validation schemas of the Endorsee's tabs. */
export const loadSeekerSchemas = async () => (await import('@endorse/contract/profiles/forms')).seekerForms
/** Loads the validation schemas of the Endorser's tabs. */
export const loadEmployeeSchemas = async () =>
  (await import('@endorse/contract/profiles/forms')).employeeForms

/** Loads the personal schema of a user whose account has one name only. */
export async function loadWithOptionalLastName<S extends z.ZodObject>(load: () => Promise<S>): Promise<S> {
  const { withOptionalLastName } = await import('@endorse/contract/profiles/forms')
  return withOptionalLastName(await load())
}

const SERVER_UNREACHABLE = 'Unable to connect to server. Please check your internet connection and try again.'

/** The texts, paths and messages of an Endorsee's profile form. */
export const seekerWizard: ProfileWizard<SeekerTab> = {
  name: 'seeker',
  tabs: seekerTabs,
  labels: seekerTabLabel,
  loadSchemas: loadSeekerSchemas,
  pathOf: paths.seekerProfileTab,
  replacesHistory: false,
  heading: (isUpdate) => (isUpdate ? 'Update Profile' : 'Profile Completion'),
  loadingText: 'Loading profile data...',
  submit: () => ({ label: 'Save Profile', loadingLabel: 'Saving...' }),
  successMessages: () => ({ toast: 'Profile saved successfully!' }),
  landingPath: paths.dashboard,
  redirectDelayMs: 1000,
  toastsFirstError: false,
  errorMessage(error, _isUpdate, tab) {
    if (hasErrorCode(error, 'NETWORK')) return SERVER_UNREACHABLE
    if (error instanceof ApiError && !isWithoutText(error)) return error.message
    return tab === 'personal' ? 'Failed to submit form' : 'Failed to save profile'
  },
}

/** The texts, paths and messages of an Endorser's profile form. */
export const employeeWizard: ProfileWizard<EmployeeTab> = {
  name: 'employee',
  tabs: employeeTabs,
  labels: employeeTabLabel,
  loadSchemas: loadEmployeeSchemas,
  pathOf: paths.employeeProfileTab,
  replacesHistory: true,
  heading: (isUpdate) => (isUpdate ? 'Update Employee Profile' : 'Employee Profile Completion'),
  loadingText: 'Loading employee profile data...',
  submit: (isUpdate) =>
    isUpdate
      ? { label: 'Update Profile', loadingLabel: 'Updating...' }
      : { label: 'Complete Profile', loadingLabel: 'Submitting...' },
  successMessages: (isUpdate) => ({
    banner: `Employee profile ${isUpdate ? 'updated' : 'submitted'} successfully! Redirecting...`,
  }),
  landingPath: `${paths.dashboard}/home`,
  redirectDelayMs: 2000,
  toastsFirstError: true,
  errorMessage(error, isUpdate, tab) {
    if (hasErrorCode(error, 'NETWORK')) return SERVER_UNREACHABLE
    if (isWithoutText(error)) return tab === 'personal' ? 'Failed to submit form' : 'Failed to submit profile'
    if (!(error instanceof Error)) return 'Unknown error occurred'
    if (error.message) return error.message
    if (tab === 'personal') return 'Failed to submit form'
    return `An error occurred while ${isUpdate ? 'updating' : 'creating'} the profile`
  },
}

/** Whether the server says nothing that the user could read: it failed, or something else answered. */
function isWithoutText(error: unknown): boolean {
  return hasErrorCode(error, 'INTERNAL', 'INVALID_RESPONSE')
}

/** Finds the tab of a field by its name: `education.0.percentage` is on the tab `education`. */
export async function findTabOfField<Tab extends string>(
  { tabs, loadSchemas }: ProfileWizard<Tab>,
  field: string,
): Promise<Tab | undefined> {
  const [name = ''] = field.split('.')
  const schemas = await loadSchemas()
  return tabs.find((tab) => Object.hasOwn(schemas[tab].shape, name))
}
