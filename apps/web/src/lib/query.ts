import type { Endpoint, QueryOf, ResponseOf } from '@endorse/contract/core/endpoint'
import type { QueryKey } from '@tanstack/react-query'
import { api, type EndpointInput, type RequestInput, type Validate } from './api.ts'

/** A cached response and how it is loaded, for `useQuery`. */
export interface ResponseQuery<Response> {
  queryKey: QueryKey
  queryFn: (context: { signal: AbortSignal }) => Promise<Response>
}

/** The cached pages of a list and how one is loaded, for `useInfiniteQuery`. */
export interface PagesQuery<Response, Page> {
  queryKey: QueryKey
  queryFn: (context: { signal: AbortSignal; pageParam: Page }) => Promise<Response>
}

/** A query that a screen declares beside its component: it loads with the code of the screen. */
export type ScreenQuery = ResponseQuery<unknown> | FirstPageQuery

interface FirstPageQuery {
  queryKey: QueryKey
  // A method, so that the type of the page may be any.
  queryFn(context: { signal: AbortSignal; pageParam: unknown }): Promise<unknown>
  initialPageParam: unknown
}

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

/** The last part of the key of a list that is loaded page by page. Its cached data is not a response. */
export const PAGES = 'pages'

/** Every key ends with an input, so that the end of a key says whether it is a list of pages. */
function keyOf({ feature, name }: Endpoint, input: unknown = {}, apart?: true): QueryKey {
  return [...(apart ? ['apart'] : []), ...feature.split('/'), name, input]
}
