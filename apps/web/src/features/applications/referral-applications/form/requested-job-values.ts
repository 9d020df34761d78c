import type { RequestedJobForm } from '@endorse/contract/applications/referral-applications/form'
import type { z } from 'zod'

/** The texts of the form. */
export type RequestedJobValues = z.input<typeof RequestedJobForm>
