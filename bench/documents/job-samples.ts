import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import { parseEmploymentType } from '../../apps/server/src/domain/parse-enums.ts'
import { parseLocation } from '../../apps/server/src/domain/parse-location.ts'
import { docx } from '../../apps/server/test/documents.ts'
import { realDataFolder } from '../data/real-data.ts'
import { askedSkills } from './asked-skills.ts'
import { createFlow } from './flow.ts'
import { PAGE, type PlacedText, writePdf } from './write-pdf.ts'

/** What is known about a job description. Undefined values are not measured; null says that there is none. */
export interface JobTruth {
  title?: string | null
  /** Null among them says that none is right as well. */
  companies?: (string | null)[]
  cities?: string[]
  /** Each of them is right. */
  employmentTypes?: (string | null)[]
  experienceMin?: number | null
  pay?: { min: number | null; max: number | null; period: string | null } | null
  skills?: string[]
  /** Skills that are right as well when they are read, beyond the main ones. */
  askedSkills?: readonly string[]
}

/** A job description with its truth. */
export interface JobSample {
  name: string
  /** `real` documents, or postings that are laid out by us. */
  origin: 'real' | 'laid out'
  type: 'pdf' | 'docx'
  bytes: Buffer
  truth: JobTruth
}

interface Posting {
  title: string
  company: string
  location: string
  employment: string
  experience: string
  salary: string
  skills: string[]
  description: string
}

/** Lays out real postings in five ways. They are the same with every run. */
export async function laidOutJobs(count: number): Promise<JobSample[]> {
  const postings = [...(await naukriPostings()), ...(await linkedInPostings())].filter(isComplete)
  const step = Math.max(1, Math.floor(postings.length / count))
  return postings
    .filter((_, index) => index % step === 0)
    .slice(0, count)
    .map((posting, index) => {
      const layout = jobLayouts[index % jobLayouts.length]
      if (!layout) throw new Error('There is no layout')
      return {
        name: `${layout.name}, ${posting.title}`,
        origin: 'laid out' as const,
        type: layout.type,
        bytes: layout.render(posting),
        truth: truthOf(posting),
      }
    })
}

function isComplete({ title, company, description, location }: Posting): boolean {
  return (
    title.length > 3 &&
    title.length < 90 &&
    company.length > 2 &&
    description.length > 400 &&
    location !== '' &&
    /^[\x20-\xff]+$/.test(title + company)
  )
}

function truthOf({ title, company, location, employment, experience, salary, skills }: Posting): JobTruth {
  const years = /(\d+)\s*-\s*(\d+)/.exec(experience)
  const amounts = [...salary.matchAll(/[\d,]{5,}/g)].map(([text]) => Number(text.replaceAll(',', '')))
  return {
    title,
    companies: [company],
    cities: parseLocation(location).places.flatMap(({ city }) => (city ? [city] : [])),
    employmentTypes: [parseEmploymentType(employment)],
    ...(years && { experienceMin: Number(years[1]) }),
    ...(amounts.length > 0 && { pay: { min: amounts[0] ?? null, max: amounts[1] ?? null, period: 'YEAR' } }),
    ...(skills.length > 0 && { skills }),
  }
}

