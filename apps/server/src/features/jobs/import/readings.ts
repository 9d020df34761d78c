import type { EmploymentType, ExperienceLevel, WorkType } from '@endorse/contract'
import { findCity, findCountry, findStates, INDIA } from '../gazetteer/gazetteer.ts'
import { type PayReading, readPay, readPeriod, yearlyPay } from '../money.ts'
import { type PlacesRead, readPlaces } from '../places.ts'
import { readEmploymentType, readExperienceLevel, readWorkType } from '../spellings.ts'
import { webAddress } from './clean/address.ts'
import { companyName } from './clean/company.ts'
import { readAge, readDate, readSixDigitDay } from './clean/dates.ts'
import * as education from './clean/education.ts'
import { shortTexts } from './clean/list.ts'
import { oneLine, paragraphs } from './clean/text.ts'
import { readYears, type Years } from './clean/years.ts'
import { Columns, textsOf } from './columns.ts'
import { isRecord } from './read/record.ts'

/** What a reading may lean on beside the value. */
export interface About {
  /** The day the feed was read at its source; ages count back from it. */
  asOf: Date
  /** Where the work is done; a number without a currency is that of the country. */
  country: string | null
}

/** A column's value as a field of a posting, or null when it is not one. */
export type Reading<T> = (value: unknown, about: About) => T | null

const LONGEST_LINE = 300
const LONGEST_TEXT = 60_000

export const line: Reading<string> = (value) =>
  oneLine(textsOf(value).join(', ')).slice(0, LONGEST_LINE) || null

export const company: Reading<string> = (value) =>
  companyName(textsOf(value)[0] ?? '').slice(0, LONGEST_LINE) || null

export const text: Reading<string> = (value) =>
  paragraphs(textsOf(value).join('\n\n')).slice(0, LONGEST_TEXT) || null

export const lines: Reading<string[]> = (value) => {
  const found = paragraphs(textsOf(value).join('\n'))
    .split('\n')
    .map((one) => one.replace(/^[•*\s-]+/, '').trim())
    .filter(Boolean)
  return found.length > 0 ? found.slice(0, 50) : null
}

/** A department or a trade; a kind of employment that got into the column is neither. */
export const label: Reading<string> = (value, about) => {
  const found = line(value, about)
  return found && readEmploymentType(found) === null && readWorkType(found) === null ? found : null
}

export const employmentType: Reading<EmploymentType> = (value) =>
  readEmploymentType(textsOf(value).join(', '))

/** Other than "Other", which is also the name of a role. */
export const namedEmploymentType: Reading<EmploymentType> = (value, about) => {
  const found = employmentType(value, about)
  return found === 'OTHER' ? null : found
}

/** A title says it in so many words, or not at all: a Contract Manager has no contract. */
export const employmentTypeOfTitle: Reading<EmploymentType> = (value) => {
  const [title = ''] = textsOf(value)
  const [said] =
    /\b(intern|internship|part[- ]time|full[- ]time|freelance|contractor)\b|\((contract|temporary|temp|fixed term)\)|[-–,|] ?(contract|temporary|fixed[- ]term)$/i.exec(
      title,
    ) ?? []
  return said ? readEmploymentType(said) : null
}

export const workType: Reading<WorkType> = (value) => readWorkType(textsOf(value).join(', '))

/** Only where it stands apart: neither Virtual Assistant nor Remote Sensing are kinds of work. */
export const workTypeOfTitle: Reading<WorkType> = (value) => {
  const [title = ''] = textsOf(value)
  const [said] =
    /[([][^)\]]*\b(remote|hybrid|work from home|wfh|on-?site)\b|[-–—,|] ?(remote|hybrid|work from home|wfh|on-?site)\b/i.exec(
      title,
    ) ?? []
  return said ? readWorkType(said) : null
}

export const flag: Reading<boolean> = (value) => {
  const [said = ''] = textsOf(value).map((one) => one.toLowerCase())
  return ['true', 'yes', '1'].includes(said) || (['false', 'no', '0'].includes(said) ? false : null)
}

export const level: Reading<ExperienceLevel> = (value) => readExperienceLevel(textsOf(value)[0] ?? '')

export const place: Reading<PlacesRead> = (value) => asPlace(oneLine(textsOf(value).join('; ')))

/** A place in a column that is meant for something else has to be beyond doubt. */
export const surePlace: Reading<PlacesRead> = (value) => {
  const found = asPlace(oneLine(textsOf(value).join('; ')))
  const [main] = found?.places ?? []
  return main?.city && findCity(main.city) && main.country ? found : null
}

