const MOST_WORDS = 12
const LONGEST_WORD = 60

/** Asked for with every search and found in no posting. */
const noise = new Set(
  'a an and at by for in near of on or the to with job jobs vacancy vacancies opening openings hiring role roles'.split(
    ' ',
  ),
)

/** The words of a query as the index knows them: `C++/C# jobs` gives cplusplus and csharp. */
export function wordsOf(query: string): string[] {
  return allWordsOf(query)
    .filter((word) => !noise.has(word))
    .slice(0, MOST_WORDS)
}

/** "jobs in" asks for nothing in particular; "%%%" asks for something that cannot be found. */
export function asksForAnything(query: string): boolean {
  return allWordsOf(query).length > 0 || query.trim() === ''
}

function allWordsOf(query: string): string[] {
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
    .map((word) => word.slice(0, LONGEST_WORD))
}
