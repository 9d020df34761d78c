import { requestApi } from './api.ts'
import { createResume } from './files.ts'
import type { Person } from './people.ts'
import type { Site } from './site.ts'

/** Applies to the job with this title; returns the path of the review page of the application. */
export async function apply(site: Site, person: Person, job: string): Promise<string> {
  const form = new FormData()
  form.set('jobPostingId', await findJobId(site, person, job))
  const { name, mimeType, buffer } = createResume(person.name)
  form.set('resume', new File([new Uint8Array(buffer)], name, { type: mimeType }))
  const { data } = await requestApi<{ data: { id: string } }>(site, 'POST', '/api/v1/applications', {
    token: person.token,
    form,
  })
  return `/dashboard/applications/${data.id}`
}

/** Finds the ID of the job with exactly this title; throws when there is none. */
export async function findJobId(site: Site, { token }: Person, title: string): Promise<string> {
  const query = new URLSearchParams({ title })
  const { jobs } = await requestApi<{ jobs: { id: string; title: string }[] }>(
    site,
    'GET',
    `/api/v1/jobs?${query}`,
    {
      token,
    },
  )
  const job = jobs.find((one) => one.title === title)
  if (!job) throw new Error(`There is no job ${title}`)
  return job.id
}

/** Posts a job of the company of an Endorser, who is the first to be asked about it; returns its ID. */
export async function postJob(site: Site, { token }: Person, title: string): Promise<string> {
  const json = {
    title,
    city: 'Pune',
    state: 'Maharashtra',
    country: 'India',
    employmentType: 'FULL_TIME',
    description: 'Keeps the presses running.',
  }
  const { data } = await requestApi<{ data: { id: string } }>(site, 'POST', '/api/v1/jobs', { token, json })
  return data.id
}
