/** What the three links of a mail are for that asks an Endorser about a request. */
export const mailAnswers = ['APPROVE', 'REJECT', 'PASS_ON'] as const
/** What a link of a mail is for. */
export type MailAnswer = (typeof mailAnswers)[number]

/**
 * What became of a turn whose link is opened later. TAKEN_BACK: the Endorser used a link of the mail, and undid it in the app.
 */
export const mailAnswerResults = [
  'APPROVED',
  'REJECTED',
  'PASSED_ON',
  'EXPIRED',
  'ANSWERED_BY_COLLEAGUE',
  'WITHDRAWN',
  'TAKEN_BACK',
] as const
/** What became of a turn. */
export type MailAnswerResult = (typeof mailAnswerResults)[number]
