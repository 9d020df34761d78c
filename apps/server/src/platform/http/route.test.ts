import { defineEndpoints } from '@endorse/contract/core/endpoint'
import { SuccessResponse } from '@endorse/contract/core/schemas'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { registerErrorHandler } from './errors.ts'
import { registerRoute, registerRouting } from './route.ts'

const schemas = { greet: { response: SuccessResponse } }
const declaration = {
  method: 'GET',
  path: '/api/v1/greeting',
  summary: 'A greeting',
  access: 'anybody',
} as const
const greet = async () => ({ success: true as const, message: 'Hello' })

function createApp() {
  const app = Fastify()
  registerRouting(app, async () => undefined)
  return app
}

describe('registering routes', () => {
  it('fails for an endpoint that declares an error code twice', () => {
    const errors = ['NOT_FOUND', 'NOT_FOUND'] as const
    const endpoints = defineEndpoints<typeof schemas>()('greetings', { greet: { ...declaration, errors } })
    expect(() => registerRoute(createApp(), endpoints.greet, schemas.greet, greet)).toThrow(
      'GET /api/v1/greeting declares an error code twice',
    )
  })

  it('fails for a rate limit that the endpoint does not declare', () => {
    const endpoints = defineEndpoints<typeof schemas>()('greetings', { greet: declaration })
    const options = { limit: async () => undefined }
    expect(() => registerRoute(createApp(), endpoints.greet, schemas.greet, greet, options)).toThrow(
      'GET /api/v1/greeting does not declare its rate limit',
    )
  })

  it('fails for a route without an endpoint, unless the documentation hides it', () => {
    expect(() => createApp().get('/api/v1/secret', greet)).toThrow('neither an endpoint of the contract')
    expect(() => createApp().get('/internal', { schema: { hide: true } }, greet)).not.toThrow()
  })
})

it('answers a syntax error of our own code as a fault of the server', async () => {
  const app = Fastify()
  registerErrorHandler(app)
  app.get('/greeting', async () => JSON.parse('{"success": '))
  const response = await app.inject('/greeting')
  expect(response.json()).toMatchObject({ code: 'INTERNAL', status: 500 })
})
