import { z } from 'zod'
import { multiLineText, singleLineText } from '../core/text.ts'
import { isBlankEntry } from './blank-entries.ts'
import { optionalDay, percentage } from './form-fields.ts'
import { MAX_ENTRIES } from './form-limits.ts'
import { degrees } from './values.ts'

const MAX_ENTRY_TEXT = 4000

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
      startDate: optionalDay,
      endDate: optionalDay,
      isCurrent: z.boolean(),
    })
    .superRefine(({ startDate, endDate, isCurrent }, context) =>
      requireEndAfterStart(context, startDate, isCurrent ? '' : endDate, 'endDate'),
    )
    .transform(clearEndDateIfCurrent),
)

/** The list of jobs in a form. A current one has no end date. */
export const workExperience = listOf(
  z
    .object({
      jobTitle: singleLineText(150),
      companyName: singleLineText(150),
      location: singleLineText(150),
      startDate: optionalDay,
      endDate: optionalDay,
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
      startDate: optionalDay,
      endDate: optionalDay,
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
      issueDate: optionalDay,
      expirationDate: optionalDay,
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

function requireEndAfterStart(context: z.core.$RefinementCtx, start: string, end: string, path: string) {
  if (start && end && end < start) {
    context.addIssue({ code: 'custom', path: [path], message: 'The end cannot be before the start' })
  }
}

function clearEndDateIfCurrent<E extends { isCurrent: boolean; endDate: string }>(entry: E): E {
  return entry.isCurrent ? { ...entry, endDate: '' } : entry
}
