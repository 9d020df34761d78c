import type { EmploymentType, ExperienceLevel, WorkType } from '@endorse/contract/job-postings/values'
import { findCity, findCountry, findStates, INDIA } from '../../domain/gazetteer/gazetteer.ts'
import { parseEmploymentType, parseExperienceLevel, parseWorkType } from '../../domain/parse-enums.ts'
import { type ParsedLocation, parseLocation } from '../../domain/parse-location.ts'
import {
  type ParsedPay,
  parsePay,
  parsePayPeriod,
  parseWrittenNumber,
  toYearlyPay,
} from '../../domain/parse-pay.ts'
import { findPlaceDoubt, type PlaceDoubt } from '../../domain/place-doubt.ts'
import { cacheByText } from './cache-by-text.ts'
import { Columns, textsOf } from './columns.ts'
import { cleanCompanyName } from './normalize/company.ts'
import { parseAge, parseDate, parseSerialDay, parseSixDigitDay } from './normalize/dates.ts'
import * as education from './normalize/education.ts'
import { normalizeSkills, splitSkills } from './normalize/skills.ts'
import { toParagraphs, toSingleLine } from './normalize/text.ts'
import { normalizeUrl } from './normalize/url.ts'
import { parseYears, type YearsOfExperience } from './normalize/years.ts'
import { isRecord } from './read/feed-entry.ts'

/** What a parser may need besides the value. */
export interface ParseContext {
  /** The day the feed was downloaded from its source; ages are counted back from it. */
  asOf: Date
  /** The country of the job, whose currency an amount without one is in. */
  country: string | null
  /** What other columns say about the period and currency of pay, such as "MONTHLY" and "INR". */
  payUnit?: string
}

/** Parses a column's value into a field of a posting; null when the value is not of that kind. */
export type FieldParser<T> = (value: unknown, parseContext: ParseContext) => T | null

const MAX_LINE_LENGTH = 300
const MAX_TEXT_LENGTH = 60_000

/** Parses a single line of plain text. */
export const line: FieldParser<string> = (value) =>
  toSingleLine(textsOf(value).join(', ')).slice(0, MAX_LINE_LENGTH) || null

/** What no job is called: an address, an entity that the file does not define, a formula of a spreadsheet, the line of a total. */
const noTitle =
  /^https?:\/\/|^&#?\w+;$|^=|^@\w+\(|^(grand |sub-?)?total\b[\s:=-]*(jobs|openings|rows|records|entries|positions|vacancies)?[\s:=-]*\d*$/i

/** Parses a job title; a number, such as the position in a list, is none. */
export const jobTitle: FieldParser<string> = (value, parseContext) => {
  const found = line(value, parseContext)
  return found && /\p{L}/u.test(found) && !noTitle.test(found) ? found : null
}

/** Parses the name of a company. */
export const company: FieldParser<string> = (value) =>
  companyName(textsOf(value)[0] ?? '').slice(0, MAX_LINE_LENGTH) || null

const companyName = cacheByText(cleanCompanyName)

/** Parses a text with paragraphs. */
export const text: FieldParser<string> = (value) =>
  toParagraphs(textsOf(value).join('\n\n')).slice(0, MAX_TEXT_LENGTH) || null

/** Parses a list of up to 50 lines. */
export const lines: FieldParser<string[]> = (value) => {
  const found = toParagraphs(textsOf(value).join('\n'))
    .split('\n')
    .map((one) => one.replace(/^[•*\s-]+/, '').trim())
    .filter(Boolean)
  return found.length > 0 ? found.slice(0, 50) : null
}

/** Parses a department or industry; an employment type in the column is ignored. */
export const departmentOrIndustry: FieldParser<string> = (value, parseContext) => {
  const found = line(value, parseContext)
  return found && parseEmploymentType(found) === null && parseWorkType(found) === null ? found : null
}

/** Parses an employment type, including "Other". */
export const employmentType: FieldParser<EmploymentType> = (value) =>
  parseEmploymentType(textsOf(value).join(', '))

/** Parses an employment type except "Other", which is also the name of a role. */
export const namedEmploymentType: FieldParser<EmploymentType> = (value, parseContext) => {
  const found = employmentType(value, parseContext)
  return found === 'OTHER' ? null : found
}

/** Finds an employment type in a title where it cannot be a part of the role, as in "Contract Manager". */
export const employmentTypeOfTitle: FieldParser<EmploymentType> = (value) => {
  const [title = ''] = textsOf(value)
  const [match] =
    /\b(intern|internship|part[- ]time|full[- ]time|freelance|contractor)\b|\((contract|temporary|temp|fixed term)\)|[-–,|] ?(contract|temporary|fixed[- ]term)$/i.exec(
      title,
    ) ?? []
  return match ? parseEmploymentType(match) : null
}

