import { z } from 'zod'

/** The form of a leave. Without a last day it ends by hand. */
export const LeaveForm = z.object({
  until: z
    .string()
    .refine((day) => day === '' || z.iso.date().safeParse(day).success, 'Please enter a valid date'),
})
