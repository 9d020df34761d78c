import { toSingleLine } from './text.ts'

/** Removes a rating from the name: "Optiontown2.4(24 Reviews)" becomes "Optiontown". */
export function cleanCompanyName(text: string): string {
  return toSingleLine(text)
    .replace(/\s*\d(\.\d)?\s*\(\s*[\d,]+\s*reviews?\s*\)$/i, '')
    .replace(/^[\s,;:|–—-]+|[\s,;:|–—-]+$/g, '')
}

/** Derives a name from a URL slug: `andurilindustries` becomes "Andurilindustries", `alo-yoga` "Alo Yoga". */
export function companyFromSlug(slug: string): string {
  return toSingleLine(safeDecode(slug))
    .split(/[-_ ]+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
