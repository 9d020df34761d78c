import { parsePhone, withAsciiDigits } from '@endorse/contract/profiles/phone'
import { parseLinkedInUrl, parseWebUrl } from '@endorse/contract/profiles/web-url'
import { canonicalSkill } from '../skills/find-skills.ts'
import { findDegree } from './degrees.ts'
import type { LocatedLine } from './located-document.ts'
import { type Candidate, type Found, placeInLine } from './reading.ts'

/** What follows asterisks is the rest of an address that is masked. */
const EMAIL = /(?<![*•\p{L}\d._%+-])[\p{L}\d._%+-]{1,64}@[\p{L}\d-]{1,63}(?:\.[\p{L}\d-]{1,63}){1,5}/gu
/** A number that ends in asterisks is masked, and is none. */
const PHONE = /(?<![\p{L}\d/.-])\+?\(?\d[\d\s().-]{8,20}\d(?![\d/%-])(?![\d\s().-]*[*•]{2})/gu
/** `(312) 456-7890`; an Indian area code in brackets begins with 0. */
const AMERICAN = /^\([1-9]\d\d\)\s?\d{3}[-. ]\d{4}$/
const URL_TEXT =
  /(?:https?:\/\/|www\.)[^\s|,;()<>"'\t]+|(?<![\p{L}\d@.])(?:[a-z\d-]{1,63}\.){1,4}(?:com|org|net|io|dev|me|in|ai|co|app|edu|tech|info|xyz|site|page|uk|de|eu|fr)(?:\/[^\s|,;()<>"'\t]*)?(?![\p{L}\d@.])/giu

/** Finds e-mail addresses. */
export function findEmails(lines: readonly LocatedLine[]): Candidate<string>[] {
  const written = matchesOf(lines, EMAIL)
  return [...written, ...linkedAddresses(lines, 'mailto:', EMAIL)].map(({ text, place }, index) => ({
    value: text.toLowerCase(),
    places: [place],
    score: index === 0 ? 1 : 0.6,
  }))
}

/** Finds phone numbers as E.164. `isAmerican` decides about ten digits without a country code. */
export function findPhones(lines: readonly LocatedLine[], isAmerican: boolean): Candidate<string>[] {
  const written = matchesOf(lines, PHONE)
  return [...written, ...linkedAddresses(lines, 'tel:', PHONE)].flatMap(({ text, place }, index) => {
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

/**
 * Finds web addresses. What is written without `https://`, `www.` or a path may be a product, such as `socket.io`, and what a
 * link leads to may be a page about anything: both are not explicit.
 */
export function findWebAddresses(lines: readonly LocatedLine[]): (Found<string> & { isExplicit: boolean })[] {
  const linked = linkedAddresses(lines, 'http', URL_TEXT)
  return [...matchesOf(lines, URL_TEXT), ...linked].flatMap(({ text, place, isLink }) => {
    const plain = text.replace(/[.,;:)]+$/, '')
    const value = parseWebUrl(plain)
    const isExplicit = !isLink && /^(https?:|www\.)|\//i.test(plain)
    // "B.Tech" and "ASP.NET" are a degree and a skill.
    const isOtherWord =
      !isExplicit && !isLink && (findDegree(plain) !== null || canonicalSkill(plain) !== null)
    const end = Math.min(place.end, place.start + plain.length)
    return value && !isOtherWord ? [{ value, places: [{ ...place, end }], isExplicit }] : []
  })
}

/** Returns the URL of a LinkedIn profile, or undefined for any other address. */
export function toLinkedInUrl(address: string): string | undefined {
  return /(^|\/|\.)linkedin\.com\//i.test(address) ? parseLinkedInUrl(address) : undefined
}

/** Finds what links lead to and the document does not write, such as the page behind "LinkedIn". Its place is that of the words. */
function linkedAddresses(lines: readonly LocatedLine[], scheme: string, pattern: RegExp) {
  return lines.flatMap((line) =>
    (line.links ?? []).flatMap(({ text, url }) => {
      const target = url.startsWith(scheme) ? url.replace(/^(mailto|tel):/, '') : ''
      const [address] = target.match(pattern) ?? []
      const at = line.text.indexOf(text)
      if (!address || line.text.includes(address) || at < 0) return []
      return [{ text: address, place: placeInLine(line, at, at + text.length), isLink: true }]
    }),
  )
}

function matchesOf(lines: readonly LocatedLine[], pattern: RegExp) {
  return lines.flatMap((line) =>
    [...withAsciiDigits(line.text).matchAll(pattern)].map((match) => ({
      text: match[0],
      place: placeInLine(line, match.index, match.index + match[0].length),
      isLink: false,
    })),
  )
}
