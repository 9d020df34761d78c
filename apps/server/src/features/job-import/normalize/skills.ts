import { toSingleLine } from './text.ts'

/** Enough for any posting; a list of hundreds is a page's menu. */
const MAX_SKILLS = 60
const MAX_SKILL_LENGTH = 80

/** Skills from a list or from "Python, SQL, Power BI"; each once, however it is written. */
export function normalizeSkills(values: string[]): string[] {
  const found = new Map<string, string>()
  for (const value of values) {
    const text = toSingleLine(value).replace(/^[•*\s-]+/, '')
    if (text !== '' && text.length <= MAX_SKILL_LENGTH && !found.has(text.toLowerCase()))
      found.set(text.toLowerCase(), text)
  }
  return [...found.values()].slice(0, MAX_SKILLS)
}
