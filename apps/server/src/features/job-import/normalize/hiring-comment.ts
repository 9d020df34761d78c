import { parseEmploymentType, parseWorkType } from '../../../domain/parse-enums.ts'
import { parseLocation } from '../../../domain/parse-location.ts'
import { parsePay } from '../../../domain/parse-pay.ts'
import { toParagraphs } from './text.ts'

/** A posting as columns, like a row of another feed. */
export type PostingColumns = Record<string, string>

const ROLE_WORDS =
  /\b(engineers?|developers?|programmers?|designers?|managers?|scientists?|architects?|analysts?|swes?|sres?|researchers?|recruiters?|directors?|devops|administrators?|consultants?|marketers?|writers?|cto|head of|vp of|product owner|tech lead|founding|interns?)\b/i
const URL_PATTERN = /https?:\/\/\S+/g

/**
 * Parses the postings of a "Who is hiring?" comment: "Company | Role | Place | Full-time | Pay", with the parts in any
 * order and sometimes a list of roles below. Returns an empty list when the comment offers no job.
 */
export function parseHiringComment(html: string): PostingColumns[] {
  // Line breaks in these comments are plain newlines.
  const text = toParagraphs(html.replaceAll('\n', '<br>'))
  const [header = '', ...rest] = text.split('\n').filter((line) => line.trim() !== '')
  const parts = header.split('|').map((part) => part.trim())
  if (parts.length < 3) return []

  const headerColumns = parseHeader(parts)
  const roles = findRoles(parts.slice(1), rest)
  return roles.map((title) => ({ ...headerColumns, title, description: text }))
}

function parseHeader([company = '', ...parts]: string[]): PostingColumns {
  const others = parts
    .map((part) => part.replace(URL_PATTERN, '').trim())
    .filter((part) => part !== '' && !isRole(part))
  const pay = others.find(isPay)
  const type = others.find((part) => parseEmploymentType(part) !== null)
  const places = others.filter((part) => part !== pay && part !== type && isPlace(part))
  const [url] = parts.join(' ').match(URL_PATTERN) ?? []
  return {
    company: company
      .replace(URL_PATTERN, '')
      .replace(/\s*\(.*\)|\s+[–—-]\s.*$/g, '')
      .trim(),
    location: places.join('; '),
    ...(pay && { salary: pay }),
    ...(type && { 'employment type': type }),
    ...(url && { url }),
  }
}

function isPay(part: string): boolean {
  const { pay, warning } = parsePay(part.replace(/\+?\s*[\d.-]*%?\s*equity.*$/i, ''))
  return /\d/.test(part) && /[$€£₹]|\d ?k\b|lpa/i.test(part) && (pay !== null || warning !== null)
}

function isPlace(part: string): boolean {
  return parseWorkType(part) !== null || parseLocation(part).places.some((place) => place.country !== null)
}

function isRole(part: string): boolean {
  return ROLE_WORDS.test(part) && part.length <= 100
}

/** Finds the roles in the header, else in a list, else in a sentence such as "we are hiring a …". */
function findRoles(parts: string[], rest: string[]): string[] {
  const named = parts.filter(isRole)
  if (named.length > 0) return named.slice(0, 1)
  const listed = rest.flatMap(findListedRoles)
  if (listed.length > 0) return listed
  const sentence =
    /\b(?:hiring|looking for) (?:an?|another) ([^.,!(]{5,80}?)(?= who\b| to\b| with\b| that\b|[.,!(])/i.exec(
      rest.join(' '),
    )?.[1]
  return sentence && isRole(sentence) ? [sentence] : []
}

function findListedRoles(line: string): string[] {
  const [, item] = /^(?:--|[-*•])\s*(.+)$/.exec(line) ?? []
  if (item) return isRole(item) ? [item] : []
  const [, run] = /\blooking for: (.+)$/i.exec(line) ?? []
  return run
    ? run
        .split(' - ')
        .map((role) => role.replace(/^an? /i, '').trim())
        .filter(isRole)
    : []
}
