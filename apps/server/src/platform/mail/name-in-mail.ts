import { findContactDetail } from '@endorse/contract/core/contact-details'

/** Breaks up the URLs and addresses of a name or a title, because mail programs would turn them into links. */
export function nameInMail(name: string): string {
  return textInMail(name).replace(/\s+/g, ' ').trim()
}

/** Breaks up the URLs and addresses of a text of several lines. */
export function textInMail(text: string): string {
  return text.replace(/\S+/g, (word) => (isLinked(word) ? breakUp(word) : word))
}

function breakUp(word: string): string {
  return word
    .replace(/[:/\\@]+/g, ' ')
    .replace(/\.(?=[\p{L}\p{N}])/gu, '. ')
    .trim()
}

function isLinked(word: string): boolean {
  const found = findContactDetail(word)
  return found !== undefined && found.kind !== 'phone number'
}
