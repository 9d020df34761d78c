import { companyFromSlug } from './clean/company.ts'
import {
  age,
  company,
  date,
  employmentType,
  employmentTypeOfTitle,
  flag,
  identifier,
  label,
  level,
  line,
  lines,
  links,
  months,
  namedEmploymentType,
  pay,
  place,
  placesInWords,
  qualification,
  type Reading,
  schemaPlace,
  sixDigitDay,
  skills,
  surePlace,
  text,
  workType,
  workTypeOfTitle,
  years,
  yearsOfTitle,
} from './readings.ts'

export interface Source<T> {
  column: string
  read: Reading<T>
}

/**
 * Where each field of a posting may stand, best first: the first column that can be read as the field gives it. So a
 * swapped or misused column is passed over by its content, and a new feed is a name more in a row.
 */
export const mapping = {
  title: from(
    line,
    'titlePart, title, job title, job role, position, position title, role title, designation',
  ),
  company: [
    ...from(
      company,
      'companyPart, hiringOrganization, company.name, company, company name, employer, organization',
    ),
    ...from(slug, 'board'),
  ],
  companySlug: from(line, 'company slug, board'),
  description: [
    ...from(text, 'description html, job description, description, content, content html, content:encoded'),
    ...from(text, 'description plain, details, summary'),
  ],
  responsibilities: from(lines, 'responsibilities'),
  department: [
    ...from(
      label,
      'department, departments, team, job function, function, role category, occupational category',
    ),
    ...from(label, 'role, employment type, work type'),
  ],
  industry: from(label, 'industry, industry type, sector'),
  employmentType: [
    ...from(namedEmploymentType, 'employment type, contract type, job type, type, role, experience level'),
    ...from(employmentTypeOfTitle, 'title, job title, job role'),
    ...from(employmentType, 'employment type, contract type, job type, type'),
  ],
  workType: [
    ...from(workType, 'workplace type, work type, work mode, remote, job location type'),
    ...from(workTypeOfTitle, 'title, job title, job role'),
  ],
  isRemote: from(flag, 'is remote'),
  level: from(level, 'experience level, seniority level, seniority, career level, job level'),
  place: [
    ...from(schemaPlace, 'jobLocation'),
    ...from(place, 'location & secondary locations.location, locations, placePart, city + state + country'),
    ...from(schemaPlace, 'address, applicantLocationRequirements'),
    ...from(surePlace, 'date, posted'),
    ...from(placesInWords, 'urlPlaces'),
  ],
  pay: [
    ...from(
      pay,
      'salary, salary range, baseSalary, pay, compensation.summaryComponents, compensation, ctc, stipend',
    ),
    ...from(pay, 'salary min + salary max'),
  ],
  years: [
    ...from(years, 'experience, experience required, required experience, years of experience'),
    ...from(years, 'experience requirements'),
    ...from(months, 'experience requirements.months of experience'),
    ...from(years, 'urlYears'),
    ...from(yearsOfTitle, 'title, job title, job role'),
  ],
  skills: from(skills, 'skills, key skills, skills required, required skills, Skills/Description, tags'),
  education: [
    ...from(qualification, 'education, education UG + education PG, education requirements'),
    ...from(qualification, 'qualifications.educational level, qualifications, qualification'),
  ],
  url: from(links, 'job url, url, link, absolute url, apply url, apply link, application url, guid'),
  website: from(
    links,
    'hiringOrganization.sameAs, hiringOrganization.url, company url, company website, website',
  ),
  sourceId: [
    ...from(identifier, 'platform + job id, guid, identifier, job id, reference, requisition id, id'),
    // An export that writes its row number and its number without names.
    ...from(identifier, 'column 2'),
  ],
  postedAt: [
    ...from(
      date,
      'published at, date posted, posted at, publication date, pub date, published, date, posted, posted on',
    ),
    ...from(sixDigitDay, 'urlDay'),
    ...from(date, 'urlSeconds'),
  ],
  postedAgo: from(age, 'date posted, posted, posted time, posted at, date'),
  updatedAt: from(date, 'updated at, updated, created at'),
  readAt: from(date, 'scraped at, scraped date, fetched at, crawled at'),
  deadline: from(date, 'valid through, application deadline, deadline, closing date, last date, expires at'),
  isListed: from(flag, 'is listed, is active'),
  kind: from(line, '@type'),
}

/** A column that holds several things; what the named groups find counts as columns of those names. */
export interface Part {
  columns: string[]
  pattern: RegExp
  /** Only in news feeds that name no company elsewhere: as a rule a dash in a title is a dash. */
  isOfFeed?: true
  /** The text says nothing else. */
  isAll?: true
}

const ADDRESSES = ['job url', 'url', 'link', 'absolute url', 'apply url']

export const parts: Part[] = [
  {
    columns: ADDRESSES,
    pattern:
      /naukri\.com\/job-listings-(?<urlPlaces>.+)-(?<urlYears>\d+-to-\d+)-years-(?<urlDay>\d{6})\d{6}$/,
  },
  { columns: ADDRESSES, pattern: /internshala\.com\/.*-in-(?<urlPlaces>.+)-at-.*?(?<urlSeconds>1\d{9})$/ },
  { columns: ADDRESSES, pattern: /internshala\.com\/.*?(?<urlSeconds>1\d{9})$/ },
  {
    columns: ADDRESSES,
    pattern:
      /(?:jobs\.ashbyhq\.com|greenhouse\.io|jobs\.lever\.co|apply\.workable\.com|jobs\.smartrecruiters\.com)\/(?<board>[^/]+)\//,
  },
  { columns: ['description'], pattern: /^[^·]+ · (?<placePart>.+) · \w+$/, isOfFeed: true, isAll: true },
  { columns: ['title'], pattern: /^(?<titlePart>.*\S)\s+[—–]\s+(?<companyPart>[^—–]+)$/, isOfFeed: true },
]

/** Columns whose text holds several postings. */
export const bundles = ['comment.content', 'comment_text']

function from<T>(read: Reading<T>, columns: string): Source<T>[] {
  return columns.split(', ').map((column) => ({ column, read }))
}

function slug(value: unknown): string | null {
  return typeof value === 'string' ? companyFromSlug(value) || null : null
}
