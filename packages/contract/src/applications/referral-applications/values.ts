/** The ways to enter a job that was found elsewhere, in the order of the choice. */
export const addJobTypes = ['manual', 'url', 'document'] as const
/** A way to enter a job that was found elsewhere. */
export type AddJobType = (typeof addJobTypes)[number]

/** The longest title of a job, in characters. */
export const MAX_JOB_TITLE = 200
/** The longest name of a company, in characters. */
export const MAX_COMPANY_NAME = 150
/** The longest location, in characters. */
export const MAX_LOCATION = 200
/** The longest address of a job, in characters. */
export const MAX_JOB_URL = 2000
/** The longest description of a job, in characters. */
export const MAX_DESCRIPTION = 20_000
/** The number of companies that are suggested while typing. */
export const MAX_COMPANY_SUGGESTIONS = 8

/** The names of the fields that must be filled in, in the order of the form. */
export const requiredFieldLabels = { jobTitle: 'Job Title', companyName: 'Company Name' } as const

/** Returns the error at each required field that is blank. It names all of them. */
export function blankFieldErrors(
  values: Record<keyof typeof requiredFieldLabels, string>,
): Partial<Record<keyof typeof requiredFieldLabels, string>> {
  const names = (['jobTitle', 'companyName'] as const).filter((name) => !/[^\p{C}\p{Z}]/u.test(values[name]))
  const message = `Please fill in required fields: ${names.map((name) => requiredFieldLabels[name]).join(', ')}`
  return Object.fromEntries(names.map((name) => [name, message]))
}

/** The error at an address that is not one of the web. */
export const INVALID_JOB_URL = 'Please enter a valid job URL'
/** The error when neither a resume of the library nor a file was sent. */
export const RESUME_NOT_FOUND = 'Resume data not found. Please go back and select a resume.'
