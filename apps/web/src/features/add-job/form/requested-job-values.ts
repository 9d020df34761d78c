import type { RequestedJobForm } from '@endorse/contract/referral-applications/form'
import type { z } from 'zod'

/** The texts of the form. */
export type RequestedJobValues = z.input<typeof RequestedJobForm>
