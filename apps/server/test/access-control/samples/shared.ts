import type { Fixture } from '../fixture.ts'

/** A password that the rules accept. */
export const password = 'Secret1!'

/** The signed address of the resume of Asha. */
export async function resumeUrl({ server, asha, resume: { id } }: Fixture): Promise<string> {
  const { data } = (await server.as(asha).get('/api/v1/resumes')).json()
  return data.resumes.find((each: { id: string }) => each.id === id).url
}

/** The conversation of Asha and Ravi, with a private message of hers. */
export async function inChatRoom({ server, asha, ravi, private: privateWords }: Fixture) {
  const id = await server.chatRoom(asha, ravi)
  await server.chatMessage(id, asha, privateWords[0])
  return { by: asha, params: { id } }
}
