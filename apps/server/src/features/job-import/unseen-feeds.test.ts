import { describe, expect, it } from 'vitest'
import { type FileMapping, mapFile } from './file-mapping.ts'
import { type Posting, parseRecord } from './parse-posting.ts'
import { readEntries } from './read/entries.ts'
import type { FeedEntry } from './read/feed-entry.ts'
import { type TruePosting, truePostings } from './testing/postings.ts'

/** The fields of `TruePosting` that a feed states. */
type Field = keyof TruePosting

interface Shape {
  name: string
  file?: string
  write: (postings: TruePosting[]) => string
  fields: Field[]
  /** The day of the parsed date, when it is not the stated one. */
  encoding?: BufferEncoding
}

const ALL: Field[] = [
  ...(['title', 'company', 'city', 'minYears', 'maxYears', 'salaryMin', 'salaryMax'] as const),
  ...(['workType', 'employmentType', 'skills', 'url', 'postedAt'] as const),
]

/** Columns of a table with their values, in the order in which a feed could have them. */
const asTable: [string, (one: TruePosting) => string][] = [
  ['title', (one) => one.title],
  ['company', (one) => one.company],
  ['location', (one) => one.city],
  ['experience', (one) => `${one.minYears}-${one.maxYears} Yrs`],
  ['salary', (one) => `${one.salaryMin / 1e5}-${one.salaryMax / 1e5} Lacs PA`],
  ['mode', (one) => ({ ONSITE: 'On-site', HYBRID: 'Hybrid', REMOTE: 'Work from home' })[one.workType]],
  [
    'type',
    (one) =>
      ({ FULL_TIME: 'Full Time', PART_TIME: 'Part-time', CONTRACT: 'Contract', INTERNSHIP: 'Internship' })[
        one.employmentType
      ],
  ],
  ['skills', (one) => one.skills.join(', ')],
  ['link', (one) => one.url],
  ['date', (one) => one.postedAt],
]

const languages: Record<string, string[]> = {
  German: [
    'Stellenbezeichnung',
    'Firma',
    'Standort',
    'Berufserfahrung',
    'Gehalt',
    'Arbeitsmodell',
    'Vertragsart',
    'Kenntnisse',
    'URL',
    'Veröffentlicht am',
  ],
  French: [
    'Intitulé du poste',
    'Entreprise',
    'Lieu',
    'Expérience requise',
    'Salaire',
    'Mode de travail',
    'Type de contrat',
    'Compétences',
    'Lien',
    'Date de publication',
  ],
  Spanish: [
    'Puesto',
    'Empresa',
    'Ubicación',
    'Experiencia',
    'Salario',
    'Modalidad',
    'Tipo de contrato',
    'Habilidades',
    'Enlace',
    'Fecha de publicación',
  ],
  Hindi: ['पद', 'कंपनी', 'स्थान', 'अनुभव', 'वेतन', 'कार्य मोड', 'रोजगार का प्रकार', 'कौशल', 'लिंक', 'तारीख'],
  abbreviations: [
    'Desig',
    'Co',
    'Loc',
    'Exp',
    'CTC',
    'WFH/WFO',
    'Emp Type',
    'Skillset',
    'JD Link',
    'Dt Posted',
  ],
  'unknown names': ['f1', 'f2', 'f3', 'f4', 'f5', 'f6', 'f7', 'f8', 'f9', 'f10'],
}

function csv(rows: string[][], delimiter = ','): string {
  return rows.map((row) => row.map((cell) => quote(cell, delimiter)).join(delimiter)).join('\r\n')
}

