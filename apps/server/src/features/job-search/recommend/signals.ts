import { normalizeCompanyName } from '../../../domain/company-name.ts'
import { parseTitle, phrasesToFind } from '../../../domain/job-titles/match-titles.ts'
import { spellingsOf } from '../../../domain/job-titles/title-words.ts'
import { skillKeys } from '../../../domain/skill-keys.ts'
import type { Preferences } from '../../profiles/preferences.ts'
import { cityFacets } from '../parse/city-facets.ts'
import { skillFacets } from '../parse/skill-facets.ts'
import type { WordQueries } from '../parse/word-queries.ts'
import { allOf, anyOf, lexeme, type Tsquery } from '../tsquery.ts'
import { buildCriteria, type Criteria } from './criteria.ts'

/** A profile as conditions that find postings, and as the criteria that they are compared with. */
export interface Signals {
  /** Equal for equal profiles. */
  key: string
  /** The rarest first. */
  skills: Tsquery[]
  /** Matches the titles that may be of a preferred kind. Absent without preferred jobs. */
  role: Tsquery | undefined
  company: Tsquery | undefined
  city: Tsquery | undefined
  years: number | null
  criteria: Criteria
}

/** Only the first entries of a long list count, to limit the cost of scoring each posting. */
const MAX_SKILLS = 15
const MAX_OTHERS = 10
/** Of so many skills all pairs are looked for. */
const MAX_PAIRED_SKILLS = 8

/** The condition for remote jobs, which suit every city. */
export const REMOTE = lexeme('w=REMOTE')

/** Builds the signals of a profile; undefined when it has nothing to rank postings by. */
export async function buildSignals(words: WordQueries, profile: Preferences): Promise<Signals | undefined> {
  const preferences: Preferences = {
    ...profile,
    skills: profile.skills.slice(0, MAX_SKILLS),
    jobs: profile.jobs.slice(0, MAX_OTHERS),
    companies: profile.companies.slice(0, MAX_OTHERS),
    cities: profile.cities.slice(0, MAX_OTHERS),
    industrySectors: profile.industrySectors.slice(0, MAX_OTHERS),
    domains: profile.domains.slice(0, MAX_OTHERS),
  }
  if (isEmpty(preferences)) return undefined
  const [role, companyIds, shares] = await Promise.all([
    buildRole(words, preferences.jobs),
    words.findCompanyIdsByName(preferences.companies.map(normalizeCompanyName)),
    words.findSkillShares(preferences.skills.flatMap(skillKeys)),
  ])
  const criteria = buildCriteria(preferences, companyIds.values(), shares)
  return {
    key: JSON.stringify(preferences),
    skills: rarestFirst(preferences.skills, criteria).map((skill) => anyOf(skillFacets(skill))),
    role,
    company: anyOrNone([...companyIds.values()].map((id) => lexeme(`o=${id}`))),
    city: anyOrNone(preferences.cities.flatMap(cityFacets)),
    years: preferences.years,
    criteria,
  }
}

function isEmpty({ skills, jobs, companies, cities, jobTypes, salary, years }: Preferences): boolean {
  return (
    [skills, jobs, companies, cities, jobTypes].every((some) => some.length === 0) &&
    salary === null &&
    years === null
  )
}

function rarestFirst(skills: string[], { skillWeights }: Criteria): string[] {
  const weightOf = (skill: string) => skillWeights.get(skillKeys(skill)[0] ?? '') ?? 0
  return skills.filter((skill) => skillKeys(skill).length > 0).toSorted((a, b) => weightOf(b) - weightOf(a))
}

/** Builds the condition that a title has all words of one of the phrases, each in any spelling. */
async function buildRole(words: WordQueries, jobs: string[]): Promise<Tsquery | undefined> {
  const phrases = jobs.flatMap((job) => phrasesToFind(parseTitle(job)))
  if (phrases.length === 0) return undefined
  const spelledOut = phrases.flatMap((phrase) => [...phrase, phrase.join(' ')]).flatMap(spellingsOf)
  const stems = await words.stemsOf([...new Set(spelledOut)])
  const anySpelling = (word: string) =>
    spellingsOf(word).flatMap((spelling) => {
      const all = allOf((stems.get(spelling) ?? []).map((stem) => lexeme(`t=${stem}`)))
      return all ? [all] : []
    })
  const byPhrase = phrases.flatMap((phrase) => {
    const all = hasShorter(phrase, phrases)
      ? undefined
      : allOf(phrase.map((word) => anyOf(anySpelling(word))))
    return [...(all ? [all] : []), ...(phrase.length > 1 ? anySpelling(phrase.join(' ')).slice(1) : [])]
  })
  return anyOf(byPhrase)
}

/** Whether a title with all words of the phrase has all words of a shorter one, which then finds it too. */
function hasShorter(phrase: string[], phrases: string[][]): boolean {
  return phrases.some((other) => other.length < phrase.length && other.every((word) => phrase.includes(word)))
}

function anyOrNone(parts: Tsquery[]): Tsquery | undefined {
  return parts.length > 0 ? anyOf(parts) : undefined
}

/** Builds the condition that one kind of signals matches. */
export function matchesAnything({ skills, role, company, city }: Signals): Tsquery {
  return anyOf([role, company, ...skills, city].filter((part) => part !== undefined))
}

/** Lists conditions for postings that fit, each with parts that all hold, the narrowest first; the second finds all that the first finds. */
export function fitConditions({ skills, role, company, city }: Signals): Tsquery[][] {
  const anySkill = anyOrNone(skills)
  const work = anyOrNone([...(role ? [role] : []), ...pairs(skills.slice(0, MAX_PAIRED_SKILLS))])
  const place = city && anyOf([city, REMOTE])
  const conditions = [
    role && anySkill && [role, anySkill, city],
    role && [role, city],
    work && [work, place],
    work && [work],
    anySkill && [anySkill, city ?? company],
  ]
  const parts = conditions.flatMap((condition) => (condition ? [condition.filter(isDefined)] : []))
  return [...new Map(parts.map((some) => [some.join(), some])).values()]
}

function isDefined(part: Tsquery | undefined): part is Tsquery {
  return part !== undefined
}

function pairs(parts: Tsquery[]): Tsquery[] {
  return parts.flatMap((one, index) => parts.slice(index + 1).flatMap((other) => allOf([one, other]) ?? []))
}
