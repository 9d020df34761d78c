import type { z } from 'zod'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** One call of the API, declared once: the server serves it, the browser calls it, OpenAPI describes it. */
export interface Call {
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
  answer: z.ZodType
}

export function call<const C extends Call>(declaration: C): C {
  return declaration
}

type Input<S> = S extends z.ZodType ? z.input<S> : undefined
type Output<S> = S extends z.ZodType ? z.output<S> : undefined

/** What the caller sends. */
export type ParamsOf<C extends Call> = Input<C['params']>
export type QueryOf<C extends Call> = Input<C['query']>
export type BodyOf<C extends Call> = Input<C['body']>
export type FormOf<C extends Call> = Input<C['form']>

/** What the handler receives, defaults filled in. */
export type ParsedParams<C extends Call> = Output<C['params']>
export type ParsedQuery<C extends Call> = Output<C['query']>
export type ParsedBody<C extends Call> = Output<C['body']>
export type ParsedForm<C extends Call> = Output<C['form']>

/** What the handler returns, and what the caller gets once the schema has read it. */
export type ReturnOf<C extends Call> = z.input<C['answer']>
export type AnswerOf<C extends Call> = z.output<C['answer']>
