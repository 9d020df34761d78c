import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'
import type { Role } from './roles.ts'

/** The HTTP methods that endpoints use. */
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Who may call an endpoint: anybody, every signed-in user, or only users with these roles. */
export type Access = 'anybody' | 'signed-in' | readonly Role[]

/** The schemas of one endpoint. They live in `schemas.ts`, so that the browser need not load Zod to call it. */
export interface EndpointSchemas {
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** The text fields of a multipart body. The rules for its files are the server's `uploadRules`. */
  form?: z.ZodObject
  response: z.ZodType
}

/** The declaration of one endpoint, without its schemas. */
export interface EndpointDeclaration {
  method: Method
  /** In Fastify's syntax, with `:name` for each parameter. */
  path: string
  summary: string
  access: Access
  /** False where a company admin whose request is not approved has access, too. */
  approved?: false
  /**
   * Whether a user whose account waits for its deletion may call it. Reading is always allowed. Anything else is refused
   * unless it says so here, because others would work for an account that is gone in a week.
   */
  leaving?: 'allowed'
  /** Whether a user may call it who needs a second factor and has none. They set one up, sign out and read who they are. */
  withoutFactor?: 'allowed'
  /** The codes that follow neither from this declaration nor from invalid input; see `errorCodesOf`. */
  errors?: readonly ErrorCode[]
  /** The names of the file fields. An endpoint with files takes a multipart body. */
  files?: readonly string[]
  /** Whether a request may have an `Idempotency-Key` header, so that a repetition has no further effect. */
  idempotent?: true
  /** The name of the rate limit that a client reaches first. */
  limit?: string
}

/** One endpoint of the API. The server's route, the browser's client and the OpenAPI document all derive from it. */
export interface Endpoint<S extends EndpointSchemas = EndpointSchemas> extends EndpointDeclaration {
  /** The folder of the contract that declares it: a feature such as `chat`, or a part of one such as `chat/meetings`. */
  feature: string
  /** Its name among the endpoints of that folder. */
  name: string
  /** Carries the types of the schemas. It has no value at run time. */
  readonly schemaTypes?: S
}

/**
 * Declares the endpoints of a folder, one for each entry of its schemas: `defineEndpoints<typeof claimSchemas>()('claims', { … })`.
 * The two calls are needed because TypeScript cannot infer only some of a function's type arguments.
 */
export function defineEndpoints<S extends Record<string, EndpointSchemas>>() {
  return <const Feature extends string, const T extends Record<keyof S, EndpointDeclaration>>(
    feature: Feature,
    declarations: T,
  ) =>
    Object.fromEntries(
      Object.entries<EndpointDeclaration>(declarations).map(([name, declaration]) => [
        name,
        { ...declaration, feature, name },
      ]),
    ) as {
      [Name in keyof S]: T[Name] & { feature: Feature; name: Name } & Pick<Endpoint<S[Name]>, 'schemaTypes'>
    }
}

/** The schemas that belong to an endpoint. */
export type SchemasOf<E extends Endpoint> = NonNullable<E['schemaTypes']>

type Input<S> = S extends z.ZodType ? z.input<S> : undefined
type Output<S> = S extends z.ZodType ? z.output<S> : undefined
type Schema<E extends Endpoint, Part extends keyof EndpointSchemas> =
  SchemasOf<E> extends { [P in Part]: infer S } ? S : undefined

/** The path parameters that a client passes. */
export type ParamsOf<E extends Endpoint> = Input<Schema<E, 'params'>>
/** The query that a client passes. Parameters with a default are optional. */
export type QueryOf<E extends Endpoint> = Input<Schema<E, 'query'>>
/** The JSON body that a client sends. */
export type BodyOf<E extends Endpoint> = Input<Schema<E, 'body'>>
/** The text fields of the multipart body that a client sends. */
export type FormOf<E extends Endpoint> = Input<Schema<E, 'form'>>

/** The path parameters that a handler receives, validated. */
export type ParsedParams<E extends Endpoint> = Output<Schema<E, 'params'>>
/** The query that a handler receives, with numbers parsed and defaults filled in. */
export type ParsedQuery<E extends Endpoint> = Output<Schema<E, 'query'>>
/** The JSON body that a handler receives, validated and with defaults filled in. */
export type ParsedBody<E extends Endpoint> = Output<Schema<E, 'body'>>

/** What a handler returns, before the response schema removes unlisted fields. */
export type ReturnOf<E extends Endpoint> = Input<Schema<E, 'response'>>
/** The body that the client receives. */
export type ResponseOf<E extends Endpoint> = Output<Schema<E, 'response'>>
