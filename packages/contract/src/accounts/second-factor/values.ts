/** Days between the next login of somebody whose role needs a second factor and the day from which they need it. */
export const SECOND_FACTOR_GRACE_DAYS = 7
/** The number of recovery codes of a set. */
export const RECOVERY_CODE_COUNT = 10
/** The letters and digits of a recovery code: none looks like another one. */
export const RECOVERY_CODE_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
/** The characters of a recovery code, which is written in two halves: `4KTM-9QWX`. */
export const RECOVERY_CODE_LENGTH = 8
/** The most passkeys of an account. */
export const MAX_PASSKEYS = 20
/** The longest name of a passkey, in characters. */
export const MAX_PASSKEY_NAME = 60
/** Wrong attempts after which the second step of a sign-in has to start again with the password. */
export const MAX_SECOND_STEP_ATTEMPTS = 5
/** Minutes in which the second step of a sign-in can be made. */
export const SECOND_STEP_MINUTES = 10
/** Minutes for which a session may change how its owner signs in, after it was proved again who they are. */
export const PROOF_MINUTES = 10
/** Hours between the request to remove a lost second factor and the earliest time at which staff can confirm it. */
export const RESET_WAIT_HOURS = 72
/** Days for which the link works that removes a lost second factor. */
export const RESET_LINK_DAYS = 3
/** Days after which a request that staff has not confirmed ends. */
export const RESET_REQUEST_DAYS = 30

/** A step of the sign-in that a session was opened with. */
export const signInSteps = ['PASSWORD', 'PROVIDER', 'PASSKEY', 'APP_CODE', 'RECOVERY_CODE'] as const
/** One of the steps. */
export type SignInStep = (typeof signInSteps)[number]

/** How a signed-in user proves again who they are. Those with a second factor use one that is there. */
export const proofMethods = ['PASSWORD', 'MAILED_CODE', 'PASSKEY', 'APP_CODE', 'RECOVERY_CODE'] as const
/** One of the ways. */
export type ProofMethod = (typeof proofMethods)[number]
