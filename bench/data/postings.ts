import { filterSkills } from '@endorse/contract/job-search/filter-options'
import { parseLocation } from '../../apps/server/src/domain/parse-location.ts'
import { createRandom, type Random } from './random.ts'
import type { Vocabulary } from './vocabulary.ts'

/** The generated columns of a row of job_postings. */
export interface GeneratedPosting {
  id: string
  company_id: string
  company_name: string
  title: string
  description: string
  department: string | null
  employment_type: string | null
  work_type: string | null
  experience_level: string | null
  salary_min: number | null
  salary_max: number | null
  city: string | null
  state: string | null
  country: string | null
  location: string | null
  skills: string[]
  required_experience: number | null
  max_experience: number | null
  application_deadline: string | null
  posted_at: string
  archived_at: string | null
}

const NOW = Date.UTC(2026, 7, 1)
const DAY = 86_400_000

/** Generates posting `number` of `count`, deterministically. Higher numbers are newer. */
export function postingOf(
  number: number,
  count: number,
  vocabulary: Vocabulary,
  companyIds: Map<string, string>,
): GeneratedPosting {
  const random = createRandom(number * 7919 + 17)
  const base = random.pick(vocabulary.postings)
  const level = levelOf(base.title, random)
  const pay = random.chance(0.4) ? payOf(level, random) : null
  return {
    id: uuidOf(number, 'a'),
    company_id: companyIds.get(base.company) ?? '',
    company_name: base.company,
    title: base.title,
    description: descriptionOf(vocabulary, random),
    department: base.department || null,
    employment_type: kindOf(base.title, random),
    experience_level: level,
    salary_min: pay,
    salary_max: pay && pay + 200_000 + random.below(10) * 100_000,
    ...placeOf(base.place, random),
    skills: skillsOf(base.title, random),
    required_experience: random.chance(0.6) ? random.below(8) : null,
    max_experience: random.chance(0.3) ? 8 + random.below(6) : null,
    application_deadline: deadlineOf(random),
    posted_at: new Date(NOW - ((count - number) / count + random.next() * 0.01) * 365 * DAY).toISOString(),
    archived_at: random.chance(0.02) ? new Date(NOW).toISOString() : null,
  }
}

/** Returns a deterministic UUID. The letter differs by table. */
export function uuidOf(number: number, letter: string): string {
  return `${letter.repeat(8)}-0000-7000-8000-${number.toString(16).padStart(12, '0')}`
}

function levelOf(title: string, random: Random): string | null {
  if (/\bintern/i.test(title)) return 'INTERNSHIP'
  if (/\b(director|head|vp)\b/i.test(title)) return 'DIRECTOR'
  if (/\b(senior|sr|lead|principal|staff)\b/i.test(title)) return 'MID_SENIOR'
  if (/\b(junior|associate|trainee)\b/i.test(title)) return 'ENTRY_LEVEL'
  return random.chance(0.3) ? random.pick(['ENTRY_LEVEL', 'ASSOCIATE', 'MID_SENIOR', 'EXECUTIVE']) : null
}

function kindOf(title: string, random: Random): string | null {
  if (/\bintern/i.test(title)) return 'INTERNSHIP'
  if (random.chance(0.1)) return null
  return random.chance(0.85) ? 'FULL_TIME' : random.pick(['CONTRACT', 'PART_TIME', 'OTHER'])
}

function payOf(level: string | null, random: Random): number {
  const lakhs = level === 'DIRECTOR' ? 40 : level === 'MID_SENIOR' ? 15 : 4
  return (lakhs + random.below(lakhs * 2)) * 100_000
}

const placesRead = new Map<string, ReturnType<typeof parseLocation>>()

function placeOf(text: string, random: Random) {
  const read = placesRead.get(text) ?? parseLocation(text)
  placesRead.set(text, read)
  const [place] = read.places
  return {
    city: place?.city ?? null,
    state: place?.state ?? null,
    country: place?.country ?? null,
    location: read.location,
    work_type:
      read.workType ?? (random.chance(0.5) ? random.pick(['ONSITE', 'ONSITE', 'HYBRID', 'REMOTE']) : null),
  }
}

function skillsOf(title: string, random: Random): string[] {
  const named = filterSkills.filter((skill) =>
    ` ${title.toLowerCase()} `.includes(` ${skill.toLowerCase()} `),
  )
  // Squared for a skewed distribution: some skills are common, others rare.
  const others = Array.from(
    { length: random.chance(0.7) ? 2 + random.below(5) : 0 },
    () => filterSkills[Math.floor(random.next() ** 2 * filterSkills.length)] ?? 'Java',
  )
  return [...new Set([...named, ...others])]
}

/** Cuts about a thousand characters out of a real description. */
function descriptionOf({ descriptions }: Vocabulary, random: Random): string {
  const text = random.pick(descriptions)
  const from = random.below(Math.max(1, text.length - 1_000))
  return text
    .slice(from, from + 600 + random.below(800))
    .replaceAll('\u0000', '')
    .toWellFormed()
}

function deadlineOf(random: Random): string | null {
  if (!random.chance(0.3)) return null
  const days = random.chance(0.03) ? -random.below(2_000) : 3_650 + random.below(100)
  return new Date(NOW + days * DAY).toISOString().slice(0, 10)
}
