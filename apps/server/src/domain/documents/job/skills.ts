import type { LocatedLine } from '../located-document.ts'
import { type Found, placeInLine } from '../reading.ts'
import { countWords, withoutBullet } from '../text.ts'
import { type JobText, valuesOf } from './job-text.ts'

const MAX_SKILLS = 50

/** Reads the skills of a job: the list after its label, then known skills in the text. */
export function readJobSkills(job: JobText): Found<string>[] {
  const found = new Map<string, Found<string>>()
  for (const skill of listedSkills(job)) {
    const key = skill.value.toLowerCase()
    const same = found.get(key)
    if (same) same.places.push(...skill.places)
    else found.set(key, skill)
  }
  return [...found.values()].slice(0, MAX_SKILLS)
}

function listedSkills(job: JobText): Found<string>[] {
  return valuesOf(job, 'skills').flatMap(({ lines }) => lines.flatMap(itemsOf))
}

function itemsOf(line: LocatedLine): Found<string>[] {
  return [...line.text.matchAll(/(?:\([^)]*\)|[^,;|•·\t()]|(?<=\S)\/(?=\S))+/g)].flatMap((match) => {
    const text = withoutBullet(match[0].trim()).replace(/[.\s]+$/, '')
    if (text === '' || text.length > 40 || countWords(text) > 4) return []
    const at = line.text.indexOf(text, match.index)
    return [{ value: text, places: [placeInLine(line, at, at + text.length)] }]
  })
}
