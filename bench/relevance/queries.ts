import { companyNameWords, normalizeCompanyName } from '../../apps/server/src/domain/company-name.ts'
import { createRandom, type Random } from '../data/random.ts'
import type { IndexedPosting } from './postings.ts'
import { abbreviations, levelSpellings } from './spellings.ts'

/** What a user types, and the ids of the postings that are equally right. */
export interface RelevanceQuery {
  kind: string
  text: string
  wanted: Set<string>
}

interface Subject {
  posting: IndexedPosting
  /** The words of the title in their order. */
  words: string[]
  /** At most four of them, the rarest, in their order. */
  rareWords: string[]
  company: string
  random: Random
}

/** A query and what a right posting must share with the posting that it was made of. */
interface Draft {
  text: string
  titleWords?: string[]
  /** The same title in other words, which is right as well. */
  otherTitleWords?: string[]
  sameCompany?: boolean
  sameCity?: boolean
  skill?: string
  minSalary?: number
}

/** Makes `perKind` queries of each kind from the given postings. Right answers may be any of `all`. */
export function makeQueries(
  some: IndexedPosting[],
  all: IndexedPosting[],
  perKind: number,
  seed: number,
): RelevanceQuery[] {
  const usage = countWords(all)
  const index = new AnswerIndex(all)
  const random = createRandom(seed)
  const subjects = some.filter(({ title }) => wordsOf(title).length > 0)
  return Object.entries(drafts).flatMap(([kind, draft]) => {
    const queries = new Map<string, RelevanceQuery>()
    for (let attempt = 0; attempt < perKind * 200 && queries.size < perKind; attempt++) {
      const posting = random.pick(subjects)
      const words = wordsOf(posting.title)
      const rarest = new Set(
        [...new Set(words)].sort((a, b) => (usage.get(a) ?? 0) - (usage.get(b) ?? 0)).slice(0, 4),
      )
      const drafted = draft({
        posting,
        words,
        rareWords: words.filter((word) => rarest.has(word)),
        company: companyNameWords(posting.company).join(' '),
        random,
      })
      if (!drafted || queries.has(drafted.text)) continue
      queries.set(drafted.text, { kind, text: drafted.text, wanted: index.answersTo(drafted, posting) })
    }
    return [...queries.values()]
  })
}

