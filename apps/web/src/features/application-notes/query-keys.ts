/** The cache keys of the notes about applications. */
export const noteKeys = {
  ofApplication: (applicationId: string) => ['application-notes', applicationId],
} as const
