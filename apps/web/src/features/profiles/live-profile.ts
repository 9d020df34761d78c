import type { EmployeeFormValues, SeekerFormValues } from '@endorse/contract/profiles/forms'
import { createContext } from 'react'
import { createStore, type Store } from '../../lib/store.ts'

/** The fields of all tabs of an Endorsee. */
export type SeekerFields = SeekerFormValues['personal'] &
  SeekerFormValues['education'] &
  SeekerFormValues['work-experience'] &
  SeekerFormValues['job-preferences']

/** The fields of all tabs of an Endorser. */
type EmployeeFields = EmployeeFormValues['personal'] &
  EmployeeFormValues['education'] &
  EmployeeFormValues['work'] &
  EmployeeFormValues['job']

/** What stands in the forms of the opened tabs, saved or not, and the picture that was chosen. */
export type LiveFields = Partial<SeekerFields & EmployeeFields> & { photo?: string | null }

/** The store to which the open tab writes, and which the preview reads. */
export const LiveProfileContext = createContext<Store<LiveFields>>(createStore<LiveFields>({}))
