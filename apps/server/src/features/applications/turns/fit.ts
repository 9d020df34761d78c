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

/** Reads what a title, a place and skills say. */
export function traitsOf(
  title: string | null,
  place: string | null,
  skills: readonly string[] | null,
): Traits {
  return {
    families: title ? parseTitle(title).families : [],
    city: place ? cityOf(place) : null,
    skills: new Set((skills ?? []).flatMap(keysOf)),
  }
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

const cities = new LRUCache<string, { name: string | null }>({ max: 5_000 })

/** Finds the city in "Pune, India". */
function cityOf(place: string): string | null {
  const known = cities.get(place)
  if (known) return known.name
  const parts = place.split(/[,/|·]/).map((part) => part.trim())
  const name = parts.map((part) => findCity(part)?.name).find((found) => found !== undefined) ?? null
  cities.set(place, { name })
  return name
}

const keys = new LRUCache<string, string[]>({ max: 10_000 })

function keysOf(skill: string): string[] {
  const known = keys.get(skill)
  if (known) return known
  const found = skillKeys(skill)
  keys.set(skill, found)
  return found
}
