import { synonymsOf } from './synonyms.ts'

/** Normalises a skill like the function `skill_key` of the database. */
export function skillKey(skill: string): string {
  return skill
    .slice(0, 80)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}+#]+/gu, '')
}

/** Returns the names that people use for a skill, itself first, in lower case. */
export function skillNames(skill: string): string[] {
  const name = skill.toLowerCase().trim()
  const withoutVendor = name.replace(/^(apache|microsoft|ms) /, '')
  return [
    ...new Set([
      name,
      withoutVendor,
      `apache ${name}`,
      ...synonymsOf(name),
      ...synonymsOf(name.replace('.', '')),
    ]),
  ]
}

/** Returns the keys of all names that postings use for a skill. */
export function skillKeys(skill: string): string[] {
  return [...new Set(skillNames(skill).map(skillKey))].filter(Boolean)
}
