import { synonymTable } from './synonym-table.ts'

const synonymsByPhrase = new Map<string, Set<string>>()

for (const line of synonymTable.split('\n')) {
  if (line.trim() === '' || line.startsWith('#')) continue
  const [short, longs] = line.split(':')
  if (longs === undefined) connectAll(split(line, '='))
  else for (const long of split(longs, ',')) connectAll([(short ?? '').trim(), long])
}

function split(text: string, separator: string): string[] {
  return text.split(separator).map((phrase) => phrase.trim())
}

function connectAll(phrases: string[]): void {
  for (const phrase of phrases) {
    const synonyms = synonymsByPhrase.get(phrase) ?? new Set([phrase])
    for (const other of phrases) synonyms.add(other)
    synonymsByPhrase.set(phrase, synonyms)
  }
}

/** Returns the synonyms of a phrase including itself; an empty list when it has none. */
export function synonymsOf(phrase: string): string[] {
  const known = synonymsByPhrase.get(phrase)
  if (known) return [...known]
  // "sde2" is "sde 2", and so "sde ii".
  const [, word, level] = /^([a-z]{3,})([1-5])$/.exec(phrase) ?? []
  return word && level ? [phrase, `${word} ${level}`] : []
}
