import { LRUCache } from 'lru-cache'
import { titleFamilies, wordsOfField, wordsOfKind } from './title-families.ts'
import { titleWords } from './title-words.ts'

/** A title of a posting, or one that a person prefers. */
export interface ParsedTitle {
  /** The words of the first part, in one spelling each. */
  words: string[]
  /** The words of all parts. */
  allWords: string[]
  /** The words of each part. */
  parts: string[][]
  families: string[]
  /** Internships and the like. */
  isTraining: boolean
  /** The words as they are written, in lower case. */
  writtenWords: string[]
}

/** The same job, the same kind of job, or one that the same person can do. */
export type TitleMatch = 'same' | 'family' | 'similar'

const families = [...titleFamilies.values()]

/** The family of titles that say nothing but "software". Those near to it are the same work in other words. */
const GENERAL_SOFTWARE = 'software-engineer'
/** Families near to it that are other work: the same person can do it. */
const besidesSoftware = new Set(['embedded-engineer', 'software-architect'])
/** Families that more specific ones replace. */
const generalFamilies = new Set([GENERAL_SOFTWARE, 'marketing', 'sales-executive'])
const ENGINEER = 'engineer'
/** The one spelling of "analyst", "analytics" and "analysis". */
const ANALYTICS = 'analyst'
/** One of these alone names no job. */
const vagueWords = new Set(
  'manager executive engineer analyst consultant specialist officer technical assistant coordinator representative professional'.split(
    ' ',
  ),
)

/** Levels that are the name of the job when they end a title. */
const levelsAsNouns = new Set(['lead', 'associate', 'assistant', 'staff'])
const fieldsOfEngineers = new Set(['application', 'process', 'product', 'project', 'system'])

/** Spellings that are understood, but not the name of a job as postings have it. */
const misspeltWords = new Set(['devlopment', 'developement'])

/** Parsing takes some microseconds, and the same titles come again with every list. */
const parsedTitles = new LRUCache<string, ParsedTitle>({ max: 5_000 })

/** Parses a title into its words and families. */
export function parseTitle(title: string): ParsedTitle {
  const cached = parsedTitles.get(title)
  if (cached) return cached
  const parsed = parse(title)
  parsedTitles.set(title, parsed)
  return parsed
}

