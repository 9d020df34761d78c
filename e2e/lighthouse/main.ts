import { createServer } from 'node:net'
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { startSite } from '../support/site.ts'
import { median, type PageResult, printResults } from './report.ts'

/** The pages to measure, by the name that the command takes. */
const pages: Record<string, string> = {
  landing: '/',
  'sign-up': '/signup',
  login: '/login',
  'forgot-password': '/forgot-password',
  contact: '/contact',
  terms: '/termscondition',
  privacy: '/privacy',
  company: '/companies/lumenpay',
}
const RUNS = 5

const [only] = process.argv.slice(2)
if (only && !pages[only])
  throw new Error(`There is no page ${only}. The pages: ${Object.keys(pages).join(', ')}`)

const site = await startSite()
const port = await freePort()
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'],
  args: [`--remote-debugging-port=${port}`],
})
try {
  const results: PageResult[] = []
  for (const [name, path] of Object.entries(pages))
    if (!only || name === only) results.push(await measurePage(name, site.url + path))
  process.exitCode = printResults(results) ? 0 : 1
} finally {
  await browser.close()
  await site.close()
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
  }
}

async function measureOnce(url: string): Promise<Omit<PageResult, 'name'>> {
  const result = await lighthouse(url, { port, onlyCategories: ['performance'], logLevel: 'error' })
  if (!result || result.lhr.runtimeError)
    throw new Error(result?.lhr.runtimeError?.message ?? 'Lighthouse failed')
  const { audits, categories } = result.lhr
  const valueOf = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
  return {
    score: categories['performance']?.score ?? Number.NaN,
    largestPaint: valueOf('largest-contentful-paint'),
    blocking: valueOf('total-blocking-time'),
    shift: valueOf('cumulative-layout-shift'),
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}
