import type { JobFromUrl } from '@endorse/contract/job-page-parsing/schemas'
import { blankReading, readingOf } from './resume-document.ts'

/** Builds a job that was read from a web page: a Senior Data Engineer at Lumenpay, and nothing else. */
export function jobFromUrl(values: Partial<JobFromUrl> = {}): JobFromUrl {
  return {
    url: 'https://careers.lumenpay.example/jobs/senior-data-engineer',
    source: 'JSON_LD',
    existing: null,
    text: '',
    pages: [{ page: 1, start: 0, end: 0, hasText: true }],
    title: readingOf('Senior Data Engineer'),
    company: readingOf('Lumenpay'),
    city: blankReading,
    cities: [],
    country: blankReading,
    department: blankReading,
    employmentType: blankReading,
    workType: blankReading,
    pay: blankReading,
    experience: blankReading,
    skills: [],
    qualification: blankReading,
    responsibilities: [],
    description: blankReading,
    jobId: blankReading,
    jobUrl: blankReading,
    applicationDeadline: blankReading,
    ...values,
  }
}
