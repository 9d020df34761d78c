import type { Endpoint, ResponseOf } from '@endorse/contract/core/endpoint'
import type { FeatureName } from '@endorse/contract/endpoints'
import {
  type InfiniteData,
  matchQuery,
  type Query,
  type QueryClient,
  type QueryFilters,
  type QueryKey,
} from '@tanstack/react-query'
import { PAGES, type PagesQuery, type ResponseQuery } from './query.ts'

/** What to find in the cache: all queries of a feature, of a part of one or of an endpoint, or a single query. */
export type Target = FeatureName | Endpoint | { queryKey: QueryKey }

/** Marks queries as out of date, and loads those again that a screen shows. Resolves when they are loaded. */
export function invalidate(client: QueryClient, ...targets: readonly Target[]): Promise<void> {
  return client.invalidateQueries(anyOf(targets))
}

/** Loads everything again that a screen shows, but for the responses of an endpoint. */
export function invalidateAll(client: QueryClient, { except }: { except?: Endpoint } = {}): Promise<void> {
  const { predicate: isExcepted } = anyOf(except ? [except] : [])
  return client.invalidateQueries({ predicate: (one) => !isExcepted(one) })
}

/** Returns the cached response of a query; undefined while there is none. */
export function getData<Response>(
  client: QueryClient,
  { queryKey }: ResponseQuery<Response>,
): Response | undefined {
  return client.getQueryData<Response>(queryKey)
}

/** Lists the cached pages of an endpoint, of all its lists. */
export function listPages<E extends Endpoint>(client: QueryClient, endpoint: E): ResponseOf<E>[] {
  return client
    .getQueriesData<InfiniteData<ResponseOf<E>>>(pagesOf(endpoint))
    .flatMap(([, list]) => list?.pages ?? [])
}

/** Whether a screen has asked for any of the queries since the cache was cleared. */
export function isRequested(client: QueryClient, ...targets: readonly Target[]): boolean {
  return client.getQueryCache().findAll(anyOf(targets)).length > 0
}

/** Stores a response as if the query had loaded it. */
export function setData<Response>(
  client: QueryClient,
  { queryKey }: ResponseQuery<Response>,
  response: Response,
): void {
  client.setQueryData<Response>(queryKey, response)
}

type ResponseAt<T> = T extends Endpoint
  ? ResponseOf<T>
  : T extends { queryFn: (context: never) => Promise<infer Response> }
    ? Response
    : never

/** Changes the cached responses of an endpoint or of one query. What is not cached stays so. */
export function updateData<T extends Endpoint | ResponseQuery<unknown>>(
  client: QueryClient,
  target: T,
  change: (response: ResponseAt<T>) => ResponseAt<T>,
): void {
  client.setQueriesData<ResponseAt<T>>(responsesOf(target), (response) => response && change(response))
}

/** Changes the cached pages of the lists of an endpoint, or of one list. */
export function updatePages<T extends Endpoint | PagesQuery<unknown, never>>(
  client: QueryClient,
  target: T,
  change: (page: ResponseAt<T>, index: number) => ResponseAt<T>,
): void {
  client.setQueriesData<InfiniteData<ResponseAt<T>>>(
    pagesOf(target),
    (list) => list && { ...list, pages: list.pages.map(change) },
  )
}

/** Cancels the requests of queries, before an optimistic update that their responses would replace. */
export function cancelRequests(client: QueryClient, ...targets: readonly Target[]): Promise<void> {
  return client.cancelQueries(anyOf(targets))
}

/** Returns a function that brings back what the cache has now. */
export function snapshot(client: QueryClient, ...targets: readonly Target[]): () => void {
  const cached = client.getQueriesData(anyOf(targets))
  return () => {
    for (const [key, data] of cached) client.setQueryData(key, data)
  }
}

function filterOf(target: Target): QueryFilters {
  if (typeof target === 'string') return { queryKey: target.split('/') }
  if ('queryKey' in target) return { queryKey: target.queryKey, exact: true }
  return { queryKey: [...target.feature.split('/'), target.name] }
}

/** Matches a query once that several targets name, so that it is not loaded twice. */
function anyOf(targets: readonly Target[]) {
  const filters = targets.map(filterOf)
  return { predicate: (one: Query) => filters.some((filter) => matchQuery(filter, one)) }
}

function responsesOf(target: Target): QueryFilters {
  return { ...filterOf(target), predicate: (one) => !hasPages(one) }
}

function pagesOf(target: Target): QueryFilters {
  return { ...filterOf(target), predicate: hasPages }
}

function hasPages({ queryKey }: Query): boolean {
  return queryKey.at(-1) === PAGES
}
