import { companyEndorserEndpoints as endpoints } from '@endorse/contract/company-endorsers/endpoints'
import { companyEndorserSchemas as schemas } from '@endorse/contract/company-endorsers/schemas'
import type { FastifyInstance } from 'fastify'
import { requireApprovedCompany } from '../../platform/http/access.ts'
import { registerRoute } from '../../platform/http/route.ts'
import { success } from '../../platform/http/success.ts'
import type { ServerContext } from '../../platform/module.ts'
import { endAccessOf } from './end-access.ts'

/** Registers the endpoint that ends the access of an Endorser to the company. */
export function registerEndAccessRoute(app: FastifyInstance, context: ServerContext) {
  registerRoute(app, endpoints.endAccess, schemas.endAccess, async ({ person, params: { id } }) => {
    await endAccessOf(context, person, { id, companyId: requireApprovedCompany(person) })
    return success({ message: 'Their access has ended' })
  })
}
