import { findCity, INDIA } from '../../../domain/gazetteer/gazetteer.ts'

const MAX_WORDS = 12
const MAX_WORD_LENGTH = 60

/** Words of queries that do not describe a job. */
const stopWords = new Set(
  'a an and at by for in near of on or the to with job jobs vacancy vacancies opening openings hiring role roles'.split(
    ' ',
  ),
)

/** Words that descriptions are indexed without, and those of Hinglish. They are left out when a query has others. */
const functionWords = new Set(
  (
    's t we our ours you your yours he him his she her hers they them their theirs its this that these those what which who whom ' +
    'is are was were be been being have has had having does did but if because as until while about against between into ' +
    'through during before after above below from over under again then once here there when where why how any both each few ' +
    'more most other some such nor only same so than too very can just should now ' +
    'mein mai ka ki ke ko hai hain hoon hun chahiye chahie chaiye chahye mujhe koi liye lie karna karne krna wala wale wali ' +
    'kaam naukri naukari nokri nokari'
  ).split(' '),
)

/** Words with which people ask for a job, and postings for people or their years. They tell less than the others of a query. */
const askingWords = new Set(
  'urgent urgently immediate immediately joiner joiners require required requirement requirements want wanted need needed look looking search searching walkin seeking year years yr yrs experience exp'.split(
    ' ',
  ),
)

/** The same for words that mean something in a title, such as "IT", "US" and "AM". */
const shortTitleWords = new Set('all am do down i it me my no not off out own up us will'.split(' '))
/** In a query of so many other words they are part of a sentence. */
const SENTENCE_LENGTH = 5

/** Splits a query into words as the index has them: `C++/C# jobs` into `cplusplus` and `csharp`. */
export function tokenizeQuery(query: string): string[] {
  const words = tokenize(query).filter((word, at, all) => !stopWords.has(word) && !isHere(all, at))
  // "I want": the first level of a title stands behind it.
  if (words[0] === 'i' && words.length > 1) words.shift()
  const others = words.filter((word, at) => !functionWords.has(word) || isInitial(words, at))
  const telling = others.filter((word) => !shortTitleWords.has(word))
  const some = telling.length >= SENTENCE_LENGTH ? telling : others.length > 0 ? others : words
  return some.slice(0, MAX_WORDS)
}

/** Splits a query that is being typed into the words before its last one, and the last one. */
export function splitLastWord(query: string): { words: string[]; last: string } {
  const typed = tokenize(query)
  return { words: tokenizeQuery(typed.slice(0, -1).join(' ')), last: typed.at(-1) ?? '' }
}

/** "Near me", and Hinglish "pune me", which is "in Pune"; elsewhere "ME" is a degree or a title. */
function isHere(words: string[], at: number): boolean {
  const before = words[at - 1]
  return (
    words[at] === 'me' && before !== undefined && (before === 'near' || findCity(before)?.country === INDIA)
  )
}

/** "L & T" are initials; a letter beside words is the rest of one: "that s". */
function isInitial(words: string[], at: number): boolean {
  const [before = '', own = '', after = ''] = [words[at - 1], words[at], words[at + 1]]
  return own.length === 1 && (before.length === 1 || after.length === 1)
}

/** Tells whether a word asks for a job instead of describing it. */
export function isAskingWord(word: string): boolean {
  return askingWords.has(word)
}

/** False for a query without letters and digits such as "%%%", which cannot match. A blank one or "jobs in" lists all jobs. */
export function isSearchable(query: string): boolean {
  return tokenize(query).length > 0 || query.trim() === ''
}

function tokenize(query: string): string[] {
  return query
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('c++', ' cplusplus ')
    .replaceAll('c#', ' csharp ')
    .replaceAll('.net', ' dotnet')
    .replaceAll('.js', 'js')
    .replaceAll(/['’‘`´\u00ad\u200b-\u200d\u2060\ufeff]/g, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => word.slice(0, MAX_WORD_LENGTH))
}
