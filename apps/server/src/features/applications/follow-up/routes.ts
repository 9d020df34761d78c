import { applicationCalls } from '@endorse/contract'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/door.ts'
import type { House } from '../../../platform/house.ts'
import { linksFor } from '../links.ts'
import { handlerNameOf, presentOwn } from '../present.ts'
import { followUp } from './service.ts'

export function followUpRoutes(app: FastifyInstance, house: House) {
  serve(app, applicationCalls.followUp, ['JOB_SEEKER'], async ({ person, params }) => {
    const application = await followUp(house, person, params.type, params.id)
    const reminded = handlerNameOf(application) ?? `the Endorsers of ${application.company_name}`
    return {
      success: true as const,
      message: `Your reminder is on its way to ${reminded}`,
      data: presentOwn(application, person, linksFor(house, person)),
    }
  })
}
