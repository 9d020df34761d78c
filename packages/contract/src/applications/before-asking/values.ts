/** Open requests of one person at one company. A company may allow fewer. */
export const MAX_OPEN_AT_COMPANY = 10
/** Requests of one person that wait for an answer, those in line too. */
export const MAX_WAITING = 30
/** Requests of one person in 24 hours. */
export const MAX_IN_A_DAY = 20

/** The most Endorsers whom an Endorsee can choose from. */
export const MAX_NAMED = 100

/** The error codes of these limits, in the order in which they are checked. */
export const askingLimitCodes = [
  'DAILY_LIMIT_REACHED',
  'COMPANY_LIMIT_REACHED',
  'WAITING_LIMIT_REACHED',
] as const
/** The error code of a limit on requests. */
export type AskingLimitCode = (typeof askingLimitCodes)[number]
