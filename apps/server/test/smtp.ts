import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { callbackify } from 'node:util'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'

export interface TestSmtpServer {
  url: string
  mails: { to: string[]; mail: Email }[]
  /** Rejects the next `times` recipients with this SMTP code. */
  rejectRecipients(answer: { code: number; times: number }): void
  close(): Promise<void>
}

/** Starts an SMTP server that records the mails it receives. */
export async function startSmtpServer(): Promise<TestSmtpServer> {
  const mails: TestSmtpServer['mails'] = []
  let rejection = { code: 0, times: 0 }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      if (rejection.times-- <= 0) return done()
      return done(Object.assign(new Error(`<${address}>: Not now`), { responseCode: rejection.code }))
    },
    onData: callbackify(async (stream: SMTPServerDataStream, session: SMTPServerSession) => {
      const mail = await PostalMime.parse(await read(stream))
      mails.push({ to: session.envelope.rcptTo.map(({ address }) => address), mail })
    }),
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    url: `smtp://127.0.0.1:${portOf(server.server.address())}`,
    mails,
    rejectRecipients(answer) {
      rejection = answer
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

async function read(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}

function portOf(address: AddressInfo | string | null): number {
  return typeof address === 'object' && address ? address.port : 0
}
