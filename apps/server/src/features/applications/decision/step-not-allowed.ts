import { applicationStatusLabel, NO_ANSWER, type ShownStatus } from '@endorse/contract/applications/values'
import type { Person } from '../../../platform/person.ts'
import { handlerNameOf } from '../present.ts'
import { shownStatusFrom, type VisibleReviewedApplication } from '../queries.ts'

/** The code and the text of a refused decision or step. */
export interface StepNotAllowed {
  code: 'ALREADY_CHANGED' | 'STEP_NOT_ALLOWED'
  message: string
}

/** Explains why an application cannot get a status; after a decision by a colleague with the name of the handler. */
export function explainStepNotAllowed(
  person: Person,
  application: VisibleReviewedApplication,
  to: ShownStatus,
): StepNotAllowed {
  if (application.withdrawn_at) {
    return { code: 'ALREADY_CHANGED', message: 'The applicant has withdrawn this application' }
  }
  if (application.handler_id && application.handler_id !== person.id) {
    return {
      code: 'ALREADY_CHANGED',
      message: `${handlerNameOf(application)} already handles this application`,
    }
  }
  if (!application.handler_id && application.declined_by.includes(person.id)) {
    return { code: 'ALREADY_CHANGED', message: 'You have rejected this request already' }
  }
  const status = shownStatusFrom(application)
  if (status === NO_ANSWER)
    return {
      code: 'ALREADY_CHANGED',
      message: 'Nobody answered this application in time, so it was closed and the applicant was told',
    }
  const current = applicationStatusLabel[status]
  const requested = applicationStatusLabel[to]
  return {
    code: 'STEP_NOT_ALLOWED',
    message:
      current === requested
        ? `This application is ${current} already`
        : `This application is ${current} and cannot become ${requested} now`,
  }
}
