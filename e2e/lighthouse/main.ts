import { createServer } from 'node:net'
import { chromium } from '@playwright/test'
import lighthouse, { type RunnerResult } from 'lighthouse'
import { startSite } from '../support/site.ts'
import { median, type PageResult, printResults, printSignedIn, type SignedInResult } from './report.ts'
import { measureSignedIn, signedInPages } from './signed-in.ts'

/** The public and sign-in pages to measure, by the name that the command takes. */
const pages: Record<string, string> = {
  landing: '/',
  'sign-up': '/signup',
  'admin-sign-up': '/admin-signup',
  login: '/login',
  'forgot-password': '/forgot-password',
  contact: '/contact',
  terms: '/termscondition',
  privacy: '/privacy',
  company: '/companies/lumenpay',
  // The first posting of the company.
  job: '/companies/lumenpay',
}
const RUNS = 5
/** The categories without measured times, in which every page has the full score. */
const audited = ['accessibility', 'best-practices', 'seo']

type LighthouseResult = RunnerResult['lhr']

const [only] = process.argv.slice(2)
const names = [...Object.keys(pages), ...Object.keys(signedInPages)]
if (only && !names.includes(only)) throw new Error(`There is no page ${only}. The pages: ${names.join(', ')}`)
const isChosen = (name: string) => !only || name === only

const site = await startSite()
const port = await freePort()
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'],
  args: [`--remote-debugging-port=${port}`],
})
try {
  const results: PageResult[] = []
  for (const [name, path] of Object.entries(pages))
    if (isChosen(name)) results.push(await measurePage(name, await addressOf(name, path)))
  const signedIn: SignedInResult[] = []
  for (const name of Object.keys(signedInPages))
    if (isChosen(name)) signedIn.push(await measureSignedIn(browser, site, name, RUNS))
  const reached = [printResults(results), printSignedIn(signedIn)]
  process.exitCode = reached.every(Boolean) ? 0 : 1
} finally {
  await browser.close()
  await site.close()
}

async function addressOf(name: string, path: string): Promise<string> {
  if (name !== 'job') return site.url + path
  const html = await (await fetch(site.url + path)).text()
  const job = /href="(\/jobs\/[^"]+)"/.exec(html)?.[1]
  if (!job) throw new Error(`${path} has no posting`)
  return site.url + job
}

/** Measures a page on Lighthouse's simulated phone. The median of the runs counts: the machine has other work, too. */
async function measurePage(name: string, url: string): Promise<PageResult> {
  const runs: Omit<PageResult, 'name'>[] = []
  for (let run = 0; run < RUNS; run++) runs.push(await measureOnce(url))
  return {
    name,
    score: median(runs.map(({ score }) => score)),
    largestPaint: median(runs.map(({ largestPaint }) => largestPaint)),
    blocking: median(runs.map(({ blocking }) => blocking)),
    shift: median(runs.map(({ shift }) => shift)),
    failedAudits: [...new Set(runs.flatMap(({ failedAudits }) => failedAudits))],
  }
}

async function measureOnce(url: string): Promise<Omit<PageResult, 'name'>> {
  const result = await lighthouse(url, {
    port,
    onlyCategories: ['performance', ...audited],
    logLevel: 'error',
  })
  if (!result || result.lhr.runtimeError)
    throw new Error(result?.lhr.runtimeError?.message ?? 'Lighthouse failed')
  const { audits, categories } = result.lhr
  const valueOf = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
  return {
    score: categories['performance']?.score ?? Number.NaN,
    largestPaint: valueOf('largest-contentful-paint'),
    blocking: valueOf('total-blocking-time'),
    shift: valueOf('cumulative-layout-shift'),
    failedAudits: audited.flatMap((category) => failedAuditsOf(result.lhr, category)),
  }
}

/** Lists the audits that keep a page from the full score of a category. */
function failedAuditsOf({ audits, categories }: LighthouseResult, category: string): string[] {
  const weighted = categories[category]?.auditRefs.filter(({ weight }) => weight > 0) ?? []
  return weighted
    .map(({ id }) => audits[id])
    .filter((audit) => audit !== undefined && audit.score !== null && audit.score < 1)
    .map((audit) => `${category}: ${audit?.title}`)
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}
