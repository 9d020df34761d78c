import { randomUUID } from 'node:crypto'
import { jobSearchSchemas } from '@endorse/contract/job-search/schemas'
import { countSkills } from '../../apps/server/src/features/job-search/recommend/count-skills.ts'
import { createJobSearch } from '../../apps/server/src/features/job-search/search-jobs.ts'
import { createDatabase, createPool, createReadPool } from '../../apps/server/src/platform/db/db.ts'
import { REAL_DATA_MISSING } from '../data/real-data.ts'
import type { Databases } from '../database.ts'
import type { Options } from '../options.ts'
import { objectionsTo, readJudgedPostings, untrueReasons } from '../recommendations/judge.ts'
import type { JudgedPosting, JudgedProfile } from '../recommendations/judged.ts'
import { makeProfiles, typicalProfiles } from '../recommendations/profiles.ts'
import type { Report } from '../report.ts'

const NAME = 'recommendations-fit'
const POSTINGS = 15_000
const PROFILES = 60
const PAGE = 10

/** Judges the first ten recommendations of people by rules that do not know how the product ranks. */
export async function measureRecommendationsFit(
  databases: Databases,
  options: Options,
  report: Report,
): Promise<void> {
  if (!options.isSelected(NAME)) return
  const url = await databases.withRealPostings(POSTINGS)
  const db = createDatabase(createPool(url, () => {}, { max: 2 }))
  await countSkills({ db })
  await db.destroy()
  const postings = await readJudgedPostings(url)
  if (postings.length < POSTINGS / 2) {
    report.note(`${NAME}: ${REAL_DATA_MISSING}`)
    return
  }
  report.title(`Recommendations among ${postings.length.toLocaleString('en')} real postings`)
  const pool = createReadPool(url, () => {})
  const { list } = createJobSearch({ pool, searchPool: pool, clock: Date.now })
  const query = jobSearchSchemas.listJobs.query.parse({ limit: String(PAGE) })
  const byId = new Map(postings.map((posting) => [posting.id, posting]))
  try {
    for (const [name, profiles] of [
      ['tuned', makeProfiles(postings, 'tuned', PROFILES, options.seed)],
      ['held out', makeProfiles(postings, 'held out', PROFILES, options.seed + 1)],
      ['typical people', typicalProfiles],
    ] as const) {
      const judged = []
      for (const profile of profiles) {
        const { rows } = await list(
          query,
          { id: randomUUID() },
          { preferences: preferencesOf(profile), findDismissed: async () => new Set<string>() },
        )
        const shown = rows.flatMap((row) => {
          const posting = byId.get(row.id)
          return posting ? [{ posting, reasons: row.fit?.reasons ?? [] }] : []
        })
        judged.push({ profile, shown })
      }
      reportGroup(name, judged, report)
      reportPossible(profiles, postings, report)
    }
  } finally {
    await pool.end()
  }
}

interface Judged {
  profile: JudgedProfile
  shown: { posting: JudgedPosting; reasons: string[] }[]
}

function reportGroup(name: string, judged: Judged[], report: Report): void {
  const all = judged.flatMap(({ profile, shown }) =>
    shown.map(({ posting, reasons }) => ({
      profile,
      posting,
      objections: objectionsTo(posting, profile),
      reasons,
      untrue: untrueReasons(reasons, posting, profile),
    })),
  )
  const suiting = all.filter(({ objections }) => objections.length === 0).length
  const untrue = all.flatMap((one) => one.untrue).length
  const mostOfCompany = Math.max(
    ...judged.map(({ shown }) => mostFrequent(shown.map(({ posting }) => posting.company_id))),
  )
  const repeats = judged.filter(
    ({ shown }) =>
      mostFrequent(shown.map(({ posting }) => posting.company_id + posting.title.toLowerCase())) > 1,
  )
  report.figure(`${NAME}, ${name}: of the first ten suit`, share(suiting, all.length), '%', { atLeast: 90 })
  report.figure(
    `${NAME}, ${name}: untrue reasons`,
    share(untrue, all.flatMap(({ reasons }) => reasons).length),
    '%',
    { atMost: 0 },
  )
  report.figure(`${NAME}, ${name}: most of one company`, mostOfCompany, '', { atMost: 3 })
  report.figure(`${NAME}, ${name}: lists with a repeat`, repeats.length, '', { atMost: 0 })
  report.note(`${judged.length} people, ${all.length} recommendations`)
  for (const { profile, posting, objections, untrue: lies } of all)
    if (objections.length > 0 || lies.length > 0)
      report.detail(
        `${profile.name} (${profile.years} y): ${posting.title} | ${posting.city ?? posting.location ?? '-'} | ${posting.required_experience ?? ''}-${posting.max_experience ?? ''} | ${objections.join(', ')} | untrue: ${lies.join(', ')}`,
      )
}

/** Reports how many of the first ten could suit: for some people there are fewer than ten such postings. */
function reportPossible(profiles: readonly JudgedProfile[], postings: JudgedPosting[], report: Report): void {
  const possible = profiles.map((profile) => countPossible(profile, postings))
  const sum = possible.reduce((total, count) => total + count, 0)
  report.note(
    `${share(sum, profiles.length * PAGE).toFixed(1)} % could suit: ${possible.filter((count) => count < PAGE).length} people have fewer than ten such jobs`,
  )
}

/** Counts the postings that suit, up to ten, at most three of one company and none twice. */
function countPossible(profile: JudgedProfile, postings: JudgedPosting[]): number {
  const ofCompany = new Map<string, number>()
  const titles = new Set<string>()
  let count = 0
  for (const posting of postings) {
    const title = posting.company_id + posting.title.toLowerCase()
    const taken = ofCompany.get(posting.company_id) ?? 0
    if (taken >= 3 || titles.has(title) || objectionsTo(posting, profile).length > 0) continue
    ofCompany.set(posting.company_id, taken + 1)
    titles.add(title)
    count++
    if (count === PAGE) break
  }
  return count
}

function share(count: number, of: number): number {
  return (100 * count) / Math.max(1, of)
}

function mostFrequent(keys: string[]): number {
  return Math.max(0, ...keys.map((key) => keys.filter((other) => other === key).length))
}

function preferencesOf({ skills, jobs, cities, years, salary }: JudgedProfile) {
  const nothing = { companies: [], jobTypes: [], industrySectors: [], domains: [], order: null }
  return { ...nothing, skills, jobs, cities, salary, years }
}
