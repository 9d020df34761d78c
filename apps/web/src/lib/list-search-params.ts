/** Reads the filters and the page of a list from the query string. */
export function parseListParams<Name extends string>(params: URLSearchParams, ...names: Name[]) {
  const values = Object.fromEntries(names.map((name) => [name, params.get(name) ?? ''])) as Record<
    Name,
    string
  >
  return { values, page: Math.max(1, Math.floor(Number(params.get('page'))) || 1) }
}
