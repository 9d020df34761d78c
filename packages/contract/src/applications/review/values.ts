/** The most applications that one request decides. A longer selection is cut by the screen. */
export const MAX_BULK_DECISIONS = 200

/** Why an application of a bulk decision was left as it is. */
export const undecidedCodes = ['NOT_FOUND', 'ALREADY_CHANGED', 'STEP_NOT_ALLOWED'] as const
