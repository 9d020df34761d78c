import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { readPostings } from '../../apps/server/test/job-search/postings.ts'
import { realDataFolder } from './real-data.ts'

/** The source of the generated postings. */
export interface Vocabulary {
  origin: string
  postings: { title: string; company: string; place: string; department: string }[]
  descriptions: string[]
}

type Row = Record<string, string | null | undefined>

const folder = `${realDataFolder}jobs/`

/** Reads 140,000 real postings if they are beside the checkout, otherwise the 1,800 of the test fixture. */
export async function readVocabulary(): Promise<Vocabulary> {
  if (!existsSync(folder)) return smallVocabulary()
  const postings = [
    ...(await json('global/ats_listings_112k_2026-01.json.gz')).map((row) =>
      entry(row['title'], row['company'], row['location']),
    ),
    ...(await csv('global/open_jobs_2026-08-04.csv')).map((row) =>
      entry(row['title'], row['company'], row['locations'], row['department']),
    ),
    ...(await json('india/naukri_listings_2025-01.json')).map((row) =>
      entry(row['title'], row['company'], row['location']),
    ),
    ...(await json('india/internshala_listings_2025-01.json')).map((row) =>
      entry(row['title'], row['company'], row['location']),
    ),
    ...(await csv('india/naukri_roles_skills_2025-11.csv')).map((row) =>
      entry(row['title'], row['company'], '', row['department']),
    ),
  ].filter(({ title, company }) => title.length > 2 && title !== 'N/A' && company.length > 1)
  const descriptions = [
    ...(await csv('india/linkedin_india_full_2024-01.csv')).map((row) => row['description']),
    ...(await json('india/naukri_data_analyst_full_2022-12.json')).map((row) => row['job_description']),
    ...(await ashbyDescriptions()),
  ].filter((text): text is string => typeof text === 'string' && text.length > 200)
  return { origin: `${postings.length} real postings`, postings, descriptions }
}

function entry(title: Text, company: Text, place: Text, department?: Text) {
  return {
    title: clean(title, 120),
    company: clean(company, 80),
    place: clean(place, 120),
    department: clean(department, 60),
  }
}

type Text = Row[string]

function clean(text: Text, most: number): string {
  return (text ?? '').replaceAll('\u0000', '').replaceAll(/\s+/g, ' ').trim().slice(0, most)
}

async function json(name: string): Promise<Row[]> {
  const bytes = await readFile(path.join(folder, name))
  const text = name.endsWith('.gz') ? gunzipSync(bytes).toString() : bytes.toString()
  const rows: unknown = JSON.parse(text)
  return Array.isArray(rows) ? rows : []
}

async function csv(name: string): Promise<Row[]> {
  return parse(await readFile(path.join(folder, name)), {
    columns: true,
    bom: true,
    relax_column_count: true,
  })
}

async function ashbyDescriptions(): Promise<Text[]> {
  const names = await readdir(path.join(folder, 'ats-ashby'))
  const boards = await Promise.all(
    names.map(async (name) => {
      const board: { jobs: Row[] } = JSON.parse(await readFile(path.join(folder, 'ats-ashby', name), 'utf8'))
      return board.jobs.map((job) => job['descriptionPlain'])
    }),
  )
  return boards.flat()
}

async function smallVocabulary(): Promise<Vocabulary> {
  const postings = await readPostings()
  const phrases = [
    'You will work closely with product, design and operations',
    'We are looking for an engineer who takes ownership and writes things down',
    'Experience with large systems, data and customers is welcome',
    'The team ships every week and is on call one week in eight',
    'Strong communication, analytical thinking and attention to detail',
    'Design, build and run services that our customers depend on',
    'Report to the head of the department and mentor junior colleagues',
  ]
  const descriptions = postings
    .slice(0, 500)
    .map(({ title, company, department }, index) =>
      [`${company} is hiring: ${title}. ${department}`, ...phrases.slice(index % 4), ...phrases].join(
        '.\n\n',
      ),
    )
  return { origin: `${postings.length} postings of the fixture`, postings, descriptions }
}
