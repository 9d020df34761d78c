/** The largest resume, in bytes: 10 MB. */
export const MAX_RESUME_BYTES = 10 * 1024 * 1024
/** The largest profile picture, in bytes: 5 MB. */
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024
