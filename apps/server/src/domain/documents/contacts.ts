import { parsePhone } from '@endorse/contract/profiles/phone'
import { parseLinkedInUrl, parseWebUrl } from '@endorse/contract/profiles/web-url'
import { canonicalSkill } from '../skills/find-skills.ts'
import { findDegree } from './degrees.ts'
import type { LocatedLine } from './located-document.ts'
import { type Candidate, type Found, placeInLine } from './reading.ts'

const EMAIL = /[\p{L}\d._%+-]{1,64}@[\p{L}\d-]{1,63}(?:\.[\p{L}\d-]{1,63}){1,5}/gu
/** A number that ends in asterisks is masked, and is none. */
const PHONE = /(?<![\p{L}\d/.-])\+?\(?\d[\d\s().-]{8,20}\d(?![\d/%-])(?![\d\s().-]*[*•]{2})/gu
/** `(312) 456-7890`; an Indian area code in brackets begins with 0. */
const AMERICAN = /^\([1-9]\d\d\)\s?\d{3}[-. ]\d{4}$/
const URL_TEXT =
  /(?:https?:\/\/|www\.)[^\s|,;()<>"'\t]+|(?<![\p{L}\d@.])(?:[a-z\d-]{1,63}\.){1,4}(?:com|org|net|io|dev|me|in|ai|co|app|edu|tech|info|xyz|site|page|uk|de|eu|fr)(?:\/[^\s|,;()<>"'\t]*)?(?![\p{L}\d@.])/giu

/** Finds e-mail addresses. */
export function findEmails(lines: readonly LocatedLine[]): Candidate<string>[] {
  return matchesOf(lines, EMAIL).map(({ text, place }, index) => ({
    value: text.toLowerCase(),
    places: [place],
    score: index === 0 ? 1 : 0.6,
  }))
}

/** Finds phone numbers as E.164. `isAmerican` decides about ten digits without a country code. */
export function findPhones(lines: readonly LocatedLine[], isAmerican: boolean): Candidate<string>[] {
  return matchesOf(lines, PHONE).flatMap(({ text, place }, index) => {
    const value = toE164(text, isAmerican)
    return value ? [{ value, places: [place], score: index === 0 ? 1 : 0.7 }] : []
  })
}

function toE164(text: string, isAmerican: boolean): string | undefined {
  const digits = text.replaceAll(/\D/g, '')
  // "2019 - 2021 2022" and other rows of years.
  if (/^(?:(?:19|20)\d\d){2,}$/.test(digits)) return undefined
  const isNational = !text.trim().startsWith('+') && digits.length === 10
  return parsePhone(
    isNational && (isAmerican || AMERICAN.test(text.trim())) ? `+1${digits}` : text.replaceAll('.', ' '),
  )
}

/** Finds web addresses. Without `https://`, `www.` or a path, a name such as `socket.io` may be a product. */
export function findWebAddresses(lines: readonly LocatedLine[]): (Found<string> & { isExplicit: boolean })[] {
  return matchesOf(lines, URL_TEXT).flatMap(({ text, place }) => {
    const plain = text.replace(/[.,;:)]+$/, '')
    const value = parseWebUrl(plain)
    const isExplicit = /^(https?:|www\.)|\//i.test(plain)
    // "B.Tech" and "ASP.NET" are a degree and a skill.
    const isOtherWord = !isExplicit && (findDegree(plain) !== null || canonicalSkill(plain) !== null)
    return value && !isOtherWord
      ? [{ value, places: [{ ...place, end: place.start + plain.length }], isExplicit }]
      : []
  })
}

/** Returns the URL of a LinkedIn profile, or undefined for any other address. */
export function toLinkedInUrl(address: string): string | undefined {
  return /(^|\/|\.)linkedin\.com\//i.test(address) ? parseLinkedInUrl(address) : undefined
}

function matchesOf(lines: readonly LocatedLine[], pattern: RegExp) {
  return lines.flatMap((line) =>
    [...line.text.matchAll(pattern)].map((match) => ({
      text: match[0],
      place: placeInLine(line, match.index, match.index + match[0].length),
    })),
  )
}
