import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { JobDocument } from '@endorse/contract/document-parsing/schemas'
import { JobFromUrl } from '@endorse/contract/job-page-parsing/schemas'
import { z } from 'zod'
import type { WebPage } from '../../platform/outgoing/fetch-page.ts'
import { runLimitedProcess } from '../files/parse/limited-process.ts'

const script = fileURLToPath(new URL('child.ts', import.meta.url))

const Result = z.union([
  z.object({ job: JobDocument.extend(JobFromUrl.pick({ source: true }).shape) }),
  z.object({ problem: z.enum(['no-job', 'several-jobs']) }),
  z.object({ failure: z.string() }),
])

/** Reads the job of a page in a process of its own, or says why there is none. */
export async function readPage({ url, html }: WebPage) {
  const output = await runLimitedProcess({
    script,
    args: [url],
    folders: ['features/job-page-parsing/', 'features/job-import/'],
    open: async () => Readable.from([html]),
  })
  return Result.parse(output)
}
