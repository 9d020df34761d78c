/** In characters: about half a page. */
export const MAX_ABOUT_LENGTH = 3000
/** In characters: one line below the name of a company. */
export const MAX_TAGLINE_LENGTH = 120
