import type { Role } from '@endorse/contract'
import type { FastifyRequest } from 'fastify'
import type pg from 'pg'
import type { House } from '../../platform/house.ts'
import type { Person } from '../../platform/person.ts'
import { together } from '../../platform/together.ts'
import { hashToken, looksLikeToken } from './tokens.ts'

interface SessionRow {
  session_id: string
  user_id: string
  role: Role
  email: string
  first_name: string
  last_name: string
  company_id: string | null
  approved: boolean
}

export async function identifyRequest(house: House, request: FastifyRequest): Promise<Person | undefined> {
  const token = tokenOf(request)
  return token === undefined ? undefined : identifyToken(house, token)
}

export function tokenOf(request: FastifyRequest): string | undefined {
  const [scheme, token] = request.headers.authorization?.split(' ') ?? []
  return scheme?.toLowerCase() === 'bearer' ? token : undefined
}

/** The person whose session this token opens; nobody when it has ended or run out. */
export async function identifyToken(house: House, token: string): Promise<Person | undefined> {
  if (!looksLikeToken(token)) return undefined
  const row = await lookUpFor(house.pool)(hashToken(token))
  return row && personOf(row)
}

type LookUp = (hash: Buffer) => Promise<SessionRow | undefined>
const lookUps = new WeakMap<pg.Pool, LookUp>()

/** Every request asks, so those that arrive together ask together. */
function lookUpFor(pool: pg.Pool): LookUp {
  const known = lookUps.get(pool)
  if (known) return known
  const lookUp = together((hashes: Buffer[]) => findOpenSessions(pool, hashes))
  lookUps.set(pool, lookUp)
  return lookUp
}

async function findOpenSessions(pool: pg.Pool, hashes: Buffer[]): Promise<(SessionRow | undefined)[]> {
  const found = await byHash(pool, findByToken, hashes)
  const others = hashes.filter((hash) => !found.has(hash.toString('hex')))
  const replaced = others.length > 0 ? await byHash(pool, findByPreviousToken, others) : undefined
  return hashes.map((hash) => found.get(hash.toString('hex')) ?? replaced?.get(hash.toString('hex')))
}

async function byHash(pool: pg.Pool, statement: typeof findByToken, hashes: Buffer[]) {
  const { rows } = await pool.query<SessionRow & { hash: Buffer }>({ ...statement, values: [hashes] })
  return new Map(rows.map((row) => [row.hash.toString('hex'), row]))
}

/** The people behind those of these sessions that are still open. */
export async function identifySessions(house: House, ids: readonly string[]): Promise<Person[]> {
  const { rows } = await house.pool.query<SessionRow>({ ...findSessions, values: [ids] })
  return rows.map(personOf)
}

function personOf(row: SessionRow): Person {
  return {
    id: row.user_id,
    role: row.role,
    sessionId: row.session_id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    companyId: row.company_id,
    approved: row.approved,
  }
}

/** Of a row of `users`: false for a company admin who may not speak for the company yet. */
export const isApproved = `(users.role <> 'ADMIN' or users.approved_at is not null)`

const columns = `
    sessions.id as session_id, users.id as user_id, users.role, users.email, users.first_name, users.last_name,
    users.company_id, ${isApproved} as approved`

const isOpen = 'sessions.expires_at > now() and users.verified_at is not null'

/** Named, so that it is planned once for each connection. */
const findByToken = {
  name: 'find-sessions-by-token',
  text: `select token_hash as hash, ${columns} from sessions join users on users.id = sessions.user_id
          where ${isOpen} and token_hash = any($1)`,
}

/** The token from before the last refresh, for requests in flight and other tabs. */
const findByPreviousToken = {
  name: 'find-sessions-by-previous-token',
  text: `select previous_token_hash as hash, ${columns} from sessions join users on users.id = sessions.user_id
          where ${isOpen} and previous_token_hash = any($1) and previous_valid_until > now()`,
}

const findSessions = {
  name: 'find-sessions',
  text: `select ${columns} from sessions join users on users.id = sessions.user_id
          where ${isOpen} and sessions.id = any($1)`,
}
