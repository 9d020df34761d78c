/** In characters: about half a page. */
export const MAX_ABOUT_LENGTH = 3000