async function naukriPostings(): Promise<Posting[]> {
  const rows: Record<string, string | string[] | null>[] = JSON.parse(
    await readFile(`${realDataFolder}jobs/india/naukri_data_analyst_full_2022-12.json`, 'utf8'),
  )
  return rows.map((row) => ({
    title: textOf(row['job_title']),
    company: textOf(row['company_name']).replace(/\s*\d(\.\d)?\s*\(.*$/, ''),
    location:
      textOf(row['location'])
        .replace(/\(.*?\)/g, '')
        .split(',')[0]
        ?.trim() ?? '',
    employment: textOf(row['employment_type']),
    experience: textOf(row['experience']),
    salary: /\d/.test(textOf(row['salary'])) ? textOf(row['salary']) : '',
    skills: Array.isArray(row['key_skills']) ? row['key_skills'] : [],
    description: textOf(row['job_description']),
  }))
}

async function linkedInPostings(): Promise<Posting[]> {
  const rows: Record<string, string>[] = parse(
    await readFile(`${realDataFolder}jobs/india/linkedin_india_full_2024-01.csv`),
    { columns: true, bom: true, relax_quotes: true, relax_column_count: true },
  )
  return rows.map((row) => ({
    title: textOf(row['title']).replaceAll('&amp;', '&'),
    company: textOf(row['companyName']).replaceAll('&amp;', '&'),
    location: textOf(row['city']),
    employment: textOf(row['contractType']),
    experience: '',
    salary: '',
    skills: [],
    description: textOf(row['description']),
  }))
}

function textOf(value: string | string[] | null | undefined): string {
  return typeof value === 'string' ? value.trim() : ''
}

interface JobLayout {
  name: string
  type: 'pdf' | 'docx'
  render: (posting: Posting) => Buffer
}

const jobLayouts: JobLayout[] = [
  { name: 'labels above the text', type: 'pdf', render: labelsAbove },
  { name: 'side column', type: 'pdf', render: sideColumn },
  { name: 'table', type: 'pdf', render: table },
  { name: 'header and footer, without labels', type: 'pdf', render: withoutLabels },
  { name: 'Word table', type: 'docx', render: wordTable },
]

function values(
  { location, employment, experience, salary }: Posting,
  names: readonly [string, string, string, string],
): [string, string][] {
  const pairs: [string, string][] = [
    [names[0], location],
    [names[1], employment],
    [names[2], experience],
    [names[3], salary],
  ]
  return pairs.filter(([, value]) => value !== '')
}

function labelsAbove(posting: Posting): Buffer {
  const pages: PlacedText[][] = []
  const flow = createFlow(pages, { x: PAGE.margin, width: 495, top: 70 })
  flow.add(posting.title, { size: 18, bold: true })
  flow.add(`Company: ${posting.company}`, { gap: 6 })
  for (const [name, value] of values(posting, ['Location', 'Employment Type', 'Experience', 'Salary']))
    flow.add(`${name}: ${value}`)
  flow.add('Job Description', { size: 13, bold: true, gap: 10 })
  flow.add(posting.description)
  if (posting.skills.length > 0) {
    flow.add('Key Skills', { size: 13, bold: true, gap: 10 })
    flow.add(posting.skills.join(', '))
  }
  return writePdf(pages)
}

function sideColumn(posting: Posting): Buffer {
  const pages: PlacedText[][] = []
  const side = createFlow(pages, { x: 40, width: 140, top: 90 })
  for (const [name, value] of values(posting, ['LOCATION', 'TYPE', 'EXPERIENCE', 'CTC'])) {
    side.add(name, { bold: true, gap: 10 })
    side.add(value)
  }
  if (posting.skills.length > 0) {
    side.add('SKILLS', { bold: true, gap: 10 })
    side.add(posting.skills.join(', '))
  }
  const main = createFlow(pages, { x: 210, width: 345, top: 83 })
  main.add(`${posting.company} is hiring`)
  main.add(posting.title, { size: 20, bold: true, gap: 6 })
  main.add(posting.description, { gap: 10 })
  return writePdf(pages)
}

function table(posting: Posting): Buffer {
  const pages: PlacedText[][] = []
  const flow = createFlow(pages, { x: PAGE.margin, width: 495, top: 70 })
  const rows: [string, string][] = [
    ['Position Title', posting.title],
    ['Organisation', posting.company],
    ...values(posting, ['Place of posting', 'Nature of employment', 'Exp.', 'CTC']),
  ]
  for (const [name, value] of rows) flow.row(name, value, { offset: 160, bold: true })
  flow.add('Roles and Responsibilities', { bold: true, gap: 12 })
  flow.add(posting.description)
  if (posting.skills.length > 0)
    flow.row('Keyskills', posting.skills.join(' | '), { offset: 160, bold: true })
  return writePdf(pages)
}

function withoutLabels(posting: Posting): Buffer {
  const pages: PlacedText[][] = []
  const flow = createFlow(pages, { x: PAGE.margin, width: 495, top: 90 })
  flow.add(posting.title, { size: 16, bold: true })
  flow.add(`${posting.company} | ${posting.location}`, { gap: 4 })
  flow.add(
    [posting.employment, posting.experience && `${posting.experience} of experience`, posting.salary]
      .filter(Boolean)
      .join(' | '),
  )
  flow.add(`About ${posting.company}`, { size: 12, bold: true, gap: 12 })
  flow.add('We are a growing company with a friendly team.')
  flow.add('About the role', { size: 12, bold: true, gap: 12 })
  flow.add(posting.description)
  if (posting.skills.length > 0) {
    flow.add('Required Skills', { size: 12, bold: true, gap: 10 })
    for (const skill of posting.skills) flow.add(`• ${skill}`)
  }
  for (const [index, page] of pages.entries()) {
    page.unshift({ text: 'Confidential: for recruitment only', x: 220, y: 30, size: 8 })
    page.push({ text: `Page ${index + 1} of ${pages.length}`, x: 270, y: 820, size: 8 })
  }
  return writePdf(pages)
}

function wordTable(posting: Posting): Buffer {
  const rows: [string, string][] = [
    ['Job Title', posting.title],
    ['Company Name', posting.company],
    ...values(posting, ['Job Location', 'Job Type', 'Experience Required', 'Salary']),
    ...(posting.skills.length > 0 ? [['Key Skills', posting.skills.join(', ')] as [string, string]] : []),
  ]
  const body = `<w:tbl>${rows.map(([name, value]) => `<w:tr>${wordCell(name)}${wordCell(value)}</w:tr>`).join('')}</w:tbl>`
  const text = posting.description
    .split('\n')
    .map((line) => `<w:p><w:r><w:t>${escapeXml(line)}</w:t></w:r></w:p>`)
  return docx([], { body: body + text.join('') })
}

function wordCell(text: string): string {
  return `<w:tc><w:p><w:r><w:t>${escapeXml(text)}</w:t></w:r></w:p></w:tc>`
}

function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll(/[^\x20-\uD7FF]/g, '')
}

