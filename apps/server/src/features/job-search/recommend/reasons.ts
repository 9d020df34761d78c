import { skillKey, skillKeys } from '../skill-facets.ts'

/** The parts of a profile that a posting matches, by name. */
export interface ProfileMatches {
  skills: string[]
  jobs: string[]
  companies: string[]
  cities: string[]
  jobTypes: string[]
  isRemote: boolean
  paysEnough: boolean
  /** The person's years of experience, when they are within the range of the posting. */
  fitsYears: number | null
}

/** How a posting fits a profile. */
export interface JobFit {
  /** Nouns, the strongest first. */
  reasons: string[]
  /** Those of the posting's skills that the person has. */
  matchedSkills: string[]
}

/** More do not fit into the line of a card. */
const MAX_REASONS = 3

/** Compares the skills of a posting with those of a profile, and names what else matches. */
export function fitOf(matches: ProfileMatches, postedSkills: string[], personSkills: string[]): JobFit {
  const matchedSkills = findMatchedSkills(postedSkills, personSkills)
  return { reasons: reasonsFor(matches, matchedSkills.length, postedSkills.length), matchedSkills }
}

function findMatchedSkills(postedSkills: string[], personSkills: string[]): string[] {
  const keys = new Set(personSkills.flatMap(skillKeys))
  return postedSkills.filter((skill) => keys.has(skillKey(skill)))
}

function reasonsFor(matches: ProfileMatches, matchedSkills: number, postedSkills: number): string[] {
  const reasons: [boolean, string][] = [
    [matches.jobs.length > 0, 'Your role'],
    [matchedSkills > 0, `${matchedSkills} of ${postedSkills} ${postedSkills === 1 ? 'skill' : 'skills'}`],
    [matches.companies.length > 0, 'Your company'],
    [matches.cities.length > 0, 'Your city'],
    [matches.cities.length === 0 && matches.isRemote, 'Remote'],
    [matches.fitsYears !== null, 'Your experience'],
    [matches.paysEnough, 'Your salary'],
    [matches.jobTypes.length > 0, 'Your job type'],
  ]
  return reasons
    .filter(([matched]) => matched)
    .map(([, reason]) => reason)
    .slice(0, MAX_REASONS)
}
