const MAX_WORDS = 12
const MAX_WORD_LENGTH = 60

/** Words of queries that do not describe a job. */
const stopWords = new Set(
  'a an and at by for in near of on or the to with job jobs vacancy vacancies opening openings hiring role roles'.split(
    ' ',
  ),
)

/** Splits a query into words as the index has them: `C++/C# jobs` into `cplusplus` and `csharp`. */
export function tokenizeQuery(query: string): string[] {
  return tokenize(query)
    .filter((word) => !stopWords.has(word))
    .slice(0, MAX_WORDS)
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
