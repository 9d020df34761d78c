import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Config } from '../../platform/config.ts'
import { verifySmtp } from '../../platform/mail/send-mail.ts'
import { pingScanner } from '../../platform/security/malware-scan.ts'
import { type Finding, ok, problem, warning } from './finding.ts'

/** Connects to the mail server and logs in, without sending a mail. */
export async function checkMail(config: Config): Promise<Finding> {
  if (!config.smtpUrl) return ok('mail', 'SMTP_URL is not set: mails are stored and not sent')
  const { host } = new URL(config.smtpUrl)
  try {
    await verifySmtp(config)
    return ok('mail', `${host} accepts our login`)
  } catch (error) {
    return problem(
      'mail',
      `${host}: ${error instanceof Error ? error.message : String(error)}`,
      'Correct SMTP_URL. Mails wait and are retried for some minutes, then they are given up.',
    )
  }
}

/** Asks the malware scanner for an answer. Nothing without one. */
export async function checkScanner({ clamavUrl }: Pick<Config, 'clamavUrl'>): Promise<Finding[]> {
  if (clamavUrl === undefined) return []
  try {
    await pingScanner(clamavUrl)
    return [ok('malware', `clamd answers at ${clamavUrl}`)]
  } catch (error) {
    return [
      problem(
        'malware',
        `${clamavUrl}: ${error instanceof Error ? error.message : String(error)}`,
        'Start clamd with TCPSocket, or correct CLAMAV_URL. Until then no upload is taken.',
      ),
    ]
  }
}

/** Checks whether the port is free, or used by a running site. */
export async function checkPort({ host, port }: Pick<Config, 'host' | 'port'>): Promise<Finding> {
  const address = `${host}:${port}`
  if (await isFree(host, port)) return ok('port', `${address} is free: the site does not run`)
  const status = await readHealth(
    `http://${host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host}:${port}/readyz`,
  )
  if (status === 'ready') return ok('port', `the site runs at ${address}`)
  if (status === 'not ready')
    return warning(
      'port',
      `the site runs at ${address}, and cannot serve`,
      'See the database above, and the log.',
    )
  return problem('port', `${address} is used by another program`, 'Stop it, or set PORT.')
}

async function isFree(host: string, port: number): Promise<boolean> {
  const server = createServer()
  try {
    await once(server.listen(port, host), 'listening')
    return true
  } catch {
    return false
  } finally {
    server.close()
  }
}

/** Returns the status that our `/readyz` reports. */
async function readHealth(url: string): Promise<unknown> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(5_000) })
    const body: unknown = await response.json()
    return Object(body).status
  } catch {
    return undefined
  }
}
