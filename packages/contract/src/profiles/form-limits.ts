// The screens use these before the schemas are loaded, so this file must not import Zod.

export const MIN_SEEKER_AGE = 15
export const MIN_EMPLOYEE_AGE = 10
export const MAX_BIO = 2000
export const MAX_CHIPS = 50
export const MAX_ENTRIES = 30

/** The input that the percentage field accepts while the user types. */
export const PERCENTAGE_INPUT_PATTERN = /^\d*\.?\d*$/
