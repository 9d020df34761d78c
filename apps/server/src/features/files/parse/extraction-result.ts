/** What became of reading a document. */
export type ExtractionResult = { text: string } | { failure: ExtractionFailure }

export const extractionFailures = [
  'too-many-pages',
  'password',
  'damaged',
  'no-text',
  'took-too-long',
  'took-too-much-memory',
] as const
export type ExtractionFailure = (typeof extractionFailures)[number]

/** Six times the longest job description we know; a resume has a tenth of it. */
export const MAX_TEXT_LENGTH = 100_000
export const MAX_PDF_PAGES = 100
