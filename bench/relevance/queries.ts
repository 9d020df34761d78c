import { companyNameWords, normalizeCompanyName } from '../../apps/server/src/domain/company-name.ts'
import { createRandom, type Random } from '../data/random.ts'
import type { IndexedPosting } from './postings.ts'
import { abbreviations, levelSpellings, skillSpellings, wordsAround } from './spellings.ts'

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
  /** A city that is as right as the one of the posting. */
  otherCity?: string
  /** Names of a skill, any of which is right. */
  skills?: string[]
  /** A skill that is wanted besides. */
  otherSkill?: string
  minSalary?: number
  /** Neighbouring words of the description. */
  phrase?: string
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
    const skills = plainSkills(posting)
    if (skills.length === 0 || !isPlainCity(posting.city)) return undefined
    const skill = random.pick(skills)
    return { text: `${skill} ${posting.city}`.toLowerCase(), skills: [skill], sameCity: true }
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
    const typed = [...some.slice(0, at), `${some[at]}${some[at + 1]}`, ...some.slice(at + 2)]
    return { text: typed.join(' '), titleWords: some, otherTitleWords: typed }
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
    if (name.length < 2 || first.length < 3 || first === 'the') return undefined
    return { text: `${first} ${rareWords.join(' ')}`, titleWords: rareWords, sameCompany: true }
  },
  pay: ({ posting, rareWords }) => {
    if (!posting.salary || posting.salary < 200_000) return undefined
    const lakhs = Math.floor(posting.salary / 100_000)
    return { text: `${rareWords.join(' ')} ${lakhs} lpa`, titleWords: rareWords, minSalary: lakhs * 100_000 }
  },
  'title, city and pay': ({ posting, rareWords, random }) => {
    if (!posting.salary || posting.salary < 200_000 || !isPlainCity(posting.city)) return undefined
    const lakhs = Math.floor(posting.salary / 100_000)
    const pay = random.pick([`${lakhs} lakhs`, `${lakhs}lpa`, `${lakhs} lpa`, `above ${lakhs} lpa`])
    return {
      text: `${rareWords.join(' ')} ${posting.city.toLowerCase()} ${pay}`,
      titleWords: rareWords,
      sameCity: true,
      minSalary: lakhs * 100_000,
    }
  },
  'half a company': ({ rareWords, company }) => {
    const half = company.slice(0, Math.max(4, Math.ceil(company.length * 0.6)))
    if (company.length < 6 || half.endsWith(' ')) return undefined
    return { text: `${rareWords.join(' ')} ${half}`, titleWords: rareWords, sameCompany: true }
  },
  'half a city': ({ posting, rareWords }) => {
    const city = posting.city.toLowerCase()
    if (!isPlainCity(city) || city.length < 5) return undefined
    return {
      text: `${rareWords.join(' ')} ${city.slice(0, Math.ceil(city.length * 0.6))}`,
      titleWords: rareWords,
      sameCity: true,
    }
  },
  'typo in a skill': ({ posting, random }) => {
    const skills = plainSkills(posting).filter((skill) => /^[a-z ]+$/i.test(skill))
    if (skills.length === 0 || !isPlainCity(posting.city)) return undefined
    const skill = random.pick(skills)
    const text = withTypo(skill.toLowerCase().split(' '), random)
    return text === undefined
      ? undefined
      : { text: `${text} ${posting.city.toLowerCase()}`, skills: [skill], sameCity: true }
  },
  'typo in the company': ({ rareWords, company, random }) => {
    const text = withTypo(company.split(' '), random)
    return text === undefined
      ? undefined
      : { text: `${rareWords.join(' ')} ${text}`, titleWords: rareWords, sameCompany: true }
  },
  'abbreviated skill': ({ posting, random }) => {
    const known = plainSkills(posting).flatMap((skill) =>
      skillSpellings.flatMap((names) =>
        names.includes(skill.toLowerCase()) ? names.map((typed) => ({ skill, typed, names })) : [],
      ),
    )
    const others = known.filter(({ skill, typed }) => skill.toLowerCase() !== typed)
    if (others.length === 0 || !isPlainCity(posting.city)) return undefined
    const { typed, names } = random.pick(others)
    return { text: `${typed} ${posting.city.toLowerCase()}`, skills: [...names], sameCity: true }
  },
  'two skills and city': ({ posting, random }) => {
    const skills = plainSkills(posting)
    const [one, other] = [random, random].map((from) => (skills.length > 0 ? from.pick(skills) : ''))
    if (!one || !other || one === other || !isPlainCity(posting.city)) return undefined
    const text = `${one} ${other} ${posting.city}`.toLowerCase()
    return { text, skills: [one], otherSkill: other, sameCity: true }
  },
  'initials of the company': ({ rareWords, company }) => {
    const words = company.split(' ').filter((word) => word !== 'and')
    if (words.length < 3 || words.some((word) => !/^[a-z]/.test(word))) return undefined
    const initials = words.map((word) => word.charAt(0)).join('')
    return { text: `${initials} ${rareWords.join(' ')}`, titleWords: rareWords, sameCompany: true }
  },
  'skill run together': ({ posting, random }) => {
    const skills = plainSkills(posting).filter((skill) => /^[a-z]{3,} [a-z]{3,}$/i.test(skill))
    if (skills.length === 0 || !isPlainCity(posting.city)) return undefined
    const skill = random.pick(skills)
    return {
      text: `${skill.replace(' ', '')} ${posting.city}`.toLowerCase(),
      skills: [skill, skill.replace(' ', '')],
      sameCity: true,
    }
  },
  'a foreign word, title only': ({ words, random }) => ({
    text: shuffledIn(words.slice(0, 6), random.pick(foreignWords), random).join(' '),
    titleWords: words.slice(0, 6),
  }),
  'a sentence': ({ posting, rareWords, random }) => {
    if (!isPlainCity(posting.city)) return undefined
    const [before, between] = random.pick(wordsAround)
    return {
      text: `${before} ${rareWords.join(' ')} ${between} ${posting.city.toLowerCase()}`.trim(),
      titleWords: rareWords,
      sameCity: true,
    }
  },
  'any order': ({ posting, rareWords, company, random }) => {
    if (!isPlainCity(posting.city)) return undefined
    const words = [...rareWords, ...company.split(' '), posting.city.toLowerCase()]
    return {
      text: words
        .map((word) => ({ word, at: random.next() }))
        .toSorted((a, b) => a.at - b.at)
        .map(({ word }) => word)
        .join(' '),
      titleWords: rareWords,
      sameCompany: true,
      sameCity: true,
    }
  },
  'words of the description': ({ posting, random }) => {
    const words = wordsOf(posting.description)
    if (words.length < 60) return undefined
    const from = 20 + random.below(words.length - 40)
    const phrase = words.slice(from, from + 6)
    // Words that everybody uses are no query.
    if (phrase.filter((word) => word.length > 4).length < 4) return undefined
    return { text: phrase.join(' '), phrase: phrase.join(' ') }
  },
  'title and words of the description': ({ posting, words, random }) => {
    const described = wordsOf(posting.description)
    if (described.length < 60) return undefined
    const from = 20 + random.below(described.length - 40)
    const phrase = described.slice(from, from + 3)
    if (phrase.some((word) => word.length < 5)) return undefined
    const some = words.slice(0, 4)
    return { text: [...some, ...phrase].join(' '), titleWords: some, phrase: phrase.join(' ') }
  },
  'several cities': ({ posting, rareWords, random }) => {
    const city = posting.city.toLowerCase()
    const otherCity = random.pick(largeCities)
    if (!isPlainCity(city) || city === otherCity) return undefined
    const between = random.pick(['or', 'and', ''])
    const text = `${rareWords.join(' ')} ${otherCity} ${between} ${city}`.replace('  ', ' ')
    return { text, titleWords: rareWords, sameCity: true, otherCity }
  },
  'half a second city': ({ posting, rareWords, random }) => {
    const city = posting.city.toLowerCase()
    const otherCity = random.pick(largeCities)
    if (!/^[a-z]{5,}$/.test(city) || city === otherCity) return undefined
    const half = city.slice(0, Math.ceil(city.length * 0.6))
    return {
      text: `${rareWords.join(' ')} ${otherCity}, ${half}`,
      titleWords: rareWords,
      sameCity: true,
      otherCity,
    }
  },
}

