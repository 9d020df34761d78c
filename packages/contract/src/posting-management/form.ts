import { z } from 'zod'
import { askAboutPay, readPay } from '../core/pay.ts'
import { exactText, multiLineText, requiredText, singleLineText, skillList } from '../core/text.ts'
import { employmentTypes, experienceLevels, workTypes } from '../job-postings/values.ts'
import { optionalChoice, webAddress } from '../profiles/form-fields.ts'
import { MAX_DESCRIPTION, postingSources } from './values.ts'

const MAX_RUPEES = 10_000_000_000
const MAX_YEARS = 60
/** An amount of nothing, such as `0`, `₹0` or `Rs. 0.00/-`. */
const ZERO_AMOUNT = /^(₹|rs\.?|inr)?\s*0[0,.]*(\/-)?\s*(rupees|inr)?$/i

/** The fields that are the same in the form and in the request, in screen order. */
export const commonPostingFields = {
  source: z.enum(postingSources),
  title: requiredText(200, 'Job Title is required'),
  department: singleLineText(120),
  city: singleLineText(120),
  state: singleLineText(120),
  country: singleLineText(120),
}

/** The texts of the second half of the form, in screen order. */
export const moreCommonPostingFields = {
  skillsRequired: skillList(50),
  description: multiLineText(MAX_DESCRIPTION),
  /** A line for each. */
  responsibilities: multiLineText(10_000),
  applicationDeadline: z
    .string()
    .refine((day) => day === '' || z.iso.date().safeParse(day).success, 'Please enter a valid date'),
  industryType: singleLineText(120),
  preferredQualification: singleLineText(200),
  jobId: singleLineText(60),
  jobUrl: exactText(500).pipe(webAddress),
  isUnpublished: z.boolean(),
  /** The bonus of this job alone. It replaces that of the company's policy. */
  referralBonus: singleLineText(100).refine(
    (text) => !ZERO_AMOUNT.test(text),
    'Please leave this empty when there is no bonus',
  ),
  /** Whether the job pays the bonus that the company's policy has for its level. */
  takesPolicyBonus: z.boolean(),
  /** Keeps a pay that `askAboutPay` asks about. */
  isPayConfirmed: z.boolean(),
}

/** Reads an amount such as `26,00,000`, rounded to whole rupees; null for an empty text. */
export const rupeesField = numberField(
  MAX_RUPEES,
  'Please enter rupees a year as a number',
  'Please enter at most ₹10,00,00,00,000 a year',
).transform((amount) => amount && Math.round(amount))
/** Reads a pay as `readPay` does. */
const payField = z
  .string()
  .transform(readPay)
  .refine((pay) => pay === null || pay >= 0, 'Please enter lakhs a year as a number, for example 12.5')
  .refine((pay) => pay === null || !(pay > MAX_RUPEES), 'Please enter at most ₹10,00,00,00,000 a year')
/** Reads years of experience in steps of half a year; null for an empty text. */
export const yearsField = numberField(
  MAX_YEARS,
  'Please enter years as a number, for example 2.5',
  `Please enter at most ${MAX_YEARS} years`,
).refine((years) => !isYears(years) || Number.isInteger(years * 2), 'Please enter years in steps of 0.5')

function isYears(years: number | null): years is number {
  return years !== null && years >= 0 && years <= MAX_YEARS
}

// No rule aborts, so that `checkPosting` names the missing fields beside an invalid number.
function numberField(max: number, invalid: string, tooLarge: string) {
  return z
    .string()
    .transform((text) => (text.trim() === '' ? null : Number(text.replaceAll(/[,\s₹]/g, ''))))
    .refine((value) => value === null || value >= 0, invalid)
    .refine((value) => value === null || !(value > max), tooLarge)
}

/** The fields of a posting on which others depend. */
interface DependentFields {
  source?: string | undefined
  city: string
  state: string
  country: string
  description: string
  employmentType: string
  experienceRequired: number | null
  salaryMin: number | null
  salaryMax: number | null
  isPayConfirmed: boolean
}

/** Adds what is missing and what does not fit together. The manual form requires more than a document can say. */
export function checkPosting(
  posting: DependentFields,
  context: {
    issues: unknown[]
    addIssue: (issue: { code: 'custom'; path: string[]; message: string }) => void
  },
): void {
  const require = (name: keyof DependentFields, label: string) => {
    if (posting[name] === '' || posting[name] === null)
      context.addIssue({ code: 'custom', path: [name], message: `${label} is required` })
  }
  if (posting.source === 'MANUAL') {
    require('city', 'City')
    require('state', 'State/Province')
    require('country', 'Country')
  }
  require('employmentType', 'Employment Type')
  if (posting.source === 'MANUAL') {
    require('experienceRequired', 'Experience Required')
    require('description', 'Job Description')
  }
  const { salaryMin, salaryMax } = posting
  if (salaryMin !== null && salaryMax !== null && salaryMin > salaryMax)
    context.addIssue({
      code: 'custom',
      path: ['salaryMax'],
      message: 'The upper salary must not be below the lower one',
    })
  const question = posting.isPayConfirmed ? undefined : askAboutPay(salaryMin, salaryMax)
  if (question)
    context.addIssue({
      code: 'custom',
      path: [question.bound === 'min' ? 'salaryMin' : 'salaryMax'],
      message: question.text,
    })
}

/** The form of a posting, with texts as the inputs have them. Fields are in screen order. */
export const postingForm = z
  .object({
    ...commonPostingFields,
    employmentType: optionalChoice(employmentTypes),
    workType: z.enum(workTypes),
    salaryMin: payField,
    salaryMax: payField,
    experienceRequired: yearsField,
    minimumQualification: singleLineText(100),
    ...moreCommonPostingFields,
    experienceLevel: optionalChoice(experienceLevels),
  })
  .superRefine(checkPosting)
