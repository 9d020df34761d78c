import type { z } from 'zod'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** One endpoint of the API. The server's route, the browser's client and the OpenAPI document all derive from it. */
export interface Endpoint {
  method: Method
  /** In Fastify's syntax, with `:name` for each parameter. */
  path: string
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** The text fields of a multipart body. The rules for its files are the server's `uploadRules`. */
  form?: z.ZodObject
  /** The names of the file fields of a multipart body. */
  files?: readonly string[]
  response: z.ZodType
}

/** Declares an endpoint and keeps its exact types. The web build looks for calls of this function by name. */
export function endpoint<const C extends Endpoint>(definition: C): C {
  return definition
}

type Input<S> = S extends z.ZodType ? z.input<S> : undefined
type Output<S> = S extends z.ZodType ? z.output<S> : undefined

/** The types that a client sends. */
export type ParamsOf<C extends Endpoint> = Input<C['params']>
export type QueryOf<C extends Endpoint> = Input<C['query']>
export type BodyOf<C extends Endpoint> = Input<C['body']>
export type FormOf<C extends Endpoint> = Input<C['form']>

/** The types that a handler receives, parsed and with defaults. */
export type ParsedParams<C extends Endpoint> = Output<C['params']>
export type ParsedQuery<C extends Endpoint> = Output<C['query']>
export type ParsedBody<C extends Endpoint> = Output<C['body']>
export type ParsedForm<C extends Endpoint> = Output<C['form']>

/** What the handler returns, and what the client receives after the response schema has parsed it. */
export type ReturnOf<C extends Endpoint> = z.input<C['response']>
export type ResponseOf<C extends Endpoint> = z.output<C['response']>
