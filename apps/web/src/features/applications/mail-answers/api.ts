import { mailAnswerEndpoints } from '@endorse/contract/applications/mail-answers/endpoints'
import type { BodyOf } from '@endorse/contract/core/endpoint'
import { undoEndpoints } from '@endorse/contract/undo/endpoints'
import { api } from '../../../lib/api.ts'

/** Reads what a link of a mail is for. Changes nothing. */
export async function openMailedLink(token: string) {
  return (await api(mailAnswerEndpoints.open, { body: { token } })).data
}

/** Approves a request by the link of a mail. */
export function approveByMail(body: BodyOf<typeof mailAnswerEndpoints.approve>) {
  return api(mailAnswerEndpoints.approve, { body })
}

/** Rejects a request by the link of a mail. */
export function rejectByMail(body: BodyOf<typeof mailAnswerEndpoints.reject>) {
  return api(mailAnswerEndpoints.reject, { body })
}

/** Passes a request on by the link of a mail. */
export function passOnByMail(body: BodyOf<typeof mailAnswerEndpoints.passOn>) {
  return api(mailAnswerEndpoints.passOn, { body })
}

/** Undoes an answer. Only who is signed in can. */
export async function undoAnswer(id: string): Promise<void> {
  await api(undoEndpoints.undo, { params: { id } })
}
