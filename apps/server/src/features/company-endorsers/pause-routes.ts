import { companyEndorserEndpoints as endpoints } from '@endorse/contract/company-endorsers/endpoints'
import { companyEndorserSchemas as schemas } from '@endorse/contract/company-endorsers/schemas'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../platform/context.ts'
import { requireApprovedCompany } from '../../platform/http/access.ts'
import { registerRoute } from '../../platform/http/route.ts'
import { success } from '../../platform/http/success.ts'
import { pauseEndorser, requireResumed, resumeEndorser } from './pause.ts'

/** Registers the endpoints that begin and end the leave of an Endorser. */
export function registerPauseRoutes(app: FastifyInstance, context: AppContext) {
  // Each change mails the Endorser.
  const limit = context.rateLimiters.shared('endorser-leave', {
    max: 20,
    seconds: 24 * 60 * 60,
    text: 'Their leave was changed several times today.',
  })

  registerRoute(app, endpoints.pause, schemas.pause, async ({ person, params: { id }, body }) => {
    const companyId = requireApprovedCompany(person)
    await limit.count(`${companyId} ${id}`)
    await pauseEndorser(context, person, { id, companyId }, body.until)
    return success({ message: 'They get no new requests' })
  })

  registerRoute(app, endpoints.resume, schemas.resume, async ({ person, params: { id } }) => {
    const companyId = requireApprovedCompany(person)
    await limit.count(`${companyId} ${id}`)
    await requireResumed(context, person, { id, companyId })
    return success({ message: 'They get new requests again' })
  })

  registerRoute(app, endpoints.pauseMine, schemas.pauseMine, async ({ person, body }) => {
    await pauseEndorser(context, person, { id: person.id }, body.until)
    return success({ message: 'You get no new requests' })
  })

  registerRoute(app, endpoints.resumeMine, schemas.resumeMine, async ({ person }) => {
    await resumeEndorser(context, person, { id: person.id })
    return success({ message: 'You get new requests again' })
  })
}
