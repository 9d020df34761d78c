import {
  age,
  calendarDay,
  certainPlace,
  company,
  date,
  departmentOrIndustry,
  employmentType,
  employmentTypeOfTitle,
  type FieldParser,
  flag,
  identifier,
  jobTitle,
  level,
  line,
  lines,
  links,
  months,
  namedEmploymentType,
  pay,
  place,
  placesInSlug,
  qualification,
  schemaPlace,
  sixDigitDay,
  skills,
  text,
  workType,
  workTypeOfTitle,
  years,
  yearsOfTitle,
} from './field-parsers.ts'
import { companyFromSlug } from './normalize/company.ts'

/** A column by its name, or by the exact path of keys, and how to parse it. */
export interface ColumnSource<T> {
  column: string | string[]
  read: FieldParser<T>
}

/**
 * The columns that each field of a posting may be in, the best first. The first column whose value can be parsed is
 * used, so swapped or misused columns are skipped. A new feed format usually needs only more column names.
 */
export const mapping = {
  title: sources(
    jobTitle,
    'titlePart, title, job title, job role, position, position title, role title, designation',
  ),
  company: [
    ...sources(
      company,
      'companyPart, hiringOrganization, company.name, company.display name, company, company name, employer, organization',
    ),
    ...sources(companyOfSlug, 'board'),
  ],
  companySlug: sources(line, 'company slug, board'),
  description: [
    ...sources(
      text,
      'description html, job description, description, content, content html, content:encoded',
    ),
    ...sources(text, 'description plain, details, summary'),
  ],
  responsibilities: sources(lines, 'responsibilities'),
  department: [
    ...sources(
      departmentOrIndustry,
      'department, departments, team, job function, function, role category, occupational category',
    ),
    ...sources(departmentOrIndustry, 'role, employment type, work type'),
  ],
  industry: sources(departmentOrIndustry, 'industry, industry type, sector'),
  employmentType: [
    ...sources(namedEmploymentType, 'employment type, contract type, job type, type, role, experience level'),
    ...sources(employmentTypeOfTitle, 'title, job title, job role'),
    ...sources(employmentType, 'employment type, contract type, job type, type'),
  ],
  workType: [
    ...sources(workType, 'workplace type, work type, work mode, remote, job location type'),
    ...sources(workTypeOfTitle, 'title, job title, job role'),
  ],
  isRemote: sources(flag, 'is remote'),
  level: sources(level, 'experience level, seniority level, seniority, career level, job level'),
  place: [
    ...sources(schemaPlace, 'jobLocation'),
    ...sources(
      place,
      'location & secondary locations.location, locations, placePart, city + state + country',
    ),
    ...sources(schemaPlace, 'address, applicantLocationRequirements'),
    ...sources(certainPlace, 'date, posted'),
    ...sources(placesInSlug, 'urlPlaces'),
  ],
  pay: [
    ...sources(
      pay,
      'salary, salary range, baseSalary, pay, compensation.summaryComponents, compensation, ctc, stipend',
    ),
    ...sources(pay, 'salary min + salary max, min amount + max amount'),
  ],
  years: [
    ...sources(years, 'experience, experience required, required experience, years of experience'),
    ...sources(years, 'experience requirements'),
    ...sources(months, 'experience requirements.months of experience'),
    ...sources(years, 'urlYears'),
    ...sources(yearsOfTitle, 'title, job title, job role'),
  ],
  skills: [
    ...sources(skills, 'skills, key skills, skills required, required skills, Skills/Description, tags'),
    ...sources(skills, ['skill', 'key skill'].map(numbered).join(', ')),
  ],
  education: [
    ...sources(qualification, 'education, education UG + education PG, education requirements'),
    ...sources(qualification, 'qualifications.educational level, qualifications, qualification'),
  ],
  url: sources(
    links,
    'job url, url, link, absolute url, hosted url, apply url, apply link, application url, job posting url, guid',
  ),
  website: sources(
    links,
    'hiringOrganization.sameAs, hiringOrganization.url, company url, company website, website',
  ),
  sourceId: [
    ...sources(identifier, 'platform + job id, guid, identifier, job id, reference, requisition id, id'),
    // For an export whose columns for the row number and the id have no names.
    ...sources(identifier, 'column 2'),
  ],
  postedAt: [
    ...sources(
      date,
      'published at, date posted, posted at, publication date, pub date, published, date, posted, posted on',
    ),
    ...sources(sixDigitDay, 'urlDay'),
    ...sources(date, 'urlSeconds'),
  ],
  postedAgo: sources(age, 'date posted, posted, posted time, posted at, date'),
  updatedAt: sources(date, 'updated at, updated, created at'),
  readAt: sources(date, 'scraped at, scraped date, fetched at, crawled at'),
  deadline: sources(
    calendarDay,
    'valid through, application deadline, deadline, closing date, last date, expires at',
  ),
  isListed: sources(flag, 'is listed, is active'),
  kind: sources(line, '@type'),
}

