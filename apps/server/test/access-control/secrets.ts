import type { AppContext } from '../../src/platform/context.ts'

/**
 * Lists the secrets in the database, in every encoding. No response may contain one. Of users, files and sessions, which
 * each fixture adds to, the latest are enough.
 */
export async function listStoredSecrets({ pool }: AppContext): Promise<string[]> {
  const { rows } = await pool.query<{ text: string | null; bytes: Buffer | null }>(`
    select distinct password_hash as text, null::bytea as bytes from users
    union all select storage_key, sha256 from (select * from files order by id desc limit 30) as latest
    union all select null, unnest(array[token_hash, previous_token_hash])
                from (select * from sessions order by id desc limit 30) as latest
    union all select null, code_hash from one_time_codes
    union all select null, unnest(array[key_hash, code_hash]) from provider_sign_ins
    union all select password_hash, unnest(array[attempt_hash, code_hash]) from sign_ups
    union all select null, token_hash from password_links
    union all select null, unnest(array[secret, new_secret]) from authenticator_apps
    union all select null, unnest(array[code_hash, salt])
                from (select * from recovery_codes order by user_id desc limit 30) as latest
    union all select null, token_hash from sign_in_challenges
    union all select null, link_hash from second_factor_resets
    union all select null, wrapped_key from data_keys
    union all select null, request_hash from idempotency_keys`)
  return rows.flatMap(({ text, bytes }) => [...(text ? [text] : []), ...(bytes ? encodingsOf(bytes) : [])])
}

/** Encodes a hash in the formats that a response could contain. */
function encodingsOf(bytes: Buffer): string[] {
  return [
    bytes.toString('hex'),
    bytes.toString('base64'),
    bytes.toString('base64url'),
    JSON.stringify([...bytes]),
  ]
}
