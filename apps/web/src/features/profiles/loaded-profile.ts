import type { EmployeeProfileFields, SeekerProfileFields } from '@endorse/contract/profiles/form-values'
import { createContext } from 'react'

/** The fields of a profile as the page loaded them. */
export interface LoadedProfile {
  fields: Partial<SeekerProfileFields | EmployeeProfileFields>
  /** Whether it is not created yet. */
  isNew: boolean
  /** Converts the fields to the values of all forms. */
  toFormFields: (fields: never) => object
}

/** Gives the forms of the tabs what was loaded. */
export const LoadedProfileContext = createContext<LoadedProfile>({
  fields: {},
  isNew: true,
  toFormFields: () => ({}),
})
