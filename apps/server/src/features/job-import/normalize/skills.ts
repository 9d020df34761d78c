import { toSingleLine } from './text.ts'

/** A list of hundreds of "skills" is a menu of the page. */
const MAX_SKILLS = 60
const MAX_SKILL_LENGTH = 80

/** Cleans a list of skills and removes duplicates without regard to case. */
export function normalizeSkills(values: string[]): string[] {
  const found = new Map<string, string>()
  for (const value of values) {
    const text = toSingleLine(value).replace(/^[•*\s-]+/, '')
    if (text !== '' && text.length <= MAX_SKILL_LENGTH && !found.has(text.toLowerCase()))
      found.set(text.toLowerCase(), text)
  }
  return [...found.values()].slice(0, MAX_SKILLS)
}
