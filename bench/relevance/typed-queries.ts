import { createRandom, type Random } from '../data/random.ts'
import type { IndexedPosting } from './postings.ts'
import { countWords, isIn, type RelevanceQuery, titleWordsOf, wordsOf } from './queries.ts'
import { abbreviations, cityAbbreviations } from './spellings.ts'

/** A role that several postings have, a posting of it in a city, and the random numbers of a query. */
interface Subject {
  role: string[]
  posting: IndexedPosting
  city: string
  random: Random
}

/** What is typed, and which of a posting's facts it asks for besides the role. */
interface Draft {
  text: string
  isAboutCity?: boolean
  minSalary?: number
}

/** A role has at most so many words, and at least so many postings name it. */
const ROLE = { maxWords: 3, minPostings: 3 }

/**
 * Makes `perKind` queries of each kind as people type them into a box. The rule: a posting is chosen at random; its role is
 * the title up to the first mark or bracket, when that has one to three words and three postings have it; the kind then
 * cuts, misspells, abbreviates or surrounds it. Right is a posting that has the role in its title, and the city and pay
 * when they were typed.
 */
export function makeTypedQueries(all: IndexedPosting[], perKind: number, seed: number): RelevanceQuery[] {
  const random = createRandom(seed)
  const facts = all.map((posting) => ({ posting, words: titleWordsOf(posting.title) }))
  const usage = countRoles(all)
  const known = countWords(all)
  const subjects = all.filter(
    (posting) =>
      (usage.get(roleOf(posting).join(' ')) ?? 0) >= ROLE.minPostings &&
      /^[A-Za-z ]{3,20}$/.test(posting.city),
  )
  return Object.entries(drafts).flatMap(([kind, draft]) => {
    const queries = new Map<string, RelevanceQuery>()
    for (let attempt = 0; attempt < perKind * 200 && queries.size < perKind; attempt++) {
      const posting = random.pick(subjects)
      const role = roleOf(posting)
      const drafted = draft({ role, posting, city: posting.city.toLowerCase(), random })
      // A misspelling that is a word of other titles asks for those.
      if (!drafted || queries.has(drafted.text) || (kind === 'misspelt' && isKnown(drafted.text, known)))
        continue
      const roleWords = [...titleWordsOf(role.join(' '))]
      const wanted = facts.filter(
        (one) =>
          roleWords.every((word) => one.words.has(word)) &&
          (!drafted.isAboutCity || isIn(one.posting, [posting.city])) &&
          (!drafted.minSalary || (one.posting.salary ?? 0) >= drafted.minSalary),
      )
      queries.set(drafted.text, {
        kind,
        text: drafted.text,
        wanted: new Set(wanted.map((one) => one.posting.id)),
      })
    }
    return [...queries.values()]
  })
}

/** Lists the roles that most postings have as their whole title, half of them of one word and half of two. */
export function listEverydayRoles(all: IndexedPosting[], count: number): string[] {
  const usage = countRoles(all)
  const ofLength = (length: number) =>
    [...usage]
      .filter(([role]) => role.split(' ').length === length)
      .toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
      .slice(0, count / 2)
      .map(([role]) => role)
  return [...ofLength(1), ...ofLength(2)]
}

function countRoles(all: IndexedPosting[]): Map<string, number> {
  const usage = new Map<string, number>()
  for (const posting of all) {
    const role = roleOf(posting).join(' ')
    if (role) usage.set(role, (usage.get(role) ?? 0) + 1)
  }
  return usage
}