/** Parses a work type. */
export const workType: FieldParser<WorkType> = (value) => parseWorkType(textsOf(value).join(', '))

/** Finds a work type in a title where it is set apart, unlike "Virtual Assistant" or "Remote Sensing". */
export const workTypeOfTitle: FieldParser<WorkType> = (value) => {
  const [title = ''] = textsOf(value)
  const [match] =
    /[([][^)\]]*\b(remote|hybrid|work from home|wfh|on-?site)\b|[-–—,|] ?(remote|hybrid|work from home|wfh|on-?site)\b/i.exec(
      title,
    ) ?? []
  return match ? parseWorkType(match) : null
}

/** Parses a boolean. */
export const flag: FieldParser<boolean> = (value) => {
  const [word = ''] = textsOf(value).map((one) => one.toLowerCase())
  return ['true', 'yes', '1'].includes(word) || (['false', 'no', '0'].includes(word) ? false : null)
}

/** Parses an experience level. */
export const level: FieldParser<ExperienceLevel> = (value) => parseExperienceLevel(textsOf(value)[0] ?? '')

/** A location, and whether somebody has to say which city it is. */
export interface ReadLocation extends ParsedLocation {
  doubt: PlaceDoubt | null
}

/** Parses a location. */
export const place: FieldParser<ReadLocation> = (value) => locationOfLine(textsOf(value).join('; '))

/** Parses a location in a column for something else, so it accepts only known cities. */
export const certainPlace: FieldParser<ReadLocation> = (value, parseContext) => {
  const found = place(value, parseContext)
  const [main] = found?.places ?? []
  return main?.city && findCity(main.city) && main.country ? found : null
}

/** Parses the places, addresses or countries of schema.org. */
export const schemaPlace: FieldParser<ReadLocation> = (value) =>
  toLocation([value].flat().map(formatSchemaAddress).filter(Boolean).join('; '))

/** Parses the places at the end of a URL slug: "software-engineer-uber-bengaluru". */
export const placesInSlug: FieldParser<ReadLocation> = (value) => {
  const words = (textsOf(value)[0] ?? '').replaceAll('-all-areas', '').split('-')
  const found: string[] = []
  for (let end = words.length; end > 0; ) {
    const length = [4, 3, 2, 1].find(
      (count) => count <= end && isPlaceWord(words.slice(end - count, end).join(' ')),
    )
    if (!length) break
    found.unshift(words.slice(end - length, end).join(' '))
    end -= length
  }
  return found.length > 0 ? toLocation(found.join(', ')) : null
}

function isPlaceWord(words: string): boolean {
  if (/^(remote|hybrid)$/.test(words)) return true
  return (
    [findCity(words), ...findStates(words)].some((found) => found?.country === INDIA) ||
    findCountry(words) !== null
  )
}

/** Parses pay from a text or a structured amount. */
export const pay: FieldParser<ParsedPay> = (value, { country, payUnit = '' }) => {
  const parts = [value].flat().filter(isRecord)
  const stated = parts.find((part) => part['compensationType'] === 'Salary') ?? parts[0]
  const found = stated
    ? parseStructuredPay(stated)
    : (country === null || country === INDIA ? parsePayOfIndia : parsePayOfOthers)(
        withUnit(toSingleLine(textsOf(value).join(' - ')), payUnit),
      )
  return found.pay || found.warning ? found : null
}

const parsePayOfIndia = cacheByText((amount) => parsePay(amount, 'INR'))
const parsePayOfOthers = cacheByText((amount) => parsePay(amount, 'an unnamed currency'))

/** Adds a unit that another column or the name of the column states: "4.5" of `salary_lpa` is "4.5 lpa". */
export function withUnit(amount: string, unit: string): string {
  const isAmountOnly =
    /\d/.test(amount) && !/\p{L}{2}|\//u.test(amount.replace(/\b(to|inr|rs|usd|eur|gbp)\b/gi, ''))
  return isAmountOnly && unit !== '' ? `${amount} ${unit}` : amount
}

/** Parses years of experience. */
export const years: FieldParser<YearsOfExperience> = (value) => yearsOfLine(textsOf(value)[0] ?? '')

const yearsOfLine = cacheByText((stated) => parseYears(toSingleLine(stated)))

/** Finds years of experience in a title. */
export const yearsOfTitle: FieldParser<YearsOfExperience> = (value) => {
  const [title = ''] = textsOf(value)
  return /\d\s*\+?\s*(years?|yrs?)\b/i.test(title) ? parseYears(title) : null
}

