import { skillList } from './skill-list.ts'

/** A skill that a text names. */
export interface NamedSkill {
  /** The name of the list, whatever the spelling. */
  name: string
  /** Whether it is a broad word, such as "compliance", that a text may use without asking for it. */
  isBroad: boolean
  from: number
  to: number
}

interface Spelling {
  name: string
  isBroad: boolean
  /** The only spelling that counts, for a name that is also a word. */
  exact: string | null
}

/** A word with the signs that belong to it: `C++`, `Node.js`, `.NET`, `GD&T`. */
const WORD =
  /(?<![\p{L}\p{N}])\.NET(?![\p{L}\p{N}])|[\p{L}\p{N}]+(?:[.&’'](?=[\p{L}\p{N}])[\p{L}\p{N}]+)*[+#]*/gu
const MAX_WORDS = 5
/** What may stand between the words of one name: `scikit-learn`, `CI/CD`, `A / B testing`. */
const BETWEEN = /^(?:\s?[-/]\s?|\s)$/

let cachedIndex: Map<string, Spelling[]> | undefined

/** Finds the known skills of a text, in its order. The longest name counts: `Spring Boot` is not `Spring`. */
export function findSkills(text: string): NamedSkill[] {
  const words = [...text.matchAll(WORD)]
  const found: NamedSkill[] = []
  for (let at = 0; at < words.length; ) {
    const skill = longestAt(text, words, at)
    if (skill) found.push(skill.named)
    at += skill?.words ?? 1
  }
  return found
}

/** Returns the shown name of a skill, or null when the list does not have it. */
export function canonicalSkill(text: string): string | null {
  const [only, another] = findSkills(text)
  return only && !another && only.from === 0 && only.to === text.length ? only.name : null
}

function longestAt(text: string, words: readonly RegExpExecArray[], at: number) {
  const from = words[at]?.index ?? 0
  for (let count = Math.min(MAX_WORDS, words.length - at); count > 0; count--) {
    const part = words.slice(at, at + count)
    const last = part.at(-1)
    if (!last || !areOneName(text, part)) continue
    const to = last.index + last[0].length
    const spelling = find(text.slice(from, to))
    if (spelling && !(spelling.exact && isOrdinaryWord(text, from, to)))
      return { named: { name: spelling.name, isBroad: spelling.isBroad, from, to }, words: count }
  }
  return null
}

function areOneName(text: string, words: readonly RegExpExecArray[]): boolean {
  return words.every((word, index) => {
    const next = words[index + 1]
    return !next || BETWEEN.test(text.slice(word.index + word[0].length, next.index))
  })
}

function find(written: string): Spelling | undefined {
  return getIndex()
    .get(keyOf(written))
    ?.find(({ exact }) => exact === null || exact === written)
}

/** "Go to market", "Excel at work": a name that is also a word counts between commas and slashes, not in a sentence. */
function isOrdinaryWord(text: string, from: number, to: number): boolean {
  const before = /(\p{L}*)[\s]*$/u.exec(text.slice(0, from))?.[1]?.toLowerCase() ?? ''
  const after = /^\s*(\p{L}*)/u.exec(text.slice(to))?.[1]?.toLowerCase() ?? ''
  const isListed =
    /(^|[,/|;(•·:+&-])\s*$/.test(text.slice(0, from)) &&
    /^\s*([,/|;).•·]|$|\s-|&|and\b|or\b)/.test(text.slice(to))
  const isNamed = [
    'in',
    'with',
    'using',
    'of',
    'and',
    'or',
    'like',
    'as',
    'on',
    'know',
    'through',
    'basic',
    'core',
  ].includes(before)
  const goesOn = ![
    '',
    'and',
    'or',
    'programming',
    'for',
    'is',
    'developer',
    'framework',
    'repository',
    'language',
    'to',
    'on',
    'skills',
  ].includes(after)
  return !isListed && !(isNamed && !goesOn)
}

function keyOf(spelling: string): string {
  return [...spelling.matchAll(WORD)].map(([word]) => word.toLowerCase()).join(' ')
}

function getIndex(): Map<string, Spelling[]> {
  cachedIndex ??= buildIndex()
  return cachedIndex
}

function buildIndex(): Map<string, Spelling[]> {
  const index = new Map<string, Spelling[]>()
  for (const entry of skillList.split(/,|\n\n/)) {
    const spellings = entry.split('=').map((spelling) => spelling.trim())
    const name = (spellings[0] ?? '').replace(/^[!~]+/, '')
    const isBroad = /^!?~/.test(spellings[0] ?? '')
    for (const spelling of spellings.filter(Boolean)) {
      const plain = spelling.replace(/^[!~]+/, '')
      const exact = spelling.startsWith('!') ? plain : null
      index.set(keyOf(plain), [...(index.get(keyOf(plain)) ?? []), { name, isBroad, exact }])
    }
  }
  return index
}
