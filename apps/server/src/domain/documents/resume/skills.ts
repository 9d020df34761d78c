import type { LocatedLine } from '../located-document.ts'
import { type Found, placeInLine } from '../reading.ts'
import { linesOfKind, type Section } from '../sections.ts'
import { countWords, isListItem, withoutBullet } from '../text.ts'
import type { ResumeSection } from './headings.ts'

const MAX_SKILLS = 50
const MAX_SKILL_LENGTH = 40

/** Reads the skills that their section lists. */
export function readSkills(sections: readonly Section<ResumeSection>[]): Found<string>[] {
  const found = new Map<string, Found<string>>()
  for (const line of joinWrapped(linesOfKind(sections, 'skills'))) {
    for (const skill of skillsOfLine(line)) {
      const key = skill.value.toLowerCase()
      if (!found.has(key)) found.set(key, skill)
    }
  }
  return [...found.values()].slice(0, MAX_SKILLS)
}

/** A list that goes on in the next line is one line, so that a skill of two words is not divided. */
function joinWrapped(lines: readonly LocatedLine[]): LocatedLine[] {
  const joined: LocatedLine[] = []
  for (const line of lines) {
    const previous = joined.at(-1)
    const goesOn =
      previous &&
      previous.text.includes(',') &&
      !isListItem(line.text) &&
      !line.startsParagraph &&
      !/^[^,]{2,30}:/.test(line.text)
    if (goesOn && line.start === previous.end + 1) {
      joined[joined.length - 1] = { ...previous, text: `${previous.text} ${line.text}`, end: line.end }
    } else joined.push(line)
  }
  return joined
}

function skillsOfLine(line: LocatedLine): Found<string>[] {
  const label = /^[^,;:]{2,40}:\s/.exec(line.text)?.[0].length ?? 0
  const skills: Found<string>[] = []
  const body = line.text.slice(label)
  for (const match of body.matchAll(/(?:\([^)]*\)|[^,;|•·\t()])+/g)) {
    const text = withoutBullet(match[0].trim())
      .replace(/^[^\p{L}\d.]+|[.\s]+$/gu, '')
      .replace(/^(?:and|&)\s+/i, '')
    if (text === '' || text.length > MAX_SKILL_LENGTH || countWords(text) > 5 || !/\p{L}/u.test(text))
      continue
    const at = line.text.indexOf(text, label + match.index)
    skills.push({ value: text, places: [placeInLine(line, at, at + text.length)] })
  }
  return skills
}
