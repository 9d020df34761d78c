import { synonymsOf } from './synonyms.ts'
import { lexeme, type Tsquery } from './tsquery.ts'

/** Normalises a skill like the function `skill_key` of the database. */
export function skillKey(skill: string): string {
  return skill
    .slice(0, 80)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}+#]+/gu, '')
}

/** Returns the keys of all names that postings use for a skill. */
export function skillKeys(skill: string): string[] {
  const name = skill.toLowerCase().trim()
  const withoutVendor = name.replace(/^(apache|microsoft|ms) /, '')
  const names = [
    name,
    withoutVendor,
    `apache ${name}`,
    ...synonymsOf(name),
    ...synonymsOf(name.replace('.', '')),
  ]
  return [...new Set(names.map(skillKey))].filter(Boolean)
}

/** Returns the facets of a skill under all its names. */
export function skillFacets(skill: string): Tsquery[] {
  return skillKeys(skill).map((key) => lexeme(`s=${key}`))
}
