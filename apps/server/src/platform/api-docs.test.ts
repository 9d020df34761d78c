import { describe, expect, it } from 'vitest'
import { useTestServer } from '../../test/test-server.ts'

const server = useTestServer()

describe('the description of the API', () => {
  it('lists every call, with what it takes and gives', async () => {
    const answer = await server.as().get('/api/docs/json')
    expect(answer.statusCode).toBe(200)
    const { paths } = answer.json<{ paths: Record<string, Record<string, { parameters?: unknown[] }>> }>()
    const described = Object.entries(paths).flatMap(([path, calls]) =>
      Object.keys(calls).map((method) => `${method.toUpperCase()} ${path}`),
    )
    const doors = server.running.server.registeredRoutes.map(
      ({ endpoint }) => `${endpoint.method} ${endpoint.path.replaceAll(/:(\w+)/g, '{$1}')}`,
    )
    expect(described.toSorted()).toEqual(doors.toSorted())
    expect(JSON.stringify(paths['/api/v1/jobs']?.['get'])).toContain('employmentType')
  })

  it('is a page with its files', async () => {
    const page = await server.as().get('/api/docs')
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.headers['content-security-policy']).toBeDefined()
    const script = await server.as().get('/api/docs/static/swagger-ui-bundle.js')
    expect(script.headers['content-type']).toContain('javascript')
    expect((await server.as().get('/api/docs/static/nothing.js')).statusCode).toBe(404)
  })
})
