import type { z } from 'zod'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** One call of the API, declared once: the server serves it, the browser calls it, OpenAPI describes it. */
export interface Endpoint {
  method: Method
  /** With `:name` for each parameter, as Fastify writes it. */
  path: string
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** The text fields of a multipart body. What the files must be is said by the feature. */
  form?: z.ZodObject
  /** The file fields of a multipart body. */
  files?: readonly string[]
  response: z.ZodType
}

export function endpoint<const C extends Endpoint>(definition: C): C {
  return definition
}

type Input<S> = S extends z.ZodType ? z.input<S> : undefined
type Output<S> = S extends z.ZodType ? z.output<S> : undefined

/** What the caller sends. */
export type ParamsOf<C extends Endpoint> = Input<C['params']>
export type QueryOf<C extends Endpoint> = Input<C['query']>
export type BodyOf<C extends Endpoint> = Input<C['body']>
export type FormOf<C extends Endpoint> = Input<C['form']>

/** What the handler receives, defaults filled in. */
export type ParsedParams<C extends Endpoint> = Output<C['params']>
export type ParsedQuery<C extends Endpoint> = Output<C['query']>
export type ParsedBody<C extends Endpoint> = Output<C['body']>
export type ParsedForm<C extends Endpoint> = Output<C['form']>

/** What the handler returns, and what the caller gets once the schema has read it. */
export type ReturnOf<C extends Endpoint> = z.input<C['response']>
export type ResponseOf<C extends Endpoint> = z.output<C['response']>
