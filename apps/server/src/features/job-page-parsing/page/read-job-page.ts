import type { JobDocument } from '@endorse/contract/document-parsing/schemas'
import type { JobFromUrl } from '@endorse/contract/job-page-parsing/schemas'
import { textsOf } from '../../job-import/columns.ts'
import { toSingleLine } from '../../job-import/normalize/text.ts'
import { urlKey } from '../../job-import/normalize/url.ts'
import { findPostings, postingsInJsonLd } from '../../job-import/read/page/find-postings.ts'
import { readPageData } from '../../job-import/read/page/page-reader.ts'
import { jobOfPosting } from './posting-values.ts'
import { jobOfPreview } from './preview-values.ts'

/** A job of a page, before the board is searched for it. */
type JobOfPage = { source: JobFromUrl['source'] } & JobDocument

/** The job of a page, or why there is none. */
export type JobPageResult = { job: JobOfPage } | { problem: 'no-job' | 'several-jobs' }

/** Reads the job of a page: from JSON-LD, else from microdata, else from the title and the preview of the page. */
export function readJobPage(html: string, url: string, now: Date): JobPageResult {
  const page = readPageData(html)
  const found = [
    {
      source: 'JSON_LD' as const,
      postings: postingsInJsonLd(page.jsonLd).postings.map(({ posting }) => posting),
    },
    { source: 'MICRODATA' as const, postings: findPostings(page.microdata) },
  ].find(({ postings }) => postings.length > 0)
  if (found) {
    const posting = choosePosting(found.postings, url)
    if (!posting) return { problem: 'several-jobs' }
    const job = jobOfPosting(posting, url, now)
    if (job) return { job: { source: found.source, ...job } }
  }
  const preview = jobOfPreview(page, url)
  return preview ? { job: { source: 'PREVIEW', ...preview } } : { problem: 'no-job' }
}

/** A page may list other jobs beside its own. Undefined when none of several is the page's own. */
function choosePosting(postings: Record<string, unknown>[], url: string) {
  const own = postings.find(
    (posting) => typeof posting['url'] === 'string' && isSamePage(posting['url'], url),
  )
  const titles = new Set(postings.map(({ title }) => toSingleLine(textsOf(title).join(' '))))
  return own ?? (titles.size === 1 ? postings[0] : undefined)
}

function isSamePage(address: string, url: string): boolean {
  const absolute = URL.parse(address, url)?.href
  return absolute !== undefined && urlKey(absolute) === urlKey(url)
}