function quote(cell: string, delimiter: string): string {
  return cell.includes(delimiter) || /["\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

function rowsOf(postings: TruePosting[], columns = asTable): string[][] {
  return postings.map((one) => columns.map(([, read]) => read(one)))
}

const shuffled = [7, 3, 9, 0, 5, 8, 2, 6, 1, 4].flatMap((index) => asTable.slice(index, index + 1))
const json = (value: unknown) => JSON.stringify(value)
const days = (one: TruePosting) =>
  Math.round((Date.parse('2026-04-01') - Date.parse(one.postedAt)) / 86_400_000)

const shapes: Shape[] = [
  ...Object.entries(languages).map(([name, header]) => ({
    name: `a table with a header in ${name}`,
    write: (all: TruePosting[]) => csv([header, ...rowsOf(all)]),
    fields: ALL,
  })),
  { name: 'a table without a header', write: (all) => csv(rowsOf(all)), fields: ALL },
  {
    name: 'a table without a header, in another order',
    write: (all) => csv(rowsOf(all, shuffled)),
    fields: ALL,
  },
  {
    name: 'a table in another order, with semicolons',
    write: (all) => csv([shuffled.map(([name]) => name), ...rowsOf(all, shuffled)], ';'),
    fields: ALL,
  },
  {
    name: 'a table with tabs below a title',
    write: (all) => `Export of 1 April\n\n${csv([asTable.map(([name]) => name), ...rowsOf(all)], '\t')}`,
    fields: ALL,
  },
  {
    name: 'a table whose rows leave out empty values and quotes',
    write: (all) =>
      ['title,company,location,link,notes,source']
        .concat(
          all.map((one, index) =>
            [one.title, one.company, one.city, one.url, ...(index % 2 ? [] : ['a, b', 'x'])].join(','),
          ),
        )
        .join('\n'),
    fields: ['title', 'company', 'city', 'url'],
  },
  {
    name: 'a table with mojibake and entities that are encoded twice',
    write: (all) =>
      csv([
        ['title', 'company', 'location', 'about'],
        ...all.map((one) => [
          one.title.replaceAll('/', '&amp;#47;'),
          Buffer.from(one.company.replaceAll('&', '&amp;amp;'))
            .toString('latin1')
            .replaceAll('\u0080', '€')
            .replaceAll('\u0099', '™'),
          one.city,
          'CafÃ© â€“ x',
        ]),
      ]),
    fields: ['title', 'company', 'city'],
  },
  {
    name: 'a list with numbers for pay and experience',
    write: (all) =>
      json(
        all.map((one) => ({
          designation: one.title,
          employer: one.company,
          job_city: one.city,
          exp_min_yrs: one.minYears,
          exp_max_yrs: one.maxYears,
          salary_min_lpa: one.salaryMin / 1e5,
          salary_max_lpa: one.salaryMax / 1e5,
          posted_ts: Date.parse(one.postedAt) / 1000,
        })),
      ),
    fields: ['title', 'company', 'city', 'minYears', 'maxYears', 'salaryMin', 'salaryMax', 'postedAt'],
  },
  {
    name: 'pay by the month in columns of its own',
    write: (all) =>
      json(
        all.map((one) => ({
          job_title: one.title,
          employer_name: one.company,
          job_city: one.city,
          job_min_salary: one.salaryMin / 12,
          job_max_salary: one.salaryMax / 12,
          job_salary_currency: 'INR',
          job_salary_period: 'MONTH',
          job_posted_at_timestamp: Date.parse(one.postedAt) / 1000,
          job_apply_link: one.url,
        })),
      ),
    fields: ['title', 'company', 'city', 'salaryMin', 'salaryMax', 'url', 'postedAt'],
  },
  {
    name: 'a list in which nothing has a usual name',
    write: (all) =>
      json(
        all.map((one) => ({
          a: one.url,
          b: one.company,
          c: one.title,
          d: one.city,
          e: one.postedAt,
          f: one.description,
        })),
      ),
    fields: ['title', 'company', 'city', 'url', 'postedAt', 'description'],
  },
  {
    name: 'a board of one company (Greenhouse)',
    file: 'freshworks_greenhouse.json',
    write: (all) =>
      json({
        jobs: all.map((one, index) => ({
          id: index,
          title: one.title,
          absolute_url: one.url,
          location: { name: `${one.city}, India` },
          content: `&lt;p&gt;${one.description}&lt;/p&gt;`,
          departments: [{ id: 1, name: 'Engineering' }],
          first_published: one.postedAt,
          metadata: [{ name: 'Employment Type', value: one.employmentType }],
        })),
        meta: { total: 60 },
      }),
    fields: ['title', 'company', 'city', 'url', 'postedAt', 'employmentType', 'description'],
  },
  {
    name: 'postings of Lever',
    file: 'lever-freshworks.json',
    write: (all) =>
      json(
        all.map((one) => ({
          id: '5ac21346-8e0c-4494-8e7a-3eb92ff77902',
          text: one.title,
          categories: { commitment: one.employmentType, location: one.city, team: 'Engineering' },
          createdAt: Date.parse(one.postedAt),
          descriptionPlain: one.description,
          hostedUrl: one.url,
          workplaceType: one.workType.toLowerCase(),
          salaryRange: {
            min: one.salaryMin,
            max: one.salaryMax,
            currency: 'INR',
            interval: 'per-year-salary',
          },
        })),
      ),
    fields: [
      'title',
      'company',
      'city',
      'url',
      'postedAt',
      'employmentType',
      'workType',
      'description',
      'salaryMin',
      'salaryMax',
    ],
  },
  {
    name: 'search results of Workday',
    file: 'freshworks.json',
    write: (all) =>
      json({
        total: 60,
        facets: [
          { facetParameter: 'locations', descriptor: 'Locations', values: [{ descriptor: 'Pune', id: 'x' }] },
        ],
        jobPostings: all.map((one) => ({
          title: one.title,
          externalPath: `/job/${one.city}/${one.url.slice(-6)}`,
          locationsText: one.city,
          postedOn: 'Posted 3 Days Ago',
          bulletFields: [one.url.slice(-6)],
        })),
      }),
    fields: ['title', 'company', 'city'],
  },
  {
    name: 'search results of Naukri',
    write: (all) =>
      json({
        noOfJobs: 60,
        clusters: { jobType: [{ id: 1, label: 'Remote', count: 4 }] },
        jobDetails: all.map((one) => ({
          title: one.title,
          companyName: one.company,
          tagsAndSkills: one.skills.join(','),
          placeholders: [
            { type: 'experience', label: `${one.minYears}-${one.maxYears} Yrs` },
            { type: 'salary', label: `${one.salaryMin / 1e5}-${one.salaryMax / 1e5} Lacs PA` },
            { type: 'location', label: one.city },
          ],
          jdURL: one.url,
          createdDate: Date.parse(one.postedAt),
          ambitionBoxData: { AggregateRating: '3.8', ReviewsCount: 45, Title: 'Reviews' },
        })),
      }),
    fields: [
      'title',
      'company',
      'city',
      'minYears',
      'maxYears',
      'salaryMin',
      'salaryMax',
      'skills',
      'url',
      'postedAt',
    ],
  },
  {
    name: 'companies with their jobs',
    write: (all) =>
      json(
        all.map((one) => ({
          company: one.company,
          website: 'https://example.com',
          jobs: [{ title: one.title, location: one.city, url: one.url }],
        })),
      ),
    fields: ['title', 'company', 'city', 'url'],
  },
  {
    name: 'a deep list of records with names that say nothing, and mostly undisclosed pay',
    write: (all) =>
      json({
        filters: [{ id: 1, label: 'x' }],
        payload: {
          hits: all.map((one, index) => ({
            _source: {
              n1: one.company,
              n2: index % 3 ? 'Not disclosed' : `${one.salaryMin / 1e5}-${one.salaryMax / 1e5} Lacs PA`,
              n3: one.title,
              n4: one.city,
              n5: ['IT Services & Consulting', 'Banking', 'Health Services'][index % 3],
            },
          })),
        },
      }),
    fields: ['title', 'company', 'city'],
  },
  {
    name: 'a deep list of nodes',
    write: (all) =>
      json({
        data: {
          search: {
            edges: all.map((one) => ({
              node: {
                jobTitle: one.title,
                hirer: { companyName: one.company },
                place: { cityName: one.city },
                jobLink: one.url,
              },
            })),
          },
        },
      }),
    fields: ['title', 'company', 'city', 'url'],
  },
  {
    name: 'an object with the postings by id',
    write: (all) =>
      json(
        Object.fromEntries(
          all.map((one, index) => [
            `job${index}`,
            { title: one.title, company: one.company, city: one.city },
          ]),
        ),
      ),
    fields: ['title', 'company', 'city'],
  },
  {
    name: 'lists of values below a list of names',
    write: (all) => json([asTable.map(([name]) => name), ...rowsOf(all)]),
    fields: ALL,
  },
  {
    name: 'a table that pandas wrote with columns and data',
    write: (all) =>
      json({
        columns: asTable.map(([name]) => name),
        index: all.map((_, index) => index),
        data: rowsOf(all),
      }),
    fields: ALL,
  },
  {
    name: 'a table that pandas wrote by columns',
    write: (all) =>
      json(
        Object.fromEntries(
          asTable.map(([name, read]) => [
            name,
            Object.fromEntries(all.map((one, index) => [String(index), read(one)])),
          ]),
        ),
      ),
    fields: ALL,
  },
  {
    name: 'schema.org JobPosting lines',
    write: (all) =>
      all
        .map((one) =>
          json({
            '@context': 'https://schema.org',
            '@type': 'JobPosting',
            title: one.title,
            hiringOrganization: { '@type': 'Organization', name: one.company },
            jobLocation: { '@type': 'Place', address: { addressLocality: one.city, addressCountry: 'IN' } },
            baseSalary: {
              currency: 'INR',
              value: { minValue: one.salaryMin / 12, maxValue: one.salaryMax / 12, unitText: 'MONTH' },
            },
            employmentType: one.employmentType === 'INTERNSHIP' ? 'INTERN' : one.employmentType,
            datePosted: one.postedAt,
            url: one.url,
          }),
        )
        .join('\n'),
    fields: ['title', 'company', 'city', 'salaryMin', 'salaryMax', 'employmentType', 'postedAt', 'url'],
  },
  {
    name: 'an XML list with elements of its own names',
    write: (all) =>
      `<?xml version="1.0"?><vacancies generated="2026-04-01">${all
        .map(
          (one) =>
            `<vacancy id="1"><name><![CDATA[${one.title}]]></name><employer><name>${one.company.replaceAll('&', '&amp;')}</name></employer>` +
            `<address><city>${one.city}</city><country>India</country></address><link>${one.url}</link><published>${one.postedAt}</published></vacancy>`,
        )
        .join('')}</vacancies>`,
    fields: ['title', 'company', 'city', 'url', 'postedAt'],
  },
  {
    name: 'ratings after the companies',
    write: (all) =>
      json(
        all.map((one, index) => ({
          title: one.title,
          company: `${one.company}${[' 3.8 (45k Reviews)', '3.9', '\n4.1', ' 4.0★', ' | 3.5', '3.4(1,204 Reviews)', ' (4.2)', ' 3.7/5'][index % 8]}`,
          location: one.city,
        })),
      ),
    fields: ['title', 'company', 'city'],
  },
  {
    name: 'ages, counted from the day in the envelope',
    write: (all) =>
      json({
        generatedAt: '2026-04-01T00:00:00Z',
        results: all.map((one) => ({
          position: one.title,
          company_name: one.company,
          location: one.city,
          posted: `${days(one)} days ago`,
        })),
      }),
    fields: ['title', 'company', 'city', 'postedAt'],
  },
  {
    name: 'ages, counted from the day in the name of the file',
    file: 'jobs-2026-04-01.csv',
    write: (all) =>
      csv([
        ['Role', 'Company', 'City', 'Age'],
        ...all.map((one) => [one.title, one.company, one.city, `${days(one)} days ago`]),
      ]),
    fields: ['title', 'company', 'city', 'postedAt'],
  },
]

/** Reads a file as the importer does, without a database. */
async function parseShape(shape: Shape) {
  const bytes = Buffer.from(shape.write(truePostings))
  const { entries, envelope } = await readEntries(chunksOf(bytes))
  const all: FeedEntry[] = []
  for await (const entry of entries) all.push(entry)
  const records = all.flatMap((entry) => ('record' in entry ? [entry.record] : []))
  const info = { name: shape.file ?? 'feed', envelope, isOfOneCompany: false }
  const file: FileMapping = mapFile(info, records.slice(0, 200))
  const parsed = all.flatMap((entry) =>
    'record' in entry
      ? parseRecord(entry.record, { now: new Date('2026-05-01'), asOf: null }, file)
      : [{ rejected: entry.problem }],
  )
  return {
    postings: parsed.flatMap((one) => ('posting' in one ? [one.posting] : [])),
    rejected: parsed.flatMap((one) => ('rejected' in one ? [one.rejected] : [])),
  }
}

async function* chunksOf(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += 10_000) yield bytes.subarray(at, at + 10_000)
}

const SINGLE_COMPANY = 'Freshworks'

function isRight(field: Field, posting: Posting, truth: TruePosting, shape: Shape): boolean {
  if (field === 'company')
    return posting.company === (shape.file?.includes('freshworks') ? SINGLE_COMPANY : truth.company)
  if (field === 'postedAt') return posting.postedAt?.toISOString().slice(0, 10) === truth.postedAt
  if (field === 'salaryMin' || field === 'salaryMax')
    return Math.abs((posting[field] ?? 0) - truth[field]) <= 12
  return JSON.stringify(posting[field]) === JSON.stringify(truth[field])
}

describe('a feed that the importer was not made for', () => {
  it.each(shapes)('$name: every posting, and 97 % of each field', async (shape) => {
    const { postings, rejected } = await parseShape(shape)
    expect(rejected.filter((reason) => !reason.includes('above the header'))).toEqual([])
    expect(postings).toHaveLength(truePostings.length)
    const wrong = shape.fields.flatMap((field) => {
      const cases = truePostings.flatMap((truth, index) => {
        const posting = postings[index]
        return posting && isRight(field, posting, truth, shape)
          ? []
          : [`${field}: ${String(posting?.[field])} instead of ${String(truth[field])}`]
      })
      return cases.length > truePostings.length * 0.03 ? [`${cases.length} ${cases[0]}`] : []
    })
    expect(wrong).toEqual([])
  })
})
