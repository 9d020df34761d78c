import { type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test'
import { type CastKey, logIn, type Person } from './people.ts'
import { openSite, type Site } from './site.ts'
import { watch } from './watch.ts'

export { expect } from '@playwright/test'

interface Stage {
  /** A page in a browser of its own, where nobody is signed in. */
  visit: (options?: BrowserContextOptions) => Promise<Page>
  /** A page in a browser of their own, where this person is signed in. */
  visitAs: (person: Person | CastKey, options?: BrowserContextOptions) => Promise<Page>
  /** What the browser may say on its console in this story: a request that is refused always leaves a line there. */
  mayComplain: (...patterns: RegExp[]) => void
}

export const test = base.extend<Stage & { complaints: Complaints }, { site: Site; siteWithMailbox: Site }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it that nothing else is needed
    async ({}, use) => {
      const site = await openSite()
      await use(site)
      await site.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  siteWithMailbox: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it that nothing else is needed
    async ({}, use) => {
      const site = await openSite({ sendsMail: false })
      await use(site)
      await site.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  complaints: async ({ site }, use, info) => {
    const complaints: Complaints = { heard: [], expected: [noProfileYet, noSuchPage] }
    const before = site.log().length
    await use(complaints)
    const said = site.log().slice(before)
    if (info.status !== info.expectedStatus) await info.attach('server', { body: said })
    expect(unexpected(complaints), 'what the browser complained about').toEqual([])
    expect(said.match(errorInLog), 'what the server complained about').toBeNull()
  },

  mayComplain: async ({ complaints }, use) => {
    await use((...patterns) => void complaints.expected.push(...patterns))
  },

  visit: async ({ browser, site, complaints }, use) => {
    await use(async (options) => {
      const context = await browser.newContext({ baseURL: site.url, ...options })
      await watch(context, (about) => complaints.heard.push(about))
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
/** That is how the call says that there is none. */
const noProfileYet = /status of 404 .*\/api\/v1\/myProfile$/
/** Whoever opens these means to: the server says that nothing is there. */
const noSuchPage = /status of 404 .*\/(404|no\/such\/place)$/

interface Complaints {
  heard: string[]
  expected: RegExp[]
}

function unexpected({ heard, expected }: Complaints): string[] {
  return heard.filter((complaint) => !expected.some((pattern) => pattern.test(complaint)))
}
