import { applicationCalls } from '@endorse/contract'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/door.ts'
import type { House } from '../../../platform/house.ts'
import { linksFor } from '../links.ts'
import { presentToReview } from '../present.ts'
import { decide, takeStep } from './service.ts'

const endorser = ['EMPLOYEE'] as const

export function decisionRoutes(app: FastifyInstance, house: House) {
  serve(app, applicationCalls.decide, endorser, async ({ person, body }) => {
    const application = await decide(house, person, body)
    return {
      success: true as const,
      message: application.status === 'REJECTED' ? 'Application rejected' : 'Application approved',
      data: presentToReview(application, person, linksFor(house, person)),
    }
  })

  serve(app, applicationCalls.takeStep, endorser, async ({ person, body }) => ({
    success: true as const,
    message: 'Status updated successfully',
    data: presentToReview(await takeStep(house, person, body), person, linksFor(house, person)),
  }))
}
