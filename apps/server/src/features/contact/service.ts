import { randomBytes } from 'node:crypto'
import { type contactCalls, contactTopicLabel, type ParsedBody } from '@endorse/contract'
import { audit } from '../../platform/audit.ts'
import { inTransaction } from '../../platform/db.ts'
import { conflict, notFound } from '../../platform/errors.ts'
import type { House } from '../../platform/house.ts'
import type { Repeatable } from '../../platform/idempotency.ts'
import { newId } from '../../platform/ids.ts'
import { composeMail } from '../../platform/mail/compose-mail.ts'
import type { Person } from '../../platform/person.ts'
import { findBefore, findMessage, insertMessage, setAnswered } from './queries.ts'

type Letter = ParsedBody<typeof contactCalls.send>

/** Kept for platform staff and mailed to the contact address; a repetition is answered as the first time. */
export function takeMessage(
  house: House,
  person: Person | undefined,
  letter: Letter,
  repetition: Repeatable | undefined,
): Promise<{ reference: string; isNew: boolean }> {
  return inTransaction(house.db, async (tx) => {
    const reference = newReference()
    const kept = await insertMessage(tx, {
      ...letter,
      id: newId(),
      reference,
      user_id: person?.id ?? null,
      repeat_key: repetition ? `${repetition.userId}:${repetition.key}` : null,
      request_hash: repetition?.hash ?? null,
    })
    if (!kept && repetition) return firstTime(await findBefore(tx, repetition), repetition)

    await house.record(tx, {
      type: 'contact.message_sent',
      by: person?.id ?? null,
      data: { topic: letter.topic },
    })
    const mail = mailToStaff(house, letter, reference)
    if (mail) await house.jobs.later(tx, 'send-mail', mail)
    return { reference, isNew: true }
  })
}

export function markMessage({ db }: House, person: Person, id: string, answered: boolean) {
  return inTransaction(db, async (tx) => {
    const isChanged = await setAnswered(tx, id, answered ? person.id : null)
    const message = (await findMessage(tx, id)) ?? notFound('Message')
    if (isChanged) {
      const action = answered ? 'contact.answered' : 'contact.reopened'
      await audit(tx, { action, user: person.id, subject: id })
    }
    return message
  })
}

function firstTime(before: { reference: string; request_hash: Buffer | null }, { hash }: Repeatable) {
  if (!before.request_hash?.equals(hash))
    conflict('REPEATED_KEY', 'This key was sent before with something else')
  return { reference: before.reference, isNew: false }
}

function mailToStaff({ config }: House, letter: Letter, reference: string) {
  const to = config.publisher.email
  if (!to) return undefined
  return composeMail({
    to,
    replyTo: letter.email,
    subject: `${contactTopicLabel[letter.topic]} (${reference})`,
    heading: contactTopicLabel[letter.topic],
    paragraphs: [`${letter.name} (${letter.email}) wrote:`, ...letter.message.split(/\n\s*\n/)],
    action: { label: 'Open the dashboard', url: `${config.publicUrl}/admin-dashboard` },
  })
}

/** 32 letters and digits that nobody confuses with each other. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

function newReference(): string {
  return Array.from(randomBytes(8), (byte) => LETTERS[byte % LETTERS.length]).join('')
}
