import { z } from 'zod'
import { cleanEmail, EMAIL_PATTERN } from '../accounts/sign-up-values.ts'
import { readPay } from '../core/pay.ts'
import { latestBirthDate } from './birthday.ts'
import { PERCENTAGE_INPUT_PATTERN } from './form-limits.ts'
import { rupeesToLakhs } from './lakhs.ts'
import { parsePhone } from './phone.ts'
import { parseLinkedInUrl, parseWebUrl } from './web-url.ts'

// Form fields are strings; an empty string means no value.

/** ₹5,000 a year: what a client has sent in the wrong unit. */
const LEAST_LAKHS = 0.05
const EARLIEST_DAY = '1900-01-01'
const LATEST_DAY = '2100-12-31'

/** A required phone number, normalized to E.164. `isAllowed` can restrict it further. */
export function phone(invalid: string, isAllowed: (phone: string) => boolean = () => true) {
  return z
    .string()
    .overwrite((input) => parsePhone(input) ?? input.trim())
    .refine((input) => input !== '', { message: 'Phone number is required', abort: true })
    .refine((input) => parsePhone(input) === input && isAllowed(input), invalid)
}

/** Creates the schema of a required e-mail field. `invalid` is the message for a malformed address. */
export function email(invalid: string) {
  return z
    .string()
    .overwrite(cleanEmail)
    .min(1, { message: 'Email is required', abort: true })
    .regex(EMAIL_PATTERN, invalid)
}

/** A required date of birth of a person of at least that many years. */
export function birthday(years: number) {
  return z
    .string()
    .min(1, { message: 'Date of birth is required', abort: true })
    .refine(isDay, { message: 'Please enter a valid date', abort: true })
    .refine((day) => day <= latestBirthDate(years), `You must be at least ${years} years old`)
}

/**
 * The first day of a month or a year alone, up to `LATEST_DAY`, or an empty string: `2018-07-01`, `2022`. Other days of a month are
 * accepted from older clients.
 */
export const optionalMonth = z
  .string()
  // An older draft holds a year so while its month is missing.
  .overwrite((input) => input.replace(/^(\d{4})-$/, '$1'))
  .refine((input) => !/^-\d{2}$/.test(input), { message: 'Please choose the year, too', abort: true })
  .refine(
    (input) => input === '' || (isDay(firstDayOf(input)) && firstDayOf(input) <= LATEST_DAY),
    'Please enter a valid date',
  )

function firstDayOf(input: string): string {
  return /^\d{4}$/.test(input) ? `${input}-01-01` : input
}

function isDay(input: string): boolean {
  return z.iso.date().safeParse(input).success && input >= EARLIEST_DAY
}

/** A LinkedIn profile as a URL or a username, or an empty string. The output is the URL. */
export const linkedIn = urlField(
  parseLinkedInUrl,
  'Please enter a valid LinkedIn profile URL (e.g., linkedin.com/in/username or just the username)',
)
/** A web address, or an empty string. The output is the complete URL. */
export const webAddress = urlField(parseWebUrl, 'Please enter a valid URL (e.g., example.com)')

function urlField(read: (input: string) => string | undefined, invalid: string) {
  return z
    .string()
    .overwrite((input) => read(input) ?? input.trim())
    .refine((input) => input === '' || read(input) !== undefined, invalid)
}

/** One of these values or an empty string. */
export function optionalChoice<const V extends readonly string[]>(values: V) {
  return z.string().pipe(z.union([z.literal(''), z.enum(values)], 'Please choose one of the list'))
}

/** Several of these values. The output is in the order of `values`. */
export function choices<const V extends readonly string[]>(values: V) {
  return z
    .array(z.string().pipe(z.enum(values, 'Please choose from the list')))
    .transform((chosen) => values.filter((value): value is V[number] => chosen.includes(value)))
}

/** Lakhs a year with rupee precision. A full amount such as `12,00,000` becomes lakhs; `5000` could be either. */
export const lakhs = z
  .string()
  .overwrite(normalizePay)
  .refine(
    (input) => input === '' || /^\d{1,3}(\.\d{1,5})?$/.test(input),
    'Please enter lakhs a year as a number, for example 12.5',
  )
  .refine(
    (input) => !(Number(input) > 0 && Number(input) < LEAST_LAKHS),
    'This is very little for a year. Please enter lakhs, for example 12.5',
  )

function normalizePay(input: string): string {
  const pay = readPay(input)
  return pay === null || Number.isNaN(pay) ? input.trim() : rupeesToLakhs(pay)
}

/** Years of experience. */
export const years = decimal(/^\d{1,2}(\.\d{1,2})?$/, 70, 'Please enter years as a number, for example 2.5')

function decimal(pattern: RegExp, max: number, invalid: string) {
  return z
    .string()
    .overwrite((input) => input.trim())
    .refine((input) => input === '' || (pattern.test(input) && Number(input) <= max), invalid)
}

/** A percentage from 0 to 100, or an empty string. */
export const percentage = z
  .string()
  .overwrite((input) => input.trim())
  .refine((input) => PERCENTAGE_INPUT_PATTERN.test(input) && input !== '.', {
    message: 'Please use only digits and one decimal point',
    abort: true,
  })
  .refine((input) => Number(input) <= 100 && input.length <= 8, 'Please enter a percentage of at most 100')
