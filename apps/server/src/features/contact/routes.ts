import { contactEndpoints } from '@endorse/contract/contact/endpoints'
import { contactSchemas } from '@endorse/contract/contact/schemas'
import { paginate } from '@endorse/contract/core/paging'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../platform/context.ts'
import { readIdempotencyKey } from '../../platform/http/idempotency.ts'
import { registerRoute } from '../../platform/http/route.ts'
import { success } from '../../platform/http/success.ts'
import { networkOf } from '../../platform/security/rate-limits.ts'
import { presentMessage } from './present.ts'
import { countMessages, listMessages } from './queries.ts'
import { markMessage, storeMessage } from './service.ts'

/** Registers the endpoints of `contactEndpoints`. */
export function registerContactRoutes(app: FastifyInstance, context: AppContext) {
  const { db, rateLimiters } = context
  // Only stored messages count. Ten an hour suffice for a class that shares one network, but not for a script.
  const limitRule = { max: 10, seconds: 3600, text: 'Too many messages came from your network.' }
  const limit = rateLimiters.shared('contact', limitRule)

  registerRoute(app, contactEndpoints.send, contactSchemas.send, async ({ person, body, request }) => {
    const idempotentRequest = readIdempotencyKey(request, person?.id ?? 'nobody', JSON.stringify(body))
    const network = networkOf(request.ip)
    await limit.count(network)
    let isStored = false
    try {
      const { reference, isNew } = await storeMessage(context, person, body, idempotentRequest)
      isStored = isNew
      return success({ message: 'Your message has been sent', data: { reference } })
    } finally {
      if (!isStored) await limit.refund(network)
    }
  })

  registerRoute(app, contactEndpoints.list, contactSchemas.list, async ({ query }) => {
    const [{ rows, total }, counts] = await Promise.all([listMessages(db, query), countMessages(db)])
    return success({
      data: { messages: rows.map(presentMessage), counts },
      pagination: paginate(query.page, query.limit, total),
    })
  })

  registerRoute(
    app,
    contactEndpoints.setAnswered,
    contactSchemas.setAnswered,
    async ({ person, params, body }) =>
      success({
        data: presentMessage(await markMessage(context, person, params.id, body.answered)),
      }),
  )
}
