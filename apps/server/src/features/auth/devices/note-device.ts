import { sql } from 'kysely'
import { audit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db.ts'
import type { House } from '../../../platform/house.ts'
import { newDeviceMail } from '../mails.ts'
import { deviceInWords } from '../own/device.ts'

interface Owner {
  id: string
  email: string
  first_name: string
}

/** Tells the owner of a sign-in from a device that was not seen before; the first one is their own. */
export async function noteDevice(
  { jobs, config }: House,
  tx: Tx,
  owner: Owner,
  userAgent: string | undefined,
): Promise<void> {
  const name = deviceInWords(userAgent ?? null)
  const { isNew, isFirst, at } = await writeDevice(tx, owner.id, name)
  if (!isNew || isFirst) return
  await audit(tx, { action: 'device.new', user: owner.id, data: { device: name } })
  const recipient = { email: owner.email, firstName: owner.first_name }
  await jobs.later(tx, 'send-mail', newDeviceMail(recipient, { name, at }, config.publicUrl))
}

async function writeDevice(tx: Tx, userId: string, name: string) {
  const { rows } = await sql<{ isNew: boolean; isFirst: boolean; at: Date }>`
    with before as (select name from devices where user_id = ${userId}),
         seen as (insert into devices (user_id, name) values (${userId}, ${name})
                  on conflict (user_id, name) do update set last_seen_at = now())
    select not exists (select from before where name = ${name}) as "isNew",
           not exists (select from before) as "isFirst", now() as at`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('A statement that always answers did not')
  return row
}
