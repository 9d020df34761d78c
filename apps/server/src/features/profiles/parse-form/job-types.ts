import type { EmployeeJobType, SeekerJobType } from '@endorse/contract/profiles/values'
import { parseEmploymentType, parseWorkType } from '../../../domain/parse-enums.ts'
import type { WantedWork } from '../tables.ts'

/** The forms' spellings of the stored job types. */
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

/** Converts stored job types to the spelling of an Endorsee's form. */
export const toSeekerJobTypes = (types: WantedWork[]) => types.map((type) => seekerSpelling[type])
/** Converts stored job types to the spelling of an Endorser's form. */
export const toEmployeeJobTypes = (types: WantedWork[]) => types.map((type) => employeeSpelling[type])

/** Parses any supported spelling: `CONTRACTUAL`, `INTERN`, `Work from home`, `On-site`. Undefined for other text. */
export function parseJobType(text: string): WantedWork | undefined {
  const type = parseWorkType(text) ?? parseEmploymentType(text)
  return type && type !== 'OTHER' ? type : undefined
}

/** Converts form values to stored job types and drops unknown ones. */
export function toStoredJobTypes(chosen: readonly string[]): WantedWork[] {
  return chosen.map(parseJobType).filter((type) => type !== undefined)
}
