import type { ContactMessage } from '@endorse/contract/contact/schemas'
import { fullName } from '../../platform/person.ts'
import type { MessageRow } from './queries.ts'

/** Converts a row to the message that platform staff see. */
export function presentMessage(row: MessageRow): ContactMessage {
  return {
    id: row.id,
    reference: row.reference,
    sentAt: row.sent_at.toISOString(),
    name: row.name,
    email: row.email,
    topic: row.topic,
    message: row.message,
    sender: row.user_id && row.sender_role ? { id: row.user_id, role: row.sender_role } : null,
    answeredAt: row.answered_at?.toISOString() ?? null,
    answeredBy:
      row.staff_first_name === null
        ? null
        : fullName({ firstName: row.staff_first_name, lastName: row.staff_last_name ?? '' }),
  }
}
