import { randomBytes } from 'node:crypto'
import type { contactEndpoints } from '@endorse/contract/contact/endpoints'
import { contactTopicLabel } from '@endorse/contract/contact/values'
import type { ParsedBody } from '@endorse/contract/core/endpoint'
import { webPaths } from '@endorse/contract/web-paths'
import type { AppContext } from '../../platform/context.ts'
import { inTransactionOf, requireAuthor } from '../../platform/db/author.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { newId } from '../../platform/db/ids.ts'
import { conflict, notFound } from '../../platform/http/errors.ts'
import type { IdempotentRequest } from '../../platform/http/idempotency.ts'
import { composeMail } from '../../platform/mail/compose-mail.ts'
import { nameInMail } from '../../platform/mail/name-in-mail.ts'
import { audit } from '../../platform/operations/audit.ts'
import type { Person } from '../../platform/person.ts'
import { findByIdempotencyKey, findMessage, insertMessage, setAnswered } from './queries.ts'

type ContactMessageInput = ParsedBody<typeof contactEndpoints.send>

/** Stores a message for platform staff and mails it to the contact address. A repeated request gets the first response. */
export function storeMessage(
  context: AppContext,
  person: Person | undefined,
  input: ContactMessageInput,
  idempotentRequest: IdempotentRequest | undefined,
): Promise<{ reference: string; isNew: boolean }> {
  return inTransaction(context.db, async (tx) => {
    if (person) await requireAuthor(tx, person)
    const reference = newReference()
    const id = newId()
    const inserted = await insertMessage(tx, {
      ...input,
      id,
      reference,
      user_id: person?.id ?? null,
      idempotency_key: idempotentRequest ? `${idempotentRequest.userId}:${idempotentRequest.key}` : null,
      request_hash: idempotentRequest?.hash ?? null,
    })
    if (!inserted && idempotentRequest)
      return repeatedResult(await findByIdempotencyKey(tx, idempotentRequest), idempotentRequest)

    await context.appendEvents(tx, {
      type: 'contact.message_sent',
      by: person?.id ?? null,
      data: { topic: input.topic, message: id },
    })
    const mail = mailToStaff(context, input, reference)
    if (mail) await context.queue.enqueue(tx, 'send-mail', mail)
    return { reference, isNew: true }
  })
}

/** Marks a message as answered or reopens it, with an audit entry when that changes it. */
export function markMessage(context: AppContext, person: Person, id: string, answered: boolean) {
  return inTransactionOf(context.db, person, async (tx) => {
    const isChanged = await setAnswered(tx, id, answered ? person.id : null)
    const message = (await findMessage(tx, id)) ?? notFound('Message')
    if (isChanged) {
      const action = answered ? 'contact.answered' : 'contact.reopened'
      await audit(tx, { action, user: person.id, subject: id })
      if (answered)
        await context.appendEvents(tx, {
          type: 'contact.message_answered',
          by: person.id,
          data: { message: id },
        })
    }
    return message
  })
}

function repeatedResult(
  stored: { reference: string; request_hash: Buffer | null },
  { hash }: IdempotentRequest,
) {
  if (!stored.request_hash?.equals(hash))
    conflict('IDEMPOTENCY_KEY_REUSED', 'This idempotency key was used for a different request')
  return { reference: stored.reference, isNew: false }
}

/** Composes the mail to the contact address; undefined when the operator has none. */
export function mailToStaff(
  { config }: Pick<AppContext, 'config'>,
  input: ContactMessageInput,
  reference: string,
) {
  const to = config.siteOperator.email
  if (!to) return undefined
  return composeMail({
    to,
    replyTo: input.email,
    subject: `${contactTopicLabel[input.topic]} (${reference})`,
    heading: contactTopicLabel[input.topic],
    paragraphs: [`${nameInMail(input.name)} wrote:`, ...input.message.split(/\n\s*\n/)],
    facts: [{ label: 'Address', value: input.email }],
    action: { label: 'Open the dashboard', url: `${config.publicUrl}${webPaths.adminDashboard}` },
    footer: 'You get this mail because the contact form of Endorse sends its messages to this address.',
  })
}

/** 32 letters and digits without look-alikes such as 0 and O. */
const REFERENCE_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

function newReference(): string {
  return Array.from(randomBytes(8), (byte) => REFERENCE_ALPHABET[byte % REFERENCE_ALPHABET.length]).join('')
}
