import { applicationCalls } from '@endorse/contract'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/door.ts'
import type { House } from '../../../platform/house.ts'
import { withdraw } from './service.ts'

export function withdrawalRoutes(app: FastifyInstance, house: House) {
  serve(app, applicationCalls.withdraw, ['JOB_SEEKER'], async ({ person, params }) => {
    await withdraw(house, person, params.type, params.id)
    return { success: true as const, message: messages[params.type], data: { id: params.id } }
  })
}

const messages = {
  job: 'Job application deleted successfully',
  referral: 'Referral application deleted successfully',
}
