import { applicationCalls } from '@endorse/contract'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/door.ts'
import type { House } from '../../../platform/house.ts'
import { requireApproved } from '../../jobs/policy.ts'
import { linksFor } from '../links.ts'
import { handlerNameOf, presentToReview } from '../present.ts'
import { reassign } from './service.ts'

export function handoverRoutes(app: FastifyInstance, house: House) {
  serve(app, applicationCalls.reassign, ['ADMIN'], async ({ person, params, body }) => {
    requireApproved(person)
    const application = await reassign(house, person, { ...params, ...body })
    return {
      success: true as const,
      message: `${handlerNameOf(application)} handles this application now`,
      data: presentToReview(application, person, linksFor(house, person)),
    }
  })
}
