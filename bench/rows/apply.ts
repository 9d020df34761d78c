import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { resumePdf } from '../../apps/server/seed/resume-pdf.ts'
import { postRequest } from '../load/connection.ts'
import { closedLoop } from '../load/load-generator.ts'
import { measureInPairs } from '../measure-in-pairs.ts'
import type { Options } from '../options.ts'
import { startBaseline, startServer } from '../processes.ts'
import type { Report } from '../report.ts'
import { createSignedInUsers } from '../users.ts'
import { someActiveJobs } from './read-scenarios.ts'

const NAME = 'POST /applications with a resume of 100 KB'

/** Measures applications, each to another job or by another user, against a baseline that writes the same file and rows. */
export async function measureApply(databaseUrl: string, options: Options, report: Report): Promise<void> {
  if (!options.isSelected(NAME)) return
  const users = await createSignedInUsers(databaseUrl, 1_000)
  const tokens = [...users.newcomers, ...users.seekers]
  const applicants = users.ids
  const baseline = await startBaseline(databaseUrl)
  const server = await startServer(databaseUrl)
  const resume = paddedResume()
  const jobs = await someActiveJobs(databaseUrl)
  await execute(databaseUrl, claimJobs, [jobs])
  let next = 0
  const nextPair = () => {
    next++
    return { job: jobs[Math.floor(next / tokens.length)] ?? '', person: next % tokens.length }
  }
  const apply = () => {
    const { job, person } = nextPair()
    return application(job, resume, tokens[person] ?? '')
  }
  const applyToBaseline = () => {
    const { job, person } = nextPair()
    return postRequest(`/apply/${job}/${applicants[person] ?? ''}`, 'application/pdf', resume)
  }
  try {
    const rate = async (port: number, request: () => Buffer) => {
      // A user may keep 20 files, so each measurement starts without any.
      await deleteApplications(databaseUrl)
      const { perSecond, failures } = await closedLoop(port, 8, options.seconds, request)
      // Closed jobs and repeated applications are rejected quickly. A few of them do not distort the rate.
      if (failures > perSecond * options.seconds * 0.1)
        throw new Error(`${failures} applications were rejected`)
      return perSecond
    }
    await rate(server.port, apply)
    await rate(baseline.port, applyToBaseline)
    const paired = await measureInPairs(
      options.pairs,
      () => rate(server.port, apply),
      () => rate(baseline.port, applyToBaseline),
    )
    report.ratio(NAME, paired, { atLeast: 0.6 }, 'a second')
  } finally {
    await server.stop()
    await baseline.stop()
    await execute(databaseUrl, releaseJobs, [jobs])
  }
}

async function deleteApplications(databaseUrl: string) {
  await execute(databaseUrl, 'delete from applications')
  await execute(databaseUrl, 'delete from files')
  await execute(databaseUrl, "delete from pgboss.job_common where name = 'handle-event'")
}

/** An application to a claimed job notifies one Endorser. One to another job notifies all Endorsers of the company. */
const claimJobs = `
  update job_postings set claimed_at = now(), claimed_by =
         (select id from users where company_id = job_postings.company_id and role = 'EMPLOYEE' limit 1)
   where id = any($1)`

const releaseJobs = 'update job_postings set claimed_at = null, claimed_by = null where id = any($1)'

async function execute(databaseUrl: string, statement: string, values: unknown[] = []) {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(statement, values)
  } finally {
    await client.end()
  }
}

function paddedResume(): Buffer {
  const pdf = resumePdf('Asha Rao', ['Ten years of baking bread', 'Java, Kafka, SQL'])
  return Buffer.concat([
    pdf,
    Buffer.from(`%${randomBytes(36_000).toString('hex')}\n`),
    pdf.subarray(pdf.indexOf('xref')),
  ])
}

const BOUNDARY = 'endorse-bench-boundary'

function application(jobId: string, resume: Buffer, token: string): Buffer {
  const head = [
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="jobPostingId"\r\n\r\n${jobId}\r\n`,
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="resumeFile"; filename="resume.pdf"\r\n`,
    'content-type: application/pdf\r\n\r\n',
  ].join('')
  const body = Buffer.concat([Buffer.from(head), resume, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)])
  return postRequest('/api/v1/applications', `multipart/form-data; boundary=${BOUNDARY}`, body, token)
}
