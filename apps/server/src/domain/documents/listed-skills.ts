import { canonicalSkill, findSkills } from '../skills/find-skills.ts'
import type { LocatedLine } from './located-document.ts'
import { type Found, placeInLine } from './reading.ts'
import { countWords, fitsBehind, isListItem, withoutBullet } from './text.ts'

const MAX_ITEM_LENGTH = 40
const MAX_ITEM_WORDS = 4

/** Reads the items of a list of skills, as they are written. Sentences give the known skills that they name. */
export function readListedSkills(lines: readonly LocatedLine[]): Found<string>[] {
  return joinWrappedLists(lines).flatMap(readLine)
}

/** Finds the known skills that lines name. Broad words count only where skills are listed. */
export function findSkillsIn(lines: readonly LocatedLine[], withBroadWords: boolean): Found<string>[] {
  return lines.flatMap((line) =>
    findSkills(line.text)
      .filter(({ isBroad }) => withBroadWords || !isBroad)
      .map(({ name, from, to }) => ({
        value: name,
        places: [placeInLine(line, from, to)],
      })),
  )
}

/** Merges the spellings of each known skill to one, with all its places. */
export function mergeSkills(skills: readonly Found<string>[], max: number): Found<string>[] {
  return merge(skills, max, (value) => (canonicalSkill(value) ?? value).toLowerCase())
}

/** Removes repeats of the same words. A list of the employer keeps "Data Analysis" and "Data Analytics". */
export function withoutRepeats(skills: readonly Found<string>[], max: number): Found<string>[] {
  return merge(skills, max, (value) => value.toLowerCase())
}

function merge(
  skills: readonly Found<string>[],
  max: number,
  keyOf: (value: string) => string,
): Found<string>[] {
  const byKey = new Map<string, Found<string>>()
  for (const { value, places } of skills) {
    const key = keyOf(value)
    const same = byKey.get(key)
    if (same) same.places.push(...places)
    else byKey.set(key, { value, places: [...places] })
  }
  return [...byKey.values()].slice(0, max)
}

/** A list that goes on in the next line is one line, so that a skill of two words is not divided. */
function joinWrappedLists(lines: readonly LocatedLine[]): LocatedLine[] {
  const longest = Math.max(0, ...lines.map(({ text }) => text.length))
  const joined: LocatedLine[] = []
  let last: LocatedLine | undefined
  for (const [index, line] of lines.entries()) {
    const previous = joined.at(-1)
    const isLast = index === lines.length - 1
    // The text of the document has one character between the two, so places stay right.
    if (previous && last && goesOn(last, line, { longest, isLast }) && line.start === previous.end + 1)
      joined[joined.length - 1] = { ...previous, text: `${previous.text} ${line.text}`, end: line.end }
    else joined.push(line)
    last = line
  }
  return joined
}

/** Says whether a list was wrapped. A short line ends a skill, and so does one whose end had room for the next word. */
function goesOn(
  { text }: LocatedLine,
  next: LocatedLine,
  { longest, isLast }: { longest: number; isLast: boolean },
): boolean {
  const separator = separatorOf(text)
  if (!separator || isListItem(next.text) || next.startsParagraph || LABEL.test(next.text)) return false
  if (/[,;|•·/]\s*$/.test(text)) return true
  const isList = separatorOf(next.text)?.source === separator.source || text.length >= SHORTEST_WRAPPED_LIST
  // A narrow column ends a list of slashes with the second word of its last skill.
  const isLastWord = isLast && separator.source.includes('\\/') && countWords(next.text) === 1
  if (!(isList || isLastWord) || fitsBehind(text, next.text, longest)) return false
  return !areTwoSkills(text.split(separator).at(-1) ?? '', next.text)
}

/** Says whether both name known skills, and none that goes from one line to the other: "NMap / ZenMap" and "SQL databases". */
function areTwoSkills(before: string, line: string): boolean {
  const joined = `${before.trim()} ${line}`
  const begin = joined.length - line.length
  const skills = findSkills(joined)
  return skills.some(({ to }) => to < begin) && skills.some(({ from }) => from === begin)
}

/** `Languages: Java, Go` */
const LABEL = /^[^,]{2,30}:/
const SHORTEST_WRAPPED_LIST = 40

/** Lists use one separator; a slash only when there is no other. */
function separatorOf(text: string): RegExp | null {
  if (/[,;|•·\t]/.test(text)) return /[,;|•·\t]/
  return /\s\/\s/.test(text) ? /\s\/\s/ : null
}

function readLine(line: LocatedLine): Found<string>[] {
  const label = /^[^,;:]{2,40}:\s/.exec(line.text)?.[0].length ?? 0
  const items = splitItems(line, label)
  const isList = items.length > 0 && items.every(({ text }) => countWords(text) <= MAX_ITEM_WORDS + 2)
  if (!isList)
    return findSkillsIn([{ ...line, text: line.text.slice(label), start: line.start + label }], true)
  return items
    .flatMap((item) => withoutLeadIn(item))
    .filter(({ text }) => text.length <= MAX_ITEM_LENGTH && countWords(text) <= MAX_ITEM_WORDS)
    .map(({ text, at }) => ({ value: text, places: [placeInLine(line, at, at + text.length)] }))
}

/** "Strong knowledge of Python" is Python. Without a known skill, it is a sentence about something else. */
function withoutLeadIn(item: { text: string; at: number }): { text: string; at: number }[] {
  if (!LEAD_IN.test(item.text)) return [item]
  return findSkills(item.text).map(({ from, to }) => ({
    text: item.text.slice(from, to),
    at: item.at + from,
  }))
}

const LEAD_IN =
  /^(?:(?:very|strong|good|excellent|basic|solid|working|hands-on|in-depth|sound|proven|deep|advanced|practical|some|prior)\s+)*(?:proficien\w+|familiar\w*|experience\w*|knowledge|understanding|expertise|ability|exposure|skills?|command|background|must|should|having|comfortable)\b/i

function splitItems(line: LocatedLine, from: number): { text: string; at: number }[] {
  const separator = separatorOf(line.text.slice(from))
  const items: { text: string; at: number }[] = []
  let depth = 0
  let start = from
  for (let at = from; at <= line.text.length; at++) {
    const sign = line.text[at] ?? ''
    if (sign === '(') depth++
    if (sign === ')') depth = Math.max(0, depth - 1)
    const isSlash = sign === '/' && line.text[at - 1] === ' ' && line.text[at + 1] === ' '
    const isEnd =
      at === line.text.length ||
      (depth === 0 &&
        separator !== null &&
        (separator.source.includes('\\/') ? isSlash : /[,;|•·\t]/.test(sign)))
    if (!isEnd) continue
    const raw = line.text.slice(start, at)
    const text = withoutBullet(raw.trim())
      .replace(/^[^\p{L}\p{N}.]+|[.,;:\s-]+$/gu, '')
      .replace(/^(?:and|&)\s+/i, '')
    if (/\p{L}/u.test(text)) items.push({ text, at: line.text.indexOf(text, start) })
    start = at + 1
  }
  return items
}
