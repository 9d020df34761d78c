import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SiteOperator } from '../operations/site-operator.ts'
import { registerStaticFiles } from './static-files.ts'

const files = {
  'index.html': '<meta content="{{= it.providers }}" /><script>app()</script><script src="/a.js"></script>',
  '.route-manifest.json': JSON.stringify([
    '/any/where',
    '/jobs',
    '/mailbox',
    '/jobs/:jobId',
    '/dashboard',
    '/dashboard/*',
  ]),
  'assets/app-1a2b3c4d.js': 'app()',
  'pages/index.html': '<style>h1{color:red}</style><h1>Landing of {{= it.company }}</h1>',
  'pages/terms.html': '<p>{{ if (it.email) { }}Mail {{= it.email }}{{ } else { }}No mail{{ } }}</p>',
  'screens/login.html': '<meta content="{{= it.providers }}" /><h1>Log in</h1><script>app()</script>',
  'pages/robots.txt': 'Sitemap: {{= it.publicUrl }}/sitemap.xml',
}
const company = 'Tom & Jerry <Ltd>'
const operator: SiteOperator = {
  company,
  jurisdiction: undefined,
  email: undefined,
  phone: undefined,
  social: {},
}
const provider = { issuer: 'https://linkedin.example', clientId: 'endorse', clientSecret: 'hush' }

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'endorse-web-'))
  for (const [name, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true })
    await writeFile(path.join(folder, name), content)
  }
})
afterAll(() => rm(folder, { recursive: true }))

async function buildSite(siteOperator = operator, openMailbox = true) {
  const app = Fastify()
  await registerStaticFiles(app, folder, {
    publicUrl: 'https://endorse.example',
    siteOperator,
    passwordPolicy: 'default',
    providers: { linkedin: provider },
    openMailbox,
  })
  return app
}

it('serves a prerendered sign-in screen as the document of the app', async () => {
  const { body, headers } = await (await buildSite()).inject('/login?redirect=/jobs')
  expect(body).toContain('<meta content="linkedin" /><h1>Log in</h1>')
  // The page shows a signed-in user's data without loading another document.
  expect(headers).toMatchObject({ 'cache-control': 'no-store' })
})

it('sends no referrer from the page of a mailed link', async () => {
  const app = await buildSite()
  const policyOf = async (url: string) => (await app.inject(url)).headers['referrer-policy']
  expect(await policyOf('/Answer/?from=mail')).toBe('no-referrer')
  expect(await policyOf('/answers')).toBeUndefined()
})

describe('a prerendered page', () => {
  it('names the site operator', async () => {
    const { body, headers } = await (await buildSite()).inject('/')
    expect(body).toContain('<h1>Landing of Tom &amp; Jerry &lt;Ltd&gt;</h1>')
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
    })
  })

  it.each([
    [undefined, '<p>No mail</p>'],
    ['hello@endorse.example', '<p>Mail hello@endorse.example</p>'],
  ])('omits the sections without a value: %s', async (email, text) => {
    const { body } = await (await buildSite({ ...operator, email })).inject('/terms')
    expect(body).toBe(text)
  })

  it('can be a text file', async () => {
    const { body, headers } = await (await buildSite()).inject('/robots.txt')
    expect(body).toBe('Sitemap: https://endorse.example/sitemap.xml')
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  })
})

describe('the HTML document', () => {
  it('lists the sign-in providers without their secrets', async () => {
    const { body } = await (await buildSite()).inject('/any/where')
    expect(body).toContain('<meta content="linkedin" />')
    expect(body).not.toContain('hush')
  })

  it('may run its own inline script and no other one', async () => {
    const { headers } = await (await buildSite()).inject('/any/where')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain(`script-src 'self' '${sha256('app()')}';`)
    expect(policy).not.toMatch(/unsafe|nonce/)
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).toContain("worker-src 'self'")
  })

  it('may use its own inline style and an empty one', async () => {
    const { headers } = await (await buildSite()).inject('/')
    const styles = `'${sha256('')}' '${sha256('h1{color:red}')}'`
    expect(headers['content-security-policy']).toContain(`style-src 'self' ${styles};`)
  })

  it.each(['/', '/any/where', '/terms'])('at %s has the same content when it is compressed', async (url) => {
    const app = await buildSite()
    const plain = await app.inject(url)
    const compressed = await app.inject({ url, headers: { 'accept-encoding': 'br, gzip' } })
    expect(compressed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
    expect(gunzipSync(compressed.rawPayload).toString()).toBe(plain.body)
    expect(compressed.headers['content-security-policy']).toBe(plain.headers['content-security-policy'])
  })

  it.each(['/', '/any/where'])('at %s is not sent again when it is unchanged', async (url) => {
    const app = await buildSite()
    const { headers } = await app.inject(url)
    const again = await app.inject({ url, headers: { 'if-none-match': String(headers.etag) } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })
})

describe('the routes of the web app', () => {
  it.each([
    '/jobs',
    '/jobs/',
    '/Jobs?page=2',
    '/jobs/1',
    '/jobs/zzz?from=mail',
    '/dashboard',
    '/dashboard/a/b',
  ])('include %s', async (url) => {
    expect((await (await buildSite()).inject(url)).statusCode).toBe(200)
  })

  it('include the mailbox only where it is open', async () => {
    expect((await (await buildSite()).inject('/mailbox')).statusCode).toBe(200)
    expect((await (await buildSite(operator, false)).inject('/mailbox')).statusCode).toBe(404)
  })

  it.each(['/404', '/job', '/jobs/1/2', '/dashboards', '/x/dashboard', '/no/such/place?page=/jobs'])(
    'do not include %s, which gets the same page with status 404',
    async (url) => {
      const app = await buildSite()
      const { statusCode, body, headers } = await app.inject(url)
      expect(statusCode).toBe(404)
      expect(headers['content-type']).toBe('text/html; charset=utf-8')
      const { body: known } = await app.inject('/jobs')
      expect(body).toBe(known)
    },
  )

  it('are not served as a list', async () => {
    expect((await (await buildSite()).inject('/.route-manifest.json')).statusCode).toBe(404)
  })
})

it('lets browsers cache built files permanently', async () => {
  const { headers } = await (await buildSite()).inject('/assets/app-1a2b3c4d.js')
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
})

it('does not find a file that a later build has replaced', async () => {
  const file = path.join(folder, 'assets', 'old-5e6f7a8b.js')
  await writeFile(file, 'old()')
  const app = await buildSite()
  await rm(file)
  expect((await app.inject('/assets/old-5e6f7a8b.js')).statusCode).toBe(404)
})

it('responds with an error instead of a page under the path of the API', async () => {
  const response = await (await buildSite()).inject('/api/v1/nothing')
  expect(response.json()).toMatchObject({ status: 404, code: 'NOT_FOUND' })
})

function sha256(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}
