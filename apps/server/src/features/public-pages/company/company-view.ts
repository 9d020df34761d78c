import { listBonusLines } from '@endorse/contract/company-admins/referral-policy/values'
import { formatSalary } from '@endorse/contract/core/money'
import { formatJobLocation } from '@endorse/contract/job-postings/job-location'
import { formatJobType } from '@endorse/contract/job-postings/job-text'
import { readPostedText } from '@endorse/contract/job-postings/posted-text'
import { publicPaths } from '@endorse/contract/public-pages/paths'
import { webPaths } from '@endorse/contract/web-paths'
import { formatDay } from '../../../domain/calendar.ts'
import { listJobCities } from '../../../domain/job-cities.ts'
import { companyLogoUrl } from '../../companies/logo-url.ts'
import { tileOf } from '../company-logo.ts'
import { type ListedPosting, POSTINGS_PER_PAGE, type PublicCompany } from './queries.ts'

/** One page of the postings of a company. */
export interface PageOfPostings {
  page: number
  postings: ListedPosting[]
}

/** Turns a company and its postings into what the template of its page shows. */
export function companyView(company: PublicCompany, path: string, { page, postings }: PageOfPostings) {
  const { name, endorser_count: endorsers } = company
  const total = postings[0]?.total ?? 0
  const pages = Math.ceil(total / POSTINGS_PER_PAGE)
  const jobsPath = `${webPaths.jobRecommendations}?companyName=${encodeURIComponent(name)}`
  const pagePath = (number: number) => (number === 1 ? path : `${path}?page=${number}`)
  return {
    name,
    domain: company.domain,
    logo: companyLogoUrl(company.id, company.logo_hash),
    tile: tileOf(name),
    tagline: company.tagline,
    facts: factsOf(company),
    links: linksOf(company),
    about: company.about ? readPostedText(company.about, '').job : [],
    endorsers:
      endorsers === 0
        ? company.endorsers_away
          ? `The Endorsers of ${name} are away`
          : `Nobody at ${name} is on Endorse yet`
        : endorsers === 1
          ? 'One person here can refer you'
          : `${endorsers} people here can refer you`,
    hasEndorsers: endorsers > 0,
    signUpPath: `${webPaths.signUp}?role=JOB_SEEKER&redirect=${encodeURIComponent(jobsPath)}`,
    jobsPath,
    jobCount: total === 1 ? '1 open job' : `${total.toLocaleString('en-IN')} open jobs`,
    jobs: postings.map(listedJob),
    bonuses: listBonusLines(company.referral_bonuses),
    page,
    pages,
    previousPath: page > 1 ? pagePath(page - 1) : null,
    nextPath: page < pages ? pagePath(page + 1) : null,
  }
}

function factsOf(company: PublicCompany) {
  const { organization_type: type, company_size: size, founded_in: year, industry, cities } = company
  return [
    { icon: 'building', text: industry },
    { icon: 'work', text: type },
    { icon: 'place', text: cities },
    { icon: 'people', text: size && (/people|employees/i.test(size) ? size : `${size} people`) },
    { icon: 'calendar', text: year && `Founded in ${year}` },
  ].filter(({ text }) => text)
}

/** The verified domain and what the company links to, each shown without its scheme and once. */
function linksOf({ domain, website, linkedin_page: linkedIn }: PublicCompany) {
  const site = website ?? (domain && `https://${domain}`)
  const addresses = [site, linkedIn].filter((address) => address !== null)
  return addresses.map((url) => ({
    url,
    text: url.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, ''),
  }))
}

function listedJob(job: ListedPosting) {
  const cities = listJobCities(job)
  const location = formatJobLocation({ cities, country: job.country, location: job.location })
  const facts = [
    cities.length > 1 ? `${location} +${cities.length - 1}` : location,
    formatJobType({ employmentType: job.employment_type, workType: job.work_type }),
    job.is_dated && formatDay(job.posted_at),
  ]
  return {
    path: publicPaths.job(job.id),
    title: job.title,
    facts: facts.filter(Boolean).join(' · '),
    salary: formatSalary(job.salary_min, job.salary_max),
  }
}
