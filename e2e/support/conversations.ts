import { requestApi } from './api.ts'
import { apply } from './applications.ts'
import { type Person, signUp } from './people.ts'
import type { Site } from './site.ts'

const job = 'Clinical Data Associate'
const domain = 'meridianlabs.example'

/** An Endorsee and an Endorser who may talk, because the one has applied at the company of the other. */
export async function openConversation(
  site: Site,
): Promise<{ asha: Person; devika: Person; roomId: string }> {
  const asha = await signUp(site, 'Asha Rao')
  const devika = await signUp(site, 'Devika Pillai', domain)
  await apply(site, asha, job)
  const { user } = await requestApi<{ user: { id: string } }>(site, 'POST', '/auth/login', {
    json: { email: devika.email, password: 'Endorse#2026' },
  })
  const { data } = await requestApi<{ data: { id: string } }>(site, 'POST', '/api/v1/chat/rooms', {
    token: asha.token,
    json: { participantId: user.id },
  })
  return { asha, devika, roomId: data.id }
}
