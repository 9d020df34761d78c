/** Why no text could be read from a document. */
export type ExtractionFailure =
  | 'too-many-pages'
  | 'password'
  | 'damaged'
  | 'no-text'
  | 'took-too-long'
  | 'took-too-much-memory'

/** The text of a document. */
export interface ExtractedText {
  text: string
  /** Where each page begins in the text, in characters; null for a document without pages. */
  pageStarts: number[] | null
}

/** The result of a text extraction. */
export type ExtractionResult = ExtractedText | { failure: ExtractionFailure }

/** The result of reading the values of a document, such as a `JobDocument`. */
export type ValuesResult<T> = { values: T } | { failure: ExtractionFailure }

/** What is read of a document: its text, or the values of a job description or of a resume. */
export type ReadingTask = 'text' | 'job' | 'resume'

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
