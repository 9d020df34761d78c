/** Every error code of the API with its HTTP status. Any other error is a bug and becomes INTERNAL. */
export const errorStatus = {
  BAD_INPUT: 400,
  INVALID_CODE: 400,
  SIGN_UP_AGAIN: 400,
  BAD_FILE: 400,
  NOT_SIGNED_IN: 401,
  WRONG_PASSWORD: 401,
  EMAIL_NOT_VERIFIED: 403,
  NOT_ALLOWED: 403,
  COMPANY_NOT_APPROVED: 403,
  UNKNOWN_USER: 404,
  NOT_FOUND: 404,
  USER_EXISTS: 409,
  ACCOUNT_LEAVING: 409,
  STORAGE_FULL: 409,
  ALREADY_APPLIED: 409,
  ALREADY_ASKED: 409,
  ALREADY_CLAIMED: 409,
  ALREADY_CHANGED: 409,
  CHANGED_ELSEWHERE: 409,
  NAME_TAKEN: 409,
  LIMIT_REACHED: 409,
  LEAVES_COMPANY: 409,
  STEP_NOT_ALLOWED: 409,
  FOLLOWED_UP_ALREADY: 409,
  CANNOT_SEND: 409,
  NO_RECIPIENTS: 409,
  PROFILE_EXISTS: 409,
  POSTING_EXISTS: 409,
  IDEMPOTENCY_KEY_REUSED: 409,
  REQUEST_TIMEOUT: 408,
  JOB_CLOSED: 410,
  SIGN_IN_EXPIRED: 410,
  UNDO_EXPIRED: 410,
  TOO_LARGE: 413,
  UNSUPPORTED_MEDIA: 415,
  TOO_MANY_REQUESTS: 429,
  HEADERS_TOO_LARGE: 431,
  INTERNAL: 500,
  UNAVAILABLE: 503,
  DISK_FULL: 507,
} as const

/** A code of an error response. */
export type ErrorCode = keyof typeof errorStatus

/** The codes of `errorStatus` as a tuple, which is what `z.enum` takes. */
export const errorCodes = Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]
