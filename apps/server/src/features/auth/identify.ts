import type { Role } from '@endorse/contract'
import type { FastifyRequest } from 'fastify'
import type { House } from '../../platform/house.ts'
import type { Person } from '../../platform/person.ts'
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
  const { rows } = await house.pool.query<SessionRow>({ ...findSession, values: [hashToken(token)] })
  return rows[0] && personOf(rows[0])
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

const selectOpenSessions = `
    select sessions.id as session_id, users.id as user_id, users.role, users.email, users.first_name, users.last_name,
           users.company_id, users.role <> 'ADMIN' or users.approved_at is not null as approved
      from sessions join users on users.id = sessions.user_id
     where sessions.expires_at > now() and users.verified_at is not null`

/** Asked with every request: named, so that it is planned once for each connection. */
const findSession = {
  name: 'find-session',
  text: `${selectOpenSessions} and (token_hash = $1 or (previous_token_hash = $1 and previous_valid_until > now()))`,
}

const findSessions = { name: 'find-sessions', text: `${selectOpenSessions} and sessions.id = any($1)` }
