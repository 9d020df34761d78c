/** Signed file links live for 90 to 120 seconds, so a page that shows one refetches it before that. */
export const LINK_REFRESH_INTERVAL_MS = 75_000
