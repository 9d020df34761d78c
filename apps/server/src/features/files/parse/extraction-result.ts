import type { ExtractionFailure } from '../../../tables.ts'

/** The result of a text extraction. */
export type ExtractionResult = { text: string } | { failure: ExtractionFailure }

/** Why a document has no text, as the table `resume_texts` stores it. */
export const extractionFailures = [
  'too-many-pages',
  'password',
  'damaged',
  'no-text',
  'took-too-long',
  'took-too-much-memory',
] as const satisfies readonly ExtractionFailure[]

/** In characters: six times the longest known job description. */
export const MAX_TEXT_LENGTH = 100_000
/** The most pages of a PDF whose text is extracted. */
export const MAX_PDF_PAGES = 100
