import { type Site, startSite } from './site.ts'
import { test as base } from './test.ts'

/**
 * Runs the tests on a site on which changes can be undone, and which tells others after some seconds. The files that
 * import it share the site of their worker.
 */
export const test = base.extend<object, { site: Site }>({
  site: [
    async ({ form }, use) => {
      const site = await startSite({ form, settingsFor: async () => ({ UNDO_SECONDS: '8' }) })
      await use(site)
      await site.close()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})
