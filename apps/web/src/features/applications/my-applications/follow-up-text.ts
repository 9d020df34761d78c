import type { Application } from '@endorse/contract/applications/schemas'
import { formatWeekday } from '../../../lib/due.ts'

/** Says when a follow-up is read, or why none can be sent; undefined when it is read at once. */
export function followUpHint({ canFollowUp, followUp, ...application }: Application): string | undefined {
  const { companyName, companyAway, companyEndorsers, employeeName, employeeLeft, inLine } = application
  const readOn = followUp?.readAt ? formatWeekday(followUp.readAt) : undefined
  if (canFollowUp) return readOn && `Read on ${readOn}, with our reminder`
  if (followUp?.sentAt)
    return readOn ? `Sent, read on ${readOn}` : 'Sent. Again when the next Endorser is asked'
  if (employeeLeft) return `${employeeName} has left ${companyName}`
  if (companyAway) return `All Endorsers at ${companyName} are away`
  if (companyEndorsers === 0) return `Nobody at ${companyName} yet. We tell you when somebody joins`
  return inLine ? 'In line, so nobody is asked yet' : 'Nobody is asked yet'
}
