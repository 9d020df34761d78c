import { publicPaths } from '@endorse/contract/public-pages/paths'
import { webPaths } from '@endorse/contract/web-paths'
import type { Config } from '../../platform/config.ts'
import type { companyView } from './company/company-view.ts'
import { jobPostingData } from './job/job-posting-data.ts'
import { descriptionHtml, jobView } from './job/job-view.ts'
import type { PublicPosting } from './job/queries.ts'
import { renderTemplate, toInlineJson } from './render.ts'

/** The parts of a page: the content of its head, and of its main element. */
type PageParts = [head: string, main: string]

/** Renders the page of a posting. */
export function renderJob(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  job: PublicPosting,
  companyPath: string | null,
): PageParts {
  const url = `${publicUrl}${publicPaths.job(job.id)}`
  const view = jobView(job, companyPath)
  const data = jobPostingData(job, descriptionHtml(job), url, publicUrl)
  const facts = [view.salary, ...view.facts.map(({ text }) => text)].filter(Boolean).join(' · ')
  const head = renderTemplate('head', {
    title: `${job.company_name}: ${job.title} · Endorse`,
    preview: `${job.title} at ${job.company_name}`,
    description: `${facts}. Ask an employee of ${job.company_name} for a referral.`,
    url,
    picture: `${publicUrl}/preview.png`,
    json: data && toInlineJson(data),
    isIndexed: true,
  })
  return [head, renderTemplate('job', view)]
}

/** Renders the page of a posting that is no longer open. It says nothing about the posting. */
export function renderClosedJob(): PageParts {
  const head = renderTemplate('head', {
    title: 'This job is no longer open · Endorse',
    preview: null,
    description: 'The company has closed this job, or its deadline has passed.',
    url: null,
    picture: null,
    json: null,
    isIndexed: false,
  })
  return [head, renderTemplate('closed-job', { signUpPath: `${webPaths.signUp}?role=JOB_SEEKER` })]
}

/** Renders the page of a company. */
export function renderCompany(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  view: ReturnType<typeof companyView>,
  path: string,
): PageParts {
  const url = `${publicUrl}${path}`
  const organization = {
    '@context': 'https://schema.org/',
    '@type': 'Organization',
    name: view.name,
    url,
    ...(view.domain && { sameAs: `https://${view.domain}` }),
    ...(view.logo && { logo: `${publicUrl}${view.logo}` }),
  }
  const head = renderTemplate('head', {
    title: `${view.page > 1 ? `Page ${view.page}: ` : ''}Jobs and referrals at ${view.name} · Endorse`,
    preview: `Jobs and referrals at ${view.name}`,
    description: `${view.jobCount} at ${view.name}. ${view.endorsers}.`,
    url: view.page > 1 ? `${url}?page=${view.page}` : url,
    picture: `${publicUrl}/preview.png`,
    json: toInlineJson(organization),
    isIndexed: view.jobs.length > 0,
  })
  return [head, renderTemplate('company', view)]
}
