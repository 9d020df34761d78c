import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SiteOperator } from './site-operator.ts'
import { registerStaticFiles } from './static-files.ts'

const files = {
  'index.html': '<meta content="{{providers}}" /><script nonce="__CSP_NONCE__">app()</script>',
  '.route-manifest.json': JSON.stringify([
    '/any/where',
    '/jobs',
    '/jobs/:jobId',
    '/dashboard',
    '/dashboard/*',
  ]),
  'assets/app-1a2b3c4d.js': 'app()',
  'pages/index.html': '<style nonce="__CSP_NONCE__"></style><h1>Landing of {{company}}</h1>',
  'pages/terms.html': '<p>{{#email}}Mail {{email}}{{/email}}{{^email}}No mail{{/email}}</p>',
  'pages/robots.txt': 'Sitemap: {{publicUrl}}/sitemap.xml',
}
const company = 'Tom & Jerry <Ltd>'
const nobody: SiteOperator = {
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

async function open(siteOperator = nobody) {
  const app = Fastify()
  await registerStaticFiles(app, folder, {
    publicUrl: 'https://endorse.example',
    siteOperator,
    providers: { linkedin: provider },
  })
  return app
}

describe('a page that was drawn when the app was built', () => {
  it('says who runs the site', async () => {
    const { body, headers } = await (await open()).inject('/')
    expect(body).toContain('<h1>Landing of Tom &amp; Jerry &lt;Ltd&gt;</h1>')
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
    })
  })

  it.each([
    [undefined, '<p>No mail</p>'],
    ['hello@endorse.example', '<p>Mail hello@endorse.example</p>'],
  ])('leaves out what is not known: %s', async (email, text) => {
    const { body } = await (await open({ ...nobody, email })).inject('/terms')
    expect(body).toBe(text)
  })

  it('may be no page at all', async () => {
    const { body, headers } = await (await open()).inject('/robots.txt')
    expect(body).toBe('Sitemap: https://endorse.example/sitemap.xml')
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  })
})

describe('a document', () => {
  it('says whom somebody can sign in with, and nothing else of them', async () => {
    const { body } = await (await open()).inject('/any/where')
    expect(body).toContain('<meta content="linkedin" />')
    expect(body).not.toContain('hush')
  })

  it.each(['/', '/any/where'])('at %s carries a nonce that is used once', async (url) => {
    const app = await open()
    const answers = [await app.inject(url), await app.inject(url)]
    const nonces = answers.map(({ body }) => /nonce="([^"]+)"/.exec(body)?.[1])
    expect(nonces[0]).toMatch(/^[\w+/]{22}==$/)
    expect(nonces[1]).not.toBe(nonces[0])
    expect(answers[0]?.headers['content-security-policy']).toContain(`'nonce-${nonces[0]}'`)
  })

  it.each(['/', '/any/where', '/terms'])('at %s is the same when it is compressed', async (url) => {
    const app = await open()
    const plain = await app.inject(url)
    const packed = await app.inject({ url, headers: { 'accept-encoding': 'br, gzip' } })
    expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
    const unpacked = gunzipSync(packed.rawPayload).toString()
    expect(unpacked.replace(/nonce="[^"]+"/, '')).toBe(plain.body.replace(/nonce="[^"]+"/, ''))
    const nonce = /nonce="([^"]+)"/.exec(unpacked)?.[1] ?? ''
    expect(packed.headers['content-security-policy']).toContain(nonce)
  })
})

describe('an address of the app', () => {
  it.each([
    '/jobs',
    '/jobs/',
    '/Jobs?page=2',
    '/jobs/1',
    '/jobs/zzz?from=mail',
    '/dashboard',
    '/dashboard/a/b',
  ])('is %s', async (url) => {
    expect((await (await open()).inject(url)).statusCode).toBe(200)
  })

  it.each(['/404', '/job', '/jobs/1/2', '/dashboards', '/x/dashboard', '/no/such/place?page=/jobs'])(
    'is not %s, where there is the same page',
    async (url) => {
      const app = await open()
      const { statusCode, body, headers } = await app.inject(url)
      expect(statusCode).toBe(404)
      expect(headers['content-type']).toBe('text/html; charset=utf-8')
      const { body: known } = await app.inject('/jobs')
      expect(body.replace(/nonce="[^"]+"/, '')).toBe(known.replace(/nonce="[^"]+"/, ''))
    },
  )

  it('are listed for nobody', async () => {
    expect((await (await open()).inject('/.route-manifest.json')).statusCode).toBe(404)
  })
})

it('keeps what was built for ever', async () => {
  const { headers } = await (await open()).inject('/assets/app-1a2b3c4d.js')
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
})

it('has no page where the API is', async () => {
  const answer = await (await open()).inject('/api/v1/nothing')
  expect(answer.json()).toMatchObject({ status: 404, code: 'NOT_FOUND' })
})
