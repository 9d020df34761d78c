import { z } from 'zod'
import { exactText, multiLineText, nameText, singleLineText } from '../../core/text.ts'
import { parseWebUrl } from '../../profiles/web-url.ts'
import { MAX_NOTES } from '../values.ts'
import {
  blankFieldErrors,
  INVALID_JOB_URL,
  MAX_COMPANY_NAME,
  MAX_DESCRIPTION,
  MAX_JOB_TITLE,
  MAX_JOB_URL,
  MAX_LOCATION,
} from './values.ts'

// Apart from the other schemas, so that the browser loads only these for the form.

/** The texts of a request for a job found elsewhere. */
export const requestedJobTexts = {
  jobTitle: singleLineText(MAX_JOB_TITLE),
  companyName: nameText(MAX_COMPANY_NAME),
  jobUrl: exactText(MAX_JOB_URL).trim(),
  location: singleLineText(MAX_LOCATION),
  description: multiLineText(MAX_DESCRIPTION),
  additionalNotes: multiLineText(MAX_NOTES),
}

/** Adds the errors that depend on more than the length of one text. */
export function checkRequestedJob(
  job: { jobTitle: string; companyName: string; jobUrl: string },
  context: z.RefinementCtx,
): void {
  for (const [name, message] of Object.entries(blankFieldErrors(job)))
    context.addIssue({ code: 'custom', path: [name], message })
  if (job.jobUrl && !parseWebUrl(job.jobUrl, MAX_JOB_URL))
    context.addIssue({ code: 'custom', path: ['jobUrl'], message: INVALID_JOB_URL })
}

/** The form in which an Endorsee describes a job that they found elsewhere. */
export const RequestedJobForm = z.object(requestedJobTexts).superRefine(checkRequestedJob)
