// What the forms know before the schemas are loaded: nothing here may need Zod.

export const MIN_SEEKER_AGE = 15
export const MIN_EMPLOYEE_AGE = 10
export const MAX_BIO = 2000
export const MAX_CHIPS = 50
export const MAX_ENTRIES = 30

/** What may stand in the percentage field while it is typed. */
export const PERCENTAGE_INPUT_PATTERN = /^\d*\.?\d*$/

/** The same entry in capitals is the same entry. */
export function equalsIgnoringCase(one: string, other: string): boolean {
  return one.trim().toLocaleLowerCase() === other.trim().toLocaleLowerCase()
}
