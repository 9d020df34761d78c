import { fullNameOrNull } from '../../../platform/person.ts'
import type { VisibleApplication } from '../queries.ts'

/** Says whose turn it is instead. */
export function whoseTurnText({ asked_first_name, asked_last_name }: VisibleApplication): string {
  const name = fullNameOrNull(asked_first_name, asked_last_name)
  return name
    ? `This request was passed on meanwhile. ${name} is asked now`
    : 'This request was passed on meanwhile, and waits for somebody who has room'
}
