import { z } from 'zod'

/** The form of a leave. Without a last day it ends by hand. */
export const LeaveForm = z.object({
  until: z
    .string()
    .refine((day) => day === '' || z.iso.date().safeParse(day).success, 'Please enter a valid date'),
  /** Whether what waits for the Endorser's answer stays with them. Otherwise it is passed on at once. */
  keepsTurns: z.boolean().optional(),
})
