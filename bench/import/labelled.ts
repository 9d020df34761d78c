import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRandom } from '../data/random.ts'
import { realDataFolder } from '../data/real-data.ts'

/** A real posting with values that were read by rules of their own, from columns that leave no doubt. */
export interface LabelledPosting {
  title: string
  company: string
  city: string
  minYears: number
  maxYears: number
  /** Rupees a year. */
  salaryMin: number
  salaryMax: number
  skills: string[]
  url: string
  /** The day, as `2025-01-20`. */
  postedAt: string
}

const LISTINGS = `${realDataFolder}jobs/india/naukri_listings_2025-01.json`
/** The day when the listings were read. */
const READ_ON = Date.UTC(2025, 0, 25)
const DAY = 86_400_000

const skillLists = [
  ['Java', 'Spring Boot', 'SQL'],
  ['Python', 'Pandas', 'Power BI', 'Excel'],
  ['Negotiation', 'CRM', 'Lead Generation'],
  ['Figma', 'Prototyping', 'User Research'],
  ['AWS', 'Docker', 'Kubernetes', 'Terraform'],
]

/** Reads the listings whose every column is plain, in a random order; an empty list without the folder of real data. */
export async function readLabelledPostings(count: number, seed: number): Promise<LabelledPosting[]> {
  if (!existsSync(LISTINGS)) return []
  const random = createRandom(seed)
  const rows = JSON.parse(await readFile(LISTINGS, 'utf8')) as Record<string, string>[]
  const cities = new Set(
    (
      JSON.parse(await readFile(`${realDataFolder}lists/indian-cities.json`, 'utf8')) as { name: string }[]
    ).map(({ name }) => name),
  )
  const labelled = rows.flatMap((row, index) => label(row, index, cities))
  const distinct = new Map(labelled.map((one) => [`${one.title}\n${one.company}\n${one.city}`, one]))
  return [...distinct.values()]
    .map((one) => ({ one, order: random.next() }))
    .sort((a, b) => a.order - b.order)
    .slice(0, count)
    .map(({ one }) => one)
}

function label(row: Record<string, string>, index: number, cities: Set<string>): LabelledPosting[] {
  const { title = '', company = '', experience = '', location = '', salary = '', posted = '' } = row
  const [, minYears, maxYears] = /^(\d+)-(\d+) Yrs$/.exec(experience) ?? []
  const [, low = '4', high = '7'] = /^([\d.]+)-([\d.]+) Lacs PA$/.exec(salary) ?? []
  const [, days = '9'] = /^(\d+) Days? Ago$/.exec(posted) ?? []
  const [city = ''] = location.split(', ')
  // Only names that could not be anything else: the question is whether they survive the form of the file.
  const isPlain = [title, company].every((text) => /^[\p{L}\d][\p{L}\d .&'()/+,-]{2,79}$/u.test(text))
  if (!isPlain || minYears === undefined || maxYears === undefined || !cities.has(city)) return []
  return [
    {
      title: title.replaceAll(/\s+/g, ' ').trim(),
      company: company.replaceAll(/\s+/g, ' ').trim(),
      city,
      minYears: Number(minYears),
      maxYears: Number(maxYears),
      salaryMin: Math.round(Number(low) * 100_000),
      salaryMax: Math.round(Number(high) * 100_000),
      skills: skillLists[index % skillLists.length] ?? [],
      url: `https://jobs.example.com/view/${100_000 + index * 7}`,
      postedAt: new Date(READ_ON - Number(days) * DAY).toISOString().slice(0, 10),
    },
  ]
}
