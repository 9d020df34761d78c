/**
 * So many working days after the last step the handler of an accepted request is asked what came of it, and after so many more the
 * Endorsee is told that nothing was reported.
 */
export const STEP_DAYS = 10
