import type { ColumnChoice } from '@endorse/contract/posting-imports/schemas'
import type { ImportField } from '@endorse/contract/posting-imports/values'
import { chosenFields, chosenKey } from './column-choices.ts'
import { type ColumnField, joinedWordsOf } from './column-names.ts'
import { Columns, textsOf } from './columns.ts'
import {
  age,
  calendarDay,
  company,
  date,
  departmentOrIndustry,
  employmentType,
  type FieldParser,
  flag,
  identifier,
  jobTitle,
  level,
  lines,
  links,
  pay,
  place,
  qualification,
  skills,
  text,
  workType,
  years,
} from './field-parsers.ts'
import { type ColumnSource, mapping } from './mapping.ts'
import { companyOfFileName, spellCompanies } from './normalize/company.ts'
import { parseDate } from './normalize/dates.ts'
import { unitOfName } from './pay-unit.ts'
import { type RecognizedColumns, recognizeColumns } from './recognize-columns.ts'

/** What is known about the records of one file. */
export interface FileMapping {
  /** The columns of each field: those of known names, then those that were recognised in this file. */
  mapping: typeof mapping
  recognized: RecognizedColumns
  /** The company of all records that name none. */
  company: string | null
  /** What follows every title and is the company: " - Acme". */
  titleEnding: string | null
  /** The spelling of companies that the file names only by the slug of their board, by slug. */
  spellings: Map<string, string>
  /** The day the file was made, when it says so. */
  madeAt: Date | null
  /** Whether a level that the file does not state is estimated from title, type and years. */
  estimatesLevel: boolean
}

/** The mapping of a file of which nothing is known. */
export const defaultFileMapping: FileMapping = {
  mapping,
  recognized: {},
  company: null,
  titleEnding: null,
  spellings: new Map(),
  madeAt: null,
  estimatesLevel: true,
}

/** What a file says outside of its records. */
export interface FileInfo {
  name: string
  /** The fields around the list of records. */
  envelope: Record<string, unknown>
  /** Whether the company is known already, unless a record names another one. */
  isOfOneCompany: boolean
  /** Whether all names of the columns are those of the mapping, so that no content has to say what they are. */
  hasKnownNames?: boolean
  /** What somebody said about the columns. */
  choices?: readonly ColumnChoice[] | undefined
}

const ENVELOPE_COMPANY =
  'company, company name, employer, organization, organisation, org, board, board name, account, tenant, client, hiring organization, name, title'
const ENVELOPE_DATE =
  'generated at, generated, fetched at, scraped at, crawled at, exported at, export date, last build date, last updated, updated at, updated, pub date, as of, timestamp, date, created at, snapshot date'

/** Recognises the columns of a file from a sample of its records, its name and what stands around its records. */
export function mapFile(info: FileInfo, sample: Record<string, unknown>[]): FileMapping {
  const chosen = chosenFields(info.choices ?? [])
  const recognized = {
    ...(info.hasKnownNames ? {} : recognizeColumns(sample, info.isOfOneCompany)),
    ...chosenBounds(chosen),
  }
  const fileMapping = preferChosen(addRecognized(recognized), chosen)
  return {
    mapping: fileMapping,
    recognized,
    estimatesLevel: !info.isOfOneCompany,
    ...companyAndEnding(info, sample, fileMapping),
    spellings: spellCompanies(sample),
    madeAt: dateOfFile(info),
  }
}

function addRecognized(found: RecognizedColumns): typeof mapping {
  const also = <T>(known: ColumnSource<T>[], field: ColumnField, read: FieldParser<T>): ColumnSource<T>[] => [
    ...known,
    ...unknownPaths(found[field], known).map((column) => ({ column, read })),
  ]
  return {
    ...mapping,
    title: also(mapping.title, 'title', jobTitle),
    company: also(mapping.company, 'company', company),
    description: also(mapping.description, 'description', text),
    department: also(mapping.department, 'department', departmentOrIndustry),
    industry: also(mapping.industry, 'industry', departmentOrIndustry),
    employmentType: also(mapping.employmentType, 'employmentType', employmentType),
    workType: also(mapping.workType, 'workType', workType),
    isRemote: also(mapping.isRemote, 'isRemote', flag),
    level: also(mapping.level, 'level', level),
    // The places in an address say nothing about the work mode, so they come last.
    place: also(mapping.place, 'place', place).toSorted(
      (a, b) => Number(a.column === 'urlPlaces') - Number(b.column === 'urlPlaces'),
    ),
    pay: [
      ...mapping.pay,
      ...unknownPaths(found.pay, mapping.pay).map((column) => ({ column, read: payIn(unitOfName(column)) })),
    ],
    years: also(mapping.years, 'years', years),
    skills: also(mapping.skills, 'skills', skills),
    education: also(mapping.education, 'education', qualification),
    url: also(mapping.url, 'url', links),
    postedAt: also(mapping.postedAt, 'postedAt', date),
    postedAgo: also(mapping.postedAgo, 'postedAt', age),
    readAt: also(mapping.readAt, 'readAt', date),
    deadline: also(mapping.deadline, 'deadline', calendarDay),
  }
}

/** Bounds are read from recognised columns only. */
function chosenBounds(chosen: readonly ImportField[]): RecognizedColumns {
  const bounds = boundFields.filter((field) => chosen.includes(field))
  return Object.fromEntries(bounds.map((field) => [field, [[chosenKey(field)]]]))
}

