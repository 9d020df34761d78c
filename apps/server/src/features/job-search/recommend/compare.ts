import type { EmploymentType, ExperienceLevel, WorkType } from '@endorse/contract/job-postings/values'
import { isInCity } from '../../../domain/job-cities.ts'
import {
  matchTitles,
  namesTitle,
  type ParsedTitle,
  parseTitle,
  sharesWord,
  type TitleMatch,
} from '../../../domain/job-titles/match-titles.ts'
import { inferSeniority } from '../../../domain/seniority.ts'
import { skillKey, skillKeys } from '../../../domain/skill-keys.ts'
import { type Criteria, toPhrase } from './criteria.ts'

/** A preferred city, remote work in the countries of the preferred cities or elsewhere, or another place. */
type JobPlace = 'city' | 'remote' | 'remote-abroad' | 'elsewhere' | 'abroad'

/** What a posting says, as far as it is compared with a profile. */
export interface ComparedJob {
  title: string
  company_id: string
  skills: string[]
  city: string | null
  state: string | null
  country: string | null
  location: string | null
  work_type: WorkType | null
  employment_type: EmploymentType | null
  experience_level: ExperienceLevel | null
  salary_min: number | null
  salary_max: number | null
  required_experience: number | null
  max_experience: number | null
  industry_type: string | null
  department: string | null
}

/** How a posting compares with a profile. What the posting does not say is null: it is neither for nor against it. */
export interface Comparison {
  role: TitleMatch | null
  /** Whether the title has the words of a preferred one, so that it can be called the person's role. */
  isNamedRole: boolean
  /** Whether the title has a word of a preferred one, so that the role can be called similar. */
  isSimilarlyNamed: boolean
  /** Those of the posting's skills that the person has. */
  matchedSkills: string[]
  postedSkills: number
  /** The sum of the weights of the matched skills. */
  skillWeight: number
  place: JobPlace
  isPreferredCompany: boolean
  isWithinYears: boolean | null
  /** How many years the person has too many or too few; 0 within the range, and when it is unknown. */
  yearsOff: number
  /** False when the title names a seniority that the years of the person do not fit. */
  isOfLevel: boolean
  paysEnough: boolean | null
  isPreferredType: boolean | null
  isPreferredIndustry: boolean
  isPreferredDomain: boolean
}

/** Compares a posting with a profile. The same input gives the same result. */
export function compareJob(criteria: Criteria, job: ComparedJob): Comparison {
  const matchedSkills = job.skills.filter((skill) => criteria.skillWeights.has(skillKey(skill)))
  const yearsOff = yearsOffRange(criteria, job)
  const title = parseTitle(job.title)
  return {
    role: bestTitleMatch(criteria, title),
    isNamedRole: criteria.titles.some((preferred) => namesTitle(preferred, title)),
    isSimilarlyNamed: criteria.titles.some((preferred) => sharesWord(preferred, title)),
    matchedSkills,
    postedSkills: job.skills.length,
    skillWeight: matchedSkills.reduce(
      (sum, skill) => sum + (criteria.skillWeights.get(skillKey(skill)) ?? 0),
      0,
    ),
    place: placeOf(criteria, job),
    isPreferredCompany: criteria.companyIds.has(job.company_id),
    isWithinYears: yearsOff === null ? null : yearsOff === 0,
    yearsOff: yearsOff ?? 0,
    isOfLevel: isOfLevel(criteria, job, yearsOff !== null),
    paysEnough: paysEnough(criteria, job),
    isPreferredType: isPreferredType(criteria, job),
    isPreferredIndustry: namesAny(criteria.industrySectors, [job.industry_type]),
    isPreferredDomain: namesAny(criteria.domains, [job.title, job.department, ...job.skills]),
  }
}

/** The best first. */
const titleMatches = ['same', 'family', 'similar'] as const

function bestTitleMatch({ titles, skillWeights }: Criteria, posted: ParsedTitle): TitleMatch | null {
  const hasSkill = (skills: string[]) => skills.flatMap(skillKeys).some((key) => skillWeights.has(key))
  const matches = titles.map((preferred) => matchTitles(preferred, posted, hasSkill))
  return titleMatches.find((match) => matches.includes(match)) ?? null
}

function placeOf({ cityKeys, countries }: Criteria, job: ComparedJob): JobPlace {
  if (isInCity(job, cityKeys)) return 'city'
  const isAbroad = job.country !== null && countries.size > 0 && !countries.has(job.country)
  if (job.work_type === 'REMOTE') return isAbroad ? 'remote-abroad' : 'remote'
  return isAbroad ? 'abroad' : 'elsewhere'
}

/** Returns null when the person or the posting does not say. "From 0 years" asks for nothing. */
function yearsOffRange(
  { years }: Criteria,
  { required_experience, max_experience }: ComparedJob,
): number | null {
  if (years === null || (!required_experience && max_experience === null)) return null
  const from = required_experience ?? 0
  return Math.max(0, from - years, years - (max_experience ?? years))
}

/** The years that people have with a seniority that a title names, where the posting gives no range. */
const yearsOfSeniority = {
  ENTRY: [0, 1],
  JUNIOR: [0, 4],
  MID_LEVEL: [0, 60],
  SENIOR: [3, 60],
  LEAD: [5, 60],
  PRINCIPAL: [9, 60],
} as const

/** Where the posting gives a range of years, only an internship counts, since its level was inferred from the range. */
function isOfLevel({ years, titleTexts }: Criteria, job: ComparedJob, hasRange: boolean): boolean {
  if (years === null) return true
  const stated = hasRange ? null : job.experience_level
  const level = job.employment_type === 'INTERNSHIP' ? 'ENTRY' : inferSeniority(job.title, stated)
  if (level === null || titleTexts.some((title) => inferSeniority(title, null) === level)) return true
  if (hasRange && level !== 'ENTRY') return true
  const [from, to] = yearsOfSeniority[level]
  return years >= from && years <= to
}

function paysEnough({ salary }: Criteria, { salary_min, salary_max }: ComparedJob): boolean | null {
  const highest = salary_max ?? salary_min
  return salary === null || highest === null ? null : highest >= salary
}

/** True when what the posting says of its contract and of its place of work is preferred, as far as the person chose. */
function isPreferredType(
  { jobTypes }: Criteria,
  { employment_type, work_type }: ComparedJob,
): boolean | null {
  const contracts = ['FULL_TIME', 'PART_TIME', 'CONTRACT', 'INTERNSHIP']
  const choosesContract = contracts.some((type) => jobTypes.has(type))
  const choosesPlace = ['ONSITE', 'HYBRID', 'REMOTE'].some((type) => jobTypes.has(type))
  const said = [
    ...(choosesContract && employment_type ? [employment_type] : []),
    ...(choosesPlace && work_type ? [work_type] : []),
  ]
  return said.length === 0 ? null : said.every((type) => jobTypes.has(type))
}

/** Whether one of the texts has all words of one of the phrases, in their order. */
function namesAny(phrases: readonly string[], texts: readonly (string | null)[]): boolean {
  if (phrases.length === 0) return false
  const named = texts.filter((text) => text !== null).map(toPhrase)
  return phrases.some((phrase) => named.some((text) => text.includes(phrase)))
}
