import { LRUCache } from 'lru-cache'
import { findCity } from '../../../domain/gazetteer/gazetteer.ts'
import { parseTitle } from '../../../domain/job-titles/match-titles.ts'
import { skillKeys } from '../../../domain/skill-keys.ts'

/** What is compared of a request and of an Endorser. */
export interface Traits {
  families: readonly string[]
  city: string | null
  skills: ReadonlySet<string>
}

const known = new LRUCache<string, Traits>({ max: 20_000 })

/**
 * Reads what a title, a place and skills say. What was read before is kept, because a company may have thousands of Endorsers who are
 * compared for each request: at 5,000 a choice takes 1/20 of the time (`npm run bench -- turns`).
 */
export function traitsOf(
  title: string | null,
  place: string | null,
  skills: readonly string[] | null,
): Traits {
  const key = JSON.stringify([title, place, skills])
  const found = known.get(key) ?? {
    families: title ? parseTitle(title).families : [],
    city: place ? cityOf(place) : null,
    skills: new Set((skills ?? []).flatMap(skillKeys)),
  }
  known.set(key, found)
  return found
}

/** Tells what an Endorser has in common with a request. */
export function fitOf(request: Traits, endorser: Traits) {
  return {
    isSameFunction: request.families.some((family) => endorser.families.includes(family)),
    isSameCity: request.city !== null && request.city === endorser.city,
    commonSkills: countCommon(request.skills, endorser.skills),
  }
}

function countCommon(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let count = 0
  for (const key of one) if (other.has(key)) count++
  return count
}

/** Finds the city in "Pune, India". */
function cityOf(place: string): string | null {
  const parts = place.split(/[,/|·]/).map((part) => part.trim())
  return parts.map((part) => findCity(part)?.name).find((found) => found !== undefined) ?? null
}
