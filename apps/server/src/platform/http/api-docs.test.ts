import { describe, expect, it } from 'vitest'
import { useTestServer } from '../../../test/test-server.ts'

const server = useTestServer()

describe('the API documentation', () => {
  it('lists every endpoint with its input and its response', async () => {
    const response = await server.as().get('/api/docs/json')
    expect(response.statusCode).toBe(200)
    const { paths } = response.json<{ paths: Record<string, Record<string, { parameters?: unknown[] }>> }>()
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    const routes = server.running.server.registeredRoutes.map(
      ({ endpoint }) => `${endpoint.method} ${endpoint.path.replaceAll(/:(\w+)/g, '{$1}')}`,
    )
    expect(described.toSorted()).toEqual(routes.toSorted())
    expect(JSON.stringify(paths['/api/v1/jobs']?.['get'])).toContain('employmentType')
  })

  it('describes errors, files and the idempotency key of an endpoint', async () => {
    const { paths } = (await server.as().get('/api/docs/json')).json()
    const apply = paths['/api/v1/applications'].post
    expect(Object.keys(apply.responses)).toEqual(expect.arrayContaining(['201', '400', '404', '409', '410']))
    expect(apply.responses['409'].description).toBe(
      'ALREADY_APPLIED, CANNOT_BE_NAMED, DAILY_LIMIT_REACHED, COMPANY_LIMIT_REACHED, WAITING_LIMIT_REACHED, ACCOUNT_LEAVING, STORAGE_FULL, IDEMPOTENCY_KEY_REUSED',
    )
    expect(apply.requestBody.content['multipart/form-data'].schema.properties).toMatchObject({
      jobPostingId: { type: 'string' },
      resume: { type: 'string', format: 'binary' },
    })
    expect(apply.parameters).toMatchObject([{ in: 'header', name: 'Idempotency-Key', required: false }])
  })

  it('is served as a page with its static files', async () => {
    const page = await server.as().get('/api/docs')
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.headers['content-security-policy']).toBeDefined()
    const script = await server.as().get('/api/docs/static/swagger-ui-bundle.js')
    expect(script.headers['content-type']).toContain('javascript')
    expect((await server.as().get('/api/docs/static/nothing.js')).statusCode).toBe(404)
  })
})
