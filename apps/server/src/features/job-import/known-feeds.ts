import { findCountry } from '../../domain/gazetteer/gazetteer.ts'
import { isRecord } from './read/feed-entry.ts'

type Fields = Record<string, unknown>

/**
 * The public format of a system from which companies export their postings, whose fields say something else than their names.
 * `columns` returns the fields under names that `mapping.ts` knows.
 */
interface KnownFeed {
  name: string
  fits: (record: Fields) => boolean
  /** `around` has the fields around the list of records. */
  columns: (record: Fields, around: Fields) => Fields
}

/** Rewrites a record of the file, so that its fields say what their names do. */
export type RecordReader = (record: Fields) => Fields

/**
 * Returns how to read the records of the system that has written all of these; undefined when none of the known ones has.
 * `around` has the fields around the list of records.
 */
export function recordReaderOf(records: readonly Fields[], around: Fields): RecordReader | undefined {
  const known = records.length === 0 ? undefined : knownFeeds.find(({ fits }) => records.every(fits))
  return known && ((record) => withoutEmpty(known.columns(record, around)))
}

function withoutEmpty(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  )
}

const knownFeeds: KnownFeed[] = [
  {
    name: 'Lever',
    fits: has('hostedUrl', 'categories'),
    columns: (record) => ({
      id: record['id'],
      title: record['text'],
      location: placesOf(
        at(record, 'categories.allLocations') ?? at(record, 'categories.location'),
        record['country'],
      ),
      department: at(record, 'categories.department') ?? at(record, 'categories.team'),
      'employment type': at(record, 'categories.commitment'),
      'workplace type': record['workplaceType'] === 'unspecified' ? undefined : record['workplaceType'],
      salary: record['salaryRange'],
      description: paragraphs(
        record['description'] ?? record['descriptionPlain'],
        ...listOf(record['lists']).flatMap((list) => [at(list, 'text'), at(list, 'content')]),
        record['additional'] ?? record['additionalPlain'],
      ),
      url: record['hostedUrl'],
      'published at': record['createdAt'],
    }),
  },
  {
    name: 'Ashby',
    fits: has('jobUrl', 'isListed'),
    columns: (record) => ({
      id: record['id'],
      title: record['title'],
      location: placesOf([
        record['location'],
        ...listOf(record['secondaryLocations']).map((one) => at(one, 'location')),
      ]),
      department: record['department'] ?? record['team'],
      'employment type': record['employmentType'],
      'workplace type': record['workplaceType'],
      'is remote': record['isRemote'],
      salary: at(record, 'compensation.summaryComponents'),
      description: record['descriptionHtml'] ?? record['descriptionPlain'],
      url: record['jobUrl'],
      'published at': record['publishedAt'],
      'is listed': record['isListed'],
    }),
  },
  {
    name: 'Workable',
    fits: has('shortcode', 'application_url'),
    columns: (record, around) => ({
      id: record['shortcode'],
      title: record['title'],
      company: around['name'],
      location: placesOf(
        listOf(record['locations']).map((one) =>
          joined(at(one, 'city'), at(one, 'region'), at(one, 'country')),
        ),
      ),
      city: record['city'],
      state: record['state'],
      country: record['country'],
      department: record['department'],
      industry: record['industry'],
      'employment type': record['employment_type'],
      'is remote': record['telecommuting'],
      'experience level': record['experience'],
      education: record['education'],
      description: record['description'],
      url: record['url'],
      'published at': record['published_on'],
    }),
  },
  {
    name: 'Personio',
    fits: has('jobDescriptions', 'recruitingCategory'),
    columns: (record) => ({
      id: record['id'],
      title: record['name'],
      company: record['subcompany'],
      location: placesOf([record['office'], ...listOf(at(record, 'additionalOffices.office'))]),
      department: record['department'],
      'employment type': /^(intern|trainee|freelance|working_student)/.test(String(record['employmentType']))
        ? record['employmentType']
        : record['schedule'],
      seniority: record['seniority'],
      'experience required':
        textOf(record['yearsOfExperience']) && `${textOf(record['yearsOfExperience'])} years`,
      skills: record['keywords'],
      description: paragraphs(
        ...listOf(at(record, 'jobDescriptions.jobDescription')).flatMap((one) => [
          at(one, 'name'),
          at(one, 'value'),
        ]),
      ),
      'published at': record['createdAt'],
    }),
  },
  {
    name: 'BambooHR',
    fits: has('jobOpeningName'),
    columns: (record) => ({
      id: record['id'],
      title: record['jobOpeningName'],
      location: joined(
        at(record, 'location.city') ?? at(record, 'atsLocation.city'),
        at(record, 'location.state') ?? at(record, 'atsLocation.state'),
        at(record, 'atsLocation.country'),
      ),
      department: record['departmentLabel'],
      'employment type': record['employmentStatusLabel'],
      'is remote': record['isRemote'],
      'workplace type': ['', 'remote', 'hybrid'][Number(record['locationType'])],
      description: record['description'] ?? record['jobOpeningDescription'],
      url: record['jobOpeningShareUrl'],
      'published at': record['datePosted'],
    }),
  },
  {
    name: 'Workday',
    fits: has('externalPath', 'bulletFields'),
    columns: (record, around) => ({
      id: listOf(record['bulletFields'])[0],
      title: record['title'],
      company: around['companyName'],
      // "2 Locations" is no place.
      location: /^\d+ locations$/i.test(String(record['locationsText']))
        ? undefined
        : record['locationsText'],
      'employment type': record['timeType'],
      'workplace type': record['remoteType'],
      posted: record['postedOn'],
    }),
  },
  {
    name: 'Zoho Recruit',
    fits: has('Posting_Title', 'Job_Opening_Name'),
    columns: (record) => ({
      id: record['id'],
      title: record['Posting_Title'],
      company: at(record, 'Client_Name.name') ?? record['Client_Name'],
      city: record['City'],
      state: record['State'],
      country: record['Country'],
      'job type': record['Job_Type'],
      'is remote': record['Remote_Job'],
      'experience required': record['Work_Experience'],
      salary: record['Salary'],
      skills: record['Required_Skills'],
      industry: record['Industry'],
      description: record['Job_Description'],
      url: record['$url'],
      'date posted': record['Date_Opened'],
      deadline: record['Target_Date'],
    }),
  },
  {
    name: 'SmartRecruiters',
    fits: has('releasedDate', 'typeOfEmployment'),
    columns: (record) => ({
      id: record['refNumber'] ?? record['id'],
      title: record['name'],
      company: at(record, 'company.name'),
      location: placesOf(
        joined(at(record, 'location.city'), at(record, 'location.region')),
        at(record, 'location.country'),
      ),
      'workplace type': workplaceOf(at(record, 'location.remote'), at(record, 'location.hybrid')),
      department: at(record, 'department.label') ?? at(record, 'function.label'),
      industry: at(record, 'industry.label'),
      'employment type': at(record, 'typeOfEmployment.label'),
      'experience level': at(record, 'experienceLevel.label'),
      description: paragraphs(
        ...Object.values(recordOf(at(record, 'jobAd.sections'))).map((section) => at(section, 'text')),
      ),
      url: record['postingUrl'] ?? record['applyUrl'],
      'published at': record['releasedDate'],
    }),
  },
  {
    name: 'Recruitee',
    fits: has('careers_url', 'careers_apply_url'),
    columns: (record) => ({
      id: record['guid'] ?? record['id'],
      title: record['title'],
      company: record['company_name'],
      location: placesOf(record['city'] ?? record['location'], record['country'] ?? record['country_code']),
      'workplace type': workplaceOf(record['remote'], record['hybrid'], record['on_site']),
      department: record['department'],
      'employment type': textOf(record['employment_type_code']).split('_')[0],
      salary: { ...recordOf(record['salary']), interval: at(record, 'salary.period') },
      description: paragraphs(record['description'], record['requirements']),
      url: record['careers_url'],
      'published at': record['published_at'],
      deadline: record['close_at'],
    }),
  },
  {
    name: 'Teamtailor',
    fits: (record) => record['type'] === 'jobs' && isRecord(record['attributes']),
    columns: (record) => {
      const job = recordOf(record['attributes'])
      return {
        id: record['id'],
        title: job['title'],
        'workplace type': { fully: 'remote', hybrid: 'hybrid', none: 'onsite' }[String(job['remote-status'])],
        'employment type': job['employment-type'],
        salary: {
          min: job['min-salary'],
          max: job['max-salary'],
          currency: job['currency'],
          interval: job['salary-time-unit'],
        },
        description: paragraphs(job['pitch'], job['body']),
        url: at(record, 'links.careersite-job-url'),
        'published at': job['created-at'],
        deadline: job['end-date'],
      }
    },
  },
  {
    name: 'Keka',
    fits: has('jobLocations', 'departmentName'),
    columns: (record) => ({
      id: record['id'],
      title: record['title'],
      location: placesOf(
        listOf(record['jobLocations']).map((one) =>
          joined(at(one, 'city') ?? at(one, 'name'), at(one, 'state'), at(one, 'countryName')),
        ),
      ),
      department: record['departmentName'],
      'employment type': record['jobTypeName'] ?? record['jobType'],
      'experience required': record['experience'],
      skills: record['skills'],
      description: record['description'],
      url: record['url'],
      'published at': record['publishedOn'],
    }),
  },
  {
    name: 'Freshteam',
    fits: has('applicant_apply_link', 'branch'),
    columns: (record) => ({
      id: record['id'],
      title: record['title'],
      location: placesOf(
        joined(at(record, 'branch.city'), at(record, 'branch.state')),
        at(record, 'branch.country_code'),
      ),
      department: at(record, 'department.name'),
      'employment type': record['type'],
      'is remote': record['remote'],
      'experience required': record['experience'],
      salary: record['salary'],
      description: record['description'],
      url: record['applicant_apply_link'],
      'published at': record['created_at'],
      deadline: record['closing_date'],
    }),
  },
]

