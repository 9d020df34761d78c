import { existsSync } from 'node:fs'
import { Readable } from 'node:stream'
import { JobDocument, ResumeDocument } from '@endorse/contract/document-parsing/schemas'
import type { z } from 'zod'
import type { ReadingTask } from '../../apps/server/src/features/files/parse/extraction-result.ts'
import { readDocumentValues } from '../../apps/server/src/features/files/parse/read-document.ts'
import { REAL_DATA_MISSING, realDataFolder } from '../data/real-data.ts'
import { hardResumes } from '../documents/hard-resumes.ts'
import { type JobSample, labelledJobs, laidOutJobs } from '../documents/job-samples.ts'
import { realResumes } from '../documents/real-resumes.ts'
import { inventedResumes, type ResumeSample } from '../documents/resume-samples.ts'
import { createScores, type Scores, scoreJob, scoreLabelledResume, scoreResume } from '../documents/scores.ts'
import { writePdf } from '../documents/write-pdf.ts'
import type { Options } from '../options.ts'
import type { Report } from '../report.ts'

/**
 * Measures what is read of documents. The rules were tuned with the first half of each set only; the second half says
 * what they are worth.
 */
export async function measureDocuments(options: Options, report: Report): Promise<void> {
  if (!options.isSelected('documents')) return
  report.title('Documents')
  if (existsSync(`${realDataFolder}job-descriptions`)) {
    const laidOut = await laidOutJobs(100)
    await reportJobs(report, 'real job descriptions', await labelledJobs())
    await reportJobs(report, 'postings, tuned half', laidOut.filter(isTuned))
    await reportJobs(
      report,
      'postings, other half',
      laidOut.filter((_, index) => !isTuned(_, index)),
    )
  } else report.note(`job descriptions: ${REAL_DATA_MISSING}`)

  if (existsSync(`${realDataFolder}resumes`)) await reportRealResumes(report)
  else report.note(`resumes: ${REAL_DATA_MISSING}`)
  await reportResumes(report, 'resumes', inventedResumes(48))
  await reportResumes(report, 'hard resumes', hardResumes())
  await measureTenPages(report)
}

async function reportRealResumes(report: Report) {
  const scores = createScores()
  for (const { name, type, bytes, label } of await realResumes()) {
    const read = await readValues(type, 'resume', ResumeDocument, bytes)
    if (read) scoreLabelledResume(scores, name, label, read)
    else report.note(`${name} has no text`)
  }
  reportScores(report, 'real resumes', scores)
}

async function reportResumes(report: Report, set: string, samples: readonly ResumeSample[]) {
  const scores = createScores()
  for (const { name, type, bytes, truth } of samples) {
    const read = await readValues(type, 'resume', ResumeDocument, bytes)
    if (read) scoreResume(scores, name, truth, read)
    else report.note(`${name} has no text`)
  }
  reportScores(report, set, scores)
}

/** Ten consecutive samples have every layout twice. */
function isTuned(_: JobSample, index: number): boolean {
  return index % 10 < 5
}

async function reportJobs(report: Report, set: string, samples: readonly JobSample[]) {
  const scores = createScores()
  const seconds: number[] = []
  for (const { name, type, bytes, truth } of samples) {
    const started = performance.now()
    const read = await readValues(type, 'job', JobDocument, bytes)
    seconds.push((performance.now() - started) / 1000)
    if (read) scoreJob(scores, name, truth, read)
    else report.note(`${name} is a scan`)
  }
  reportScores(report, set, scores)
  report.figure(
    `documents, ${set}: median time`,
    seconds.toSorted((a, b) => a - b)[Math.floor(seconds.length / 2)] ?? 0,
    's',
  )
}

/** Returns null for a scan, which has no text. */
async function readValues<T>(
  type: 'pdf' | 'docx',
  task: Exclude<ReadingTask, 'text'>,
  schema: z.ZodType<T>,
  bytes: Buffer,
): Promise<T | null> {
  const result = await readDocumentValues({ type, open: async () => Readable.from([bytes]) }, task, schema)
  if ('failure' in result && result.failure === 'no-text') return null
  if ('failure' in result) throw new Error(`A document cannot be read: ${result.failure}`)
  return result.values
}

const goals: Record<string, { atLeast: number }> = {
  title: { atLeast: 90 },
  company: { atLeast: 90 },
  city: { atLeast: 90 },
  'employment type': { atLeast: 90 },
}

function reportScores(report: Report, set: string, { fields, skills }: Scores) {
  for (const [field, { right, all, wrong }] of fields) {
    report.figure(`documents, ${set}: ${field}`, (100 * right) / all, `% of ${all}`, goals[field])
    for (const line of wrong) report.detail(line)
  }
  if (skills.expected === 0) return
  report.figure(`documents, ${set}: skills, recall`, (100 * skills.found) / skills.expected, '%', {
    atLeast: 80,
  })
  report.figure(`documents, ${set}: skills, precision`, (100 * skills.right) / skills.read, '%', {
    atLeast: 80,
  })
}

async function measureTenPages(report: Report) {
  const line =
    'The team plans, builds and runs the services that our customers use every day in forty cities.'
  const page = Array.from({ length: 50 }, (_, index) => ({ text: line, x: 50, y: 60 + index * 14, size: 10 }))
  const bytes = writePdf(Array.from({ length: 10 }, () => page))
  const times: number[] = []
  for (let run = 0; run < 5; run++) {
    const started = performance.now()
    await readValues('pdf', 'job', JobDocument, bytes)
    times.push((performance.now() - started) / 1000)
  }
  report.figure('documents: ten pages', times.toSorted((a, b) => a - b)[2] ?? 0, 's', { atMost: 2 })
}
