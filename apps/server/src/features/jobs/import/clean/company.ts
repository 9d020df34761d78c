import { oneLine } from './text.ts'

/** The name alone: "Optiontown2.4(24 Reviews)" is Optiontown. */
export function companyName(text: string): string {
  return oneLine(text)
    .replace(/\s*\d(\.\d)?\s*\(\s*[\d,]+\s*reviews?\s*\)$/i, '')
    .replace(/^[\s,;:|–—-]+|[\s,;:|–—-]+$/g, '')
}

/** A name as good as it gets from an address: `andurilindustries` becomes "Andurilindustries", `alo-yoga` "Alo Yoga". */
export function companyFromSlug(slug: string): string {
  return oneLine(safelyDecoded(slug))
    .split(/[-_ ]+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}

function safelyDecoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
