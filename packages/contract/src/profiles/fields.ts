import { z } from 'zod'
import { EMAIL_SHAPE } from '../auth-rules.ts'
import { latestBirthday } from '../birthday.ts'
import { readPhone } from '../phone.ts'
import { readLinkedIn, readWebAddress } from '../web-address.ts'
import { PERCENTAGE_TYPED } from './typing.ts'

// Every field of a form holds text, and empty text when nothing has been typed.

const EARLIEST_DAY = '1900-01-01'
const LATEST_DAY = '2100-12-31'

export function phone(invalid: string, holds: (phone: string) => boolean = () => true) {
  return z
    .string()
    .overwrite((typed) => readPhone(typed) ?? typed.trim())
    .refine((typed) => typed !== '', { message: 'Phone number is required', abort: true })
    .refine((typed) => readPhone(typed) === typed && holds(typed), invalid)
}

export function email(invalid: string) {
  return z.string().min(1, { message: 'Email is required', abort: true }).regex(EMAIL_SHAPE, invalid)
}

export function birthday(years: number) {
  return z
    .string()
    .min(1, { message: 'Date of birth is required', abort: true })
    .refine(isDay, { message: 'Please enter a valid date', abort: true })
    .refine((day) => day <= latestBirthday(years), `You must be at least ${years} years old`)
}

export const optionalDay = z
  .string()
  .refine((typed) => typed === '' || (isDay(typed) && typed <= LATEST_DAY), 'Please enter a valid date')

function isDay(typed: string): boolean {
  return z.iso.date().safeParse(typed).success && typed >= EARLIEST_DAY
}

export const linkedIn = address(
  readLinkedIn,
  'Please enter a valid LinkedIn profile URL (e.g., linkedin.com/in/username or just the username)',
)
export const webAddress = address(readWebAddress, 'Please enter a valid URL (e.g., example.com)')

function address(read: (typed: string) => string | undefined, invalid: string) {
  return z
    .string()
    .overwrite((typed) => read(typed) ?? typed.trim())
    .refine((typed) => typed === '' || read(typed) !== undefined, invalid)
}

export function optionalChoice<const V extends readonly string[]>(values: V) {
  return z.string().pipe(z.union([z.literal(''), z.enum(values)], 'Please choose one of the list'))
}

/** Several of a list, in the order of the list. */
export function choices<const V extends readonly string[]>(values: V) {
  return z
    .array(z.string().pipe(z.enum(values, 'Please choose from the list')))
    .transform((chosen) => values.filter((value): value is V[number] => chosen.includes(value)))
}

/** Up to a thousand crore, down to the rupee. */
export const lakhs = decimal(
  /^\d{1,6}(\.\d{1,5})?$/,
  100_000,
  'Please enter lakhs a year as a number, for example 12.5',
)
export const years = decimal(/^\d{1,2}(\.\d{1,2})?$/, 70, 'Please enter years as a number, for example 2.5')

function decimal(pattern: RegExp, most: number, invalid: string) {
  return z
    .string()
    .overwrite((typed) => typed.trim())
    .refine((typed) => typed === '' || (pattern.test(typed) && Number(typed) <= most), invalid)
}

export const percentage = z
  .string()
  .overwrite((typed) => typed.trim())
  .refine((typed) => PERCENTAGE_TYPED.test(typed) && typed !== '.', {
    message: 'Please use only digits and one decimal point',
    abort: true,
  })
  .refine((typed) => Number(typed) <= 100 && typed.length <= 8, 'Please enter a percentage of at most 100')
