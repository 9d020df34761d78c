import { listBonusLines } from '@endorse/contract/company-admins/referral-policy/values'
import { formatSalary } from '@endorse/contract/core/money'
import { formatJobLocation } from '@endorse/contract/job-postings/job-location'
import { formatJobType } from '@endorse/contract/job-postings/job-text'
import { readPostedText } from '@endorse/contract/job-postings/posted-text'
import { publicPaths } from '@endorse/contract/public-pages/paths'
import { formatAddress, formatCompanySize } from '@endorse/contract/public-pages/values'
import { webPaths } from '@endorse/contract/web-paths'
import { formatDay } from '../../../domain/calendar.ts'
import { listJobCities } from '../../../domain/job-cities.ts'
import { companyLogoUrl } from '../../companies/logo-url.ts'
import { tileOf } from '../company-logo.ts'
import { JOBS_PER_PAGE, type ListedJob, type ListedPlace, type PublicCompany } from './queries.ts'

/** One page of the open jobs of a company. */
export interface PageOfJobs {
  page: number
  jobs: ListedJob[]
}

/** Turns a company and its jobs into what the template of its page shows. */
export function companyView(company: PublicCompany, path: string, { page, jobs }: PageOfJobs) {
  const { name, endorser_count: endorsers } = company
  const { total = 0, total_rows: totalRows = 0 } = jobs[0] ?? {}
  const pages = Math.ceil(totalRows / JOBS_PER_PAGE)
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
    jobs: jobs.map(listedJob),
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
    { icon: 'people', text: size && formatCompanySize(size) },
    { icon: 'calendar', text: year && `Founded in ${year}` },
  ].filter(({ text }) => text)
}

/** The verified domain and what the company links to, each shown without its scheme and once. */
function linksOf({ domain, website, linkedin_page: linkedIn }: PublicCompany) {
  const site = website ?? (domain && `https://${domain}`)
  const addresses = [site, linkedIn].filter((address) => address !== null)
  return addresses.map((url) => ({ url, text: formatAddress(url) }))
}

/** A job in one place has a line of facts, one in several a link for each of them. Pay that is not stated is left out. */
function listedJob(job: ListedJob) {
  const [newest, ...others] = job.places.map(listedPlace)
  const type = formatJobType({ employmentType: job.employment_type, workType: job.work_type })
  const isInOnePlace = others.length === 0
  return {
    path: newest?.path ?? '',
    title: job.title,
    facts: [isInOnePlace && newest?.place, type, isInOnePlace && newest?.day].filter(Boolean).join(' · '),
    places: isInOnePlace || !newest ? [] : [newest, ...others],
    morePlaces: job.place_count - job.places.length,
    salary: formatSalary(job.salary_min, job.salary_max),
  }
}

function listedPlace(posting: ListedPlace) {
  const cities = listJobCities(posting)
  const location = formatJobLocation({ cities, country: posting.country, location: posting.location })
  return {
    path: publicPaths.job(posting.id),
    place: cities.length > 1 ? `${location} +${cities.length - 1}` : location,
    day: posting.is_dated ? formatDay(new Date(posting.posted_at)) : null,
  }
}