function parse(title: string): ParsedTitle {
  const parts = title
    .split(/\s[-–—|]\s|[,()[\]|:;–—]|\s[-–—]|[-–—]\s/)
    .filter((part) => titleWords(part).length > 0)
  const first = parts[0] ?? title
  const ofFirst = familiesOf(first, titleWords(first))
  const isGeneral = ofFirst.every((family) => generalFamilies.has(family))
  // A manager of data scientists is none, wherever the title says so.
  // Behind a name that is no known job, single words are its tools: "Hyper Automation (RPA, AI, ML)".
  const others = ofFirst.length > 0 ? parts : parts.filter((part) => titleWords(part).length > 1)
  const ofParts = isGeneral ? others.flatMap((part) => familiesOf(part, titleWords(title))) : []
  return {
    words: titleWords(first),
    allWords: titleWords(title),
    parts: parts.map(titleWords),
    families: withoutGeneral([...ofFirst, ...ofParts]),
    isTraining: /\b(intern|internship|trainee|apprentice|apprenticeship)s?\b/i.test(title),
    writtenWords: title.toLowerCase().match(/[\p{L}\p{M}\p{N}+#]+/gu) ?? [],
  }
}

/** Lists the families of a part of a title, and of its alternatives in "Data Scientist / ML Engineer". */
function familiesOf(part: string, wordsOfTitle: string[]): string[] {
  const alternatives = part.includes('/') ? part.split('/') : []
  return [
    ...familiesOfWords(titleWords(part), wordsOfTitle),
    ...alternatives.flatMap((one) => familiesOfWords(titleWords(one), titleWords(one))),
  ]
}

function familiesOfWords(words: string[], wordsOfTitle: string[]): string[] {
  const kinds = wordsOfTitle.filter((word) => wordsOfKind.has(word))
  return families
    .filter(({ phrases, allowed }) =>
      phrases.some(
        (phrase) =>
          hasPhrase(words, phrase) &&
          kinds.every(
            (kind) =>
              phrase.includes(kind) ||
              allowed.includes(kind) ||
              (wordsOfField.has(kind) && isNameOfJob(words, phrase)) ||
              (kind === ANALYTICS && isNameOfEngineer(words, phrase)),
          ),
      ),
    )
    .map(({ name }) => name)
}

/**
 * A phrase of several words at the beginning or the end names the job; what stands beside it is its field. A title that
 * ends with an engineer begins with a field.
 */
function isNameOfJob(words: string[], phrase: string[]): boolean {
  if (phrase.length < 2) return false
  if (isAtEnd(words, phrase)) return true
  const canNameJob = words.at(-1) !== ENGINEER || phrase.includes(ENGINEER)
  return canNameJob && words.slice(0, phrase.length).join(' ') === phrase.join(' ')
}

/** What stands before the name of an engineer is the field, also analytics: it is the same word as an analyst. */
function isNameOfEngineer(words: string[], phrase: string[]): boolean {
  return phrase.length > 1 && phrase.at(-1) === ENGINEER && isAtEnd(words, phrase)
}

function isAtEnd(words: string[], phrase: string[]): boolean {
  return words.slice(-phrase.length).join(' ') === phrase.join(' ')
}

/** The words of a phrase stand in their order, unless the title is nothing else: "Developer Java". */
function hasPhrase(words: string[], phrase: string[]): boolean {
  if (phrase.length > words.length) return false
  return (
    isInOrder(words, phrase) ||
    (words.length === phrase.length && phrase.every((word) => words.includes(word)))
  )
}

function isInOrder(words: string[], phrase: string[]): boolean {
  let from = 0
  for (const word of phrase) {
    const at = words.indexOf(word, from)
    if (at < 0) return false
    from = at + 1
  }
  return true
}

function withoutGeneral(names: string[]): string[] {
  const specific = names.filter((family) => !generalFamilies.has(family))
  return [...new Set(specific.length > 0 ? specific : names)]
}

/** Compares a preferred title with that of a posting. `hasSkill` tells whether the person has one of some skills. */
export function matchTitles(
  preferred: ParsedTitle,
  posted: ParsedTitle,
  hasSkill: (skills: string[]) => boolean,
): TitleMatch | undefined {
  if (hasSameWords(preferred.words, posted.words)) return 'same'
  const shared = preferred.families.filter((family) => posted.families.includes(family))
  if (shared.length > 0) return isSameIn(shared, preferred, posted) ? 'same' : 'family'
  if (!preferred.families.some((family) => isNear(family, posted.families, hasSkill))) return undefined
  return isSoftwareInOtherWords([preferred, posted]) ? 'same' : 'similar'
}

function isSoftwareInOtherWords(titles: ParsedTitle[]): boolean {
  const names = titles.flatMap((title) => title.families)
  return names.includes(GENERAL_SOFTWARE) && !names.some((name) => besidesSoftware.has(name))
}

/**
 * Tells whether a part of a posted title has the preferred one word by word, in some spelling: then it can be called by its
 * name. An internship is no job of its name, and neither "Applications Developer" that of an "Application Lead".
 */
export function namesTitle(preferred: ParsedTitle, posted: ParsedTitle): boolean {
  const name = ` ${preferred.words.join(' ')} `
  if (posted.isTraining && !preferred.isTraining) return false
  const last = preferred.writtenWords.at(-1) ?? ''
  if (levelsAsNouns.has(last) && !posted.writtenWords.includes(last)) return false
  if (preferred.writtenWords.some((word) => misspeltWords.has(word))) return false
  if (isOtherEngineer(preferred, posted) || isOtherAnalyst(preferred, posted)) return false
  return (
    hasSameWords(preferred.words, posted.allWords) &&
    posted.parts.some((part) => ` ${part.join(' ')} `.includes(name))
  )
}

/** Outside of software, engineers of these fields are no developers: an application engineer advises customers. */
function isOtherEngineer(preferred: ParsedTitle, posted: ParsedTitle): boolean {
  const isDeveloper = (title: ParsedTitle) =>
    title.writtenWords.some((word) => /^(developer|programmer)s?$/.test(word))
  const field = preferred.words.find((word) => word !== 'engineer') ?? ''
  return (
    preferred.words.length === 2 &&
    fieldsOfEngineers.has(field) &&
    isDeveloper(preferred) !== isDeveloper(posted)
  )
}

/** Analytics is a field: a person who works in it is not always an analyst. */
function isOtherAnalyst(preferred: ParsedTitle, posted: ParsedTitle): boolean {
  const isAnalyst = (title: ParsedTitle) => title.writtenWords.some((word) => /^analysts?$/.test(word))
  return preferred.words.includes(ANALYTICS) && isAnalyst(preferred) !== isAnalyst(posted)
}

/** Tells whether two titles have a word in common, in some spelling: without one a reader would not call them similar. */
export function sharesWord(preferred: ParsedTitle, posted: ParsedTitle): boolean {
  return preferred.words.some((word) => posted.allWords.includes(word))
}

/**
 * False when one of the titles has a word of its own that makes it another job of the kind: a data governance analyst is no
 * data analyst, and a digital marketing manager no executive.
 */
function isSameIn(shared: string[], preferred: ParsedTitle, posted: ParsedTitle): boolean {
  const names = shared.flatMap((name) => titleFamilies.get(name)?.phrases.flat() ?? [])
  const allowed = shared.flatMap((name) => titleFamilies.get(name)?.allowed ?? [])
  const known = new Set([...posted.allWords, ...names, ...allowed])
  return (
    preferred.words.every((word) => known.has(word) || vagueWords.has(word)) &&
    posted.allWords.every(
      (word) => !wordsOfKind.has(word) || preferred.words.includes(word) || names.includes(word),
    )
  )
}

function isNear(family: string, others: string[], hasSkill: (skills: string[]) => boolean): boolean {
  const near = titleFamilies.get(family)?.near ?? []
  return others.some((other) => {
    const { skills = [] } = titleFamilies.get(other) ?? {}
    return near.includes(other) && (skills.length === 0 || hasSkill(skills))
  })
}

/** True when the posted title has all preferred words, and no other that changes the kind of work. */
function hasSameWords(preferred: string[], posted: string[]): boolean {
  if (preferred.every((word) => vagueWords.has(word))) return false
  return (
    preferred.every((word) => posted.includes(word)) &&
    posted.every((word) => !wordsOfKind.has(word) || preferred.includes(word))
  )
}

/** Lists the phrases of which a posted title must have one to match a preferred title. */
export function phrasesToFind(preferred: ParsedTitle): string[][] {
  const names = preferred.families.flatMap((name) => [name, ...(titleFamilies.get(name)?.near ?? [])])
  const phrases = [...new Set(names)].flatMap((name) => titleFamilies.get(name)?.phrases ?? [])
  return preferred.words.length > 0 ? [preferred.words, ...phrases] : phrases
}
