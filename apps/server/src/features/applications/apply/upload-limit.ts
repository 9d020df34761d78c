import type { AppContext } from '../../../platform/context.ts'

/**
 * Limits what one person sends, refused requests included: each has a file to store and to read. How many requests a person has is
 * limited by `before-asking/limits.ts`.
 */
export function createUploadLimit({ rateLimiters }: AppContext) {
  return rateLimiters.shared('apply', {
    max: 100,
    seconds: 3600,
    text: 'You have sent many requests in a short time.',
  })
}
