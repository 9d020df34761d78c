import type { BrowserContext } from '@playwright/test'
import { type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test'
import type { Form } from './engines.ts'
import { type CastKey, logIn, type Person } from './people.ts'
import { type Site, startSite } from './site.ts'

export { expect } from '@playwright/test'

interface Fixtures {
  /** Opens a page in a new browser context without a session. */
  visit: (options?: BrowserContextOptions) => Promise<Page>
  /** Opens a page in a new browser context in which this user is signed in. */
  visitAs: (person: Person | CastKey, options?: BrowserContextOptions) => Promise<Page>
  /** Allows console errors in this test; the browser logs every request with an error status. */
  allowConsoleErrors: (...patterns: RegExp[]) => void
}

/** Options of a project, and what the tests of a worker share. */
export interface WorkerFixtures {
  form: Form
  site: Site
  siteWithMailbox: Site
}

export const test = base.extend<Fixtures & { consoleErrors: ConsoleErrors }, WorkerFixtures>({
  form: ['embedded', { option: true, scope: 'worker' }],

  site: [
    async ({ form }, use) => {
      const site = await startSite({ form })
      await use(site)
      await site.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  siteWithMailbox: [
    async ({ form }, use) => {
      const site = await startSite({ form, sendsMail: false })
      await use(site)
      await site.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  consoleErrors: async ({ site }, use, info) => {
    const consoleErrors: ConsoleErrors = { reported: [], expected: [missingProfile, missingPage] }
    const before = site.log().length
    await use(consoleErrors)
    const output = site.log().slice(before)
    if (info.status !== info.expectedStatus) await info.attach('server', { body: output })
    expect(unexpectedErrors(consoleErrors), 'console errors of the browser').toEqual([])
    expect(output.match(errorInLog), 'errors in the server log').toBeNull()
  },

  allowConsoleErrors: async ({ consoleErrors }, use) => {
    await use((...patterns) => void consoleErrors.expected.push(...patterns))
  },

  visit: async ({ browser, site, consoleErrors }, use) => {
    await use(async (options) => {
      const context = await browser.newContext({ baseURL: site.url, ...options })
      await watchConsole(context, (about) => consoleErrors.reported.push(about))
      return context.newPage()
    })
    for (const context of browser.contexts()) await context.close()
  },

  visitAs: async ({ visit, site }, use) => {
    await use(async (who, options) => {
      const { token } = typeof who === 'string' ? await logIn(site, who) : who
      const localStorage = [{ name: 'auth_token', value: token }]
      return visit({
        storageState: { cookies: [], origins: [{ origin: site.url, localStorage }] },
        ...options,
      })
    })
  },
})

const errorInLog = /^\{"level":(50|60),.*$/gm
/** The expected response for a user without a profile. */
const missingProfile = /status of 404 .*\/api\/v1\/myProfile$/
/** The URLs that tests open to see the 404 page. */
const missingPage = /status of 404 .*\/(404|no\/such\/place)$/

interface ConsoleErrors {
  reported: string[]
  expected: RegExp[]
}

function unexpectedErrors({ reported, expected }: ConsoleErrors): string[] {
  return reported.filter((error) => !expected.some((pattern) => pattern.test(error)))
}

/** Reports uncaught errors, console errors and violations of the Content-Security-Policy of all pages. */
async function watchConsole(context: BrowserContext, report: (about: string) => void): Promise<void> {
  context.on('weberror', (webError) => {
    const { stack, name, message } = webError.error()
    report(`thrown: ${stack || `${name} ${message}`}`)
  })
  context.on('console', (message) => {
    if (message.type() === 'error') report(`console: ${message.text()} ${message.location().url}`)
  })
  await context.exposeFunction('reportViolation', (violation: string) => report(`policy: ${violation}`))
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
      Reflect.get(globalThis, 'reportViolation')(`${effectiveDirective} forbids ${blockedURI} ${sample}`)
    })
  })
}
