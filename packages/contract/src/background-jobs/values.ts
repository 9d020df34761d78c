/** The most failed jobs that are listed, and retried with one request. */
export const MAX_FAILED_JOBS = 100