/** Parses months of experience into years. */
export const months: FieldParser<YearsOfExperience> = (value) => {
  const count = Number(textsOf(value)[0])
  return Number.isFinite(count) ? { min: Math.round((count / 12) * 10) / 10, max: null } : null
}

/** Parses a list of skills, or a text with what people put between them. */
export const skills: FieldParser<string[]> = (value) => {
  const listed = Array.isArray(value) ? textsOf(value) : textsOf(value).flatMap(splitSkills)
  const found = normalizeSkills(listed)
  return found.length > 0 ? found : null
}

/** Parses the required education as a text. */
export const qualification: FieldParser<string> = (value) =>
  education.normalizeEducation(textsOf(value).join('; ')).slice(0, 500) || null

/** Parses a URL. */
export const links: FieldParser<string> = (value) => {
  const [address = ''] = textsOf(value)
  return normalizeUrl(address)
}

/** Parses the id of the source; ids of less than six characters are row numbers. */
export const identifier: FieldParser<string> = (value) => {
  const found = isRecord(value) ? textsOf(value['value']) : textsOf(value)
  const id = toSingleLine(found.join(', '))
  return id.length >= 6 && id.length <= 200 ? id : null
}

/** Parses an exact date. */
export const date: FieldParser<Date> = (value) => dayOf(textsOf(value)[0] ?? '')

function dayOf(written: string): Date | null {
  return parseDate(written) ?? parseSerialDay(written)
}

/** Parses a day as its source wrote it: midnight in India on 31 December is that day, although it is the 30th in London. */
export const calendarDay: FieldParser<string> = (value) => {
  const [written = ''] = textsOf(value)
  const time = dayOf(written)
  return time && (/^\d{4}-\d\d-\d\d(?=[T ])/.exec(written.trim())?.[0] ?? time.toISOString().slice(0, 10))
}

/** Parses an age such as "3 days ago" into a date. */
export const age: FieldParser<Date> = (value, { asOf }) => parseAge(textsOf(value)[0] ?? '', asOf)

/** Parses a day of six digits in a URL. */
export const sixDigitDay: FieldParser<Date> = (value) => parseSixDigitDay(textsOf(value)[0] ?? '')

const locationOfLine = cacheByText((names) => toLocation(toSingleLine(names)))

function toLocation(source: string): ReadLocation | null {
  const found = parseLocation(source)
  if (found.places.length === 0 && !found.workType && !found.location) return null
  return { ...found, doubt: findPlaceDoubt(source, found) }
}

function formatSchemaAddress(value: unknown): string {
  if (typeof value === 'string') return value
  if (!isRecord(value)) return ''
  const address = new Columns(value)
  const inner = address.get('address') ?? address.get('postalAddress')
  if (inner !== undefined) return formatSchemaAddress(inner)
  const city = textsOf(address.get('addressLocality')).filter(isNonEmpty)
  const [state] = textsOf(address.get('addressRegion')).filter(
    (one) => isNonEmpty(one) && !city.includes(one),
  )
  const [country] = textsOf(address.get('addressCountry') ?? address.get('name')).filter(isNonEmpty)
  return [...city, state, country && (findCountry(country) ?? country)].filter(Boolean).join(', ')
}

function isNonEmpty(one: string): boolean {
  return toSingleLine(one) !== ''
}

/** Parses a MonetaryAmount of schema.org, or a salary of Ashby. */
function parseStructuredPay(value: Record<string, unknown>): ParsedPay {
  const amount = new Columns(value)
  const inner = isRecord(value['value']) ? new Columns(value['value']) : amount
  const numbers = [
    ['minValue', 'min', 'from'],
    ['maxValue', 'max', 'to'],
    ['value', 'amount'],
  ].map((names) => names.map((name) => toPositiveNumber(inner.get(name))).find((number) => number !== null))
  const [min = null, max = null, exact = null] = numbers
  const amountText = textsOf(inner.get('value'))[0]
  if (min === null && max === null && exact === null) return parsePay(amountText ?? '')
  const [currency = null] = textsOf(amount.get('currency') ?? amount.get('currencyCode'))
  const [period = ''] = textsOf(inner.get('unitText') ?? amount.get('interval') ?? amount.get('unitText'))
  return toYearlyPay({ min: min ?? exact, max: max ?? exact, currency, period: parsePayPeriod(period) })
}

/** Reads a number above 0, also from a text such as "12,00,000"; null for anything else. */
export function toPositiveNumber(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? parseWrittenNumber(value.trim()) : value
  return typeof number === 'number' && Number.isFinite(number) && number > 0 ? number : null
}
