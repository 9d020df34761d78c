import type { Role } from '@endorse/contract/core/roles'
import DataLoader from 'dataloader'
import type { FastifyRequest } from 'fastify'
import type pg from 'pg'
import type { AppContext } from '../../platform/context.ts'
import { acrossRequests } from '../../platform/db/batch-options.ts'
import type { Person } from '../../platform/person.ts'
import { needsFactorSql } from './second-factor/requirement.ts'
import { endSessionOfReusedToken } from './sessions/reused-token.ts'
import { hashToken, isTokenFormat } from './tokens.ts'

interface SessionRow {
  session_id: string
  user_id: string
  role: Role
  email: string
  first_name: string
  last_name: string
  company_id: string | null
  approved: boolean
  leaving: boolean
  lacks_factor: boolean
}

/** Finds the user of the bearer token; undefined without a valid one. */
export async function authenticateRequest(
  context: AppContext,
  request: FastifyRequest,
): Promise<Person | undefined> {
  const token = readBearerToken(request)
  return token === undefined ? undefined : authenticateToken(context, token)
}

/** Reads the token of the Authorization header. */
export function readBearerToken(request: FastifyRequest): string | undefined {
  const [scheme, token] = request.headers.authorization?.split(' ') ?? []
  return scheme?.toLowerCase() === 'bearer' ? token : undefined
}

/**
 * Finds the owner of the session with this token; undefined when the session has ended or expired. A token that was
 * replaced before ends its session.
 */
export async function authenticateToken(context: AppContext, token: string): Promise<Person | undefined> {
  if (!isTokenFormat(token)) return undefined
  const row = await sessionLoaderOf(context).load(hashToken(token))
  if (!row) await endSessionOfReusedToken(context, token)
  return row && toPerson(context, row)
}

type SessionLoader = DataLoader<Buffer, SessionRow | undefined>
const sessionLoaders = new WeakMap<pg.Pool, SessionLoader>()

/** Every request needs its session, so concurrent lookups are batched into one query. */
function sessionLoaderOf(context: AppContext): SessionLoader {
  const existing = sessionLoaders.get(context.pool)
  if (existing) return existing
  const loader: SessionLoader = new DataLoader(
    (hashes) => findActiveSessions(context, hashes),
    acrossRequests,
  )
  sessionLoaders.set(context.pool, loader)
  return loader
}

async function findActiveSessions(
  context: AppContext,
  hashes: readonly Buffer[],
): Promise<(SessionRow | undefined)[]> {
  const found = await findByHash(context, byTokenQuery, hashes)
  const others = hashes.filter((hash) => !found.has(hash.toString('hex')))
  const replaced = others.length > 0 ? await findByHash(context, byPreviousTokenQuery, others) : undefined
  return hashes.map((hash) => found.get(hash.toString('hex')) ?? replaced?.get(hash.toString('hex')))
}

async function findByHash(
  { pool, config }: AppContext,
  statement: typeof byTokenQuery,
  hashes: readonly Buffer[],
) {
  const values = [hashes, config.secondFactor === 'off']
  const { rows } = await pool.query<SessionRow & { hash: Buffer }>({ ...statement, values })
  return new Map(rows.map((row) => [row.hash.toString('hex'), row]))
}

/** Lists the owners of those of the given sessions that are still active. */
export async function authenticateSessions(context: AppContext, ids: readonly string[]): Promise<Person[]> {
  const { rows } = await context.pool.query<SessionRow>({
    ...byIdQuery,
    values: [ids, context.config.secondFactor === 'off'],
  })
  return rows.map((row) => toPerson(context, row))
}

function toPerson({ config }: AppContext, row: SessionRow): Person {
  return {
    id: row.user_id,
    role: row.role,
    sessionId: row.session_id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    companyId: row.company_id,
    approved: row.approved,
    leaving: row.leaving,
    lacksSecondFactor: config.secondFactor === 'required' && row.lacks_factor,
  }
}

/** SQL condition on a row of `users`: false for a company admin who is not approved yet. */
export const isApprovedSql = `(users.role <> 'ADMIN' or users.approved_at is not null)`

const sessionColumns = `
    sessions.id as session_id, users.id as user_id, users.role, users.email, users.first_name, users.last_name,
    users.company_id, ${isApprovedSql} as approved,
    exists (select from account_deletions where user_id = users.id) as leaving,
    ${needsFactorSql} and users.second_factor_at is null and coalesce(users.second_factor_due_at <= now(), false) as lacks_factor`

/** $2: whether the site asks nobody for a second factor. A session from before it was set up is not valid, however it came to be. */
const isActiveSql = `sessions.expires_at > now() and users.verified_at is not null and users.suspended_at is null
                     and (users.second_factor_at is null or sessions.has_second_factor or $2::boolean)`

/** A named statement, so that each connection plans it once. */
const byTokenQuery = {
  name: 'find-sessions-by-token',
  text: `select token_hash as hash, ${sessionColumns} from sessions join users on users.id = sessions.user_id
          where ${isActiveSql} and token_hash = any($1)`,
}

/** Matches the token from before the last refresh, for requests in flight and other tabs. */
const byPreviousTokenQuery = {
  name: 'find-sessions-by-previous-token',
  text: `select previous_token_hash as hash, ${sessionColumns} from sessions join users on users.id = sessions.user_id
          where ${isActiveSql} and previous_token_hash = any($1) and previous_valid_until > now()`,
}

const byIdQuery = {
  name: 'find-sessions',
  text: `select ${sessionColumns} from sessions join users on users.id = sessions.user_id
          where ${isActiveSql} and sessions.id = any($1)`,
}
