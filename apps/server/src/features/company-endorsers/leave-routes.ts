import { companyEndorserEndpoints as endpoints } from '@endorse/contract/company-endorsers/endpoints'
import { companyEndorserSchemas as schemas } from '@endorse/contract/company-endorsers/schemas'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../platform/context.ts'
import { requireApprovedCompany } from '../../platform/http/access.ts'
import { registerRoute } from '../../platform/http/route.ts'
import { success } from '../../platform/http/success.ts'
import { endLeaveOf, requireResumed, startLeaveOf } from './leave.ts'

/** Registers the endpoints that begin and end the leave of an Endorser. */
export function registerLeaveRoutes(app: FastifyInstance, context: AppContext) {
  // Each change mails the Endorser.
  const limit = context.rateLimiters.shared('endorser-leave', {
    max: 20,
    seconds: 24 * 60 * 60,
    text: 'Their leave was changed several times today.',
  })

  registerRoute(app, endpoints.startLeave, schemas.startLeave, async ({ person, params: { id }, body }) => {
    const companyId = requireApprovedCompany(person)
    await limit.count(`${companyId} ${id}`)
    await startLeaveOf(context, person, { id, companyId }, body)
    return success({ message: 'They get no new requests' })
  })

  registerRoute(app, endpoints.endLeave, schemas.endLeave, async ({ person, params: { id } }) => {
    const companyId = requireApprovedCompany(person)
    await limit.count(`${companyId} ${id}`)
    await requireResumed(context, person, { id, companyId })
    return success({ message: 'They get new requests again' })
  })

  registerRoute(app, endpoints.startMyLeave, schemas.startMyLeave, async ({ person, body }) => {
    await startLeaveOf(context, person, { id: person.id }, body)
    return success({ message: 'You get no new requests' })
  })

  registerRoute(app, endpoints.endMyLeave, schemas.endMyLeave, async ({ person }) => {
    await endLeaveOf(context, person, { id: person.id })
    return success({ message: 'You get new requests again' })
  })
}
