import { findSkills } from '../../../domain/skills/find-skills.ts'
import { toSingleLine } from './text.ts'

/** A list of hundreds of "skills" is a menu of the page. */
const MAX_SKILLS = 60
const MAX_SKILL_LENGTH = 80

/** Splits "Java, SQL", "Java / SQL", "['Java', 'SQL']" and, where it knows them, "Java Power BI SQL". */
export function splitSkills(text: string): string[] {
  const [, listed = text] = /^\s*\[(.*)\]\s*$/s.exec(text) ?? []
  const parts = listed.split(/[,;|\n]|\s\/\s/).map((part) => part.trim().replace(/^(['"])(.*)\1$/, '$2'))
  return parts.length === 1 ? splitAtKnown(parts[0] ?? '') : parts
}

/** Words of a sentence, which is no list. */
const SENTENCE = /\b(and|or|of|in|with|to|for|the|a|an|on|is|are|using|must|should|good|strong)\b/i
const MAX_LIST_LENGTH = 200

function splitAtKnown(text: string): string[] {
  const known = findSkills(text)
  if (known.length < 2 || text.length > MAX_LIST_LENGTH || SENTENCE.test(text)) return [text]
  const ends = [0, ...known.map(({ to }) => to)]
  return [
    ...known.flatMap(({ from, to }, index) => [text.slice(ends[index], from), text.slice(from, to)]),
    text.slice(ends.at(-1)),
  ]
}

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
