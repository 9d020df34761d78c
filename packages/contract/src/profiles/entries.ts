import { z } from 'zod'
import { degrees } from '../profiles.ts'
import { line, paragraph } from '../typed-text.ts'
import { isBlankEntry } from './blank.ts'
import { optionalDay, percentage } from './fields.ts'
import { MAX_ENTRIES } from './typing.ts'

const MAX_ENTRY_TEXT = 4000

export const education = listOf(
  z
    .object({
      degree: z
        .string()
        .pipe(z.union([z.literal(''), z.enum(degrees)], 'Please choose a degree of the list')),
      fieldOfStudy: line(150),
      institution: line(200),
      specialization: line(200),
      percentage,
      startDate: optionalDay,
      endDate: optionalDay,
      isCurrent: z.boolean(),
    })
    .superRefine(({ startDate, endDate, isCurrent }, context) =>
      runForwards(context, startDate, isCurrent ? '' : endDate, 'endDate'),
    )
    .transform(withoutEndWhileCurrent),
)

export const workExperience = listOf(
  z
    .object({
      jobTitle: line(150),
      companyName: line(150),
      location: line(150),
      startDate: optionalDay,
      endDate: optionalDay,
      responsibilities: paragraph(MAX_ENTRY_TEXT),
      isCurrent: z.boolean(),
    })
    .superRefine(({ startDate, endDate, isCurrent }, context) =>
      runForwards(context, startDate, isCurrent ? '' : endDate, 'endDate'),
    )
    .transform(withoutEndWhileCurrent),
)

export const project = listOf(
  z
    .object({
      title: line(150),
      organization: line(150),
      startDate: optionalDay,
      endDate: optionalDay,
      description: paragraph(MAX_ENTRY_TEXT),
    })
    .superRefine(({ startDate, endDate }, context) => runForwards(context, startDate, endDate, 'endDate')),
)

export const certifications = listOf(
  z
    .object({
      name: line(200),
      issuingOrganization: line(200),
      issueDate: optionalDay,
      expirationDate: optionalDay,
    })
    .superRefine(({ issueDate, expirationDate }, context) =>
      runForwards(context, issueDate, expirationDate, 'expirationDate'),
    ),
)

/** Blank entries are what the form shows when there is none; they are not kept. */
function listOf<E extends z.ZodType<object>>(entry: E) {
  return z
    .array(entry)
    .max(MAX_ENTRIES, `Please use at most ${MAX_ENTRIES} entries`)
    .transform((all) => all.filter((one) => !isBlankEntry(one)))
}

function runForwards(context: z.core.$RefinementCtx, start: string, end: string, path: string) {
  if (start && end && end < start) {
    context.addIssue({ code: 'custom', path: [path], message: 'The end cannot be before the start' })
  }
}

function withoutEndWhileCurrent<E extends { isCurrent: boolean; endDate: string }>(entry: E): E {
  return entry.isCurrent ? { ...entry, endDate: '' } : entry
}
