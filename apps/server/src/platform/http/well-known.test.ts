import { expect, it } from 'vitest'
import { useTestServer } from '../../../test/test-server.ts'

const server = useTestServer({
  PUBLIC_URL: 'https://endorse.example',
  CONTACT_EMAIL: 'help@endorse.example',
})

it('says in security.txt whom to tell of a weakness', async () => {
  const response = await server.as().get('/.well-known/security.txt')
  expect(response.headers['content-type']).toBe('text/plain; charset=utf-8')
  const fields = response.body.trim().split('\n')
  expect(fields).toEqual([
    'Contact: mailto:help@endorse.example',
    'Contact: https://endorse.example/contact',
    expect.stringMatching(/^Expires: \d{4}-\d\d-\d\dT[\d:.]+Z$/),
    'Preferred-Languages: en',
    'Canonical: https://endorse.example/.well-known/security.txt',
  ])
  const days = (Date.parse(fields[2]?.slice('Expires: '.length) ?? '') - Date.now()) / (24 * 60 * 60 * 1000)
  // The standard recommends less than a year.
  expect(days).toBeGreaterThan(179)
  expect(days).toBeLessThan(181)
})

it('leads a password manager to the settings', async () => {
  const response = await server.as().get('/.well-known/change-password')
  expect(response.statusCode).toBe(302)
  expect(response.headers['location']).toBe('/dashboard/settings')
})