/** A column with several values; the named groups of the pattern become columns of those names. */
export interface ColumnPart {
  columns: string[]
  pattern: RegExp
  /** Applies only to RSS and Atom feeds without a company, because a dash in a title is usually just a dash. */
  isFeedOnly?: true
  /** The column is cleared, because the pattern matches its whole content. */
  isWholeText?: true
}

const URL_COLUMNS = ['job url', 'url', 'link', 'absolute url', 'hosted url', 'apply url', 'job posting url']

/** Parts of columns of known job boards. */
export const columnParts: ColumnPart[] = [
  {
    columns: URL_COLUMNS,
    pattern:
      /naukri\.com\/job-listings-(?<urlPlaces>.+)-(?<urlYears>\d+-to-\d+)-years-(?<urlDay>\d{6})\d{6}$/,
  },
  { columns: URL_COLUMNS, pattern: /internshala\.com\/.*-in-(?<urlPlaces>.+)-at-.*?(?<urlSeconds>1\d{9})$/ },
  { columns: URL_COLUMNS, pattern: /internshala\.com\/.*?(?<urlSeconds>1\d{9})$/ },
  {
    columns: URL_COLUMNS,
    pattern:
      /(?:jobs\.ashbyhq\.com|greenhouse\.io|jobs\.(?:eu\.)?lever\.co|apply\.workable\.com|jobs\.smartrecruiters\.com|jobs\.jobvite\.com|ats\.rippling\.com)\/(?<board>[^/]+)\//,
  },
  {
    columns: URL_COLUMNS,
    pattern:
      /^https?:\/\/(?<board>[\w-]+)\.(?:wd\d+\.|jobs\.)?(?:myworkdayjobs|recruitee|bamboohr|breezy|teamtailor|personio|zohorecruit|freshteam|keka|darwinbox|icims|applytojob|pinpointhq|workable|freshersworld)\.[a-z.]+\//,
  },
  {
    columns: ['description'],
    pattern: /^[^·]+ · (?<placePart>.+) · \w+$/,
    isFeedOnly: true,
    isWholeText: true,
  },
  { columns: ['title'], pattern: /^(?<titlePart>.*\S)\s+[—–]\s+(?<companyPart>[^—–]+)$/, isFeedOnly: true },
  {
    columns: ['title'],
    pattern: /^(?<titlePart>\S.*?)\s+at\s+(?<companyPart>\p{Lu}.*?)\s+in\s+(?<placePart>\p{Lu}[\p{L} ,]+)$/u,
    isFeedOnly: true,
  },
]

/** Columns whose text can contain several postings. */
export const multiPostingColumns = ['comment.content', 'comment_text']

function sources<T>(read: FieldParser<T>, columns: string): ColumnSource<T>[] {
  return columns.split(', ').map((column) => ({ column, read }))
}

/** Names the columns of a list that is spread over them: "skill 1" to "skill 10". */
function numbered(name: string): string {
  return Array.from({ length: 10 }, (_, index) => `${name} ${index + 1}`).join(' & ')
}

function companyOfSlug(value: unknown): string | null {
  return typeof value === 'string' ? companyFromSlug(value) || null : null
}
