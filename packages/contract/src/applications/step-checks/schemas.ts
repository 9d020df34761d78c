import { z } from 'zod'
import { DateTimeString } from '../../core/schemas.ts'

/** How an accepted request waits for its next step. */
export const StepCheck = z.object({
  /** When the last step was reported, or the handler took it over. */
  since: DateTimeString,
  /** When the handler is asked what came of it: 18:00 in India. */
  askAt: DateTimeString,
  askedAt: DateTimeString.nullable(),
  /** When the Endorsee is told that nothing was reported. Null until the handler was asked. */
  tellAt: DateTimeString.nullable(),
  toldAt: DateTimeString.nullable(),
})
/** How an accepted request waits for its next step. */
export type StepCheck = z.infer<typeof StepCheck>
