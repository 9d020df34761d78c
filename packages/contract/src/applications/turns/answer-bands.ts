/** How fast requests are usually answered, in working time. Slower than a week has no band. */
export const answerBands = ['DAY', 'TWO_DAYS', 'WEEK'] as const
/** How fast requests are usually answered, in working time. */
export type AnswerBand = (typeof answerBands)[number]
/** The text of each band, after "usually answers". */
export const answerBandText: Record<AnswerBand, string> = {
  DAY: 'within a day',
  TWO_DAYS: 'within two days',
  WEEK: 'within a week',
}

/** Turns of the last so many days count. */
export const RECORD_DAYS = 180
/** An Endorser has a band from so many counted turns on. */
export const MIN_TURNS_OF_ENDORSER = 5
/** A company has a band from so many counted turns on. */
export const MIN_TURNS_OF_COMPANY = 10
/** A company can be marked as one that rarely answers from so many closed requests on. */
export const MIN_CLOSED_REQUESTS = 20
