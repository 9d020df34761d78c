import type { JobFromUrl } from '@endorse/contract/job-page-parsing/schemas'
import { invalidUrlText } from '@endorse/contract/job-page-parsing/values'
import type { AppContext } from '../../platform/context.ts'
import { limitConcurrency } from '../../platform/http/concurrency-limit.ts'
import { badInput } from '../../platform/http/errors.ts'
import { PageError, type PageProblem } from '../../platform/outgoing/page-error.ts'
import { findExistingJob } from './find-existing.ts'
import { readPage } from './read-page.ts'

/** Pages of 2 MB each, while they wait for a process that reads them. */
const runLimited = limitConcurrency(10, 40, 'Too many pages are being read right now')

/** Loads and reads the job on a page. Throws 400 with the reason when there is none. */
export async function readJobFromUrl(context: AppContext, text: string): Promise<JobFromUrl> {
  const address = withScheme(text)
  const { page, result } = await runLimited(async () => {
    const loaded = await context.fetchPage(address).catch(throwFetchError)
    return { page: loaded, result: await readPage(loaded) }
  })
  if ('failure' in result) return badInput({ url: texts['too-large'] })
  if ('problem' in result) return badInput({ url: texts[result.problem] })
  const { job } = result
  const urls = [new URL(address).href, page.url]
  const existing = await findExistingJob(context, {
    urls,
    title: job.title.value,
    company: job.company.value,
  })
  return { ...job, url: page.url, existing }
}

/** Adds the scheme that people leave out: "jobs.example/1". A port is no scheme. */
function withScheme(text: string): string {
  return /^[a-z][a-z\d+.-]*:(?!\d)/i.test(text) ? text : `https://${text}`
}

function throwFetchError(error: unknown): never {
  if (error instanceof PageError) return badInput({ url: texts[error.problem] })
  throw error
}

const fill = 'Please fill in the fields yourself.'

const texts: Record<PageProblem | 'no-job' | 'several-jobs', string> = {
  'invalid-url': invalidUrlText,
  scheme: 'Please enter an address that begins with https:// or http://.',
  credentials: 'This address contains a user name or password. Please enter it without them.',
  port: 'We read pages at the usual ports of the web only. Please enter an address without a port.',
  'private-address': 'This address is not on the public internet, so we cannot open it.',
  'unknown-host': 'There is no site with this address. Please check it.',
  'too-slow': `This site does not answer in time. Please try again, or fill in the fields yourself.`,
  'too-large': `This page is too large to read. ${fill}`,
  'too-many-redirects': `This address leads from one page to another without end. ${fill}`,
  'not-html': 'This address is not a web page. If it is a PDF or Word file, please upload it as a document.',
  missing: 'There is no page at this address. The posting may have been taken down.',
  forbidden: `This site lets only its own visitors read the page. ${fill}`,
  failed: `This site could not show us the page. Please try again, or fill in the fields yourself.`,
  'no-job': `We found no job on this page. ${fill}`,
  'several-jobs': 'This page lists several jobs. Please open the one you mean, and enter its address.',
}