interface Label {
  file: string
  title: string | null
  company: string | null
  acceptableCompanies?: (string | null)[]
  cities: string[]
  employmentType: string | null
  acceptableEmploymentTypes?: (string | null)[]
  experienceMinYears: number | null
  salaryMin: number | null
  salaryMax: number | null
  salaryPeriod: string | null
  skills: string[]
}

/** Reads the documents that labels.json describes. */
export async function labelledJobs(): Promise<JobSample[]> {
  const labels: Label[] = JSON.parse(await readFile(`${realDataFolder}job-descriptions/labels.json`, 'utf8'))
  return Promise.all(
    labels.map(async (label) => ({
      name: label.file,
      origin: 'real' as const,
      type: label.file.endsWith('.docx') ? ('docx' as const) : ('pdf' as const),
      bytes: await readFile(`${realDataFolder}job-descriptions/${label.file}`),
      truth: {
        title: label.title,
        companies: label.acceptableCompanies ?? (label.company ? [label.company] : []),
        cities: label.cities.flatMap((city) =>
          parseLocation(city).places.flatMap((place) => place.city ?? []),
        ),
        employmentTypes: label.acceptableEmploymentTypes ?? [label.employmentType],
        experienceMin: label.experienceMinYears,
        pay:
          label.salaryMin === null
            ? null
            : { min: label.salaryMin, max: label.salaryMax, period: label.salaryPeriod },
        ...(label.skills.length > 0 && {
          skills: label.skills,
          askedSkills: askedSkills[label.file] ?? [],
        }),
      },
    })),
  )
}