/** schema.org: places with addresses, addresses, or countries. */
export const schemaPlace: Reading<PlacesRead> = (value) =>
  asPlace([value].flat().map(addressText).filter(Boolean).join('; '))

/** "software-engineer-uber-bengaluru": the places that a web address ends in, in their order. */
export const placesInWords: Reading<PlacesRead> = (value) => {
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
  return found.length > 0 ? asPlace(found.join(', ')) : null
}

function isPlaceWord(words: string): boolean {
  if (/^(remote|hybrid)$/.test(words)) return true
  return (
    [findCity(words), ...findStates(words)].some((found) => found?.country === INDIA) ||
    findCountry(words) !== null
  )
}

export const pay: Reading<PayReading> = (value, { country }) => {
  const parts = [value].flat().filter(isRecord)
  const stated = parts.find((part) => part['compensationType'] === 'Salary') ?? parts[0]
  const found = stated
    ? statedPay(stated)
    : readPay(
        oneLine(textsOf(value).join(' - ')),
        country === null || country === INDIA ? 'INR' : 'an unnamed currency',
      )
  return found.pay || found.doubt ? found : null
}

export const years: Reading<Years> = (value) => readYears(oneLine(textsOf(value)[0] ?? ''))

export const yearsOfTitle: Reading<Years> = (value) => {
  const [title = ''] = textsOf(value)
  return /\d\s*\+?\s*(years?|yrs?)\b/i.test(title) ? readYears(title) : null
}

export const months: Reading<Years> = (value) => {
  const count = Number(textsOf(value)[0])
  return Number.isFinite(count) ? { min: Math.round((count / 12) * 10) / 10, max: null } : null
}

export const skills: Reading<string[]> = (value) => {
  const listed = Array.isArray(value) ? textsOf(value) : textsOf(value).flatMap((one) => one.split(/[,;|\n]/))
  const found = shortTexts(listed)
  return found.length > 0 ? found : null
}

export const qualification: Reading<string> = (value) =>
  education.education(textsOf(value).join('; ')).slice(0, 500) || null

export const links: Reading<string> = (value) => {
  const [address = ''] = textsOf(value)
  return webAddress(address)
}

/** A number that is too short counts rows; it does not name a posting. */
export const identifier: Reading<string> = (value) => {
  const found = isRecord(value) ? textsOf(value['value']) : textsOf(value)
  const id = oneLine(found.join(', '))
  return id.length >= 6 && id.length <= 200 ? id : null
}

export const date: Reading<Date> = (value) => readDate(textsOf(value)[0] ?? '')

export const age: Reading<Date> = (value, { asOf }) => readAge(textsOf(value)[0] ?? '', asOf)

export const sixDigitDay: Reading<Date> = (value) => readSixDigitDay(textsOf(value)[0] ?? '')

function asPlace(written: string): PlacesRead | null {
  const found = readPlaces(written)
  return found.places.length > 0 || found.workType || found.location ? found : null
}

function addressText(value: unknown): string {
  if (typeof value === 'string') return value
  if (!isRecord(value)) return ''
  const address = new Columns(value)
  const inner = address.get('address') ?? address.get('postalAddress')
  if (inner !== undefined) return addressText(inner)
  const city = textsOf(address.get('addressLocality')).filter(isSaid)
  const [state] = textsOf(address.get('addressRegion')).filter((one) => isSaid(one) && !city.includes(one))
  const [country] = textsOf(address.get('addressCountry') ?? address.get('name')).filter(isSaid)
  return [...city, state, country && (findCountry(country) ?? country)].filter(Boolean).join(', ')
}

function isSaid(one: string): boolean {
  return oneLine(one) !== ''
}

/** A MonetaryAmount of schema.org, or a salary of Ashby. */
function statedPay(value: Record<string, unknown>): PayReading {
  const amount = new Columns(value)
  const inner = isRecord(value['value']) ? new Columns(value['value']) : amount
  const numbers = ['minValue', 'maxValue', 'value'].map((name) => asNumber(inner.get(name)))
  const [min = null, max = null, exact = null] = numbers
  const written = textsOf(inner.get('value'))[0]
  if (min === null && max === null && exact === null) return readPay(written ?? '')
  const [currency = null] = textsOf(amount.get('currency') ?? amount.get('currencyCode'))
  const [period = ''] = textsOf(inner.get('unitText') ?? amount.get('interval') ?? amount.get('unitText'))
  return yearlyPay({ min: min ?? exact, max: max ?? exact, currency, period: readPeriod(period) })
}

function asNumber(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) && number > 0 ? number : null
}