function has(...names: string[]) {
  return (record: Fields) => names.every((name) => name in record)
}

/** Returns the field at a path such as `company.name`; undefined when there is none. */
function at(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((inner, key) => recordOf(inner)[key], value) ?? undefined
}

function recordOf(value: unknown): Fields {
  return isRecord(value) ? value : {}
}

function listOf(value: unknown): unknown[] {
  return value === undefined || value === null ? [] : [value].flat()
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

function joined(...names: unknown[]): string {
  return names.filter((name) => typeof name === 'string' && name.trim() !== '').join(', ')
}

/** Writes places behind each other. A code such as "IN" is that of a country here, and Indiana elsewhere. */
function placesOf(names: unknown, country?: unknown): string {
  const code = typeof country === 'string' ? (findCountry(country) ?? country) : undefined
  return listOf(names)
    .map((name) => (code !== undefined && textOf(name).includes(code) ? joined(name) : joined(name, code)))
    .filter(Boolean)
    .join('; ')
}

function paragraphs(...texts: unknown[]): string {
  return texts.filter((text) => typeof text === 'string' && text.trim() !== '').join('\n\n')
}

function workplaceOf(isRemote: unknown, isHybrid: unknown, isOnSite?: unknown): string | undefined {
  if (isHybrid === true) return 'hybrid'
  if (isRemote === true) return 'remote'
  return isOnSite === true ? 'onsite' : undefined
}
