import { formatSalary } from '@endorse/contract/core/money'
import { formatJobLocation } from '@endorse/contract/job-postings/job-location'
import { formatExperience, formatJobType } from '@endorse/contract/job-postings/job-text'
import { readPostedText, type TextBlock } from '@endorse/contract/job-postings/posted-text'
import { webPaths } from '@endorse/contract/web-paths'
import { formatDay } from '../../../domain/calendar.ts'
import { listJobCities } from '../../../domain/job-cities.ts'
import { companyLogoUrl } from '../../companies/logo-url.ts'
import { referralBonusOf } from '../../job-postings/present.ts'
import { tileOf } from '../company-logo.ts'
import type { PublicPosting } from './queries.ts'

/** Turns a posting into what the template of its page shows. Unknown facts are left out, except the pay. */
export function jobView(job: PublicPosting, companyPath: string | null) {
  const text = readPostedText(job.description ?? '', job.company_name)
  const apply = `${webPaths.jobDescription(job.id)}?apply=1`
  const cities = listJobCities(job)
  const location = formatJobLocation({ cities, country: job.country, location: job.location })
  const facts: Fact[] = [
    { icon: 'place', text: cities.length > 1 ? `${location} +${cities.length - 1}` : location },
    { icon: 'work', text: formatJobType({ employmentType: job.employment_type, workType: job.work_type }) },
    {
      icon: 'experience',
      text:
        formatExperience({
          requiredExperience: job.required_experience,
          maxExperience: job.max_experience,
          experienceLevel: job.experience_level,
          employmentType: job.employment_type,
        }) ?? '',
    },
  ]
  const rows: [string, string | null][] = [
    ['Posted', job.is_dated ? formatDay(job.posted_at) : null],
    ['Closes', job.application_deadline && formatDay(new Date(job.application_deadline))],
    ['Places', cities.length > 1 ? cities.join(', ') : null],
    ['Education', job.required_education ?? job.minimum_qualification],
    ['Referral bonus', referralBonusOf(job)],
  ]
  return {
    title: job.title,
    company: job.company_name,
    companyPath,
    logo: companyLogoUrl(job.company_id, job.logo_hash),
    tile: tileOf(job.company_name),
    domain: job.domain,
    salary: formatSalary(job.salary_min, job.salary_max),
    facts: facts.filter((fact) => fact.text !== ''),
    text: text.job,
    // The first heading repeats that of the page.
    aboutCompany: text.company[0]?.kind === 'heading' ? text.company.slice(1) : text.company,
    responsibilities: job.responsibilities,
    skills: job.skills,
    rows: rows.filter(([, value]) => value),
    original: job.job_url !== null && /^https?:\/\//i.test(job.job_url) ? job.job_url : null,
    endorsers: countEndorsers(job),
    applyPath: apply,
    loginPath: `${webPaths.login}?redirect=${encodeURIComponent(apply)}`,
  }
}

interface Fact {
  icon: 'place' | 'work' | 'experience'
  text: string
}

function countEndorsers({ endorser_count: count, company_name: name }: PublicPosting): string {
  if (count === 0) return `Ask for an Endorser at ${name}`
  return count === 1 ? `One person at ${name} can refer you` : `${count} people at ${name} can refer you`
}

/** Formats the text of a posting as the HTML that search engines take in its data. */
export function descriptionHtml({ description, responsibilities, company_name }: PublicPosting): string {
  const { job, company } = readPostedText(description ?? '', company_name)
  const more: TextBlock[] = responsibilities.length > 0 ? [{ kind: 'list', items: responsibilities }] : []
  return [...job, ...more, ...company].map(blockHtml).join('')
}

function blockHtml(block: TextBlock): string {
  if (block.kind === 'list')
    return `<ul>${block.items.map((item) => `<li>${escape(item)}</li>`).join('')}</ul>`
  return block.kind === 'heading' ? `<p><b>${escape(block.text)}</b></p>` : `<p>${escape(block.text)}</p>`
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