/** Returns the words of the title up to the first mark; none when there are too many. */
function roleOf({ title }: IndexedPosting): string[] {
  const words = wordsOf(title.split(/[^\p{L}\p{M}\s&./+#]| - /u, 1)[0] ?? '')
  return words.length <= ROLE.maxWords && words.some((word) => word.length > 3) ? words : []
}

const drafts: Record<string, (subject: Subject) => Draft | undefined> = {
  'half typed': ({ role, city, random }) => {
    const words = [...role, ...(random.below(2) === 0 ? [city] : [])]
    const last = words.at(-1) ?? ''
    if (last.length < 5) return undefined
    const half = last.slice(0, Math.max(3, Math.ceil(last.length * (0.5 + random.below(30) / 100))))
    return { text: [...words.slice(0, -1), half].join(' '), isAboutCity: words.length > role.length }
  },
  misspelt: ({ role, city, random }) => {
    const typed = misspelt(role, random)
    const withCity = random.below(2) === 0
    return typed === undefined
      ? undefined
      : { text: withCity ? `${typed} ${city}` : typed, isAboutCity: withCity }
  },
  abbreviated: ({ role, city, random }) => {
    const shortCity = cityAbbreviations.find(([long]) => long === city)?.[1]
    const text = ` ${role.join(' ')} `
    const pair = abbreviations.find(([long]) => text.includes(` ${long} `))
    if (!pair && !shortCity) return undefined
    const shortRole = (pair ? text.replace(` ${pair[0]} `, ` ${pair[1]} `) : text).trim()
    const withCity = shortCity !== undefined || random.below(2) === 0
    return { text: withCity ? `${shortRole} ${shortCity ?? city}` : shortRole, isAboutCity: withCity }
  },
  Hinglish: ({ role, city, random }) => ({
    text: random.pick(hinglish).replace('ROLE', role.join(' ')).replace('CITY', city),
    isAboutCity: true,
  }),
  'role, place and pay': ({ role, posting, city, random }) => {
    if (!posting.salary || posting.salary < 200_000) return undefined
    const lakhs = Math.floor(posting.salary / 100_000)
    const pay = random.pick([`${lakhs} lpa`, `${lakhs}lpa`, `${lakhs} lakh`, `salary ${lakhs} lakhs`])
    return { text: `${role.join(' ')} ${city} ${pay}`, isAboutCity: true, minSalary: lakhs * 100_000 }
  },
  'role, place and more': ({ role, posting, city, random }) => {
    const skill = posting.skills.find((name) => /^[\w .+#]{2,20}$/.test(name))?.toLowerCase()
    const more = random.pick([...besides, ...(skill ? [skill, skill] : [])])
    const words = random.below(2) === 0 ? [...role, city, more] : [more, ...role, city]
    return { text: words.join(' '), isAboutCity: true }
  },
}

/** What people ask for besides a role and a place; postings need not have it. */
const besides = [
  'fresher',
  'urgent',
  'night shift',
  'part time',
  'work from home',
  'immediate joining',
  'female',
  '12th pass',
  'with accommodation',
  '2 years experience',
  'walk in',
]

const hinglish = [
  'CITY mein ROLE ki naukri',
  'ROLE ka kaam CITY',
  'mujhe ROLE job chahiye CITY me',
  'ROLE ki job CITY mein',
  'CITY me ROLE vacancy',
  'CITY ke liye ROLE chahiye',
]

/** Letters that people take for each other, or leave out. */
const confusions: readonly (readonly [RegExp, string])[] = [
  [/(?<=\w)([a-z])\1/, '$1'],
  [/ie/, 'ei'],
  [/(?<=\w)a(?=\w)/, 'e'],
  [/(?<=\w)e(?=\w)/, 'i'],
  [/(?<=\w\w)i(?=\w)/, 'e'],
  [/ph/, 'f'],
  [/tion/, 'sion'],
  [/(?<=\w)u(?=\w)/, ''],
  [/(?<=\w)([a-z])([a-z])(?=[a-z]$)/, '$2$1'],
  [/(?<=\w\w)([lnrst])(?=\w)/, '$1$1'],
]

/** Misspells the longest word as people do; undefined when it is short. */
function misspelt(words: string[], random: Random): string | undefined {
  const longest = words.reduce((a, b) => (b.length > a.length ? b : a), '')
  const [from, to] = random.pick(confusions)
  const typed = longest.replace(from, to)
  if (longest.length < 6 || typed === longest) return undefined
  return words.map((word) => (word === longest ? typed : word)).join(' ')
}

function isKnown(text: string, usage: Map<string, number>): boolean {
  return wordsOf(text).every((word) => usage.has(word))
}
