import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { inRoot } from '../shared/paths.mjs'

/**
 * The files that know the keys of cached queries: one builds them, and loads without TanStack Query; the other finds queries
 * by them.
 */
const owners = ['lib/query.ts', 'lib/queries.ts']

/** What takes or names a key, with what finds queries in the cache. */
const names =
  /\b(queryKey|queryHash|(invalidate|cancel|remove|reset|refetch)Queries|(get|set|ensure)(Infinite)?Quer(y|ies)(Data|State|Defaults|Cache)|useIsFetching)\b/g

it('leaves the keys of cached queries to two files of lib', () => {
  const found = globSync('**/*.{ts,tsx}', { cwd: inRoot('apps/web/src') })
    .filter((path) => !owners.includes(path))
    .flatMap((path) =>
      namesIn(readFileSync(inRoot('apps/web/src', path), 'utf8')).map((name) => `${path}: ${name}`),
    )
  expect(found).toEqual([])
})

it('finds what takes or builds a key', () => {
  const violations = [
    "useQuery({ queryKey: ['jobs'], queryFn })",
    'const { queryKey, queryFn } = query(endpoint)',
    'client.invalidateQueries()',
    "client.setQueryData(['jobs'], jobs)",
    'client.setQueriesData(filters, change)',
    'client.getQueryData(key)',
    'client.getQueriesData(filters)',
    'client.getQueryState(key)',
    'client.getQueryCache().findAll(filters)',
    'client.cancelQueries(filters)',
    'client.removeQueries(filters)',
    'client.resetQueries(filters)',
    'client.refetchQueries(filters)',
    'client.ensureQueryData(options)',
    'useIsFetching(filters)',
  ]
  expect(violations.filter((code) => namesIn(code).length === 0)).toEqual([])
  expect(namesIn('useQuery({ ...query(endpoint), select }); queryClient.clear()')).toEqual([])
})

function namesIn(text) {
  return text.match(names) ?? []
}
