import { type BrowserContext, chromium } from '@playwright/test'
import { type CastKey, logIn, type Person } from '../support/people.ts'
import { startSite } from '../support/site.ts'
import { measureFlows } from './flows.ts'
import { measureMessages, measureMoves } from './live.ts'
import { measureLoads, measureNavigation } from './loads.ts'
import { measureShifts } from './shifts.ts'
import { measureUpload } from './upload.ts'

/** The name of the only measurement to run. */
const [only] = process.argv.slice(2)
const site = await startSite()
const browser = await chromium.launch({ executablePath: process.env['CHROMIUM_PATH'] })

async function visitAs(who: CastKey | Person): Promise<BrowserContext> {
  const { token } = typeof who === 'string' ? await logIn(site, who) : who
  const localStorage = [{ name: 'auth_token', value: token }]
  return browser.newContext({
    baseURL: site.url,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    viewport: { width: 1280, height: 800 },
    storageState: { cookies: [], origins: [{ origin: site.url, localStorage }] },
  })
}

try {
  const measurements = {
    measureFlows,
    measureNavigation,
    measureLoads,
    measureShifts,
    measureUpload,
    measureMessages,
    measureMoves,
  }
  for (const [name, measure] of Object.entries(measurements))
    if (!only || name === only)
      for (const figure of await measure({ site, visitAs })) console.info(JSON.stringify(figure))
} finally {
  await browser.close()
  await site.close()
}
