import type { PreferenceKind } from '@endorse/contract/profiles/values'
import { findCity } from '../../../domain/gazetteer/gazetteer.ts'
import { cityKeys } from '../../../domain/job-cities.ts'
import { type ParsedTitle, parseTitle } from '../../../domain/job-titles/match-titles.ts'
import { parseWorkType } from '../../../domain/parse-enums.ts'
import { skillKeys } from '../../../domain/skill-keys.ts'
import type { Preferences } from '../../profiles/preferences.ts'

/** A profile in the form in which postings are compared with it. */
export interface Criteria {
  titles: ParsedTitle[]
  /** The preferred titles as they were entered, for the seniority that they name. */
  titleTexts: string[]
  /** How much a skill counts, from 0 to 1, under every key that postings use for it: rare skills count more. */
  skillWeights: Map<string, number>
  companyIds: Set<string>
  /** In lower case, in every spelling. */
  cityKeys: Set<string>
  wantsRemote: boolean
  /** The countries of the preferred cities. */
  countries: Set<string>
  jobTypes: Set<string>
  salary: number | null
  years: number | null
  /** As `toPhrase` returns them. */
  industrySectors: string[]
  domains: string[]
  /** What counts most first; null while the person has not ordered the preferences. */
  order: readonly PreferenceKind[] | null
}

/** Builds the criteria of a profile. `shares` has the share of postings that ask for a skill, by its key. */
export function buildCriteria(
  preferences: Preferences,
  companyIds: Iterable<string>,
  shares: ReadonlyMap<string, number>,
): Criteria {
  const { skills, jobs, cities, jobTypes, salary, years } = preferences
  return {
    titles: jobs.map(parseTitle),
    titleTexts: jobs,
    skillWeights: new Map(skills.flatMap((skill) => weighKeys(skillKeys(skill), shares))),
    companyIds: new Set(companyIds),
    cityKeys: new Set(cities.filter((city) => !isRemote(city)).flatMap(cityKeys)),
    wantsRemote: cities.some(isRemote),
    countries: new Set(cities.flatMap((city) => findCity(city)?.country ?? [])),
    jobTypes: new Set(jobTypes),
    salary,
    years,
    industrySectors: toPhrases(preferences.industrySectors),
    domains: toPhrases(preferences.domains),
    order: preferences.order,
  }
}

function toPhrases(texts: readonly string[]): string[] {
  return texts.map(toPhrase).filter((phrase) => phrase.trim() !== '')
}

/** Returns the words of a text in lower case with a space around each, so that a phrase in it is found by its whole words. */
export function toPhrase(text: string): string {
  return ` ${text
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}+#]+/u)
    .filter(Boolean)
    .join(' ')} `
}

/** A person can enter "Remote" among the cities. */
function isRemote(city: string): boolean {
  return parseWorkType(city) === 'REMOTE'
}

/** Below this share of the postings a skill counts fully. */
const RARE_SHARE = 0.005

/** All names of a skill have the weight of the most frequent one. */
function weighKeys(keys: string[], shares: ReadonlyMap<string, number>): [string, number][] {
  const share = Math.max(RARE_SHARE, ...keys.map((key) => shares.get(key) ?? 0))
  const weight = Math.log(1 / share) / Math.log(1 / RARE_SHARE)
  return keys.map((key) => [key, weight])
}
