import { findCity, findCountry, findStates } from '../../domain/gazetteer/gazetteer.ts'
import { parseEmploymentType, parseExperienceLevel, parseWorkType } from '../../domain/parse-enums.ts'
import { parsePay } from '../../domain/parse-pay.ts'
import { parseAge, parseDate } from './normalize/dates.ts'
import { parseYears, withEnglishYears } from './normalize/years.ts'

/** What a value can be recognised as by its content. */
export type ContentKind =
  | 'url'
  | 'date'
  | 'age'
  | 'pay'
  | 'years'
  | 'workType'
  | 'employmentType'
  | 'level'
  | 'place'
  | 'address'
  | 'rating'
  | 'number'
  | 'id'
  | 'skills'
  | 'longText'
  | 'title'
  | 'company'
  | 'line'

const EPOCH = new Date(0)

const ROLE_WORDS =
  /\b(engineers?|developers?|programmers?|designers?|managers?|management|scientists?|architects?|analysts?|swe|sre|sde|researchers?|recruiters?|directors?|devops|administrators?|admins?|consultants?|writers?|editors?|head of|vp|president|owner|lead|leader|interns?|internship|trainees?|freshers?|assistants?|associates?|executives?|officers?|specialists?|coordinators?|supervisors?|technicians?|operators?|representatives?|advisors?|agents?|accountants?|auditors?|nurses?|doctors?|physicians?|teachers?|tutors?|professors?|lecturers?|chefs?|cooks?|drivers?|cashiers?|clerks?|counsel(l)?ors?|strategists?|marketers?|planners?|buyers?|testers?|apprentices?|workers?|therapists?|pharmacists?|mechanics?|electricians?|receptionists?|telecallers?|ingenieur|entwickler|mitarbeiter|leiter|berater|werkstudent|developpeur|ingeniero|desarrollador|analista|gerente|kellner|koch|sachbearbeiter|m\/w\/d)\b/i
const COMPANY_WORDS =
  /\b(pvt|ltd|limited|inc|incorporated|llc|llp|plc|corp|corporation|gmbh|ag|sa|bv|nv|co|company|technologies|technology|solutions|services|systems|software|infotech|consult(ing|ants|ancy)|group|labs?|industries|enterprises?|ventures|holdings|partners|bank|capital|finance|media|studios?|networks?|global|international|india|foundation|institute|university|hospital|school|associates|motors|foods|pharma|healthcare|digital|tech|hr)\b\.?$/i

/** Returns what a value looks like; `line` when it is a short text of no known kind. */
export function kindOf(text: string): ContentKind {
  if (/^(https?:\/\/|www\.)\S+$/i.test(text)) return 'url'
  if (/^\/\S+$/.test(text)) return 'id'
  if (text.length > 200) return isList(text) ? 'skills' : 'longText'
  if (
    /^\d(\.\d)?(\/5| ?★| ?stars?)?( ?\(.*(reviews?|ratings?).*\))?$/i.test(text) &&
    Number.parseFloat(text) <= 5
  )
    return 'rating'
  if (parseDate(text)) return 'date'
  if (parseAge(text, EPOCH)) return 'age'
  if (/^-?[\d,. ]+((-|–|to)[\d,. ]+)?$/.test(text)) return 'number'
  if (isYears(text)) return 'years'
  if (isPay(text)) return 'pay'
  if (
    /^[\da-f]{8,}(-[\da-f]+)*$/i.test(text) ||
    (/^[\w-]+$/.test(text) && (text.match(/\d/g)?.length ?? 0) >= 5)
  )
    return 'id'
  if (parseExperienceLevel(text)) return 'level'
  if (text.length <= 40 && parseEmploymentType(text) && !ROLE_WORDS.test(text)) return 'employmentType'
  if (text.length <= 30 && parseWorkType(text) && !ROLE_WORDS.test(text)) return 'workType'
  if (isStreetAddress(text)) return 'address'
  if (isPlace(text)) return 'place'
  if (ROLE_WORDS.test(text))
    return isList(text) && !/\b(and|&)\b/.test(text) && text.split(/[,|;]/).length > 4 ? 'skills' : 'title'
  if (isList(text)) return 'skills'
  if (text.length > 120) return 'longText'
  return COMPANY_WORDS.test(text) || /\d\.\d ?\(|\d\.\d$/.test(text) ? 'company' : 'line'
}

function isYears(written: string): boolean {
  const text = withEnglishYears(written)
  if (text.length > 40 || /₹|\$|lac|lakh|lpa|salary/i.test(text)) return false
  return (
    /(\d\s*\+?\s*-?(years?|yrs?|yoe)\b|\bfreshers?$|^freshers?\b)/i.test(text) &&
    parseYears(text) !== null &&
    !/ago|old/i.test(text)
  )
}

function isPay(text: string): boolean {
  if (text.length > 80 || !/\d/.test(text)) return false
  if (
    !/[₹$€£]|\b(rs|inr|usd|eur|gbp|lpa|lacs?|lakhs?|crores?|cr|ctc|p\.?a\.?)\b|\d ?k\b|\/ ?(month|hour|hr|day|week|year|yr|mo)|per (month|hour|day|week|year|annum)/i.test(
      text,
    )
  )
    return false
  const { pay, warning } = parsePay(text)
  return pay !== null || (warning !== null && !warning.startsWith('Pay cannot be read'))
}

function isPlace(text: string): boolean {
  if (text.length > 120) return false
  const parts = text
    .replace(/\b(hybrid|remote|on-?site|all areas)\b/gi, ' ')
    .split(/[,/|;()·•-]/)
    .map((part) => part.trim())
    .filter((part) => part.length > 1)
  const known = parts.filter((part) => findCity(part) || findCountry(part) || findStates(part).length > 0)
  return known.length > 0 && known.length * 2 >= parts.length
}

/** Words of a street address, of which one and a number are enough: "44 Montgomery Street", "Plot 12, Sector 44". */
const STREET_WORDS =
  /\b(street|road|rd|avenue|lane|marg|nagar|floor|plot|sector|suite|tower|towers|plaza|block|bldg|building|survey no)\b/i

function isStreetAddress(text: string): boolean {
  return text.length <= 200 && STREET_WORDS.test(text) && /\d/.test(text) && !ROLE_WORDS.test(text)
}

function isList(text: string): boolean {
  const items = text.split(/[,;|]/).map((item) => item.trim())
  if (items.length < 3) return false
  return (
    items.filter((item) => item.length > 0 && item.length <= 45 && item.split(' ').length <= 5).length >=
    items.length * 0.8
  )
}
