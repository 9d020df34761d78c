import type { Endpoint, QueryOf, ResponseOf } from '@endorse/contract/core/endpoint'
import type { FeatureName } from '@endorse/contract/endpoints'
import {
  type InfiniteData,
  matchQuery,
  type Query,
  type QueryClient,
  type QueryFilters,
  type QueryKey,
} from '@tanstack/react-query'
import { api, type EndpointInput, type RequestInput, type Validate } from './api.ts'

/** A cached response and how it is loaded, for `useQuery`. */
export interface ResponseQuery<Response> {
  queryKey: QueryKey
  queryFn: (context: { signal: AbortSignal }) => Promise<Response>
}

/** The cached pages of a list and how one is loaded, for `useInfiniteQuery`. */
interface PagesQuery<Response, Page> {
  queryKey: QueryKey
  queryFn: (context: { signal: AbortSignal; pageParam: Page }) => Promise<Response>
}

/** What to find in the cache: all queries of a feature, of a part of one or of an endpoint, or a single query. */
export type Target = FeatureName | Endpoint | { queryKey: QueryKey }

/** Options of the request of a query, besides what the endpoint takes. */
interface QueryOptions<E extends Endpoint> {
  /** Milliseconds until `TIMEOUT`. */
  timeout?: number
  validate?: Validate<E>
  /** Keeps the response out of reach of its feature and its endpoint: only `invalidateAll` loads it again. */
  apart?: true
}

type InputAndOptions<E extends Endpoint> =
  Record<string, never> extends EndpointInput<E>
    ? [input?: EndpointInput<E>, options?: QueryOptions<E>]
    : [input: EndpointInput<E>, options?: QueryOptions<E>]

/** Returns the query of an endpoint with an input. It is cached by both: `[feature, endpoint, input]`. */
export function query<E extends Endpoint>(
  endpoint: E,
  ...[input, { apart, ...options } = {}]: InputAndOptions<E>
): ResponseQuery<ResponseOf<E>> {
  return {
    queryKey: keyOf(endpoint, input, apart),
    queryFn: ({ signal }) => api(endpoint, { ...(input as object), ...options, signal } as RequestInput<E>),
  }
}

/** Returns the query of a list that is loaded page by page; `pageOf` adds to the input's query what asks for a page. */
export function pagesQuery<E extends Endpoint, Page>(
  endpoint: E,
  input: EndpointInput<E>,
  pageOf: (page: Page) => Partial<QueryOf<E>>,
  options?: Omit<QueryOptions<E>, 'apart'>,
): PagesQuery<ResponseOf<E>, Page> {
  const parts: { query?: object } = input as object
  return {
    queryKey: [...keyOf(endpoint, input), PAGES],
    queryFn: ({ pageParam, signal }) => {
      const page: object = { ...parts, query: { ...parts.query, ...pageOf(pageParam) } }
      return api(endpoint, { ...page, ...options, signal } as RequestInput<E>)
    },
  }
}

/** Returns the query of what is read from a file. Each of its signed links names the same file, which never changes. */
export function fileQuery<Content>(
  content: string,
  url: string,
  read: (signal: AbortSignal) => Promise<Content>,
): ResponseQuery<Content> {
  return {
    queryKey: ['file content', content, url.split('?')[0]],
    queryFn: ({ signal }) => read(signal),
  }
}

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

/** The last part of the key of a list that is loaded page by page. Its cached data is not a response. */
const PAGES = 'pages'

/** Every key ends with an input, so that the end of a key says whether it is a list of pages. */
function keyOf({ feature, name }: Endpoint, input: unknown = {}, apart?: true): QueryKey {
  return [...(apart ? ['apart'] : []), ...feature.split('/'), name, input]
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