/** Cities that people name beside their own. */
const largeCities = ['mumbai', 'delhi', 'bangalore', 'hyderabad', 'chennai', 'pune', 'kolkata', 'noida']

function plainSkills({ skills }: IndexedPosting): string[] {
  return skills.filter((skill) => /^[\w .+#]{2,25}$/.test(skill))
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
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+(?:\+\+|#)?/gu) ?? []
}

/** Returns the words of a title in one spelling each. */
export function titleWordsOf(title: string): Set<string> {
  return new Set(orderedTitleWordsOf(title))
}

/** Returns the words of a title in their order, in one spelling each. */
export function orderedTitleWordsOf(title: string): string[] {
  return wordsOf(title).map(folded)
}

/** One spelling of a word that nobody tells apart in a title: "Sr" and "Senior", "Engineers" and "Engineer". */
function folded(word: string): string {
  const level = { sr: 'senior', jr: 'junior' }[word]
  return level ?? word.replace(/(?<=\p{L}{3}[^su])s$/u, '')
}

/** Counts the titles with each word. */
export function countWords(postings: IndexedPosting[]): Map<string, number> {
  const usage = new Map<string, number>()
  for (const { title } of postings)
    for (const word of new Set(wordsOf(title))) usage.set(word, (usage.get(word) ?? 0) + 1)
  return usage
}

/** Finds the postings that answer a query as well as the one it was made of. */
class AnswerIndex {
  readonly #facts: { posting: IndexedPosting; words: Set<string>; skills: string[]; description: string }[]

  constructor(all: IndexedPosting[]) {
    this.#facts = all.map((posting) => ({
      posting,
      words: titleWordsOf(posting.title),
      skills: posting.skills.map((skill) => skill.toLowerCase()),
      description: ` ${wordsOf(posting.description).join(' ')} `,
    }))
  }

  answersTo(draft: Draft, origin: IndexedPosting): Set<string> {
    const company = normalizeCompanyName(origin.company)
    const wantedSkills = [draft.skills ?? [], draft.otherSkill ? [draft.otherSkill] : []].filter(
      (names) => names.length > 0,
    )
    return new Set(
      this.#facts
        .filter(
          ({ posting, words, skills, description }) =>
            [draft.titleWords ?? [], draft.otherTitleWords ?? draft.titleWords ?? []].some((some) =>
              some.every((word) => words.has(folded(word))),
            ) &&
            (!draft.sameCompany || normalizeCompanyName(posting.company) === company) &&
            (!draft.sameCity || isIn(posting, [origin.city, draft.otherCity ?? origin.city])) &&
            wantedSkills.every((names) =>
              names.some((name) => hasSkill(name.toLowerCase(), skills, words)),
            ) &&
            (!draft.phrase || description.includes(` ${draft.phrase} `)) &&
            (!draft.minSalary || (posting.salary ?? 0) >= draft.minSalary),
        )
        .map(({ posting }) => posting.id),
    )
  }
}

/** Tells whether a posting is in one of the cities. */
export function isIn({ place }: IndexedPosting, cities: string[]): boolean {
  return cities.some((city) => place.toLowerCase().includes(city.toLowerCase()))
}

function hasSkill(name: string, skills: string[], titleWords: Set<string>): boolean {
  return skills.includes(name) || wordsOf(name).every((word) => titleWords.has(folded(word)))
}
