import { contactCalls, paginate } from '@endorse/contract'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/door.ts'
import type { House } from '../../platform/house.ts'
import { repeatable } from '../../platform/idempotency.ts'
import { networkOf } from '../../platform/limits.ts'
import { presentMessage } from './present.ts'
import { countMessages, listMessages } from './queries.ts'
import { markMessage, takeMessage } from './service.ts'

const staff = ['PLATFORM_EMPLOYEE'] as const

export function serveContact(app: FastifyInstance, house: House) {
  const { db, limits } = house
  // Of messages that are kept: a class that writes from one room is let through, a script is not.
  const rule = { times: 10, seconds: 3600, text: 'Too many messages came from your network.' }
  const limit = limits.shared('contact', rule)

  serve(app, contactCalls.send, 'anybody', async ({ person, body, request }) => {
    const repetition = repeatable(request, person?.id ?? 'nobody', JSON.stringify(body))
    const network = networkOf(request.ip)
    await limit.count(network)
    let isKept = false
    try {
      const { reference, isNew } = await takeMessage(house, person, body, repetition)
      isKept = isNew
      return { success: true as const, message: 'Your message has been sent', data: { reference } }
    } finally {
      if (!isKept) await limit.takeBack(network)
    }
  })

  serve(app, contactCalls.list, staff, async ({ query }) => {
    const [{ rows, total }, counts] = await Promise.all([listMessages(db, query), countMessages(db)])
    return {
      success: true as const,
      data: { messages: rows.map(presentMessage), counts },
      pagination: paginate(query.page, query.limit, total),
    }
  })

  serve(app, contactCalls.mark, staff, async ({ person, params, body }) => ({
    success: true as const,
    data: presentMessage(await markMessage(house, person, params.id, body.answered)),
  }))
}
