import type { AskedRequest } from '@endorse/contract/applications/mail-answers/schemas'
import type { Undo } from '@endorse/contract/undo/schemas'

/** What the form of an answer gets. */
export interface AnswerFormProps {
  token: string
  request: AskedRequest
  /** Why the answer was not sent. */
  failure: string | undefined
  onStart: () => void
  onAnswered: (answered: { message: string; undo?: Undo }) => void
  /** Called with what was written. */
  onError: (error: unknown, text: string) => void
}
