// The screens use these before the schemas are loaded, so this file must not import Zod.

/** The youngest Endorsee, in years. */
export const MIN_SEEKER_AGE = 15
/** The youngest Endorser, in years. */
export const MIN_EMPLOYEE_AGE = 10
/** The longest bio, in characters. */
export const MAX_BIO = 2000
/** The most entries of a field that shows its values as chips. */
export const MAX_CHIPS = 50
/** The most entries of education, work experience, projects or certifications. */
export const MAX_ENTRIES = 30

/** The input that the percentage field accepts while the user types. */
export const PERCENTAGE_INPUT_PATTERN = /^\d*\.?\d*$/