const boundFields = ['payMin', 'payMax', 'yearsMin', 'yearsMax'] as const

/** Looks for a chosen field where it was chosen first. */
function preferChosen(known: typeof mapping, chosen: readonly ImportField[]): typeof mapping {
  const first = <T>(
    sources: ColumnSource<T>[],
    field: ImportField,
    read: FieldParser<T>,
  ): ColumnSource<T>[] =>
    chosen.includes(field) ? [{ column: [chosenKey(field)], read }, ...sources] : sources
  return {
    ...known,
    title: first(known.title, 'title', jobTitle),
    company: first(known.company, 'company', company),
    description: first(known.description, 'description', text),
    responsibilities: first(known.responsibilities, 'responsibilities', lines),
    department: first(known.department, 'department', departmentOrIndustry),
    industry: first(known.industry, 'industry', departmentOrIndustry),
    employmentType: first(known.employmentType, 'employmentType', employmentType),
    workType: first(known.workType, 'workType', workType),
    level: first(known.level, 'level', level),
    place: first(known.place, 'place', place),
    pay: first(known.pay, 'pay', pay),
    years: first(known.years, 'years', years),
    skills: first(known.skills, 'skills', skills),
    education: first(known.education, 'education', qualification),
    url: first(known.url, 'url', links),
    website: first(known.website, 'website', links),
    sourceId: first(known.sourceId, 'sourceId', identifier),
    postedAt: first(known.postedAt, 'postedAt', date),
    postedAgo: first(known.postedAgo, 'postedAt', age),
    deadline: first(known.deadline, 'deadline', calendarDay),
  }
}

/** Leaves out the columns that are looked up by their names already. */
function unknownPaths<T>(paths: string[][] | undefined, known: ColumnSource<T>[]): string[][] {
  const names = new Set(
    known.flatMap(({ column }) =>
      typeof column === 'string' ? column.split(/ [+&] /).map(joinedWordsOf) : [],
    ),
  )
  return (paths ?? []).filter((path) => !names.has(path.map(joinedWordsOf).join('')))
}

function payIn(unit: string): FieldParser<ReturnType<typeof pay> & object> {
  return (value, parseContext) =>
    pay(value, { ...parseContext, payUnit: `${unit} ${parseContext.payUnit ?? ''}`.trim() })
}

/** Without a company in the records and around them, the end that all titles share is rather the company than the name of the file. */
function companyAndEnding(
  info: FileInfo,
  sample: Record<string, unknown>[],
  fileMapping: typeof mapping,
): Pick<FileMapping, 'company' | 'titleEnding'> {
  const around = companyAround(info.envelope)
  if (around !== null || sample.some((record) => firstOf(record, fileMapping.company) !== null))
    return { company: around, titleEnding: null }
  const titleEnding = info.isOfOneCompany ? null : commonEnding(sample, fileMapping)
  return titleEnding === null
    ? { company: companyOfFileName(info.name), titleEnding }
    : { company: company(titleEnding.replace(TITLE_ENDING, '$2'), NO_CONTEXT), titleEnding }
}

const TITLE_ENDING = /^(\s+(?:[-–—|]|at|@)\s+)([^-–—|]{3,60})$/
const MIN_TITLES = 3

function commonEnding(sample: Record<string, unknown>[], { title }: typeof mapping): string | null {
  const titles = sample.flatMap((record) => firstOf(record, title) ?? [])
  const [ending = ''] = /\s+(?:[-–—|]|at|@)\s+[^-–—|]+$/.exec(titles[0] ?? '') ?? []
  const isShared = TITLE_ENDING.test(ending) && titles.every((one) => one.endsWith(ending))
  return isShared && titles.length >= MIN_TITLES && new Set(titles).size === titles.length ? ending : null
}

/** Returns the company that the fields around the records name. */
function companyAround(envelope: Record<string, unknown>): string | null {
  const around = new Columns(envelope)
  for (const column of ENVELOPE_COMPANY.split(', ')) {
    const [value = ''] = textsOf(around.get(column))
    const found = company(
      value.replace(/\b(jobs|careers|openings|vacancies)\b( (at|@|of))?|\b(at|of)\b(?= )/gi, ' '),
      NO_CONTEXT,
    )
    const isCompany = !/^(name|title|board name)$/.test(column) || companyOfFileName(found ?? '') !== null
    if (found && isCompany && /\p{L}/u.test(found) && found.length <= 80) return found
  }
  return null
}

function firstOf<T>(record: Record<string, unknown>, sources: ColumnSource<T>[]): T | null {
  const columns = new Columns(record)
  for (const { column, read } of sources) {
    const value = typeof column === 'string' ? columns.get(column) : columns.at(column)
    const found = value === undefined || value === null ? null : read(value, NO_CONTEXT)
    if (found !== null) return found
  }
  return null
}

const NO_CONTEXT = { asOf: new Date(0), country: null }

function dateOfFile({ name, envelope }: FileInfo): Date | null {
  const around = new Columns(envelope)
  for (const column of ENVELOPE_DATE.split(', ')) {
    const found = parseDate(textsOf(around.get(column))[0] ?? '')
    if (found) return found
  }
  const [day] = /(?<!\d)20\d\d[-_.]?[01]\d[-_.]?[0-3]\d(?!\d)/.exec(name) ?? []
  return day ? parseDate(day.replace(/^(\d{4})[-_.]?(\d\d)[-_.]?(\d\d)$/, '$1-$2-$3')) : null
}
