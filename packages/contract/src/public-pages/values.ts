/** In characters: about half a page. */
export const MAX_ABOUT_LENGTH = 3000
/** In characters: one line below the name of a company. */
export const MAX_TAGLINE_LENGTH = 120

/** Says how many people work at a company: "1,001–5,000 people". A text with a word for them stays as it is. */
export function formatCompanySize(size: string): string {
  return /people|employees/i.test(size) ? size : `${size} people`
}

/** An address as people read it: without its scheme, `www.` and the slash at its end. */
export function formatAddress(url: string): string {
  return url.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')
}
