import { z } from 'zod'
import { multiLineText, singleLineText } from '../core/text.ts'
import { isBlankEntry } from './blank-entries.ts'
import { optionalMonth, percentage } from './form-fields.ts'
import { MAX_ENTRIES } from './form-limits.ts'
import { degrees, gradeTypes, maxGrade } from './values.ts'

const MAX_ENTRY_TEXT = 4000
const MONTH_LENGTH = '2026-01'.length

/** The list of degrees in a form. Entries that are entirely blank are dropped. */
export const education = listOf(
  z
    .object({
      degree: z
        .string()
        .pipe(z.union([z.literal(''), z.enum(degrees)], 'Please choose a degree of the list')),
      fieldOfStudy: singleLineText(150),
      institution: singleLineText(200),
      specialization: singleLineText(200),
      percentage,
      gradeType: z.enum(gradeTypes),
      startDate: optionalMonth,
      endDate: optionalMonth,
      isCurrent: z.boolean(),
    })
    .superRefine(({ startDate, endDate, isCurrent, percentage: grade, gradeType }, context) => {
      requireEndAfterStart(context, startDate, isCurrent ? '' : endDate, 'endDate')
      if (gradeType === 'CGPA' && Number(grade) > maxGrade.CGPA)
        context.addIssue({
          code: 'custom',
          path: ['percentage'],
          message: 'Please enter a CGPA of at most 10',
        })
    })
    .transform(clearEndDateIfCurrent),
)

/** The list of jobs in a form. A current one has no end date. */
export const workExperience = listOf(
  z
    .object({
      jobTitle: singleLineText(150),
      companyName: singleLineText(150),
      location: singleLineText(150),
      startDate: optionalMonth,
      endDate: optionalMonth,
      responsibilities: multiLineText(MAX_ENTRY_TEXT),
      isCurrent: z.boolean(),
    })
    .superRefine(({ startDate, endDate, isCurrent }, context) =>
      requireEndAfterStart(context, startDate, isCurrent ? '' : endDate, 'endDate'),
    )
    .transform(clearEndDateIfCurrent),
)

/** The list of projects in a form. An end date cannot precede the start date. */
export const project = listOf(
  z
    .object({
      title: singleLineText(150),
      organization: singleLineText(150),
      startDate: optionalMonth,
      endDate: optionalMonth,
      description: multiLineText(MAX_ENTRY_TEXT),
    })
    .superRefine(({ startDate, endDate }, context) =>
      requireEndAfterStart(context, startDate, endDate, 'endDate'),
    ),
)

/** The list of certifications in a form. An expiry date cannot precede the issue date. */
export const certifications = listOf(
  z
    .object({
      name: singleLineText(200),
      issuingOrganization: singleLineText(200),
      issueDate: optionalMonth,
      expirationDate: optionalMonth,
    })
    .superRefine(({ issueDate, expirationDate }, context) =>
      requireEndAfterStart(context, issueDate, expirationDate, 'expirationDate'),
    ),
)

/** The form submits blank entries for empty lists. They are dropped. */
function listOf<E extends z.ZodType<object>>(entry: E) {
  return z
    .array(entry)
    .max(MAX_ENTRIES, `Please use at most ${MAX_ENTRIES} entries`)
    .transform((all) => all.filter((one) => !isBlankEntry(one)))
}

/** Compares months, because the forms ask for months and store the first day; years when one of them has no month. */
function requireEndAfterStart(context: z.core.$RefinementCtx, start: string, end: string, path: string) {
  const length = Math.min(MONTH_LENGTH, start.length, end.length)
  if (start && end && end.slice(0, length) < start.slice(0, length)) {
    context.addIssue({ code: 'custom', path: [path], message: 'The end cannot be before the start' })
  }
}

function clearEndDateIfCurrent<E extends { isCurrent: boolean; endDate: string }>(entry: E): E {
  return entry.isCurrent ? { ...entry, endDate: '' } : entry
}
