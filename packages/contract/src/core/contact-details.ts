import { parse } from 'tldts'
import { z } from 'zod'

// Apart from text.ts, because the list of top-level domains is large.

/** Something in a text that leads its reader elsewhere. */
export interface ContactDetail {
  kind: 'address' | 'domain' | 'phone number'
  /** As it stands in the text. */
  text: string
}

/** Finds the first web or mail address, domain or phone number of a text. "Node.js", "B.Tech" and "Rs. 12.50" are none. */
export function findContactDetail(text: string): ContactDetail | undefined {
  const plain = withoutDisguise(text)
  return findAddress(plain) ?? findDomain(plain) ?? findPhoneNumber(plain)
}

/** A text that is mailed to people who do not know its author. It has no address, domain or phone number. */
export function textForStrangers<S extends z.ZodType<string>>(schema: S) {
  return schema.superRefine((value, context) => {
    const found = findContactDetail(value)
    if (found)
      context.addIssue({
        code: 'custom',
        message: `Please leave out “${found.text}”. The mail goes to somebody who may not know you, and has no ${found.kind} but ours.`,
      })
  })
}

/** Undoes what hides an address from a search and not from a reader: "evil[.]com", "evil (dot) com", full-width letters. */
function withoutDisguise(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[。｡․]/g, '.')
    .replace(/\s*[[({<]\s*(?:dot|\.)\s*[\])}>]\s*/gi, '.')
    .replace(/\s*[[({<]\s*(?:at|@)\s*[\])}>]\s*/gi, '@')
}

function findAddress(text: string): ContactDetail | undefined {
  const found = /\S*:\/\/\S*|\bwww\.\S+|[^\s@]+@[^\s@]+/i.exec(text)
  return found ? { kind: 'address', text: found[0] } : undefined
}

/** A mail program makes a link of what could be a domain. A missing space after a full stop makes one, too: "it.In". */
function findDomain(text: string): ContactDetail | undefined {
  const words = text.split(/[^\p{L}\p{M}\p{N}.-]+/u).map((word) => word.replaceAll(/^[.-]+|[.-]+$/g, ''))
  const domain = words.find((word) => word.includes('.') && !isAbbreviation(word) && isDomain(word))
  return domain === undefined ? undefined : { kind: 'domain', text: domain }
}

function isDomain(word: string): boolean {
  const { domain, isIcann } = parse(word)
  return /^\d{1,3}(?:\.\d{1,3}){3}$/.test(word) || (domain !== null && isIcann === true)
}

/** Degrees, legal forms, titles, times and names of software that end like a domain. Nobody can register one of them for this. */
function isAbbreviation(word: string): boolean {
  return ABBREVIATIONS.some((pattern) => pattern.test(word))
}

const ABBREVIATIONS = [
  /^[bm]\.(?:tech|com|sc|it|arch|science)(?:\.(?:it|cs|ed|tech|hons))?$/i,
  /^(?:pvt|co|p)\.(?:ltd|inc)$/i,
  /^(?:sr|jr|asst|dr|mr|mrs|ms|prof)\.\p{L}+$/iu,
  /^\d[\d.]*\.(?:am|pm)$/i,
  /^(?:asp|vb|ado|ml|f|c)\.net$/i,
  /^socket\.io$/i,
]

const DIGITS = /(?:\+\s?)?\(?\p{Nd}(?:[\s().-]{0,3}\p{Nd})+/gu
const YEARS = /\b(?:19|20)\d\d\s*[-–—]\s*(?:19|20)\d\d\b/g

function findPhoneNumber(text: string): ContactDetail | undefined {
  const runs = text.replace(YEARS, ' – ').match(DIGITS) ?? []
  const number = runs.map((run) => run.trim()).find(isPhoneNumber)
  return number === undefined ? undefined : { kind: 'phone number', text: number }
}

/** Ten digits, as in India, or eight after a plus. Amounts are grouped in other ways: "12.50 15.50 18.50", "600000-900000". */
function isPhoneNumber(run: string): boolean {
  const groups = run.match(/\p{Nd}+/gu) ?? []
  const digits = groups.join('').length
  if (digits < (run.startsWith('+') ? 8 : 10)) return false
  if (groups.length === 2 && groups.every((group) => group.endsWith('000'))) return false
  const longest = Math.max(...groups.map((group) => group.length))
  return longest >= 3 || (!run.includes('.') && groups.length >= 5)
}
