/** What became of reading a document. */
export type Reading = { text: string } | { failure: ReadingFailure }

export const readingFailures = [
  'too-many-pages',
  'password',
  'damaged',
  'no-text',
  'took-too-long',
  'took-too-much-memory',
] as const
export type ReadingFailure = (typeof readingFailures)[number]

/** Six times the longest job description we know; a resume has a tenth of it. */
export const MAX_TEXT_LENGTH = 100_000
export const MAX_PDF_PAGES = 100
