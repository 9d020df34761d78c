import { readPay } from '../../money.ts'
import { readPlaces } from '../../places.ts'
import { readEmploymentType, readWorkType } from '../../spellings.ts'
import { paragraphs } from './text.ts'

/** A posting as columns, like a row of any other feed. */
export type Row = Record<string, string>

const ROLE =
  /\b(engineers?|developers?|programmers?|designers?|managers?|scientists?|architects?|analysts?|swes?|sres?|researchers?|recruiters?|directors?|devops|administrators?|consultants?|marketers?|writers?|cto|head of|vp of|product owner|tech lead|founding|interns?)\b/i
const ADDRESS = /https?:\/\/\S+/g

/**
 * The postings of a "Who is hiring?" comment: "Company | Role | Place | Full-time | Pay", its parts in any order, the
 * roles sometimes as a list below. Empty when the comment offers no job.
 */
export function readHiringComment(html: string): Row[] {
  // These comments break lines with line breaks.
  const text = paragraphs(html.replaceAll('\n', '<br>'))
  const [header = '', ...rest] = text.split('\n').filter((line) => line.trim() !== '')
  const parts = header.split('|').map((part) => part.trim())
  if (parts.length < 3) return []

  const about = columnsOf(parts)
  const roles = rolesOf(parts.slice(1), rest)
  return roles.map((title) => ({ ...about, title, description: text }))
}

function columnsOf([company = '', ...parts]: string[]): Row {
  const others = parts
    .map((part) => part.replace(ADDRESS, '').trim())
    .filter((part) => part !== '' && !isRole(part))
  const pay = others.find(isPay)
  const type = others.find((part) => readEmploymentType(part) !== null)
  const places = others.filter((part) => part !== pay && part !== type && isPlace(part))
  const [url] = parts.join(' ').match(ADDRESS) ?? []
  return {
    company: company
      .replace(ADDRESS, '')
      .replace(/\s*\(.*\)|\s+[–—-]\s.*$/g, '')
      .trim(),
    location: places.join('; '),
    ...(pay && { salary: pay }),
    ...(type && { 'employment type': type }),
    ...(url && { url }),
  }
}

function isPay(part: string): boolean {
  const { pay, doubt } = readPay(part.replace(/\+?\s*[\d.-]*%?\s*equity.*$/i, ''))
  return /\d/.test(part) && /[$€£₹]|\d ?k\b|lpa/i.test(part) && (pay !== null || doubt !== null)
}

function isPlace(part: string): boolean {
  return readWorkType(part) !== null || readPlaces(part).places.some((place) => place.country !== null)
}

function isRole(part: string): boolean {
  return ROLE.test(part) && part.length <= 100
}

/** From the header, else from a list, else from "we are hiring a …". */
function rolesOf(parts: string[], rest: string[]): string[] {
  const named = parts.filter(isRole)
  if (named.length > 0) return named.slice(0, 1)
  const listed = rest.flatMap(listedRoles)
  if (listed.length > 0) return listed
  const sentence =
    /\b(?:hiring|looking for) (?:an?|another) ([^.,!(]{5,80}?)(?= who\b| to\b| with\b| that\b|[.,!(])/i.exec(
      rest.join(' '),
    )?.[1]
  return sentence && isRole(sentence) ? [sentence] : []
}

function listedRoles(line: string): string[] {
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
