import { createRandom } from '../data/random.ts'
import { readVocabulary } from '../data/vocabulary.ts'

/** A row of the file, and what it is: a posting of its own, or another one under a new address. */
export interface Row {
  title: string
  company: string
  location: string
  experience: string
  description: string
  url: string
  /** The number of the posting that it repeats; null for a posting of its own. */
  repeats: number | null
}

/** What employers change when they list a job again. None makes it another job. */
const changes: ((row: Row, word: () => string) => Partial<Row>)[] = [
  () => ({}),
  ({ description }) => ({ description: `${description}\n\nApply now.` }),
  ({ description }) => ({ description: description.replaceAll(/\s+/g, ' ') }),
  ({ description }) => ({
    description: `<p>${description.replaceAll('<', '&lt;').replaceAll('\n', '<br>')}</p>`,
  }),
  ({ title }) => ({ title: title.toUpperCase() }),
  ({ company }) => ({ company: `${company} Pvt. Ltd.` }),
  ({ location }) => ({ location: `${location}, India` }),
  ({ title }) => ({ title: `${title} `.replace(' - ', ' – ') }),
  ({ description }, word) => ({ description: description.replace(/\b\w{6,}\b/, word()) }),
  ({ description }) => ({ description: description.slice(0, Math.floor(description.length * 0.96)) }),
]

/** What makes another job of the same company, title and city. */
const differences: ((row: Row, other: Row) => Partial<Row>)[] = [
  () => ({ experience: '11-14 Yrs' }),
  (_, { description }) => ({ description }),
  () => ({ location: 'Bhopal' }),
  ({ title }) => ({ title: `${title} II` }),
]

/** Makes postings with real texts; a fifth of them is listed again, a fifth has a neighbor that is another job. */
export async function makeRows(count: number, seed: number): Promise<Row[]> {
  const random = createRandom(seed)
  const { postings, descriptions } = await readVocabulary()
  const cities = ['Pune', 'Chennai', 'Mumbai', 'Hyderabad', 'Kolkata', 'Jaipur']
  const own = Array.from({ length: count }, (_, number): Row => {
    const { title, company } = random.pick(postings)
    const from = random.pick([0, 1_000])
    return {
      title: `${title} - ${number}`,
      company,
      location: random.pick(cities),
      experience: '2-5 Yrs',
      description: textFrom(descriptions[(number * 7) % descriptions.length] ?? '', from),
      url: `https://jobs.example.com/view/${number}`,
      repeats: null,
    }
  })
  const more = own.flatMap((row, number): Row[] => {
    const url = `https://jobs.example.com/again/${number}`
    const repeated = changes[(number / 5) % changes.length]
    if (number % 5 === 0 && repeated)
      return [{ ...row, ...repeated(row, () => 'colleague'), url, repeats: number }]
    const other = differences[Math.floor(number / 5) % differences.length]
    const neighbor = own[(number + 1) % own.length]
    const isOther = number % 5 === 1 && neighbor && sharedWords(row.description, neighbor.description) < 0.5
    return isOther && other ? [{ ...row, ...other(row, neighbor), url }] : []
  })
  return [...own, ...more]
}

/** Returns which share of the words of a text another one has, too: employers copy their texts. */
function sharedWords(text: string, other: string): number {
  const [words, otherWords] = [text, other].map((one) => new Set(one.toLowerCase().split(/\W+/)))
  const shared = [...(words ?? [])].filter((word) => otherWords?.has(word)).length
  return shared / Math.max(1, words?.size ?? 1)
}

function textFrom(text: string, from: number): string {
  return (text.length > from + 500 ? text.slice(from, from + 1_500) : text)
    .replaceAll('\u0000', '')
    .toWellFormed()
}
