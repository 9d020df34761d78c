import { fullNameOrNull } from '../../../platform/person.ts'
import { shownStatusFrom, type VisibleApplication } from '../queries.ts'

/** Says whose turn it is instead. */
export function whoseTurnText({ asked_first_name, asked_last_name }: VisibleApplication): string {
  const name = fullNameOrNull(asked_first_name, asked_last_name)
  return name
    ? `This request was passed on meanwhile. ${name} is asked now`
    : 'This request was passed on meanwhile, and waits for somebody who has room'
}

/** Says whose turn it is, to the Endorser who has passed the request on. */
export function passedOnText(application: VisibleApplication): string {
  if (shownStatusFrom(application) === 'NO_ANSWER')
    return 'Passed on. Nobody is left to ask, so the request is closed and the applicant is told'
  return whoseTurnText(application).replace('This request was passed on meanwhile', 'Passed on')
}
