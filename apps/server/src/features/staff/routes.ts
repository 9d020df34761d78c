import { staffCalls } from '@endorse/contract'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/door.ts'
import type { House } from '../../platform/house.ts'
import { byNetwork } from '../../platform/limits.ts'
import { setPassword } from './service.ts'

export function serveStaff(app: FastifyInstance, house: House) {
  const limit = byNetwork(
    house.limits.shared('set-password-network', {
      times: 30,
      seconds: 15 * 60,
      text: 'Too many links were tried.',
    }),
  )

  serve(
    app,
    staffCalls.setPassword,
    'anybody',
    async ({ body }) => ({
      success: true as const,
      message: 'Your password is set',
      email: await setPassword(house, body),
    }),
    { limit },
  )
}
