import type { ResumeDocument } from '@endorse/contract/document-parsing/schemas'

/** A value that the resume does not say. */
export const blankReading = { value: null, places: [], isCertain: true, alternatives: [] }

/** Builds a value that stands on that page. */
export function readingOf(value: string, page = 1) {
  return { value, places: [{ page, start: 0, end: value.length }], isCertain: true, alternatives: [] }
}

/** Builds a resume of two pages that says only these values. */
export function resumeDocument(values: Partial<ResumeDocument>): ResumeDocument {
  return {
    text: '',
    pages: [1, 2].map((page) => ({ page, start: 0, end: 0, hasText: true })),
    name: blankReading,
    firstName: blankReading,
    lastName: blankReading,
    email: blankReading,
    phoneNumber: blankReading,
    currentLocation: blankReading,
    currentRole: blankReading,
    bio: blankReading,
    linkedinUrl: blankReading,
    portfolioUrl: blankReading,
    otherURl: [],
    skills: [],
    languages: [],
    workExperience: [],
    education: [],
    ...values,
  }
}