const drafts: Record<string, (subject: Subject) => Draft | undefined> = {
  title: ({ words }) => ({ text: words.slice(0, 8).join(' '), titleWords: words.slice(0, 8) }),
  'title and company': ({ rareWords, company }) => ({
    text: `${rareWords.join(' ')} ${company}`,
    titleWords: rareWords,
    sameCompany: true,
  }),
  'title and city': ({ posting, rareWords }) =>
    isPlainCity(posting.city)
      ? {
          text: `${rareWords.join(' ')} ${posting.city.toLowerCase()}`,
          titleWords: rareWords,
          sameCity: true,
        }
      : undefined,
  'skill and city': ({ posting, random }) => {
    const skills = posting.skills.filter((skill) => /^[\w .+#]{2,25}$/.test(skill))
    if (skills.length === 0 || !isPlainCity(posting.city)) return undefined
    const skill = random.pick(skills)
    return { text: `${skill} ${posting.city}`.toLowerCase(), skill, sameCity: true }
  },
  typo: ({ words, random }) => {
    const text = withTypo(words.slice(0, 5), random)
    return text === undefined ? undefined : { text, titleWords: words.slice(0, 5) }
  },
  'typo, with the company': ({ rareWords, company, random }) => {
    const text = withTypo(rareWords, random)
    return text === undefined
      ? undefined
      : { text: `${text} ${company}`, titleWords: rareWords, sameCompany: true }
  },
  abbreviated: ({ posting, words }) =>
    replaced(
      posting,
      words,
      abbreviations.map(([long, short]) => [long, short]),
    ),
  'written out': ({ posting, words }) =>
    replaced(
      posting,
      words,
      abbreviations.map(([long, short]) => [short, long]),
    ),
  'half a last word': ({ words }) => {
    const some = words.slice(0, 4)
    const last = some.at(-1) ?? ''
    if (last.length < 5 || some.length < 2) return undefined
    return {
      text: [...some.slice(0, -1), last.slice(0, Math.ceil(last.length * 0.6))].join(' '),
      titleWords: some,
    }
  },
  'a foreign word': ({ rareWords, company, random }) => ({
    text: shuffledIn([...rareWords, company], random.pick(foreignWords), random).join(' '),
    titleWords: rareWords,
    sameCompany: true,
  }),
  'run together': ({ words, random }) => {
    const some = words.slice(0, 5)
    if (some.length < 2) return undefined
    const at = random.below(some.length - 1)
    if ((some[at] ?? '').length < 3 || (some[at + 1] ?? '').length < 3) return undefined
    return {
      text: [...some.slice(0, at), `${some[at]}${some[at + 1]}`, ...some.slice(at + 2)].join(' '),
      titleWords: some,
    }
  },
  'plural or singular': ({ words }) => {
    const some = words.slice(0, 5)
    const at = some.findLastIndex((word) => word.length > 4 && /[a-z]$/.test(word))
    if (at < 0) return undefined
    return {
      text: some.map((word, index) => (index === at ? toggledPlural(word) : word)).join(' '),
      titleWords: some,
    }
  },
  'another order': ({ rareWords, company }) => ({
    text: `${company} ${rareWords.toReversed().join(' ')}`,
    titleWords: rareWords,
    sameCompany: true,
  }),
  seniority: ({ posting, words }) => replaced(posting, words, levelSpellings),
  'short company': ({ posting, rareWords }) => {
    const name = companyNameWords(posting.company)
    const [first = ''] = name
    if (name.length < 2 || first.length < 3) return undefined
    return { text: `${first} ${rareWords.join(' ')}`, titleWords: rareWords, sameCompany: true }
  },
  pay: ({ posting, rareWords }) => {
    if (!posting.salary || posting.salary < 200_000) return undefined
    const lakhs = Math.floor(posting.salary / 100_000)
    return { text: `${rareWords.join(' ')} ${lakhs} lpa`, titleWords: rareWords, minSalary: lakhs * 100_000 }
  },
}

/** Words that no posting needs, as people type them beside what they look for. */
const foreignWords = [
  'xyzzy',
  'urgent',
  'wanted',
  'best',
  'please',
  'near',
  'genuine',
  'walkin',
  'zebra',
  'immediate',
  'hyperlocal',
  'umbrella',
  'qwrt',
  'anywhere',
  'good',
  'latest',
  'apply',
  'online',
]

/** Replaces the first spelling that occurs; a right posting has the title as it was, or as it was typed. */
function replaced(
  posting: IndexedPosting,
  words: string[],
  pairs: readonly (readonly [string, string])[],
): Draft | undefined {
  const text = ` ${words.slice(0, 7).join(' ')} `
  for (const [from, to] of pairs)
    if (text.includes(` ${from} `)) {
      const typed = text.replace(` ${from} `, ` ${to} `).trim()
      return {
        text: typed,
        titleWords: wordsOf(posting.title).slice(0, 7),
        otherTitleWords: typed.split(' '),
      }
    }
  return undefined
}

function isPlainCity(city: string): boolean {
  return /^[A-Za-z ]{3,20}$/.test(city)
}

function shuffledIn(words: string[], word: string, random: Random): string[] {
  const at = random.below(words.length + 1)
  return [...words.slice(0, at), word, ...words.slice(at)]
}

function toggledPlural(word: string): string {
  if (/(ss|us|is|ics)$/.test(word)) return word
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (word.endsWith('s')) return word.slice(0, -1)
  return /[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`
}

/** Omits, doubles, replaces or swaps a letter of the longest word; undefined when all are short. */
function withTypo(words: string[], random: Random): string | undefined {
  const longest = words.reduce((a, b) => (b.length > a.length ? b : a), '')
  if (longest.length < 5) return undefined
  const at = 1 + random.below(longest.length - 2)
  const [before, letter, after] = [longest.slice(0, at), longest.charAt(at), longest.slice(at + 1)]
  const misspelt = random.pick([
    before + after,
    before + letter + letter + after,
    before + String.fromCodePoint(97 + random.below(26)) + after,
    before + after.charAt(0) + letter + after.slice(1),
  ])
  return words.map((word) => (word === longest ? misspelt : word)).join(' ')
}

/** Splits a text into lower-case words; a dot or sign of a programming language stays. */
function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+(?:\+\+|#)?/gu) ?? []
}

function countWords(postings: IndexedPosting[]): Map<string, number> {
  const usage = new Map<string, number>()
  for (const { title } of postings)
    for (const word of new Set(wordsOf(title))) usage.set(word, (usage.get(word) ?? 0) + 1)
  return usage
}

/** Finds the postings that answer a query as well as the one it was made of. */
class AnswerIndex {
  readonly #facts: { posting: IndexedPosting; words: Set<string>; skills: string[] }[]

  constructor(all: IndexedPosting[]) {
    this.#facts = all.map((posting) => ({
      posting,
      words: new Set(wordsOf(posting.title)),
      skills: posting.skills.map((skill) => skill.toLowerCase()),
    }))
  }

  answersTo(draft: Draft, origin: IndexedPosting): Set<string> {
    const company = normalizeCompanyName(origin.company)
    const skill = draft.skill?.toLowerCase()
    const skillWords = skill ? wordsOf(skill) : []
    return new Set(
      this.#facts
        .filter(
          ({ posting, words, skills }) =>
            [draft.titleWords ?? [], draft.otherTitleWords ?? draft.titleWords ?? []].some((some) =>
              some.every((word) => words.has(word)),
            ) &&
            (!draft.sameCompany || normalizeCompanyName(posting.company) === company) &&
            (!draft.sameCity || posting.place.toLowerCase().includes(origin.city.toLowerCase())) &&
            (!skill || skills.includes(skill) || skillWords.every((word) => words.has(word))) &&
            (!draft.minSalary || (posting.salary ?? 0) >= draft.minSalary),
        )
        .map(({ posting }) => posting.id),
    )
  }
}
