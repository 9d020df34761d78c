import { mailAnswerEndpoints } from '@endorse/contract/applications/mail-answers/endpoints'
import { mailAnswerSchemas } from '@endorse/contract/applications/mail-answers/schemas'
import { kindOfType } from '@endorse/contract/applications/values'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../../platform/context.ts'
import { presentUndo, type UndoableChange } from '../../../platform/events/undoable-changes.ts'
import { registerRoute } from '../../../platform/http/route.ts'
import { success } from '../../../platform/http/success.ts'
import type { Person } from '../../../platform/person.ts'
import { byNetwork } from '../../../platform/security/rate-limits.ts'
import { decideInTransaction } from '../decision/service.ts'
import type { VisibleApplication } from '../queries.ts'
import { passOnInTransaction } from '../turns/pass-on.ts'
import { passedOnText } from '../turns/whose-turn-text.ts'
import { answerByMail, openLink } from './service.ts'

/** Registers the endpoints with which an Endorser answers by the links of the mail about their turn. */
export function mailAnswerRoutes(app: FastifyInstance, context: AppContext) {
  // Many Endorsers of a company share a network; the tokens cannot be guessed.
  const limit = byNetwork(context.rateLimiters.shared('mail-answers-network', { max: 300, seconds: 15 * 60 }))

  registerRoute(
    app,
    mailAnswerEndpoints.open,
    mailAnswerSchemas.open,
    async ({ person, body }) => success({ data: await openLink(context, body.token, person) }),
    { limit },
  )

  registerRoute(
    app,
    mailAnswerEndpoints.approve,
    mailAnswerSchemas.approve,
    async ({ person: viewer, body: { token, ...endorsement } }) => {
      const { message, change } = await answerByMail(
        context,
        { token, answer: 'APPROVE', viewer },
        async (tx, person, application) => {
          const decision = { ...referenceOf(application), newStatus: 'ACCEPTED' as const, endorsement }
          const decided = await decideInTransaction(context, tx, person, decision)
          return { message: 'Application approved', change: decided.change }
        },
      )
      return success({ message, data: await openLink(context, token, viewer), undo: undoOf(viewer, change) })
    },
    { limit },
  )

  registerRoute(
    app,
    mailAnswerEndpoints.reject,
    mailAnswerSchemas.reject,
    async ({ person: viewer, body: { token, ...answer } }) => {
      const { message, change } = await answerByMail(
        context,
        { token, answer: 'REJECT', viewer },
        async (tx, person, application) => {
          const decision = { ...referenceOf(application), newStatus: 'REJECTED' as const, ...answer }
          const decided = await decideInTransaction(context, tx, person, decision)
          return { message: 'Application rejected', change: decided.change }
        },
      )
      return success({ message, data: await openLink(context, token, viewer), undo: undoOf(viewer, change) })
    },
    { limit },
  )

  registerRoute(
    app,
    mailAnswerEndpoints.passOn,
    mailAnswerSchemas.passOn,
    async ({ person: viewer, body: { token, to } }) => {
      const { message } = await answerByMail(
        context,
        { token, answer: 'PASS_ON', viewer },
        async (tx, person, { id }) => ({
          message: passedOnText(await passOnInTransaction(context, tx, person, { id, to })),
        }),
      )
      return success({ message, data: await openLink(context, token, viewer) })
    },
    { limit },
  )

  /** A change is undone with a session, which a reader who is not signed in does not have. */
  function undoOf(viewer: Person | undefined, change: UndoableChange | undefined) {
    return viewer ? presentUndo(context, change) : null
  }
}

function referenceOf({ id, type }: VisibleApplication) {
  return { applicationId: id, applicationType: kindOfType[type] }
}
