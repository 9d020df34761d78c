import type { EmployeeJobType, SeekerJobType } from '@endorse/contract'
import type { WantedWork } from '../../../tables.ts'
import { readEmploymentType, readWorkType } from '../../jobs/spellings.ts'

/** How each form spells what is kept in one spelling. */
const shared = {
  FULL_TIME: 'FULL_TIME',
  PART_TIME: 'PART_TIME',
  INTERNSHIP: 'INTERNSHIP',
  ONSITE: 'ONSITE',
  HYBRID: 'HYBRID',
  REMOTE: 'WORK_FROM_HOME',
} as const
const seekerSpelling: Record<WantedWork, SeekerJobType> = { ...shared, CONTRACT: 'CONTRACTUAL' }
const employeeSpelling: Record<WantedWork, EmployeeJobType> = { ...shared, CONTRACT: 'CONTRACT' }

export const asSeekerJobTypes = (kept: WantedWork[]) => kept.map((type) => seekerSpelling[type])
export const asEmployeeJobTypes = (kept: WantedWork[]) => kept.map((type) => employeeSpelling[type])

/** `CONTRACTUAL`, `INTERN`, `Work from home`, `On-site` … Undefined when it is no kind of work. */
export function readWantedWork(text: string): WantedWork | undefined {
  const read = readWorkType(text) ?? readEmploymentType(text)
  return read && read !== 'OTHER' ? read : undefined
}

export function keptJobTypes(chosen: readonly string[]): WantedWork[] {
  return chosen.map(readWantedWork).filter((type) => type !== undefined)
}
