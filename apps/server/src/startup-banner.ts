import path from 'node:path'
import { webPaths } from '@endorse/contract/web-paths'
import { admins, companies, demoPassword, emailOf, endorsees, endorsers, staff } from '../seed/demo-people.ts'
import { type Config, isLoopbackHost } from './platform/config.ts'

/** Formats the lines that the terminal shows after a start: addresses, data folders, and the demo accounts. */
export function startupBanner(config: Config, address: string, hasDemo: boolean): string {
  return [
    '',
    `  Endorse runs at ${address}`,
    '',
    `  database   ${config.databaseUrl ? 'the PostgreSQL at DATABASE_URL' : `its own PostgreSQL, in ${relativePath(config.dataDir)}`}`,
    `  files      ${relativePath(path.join(config.dataDir, 'files'))}`,
    `  mail       ${describeMail(config, address)}`,
    `  API        ${address}/api/docs`,
    ...(isDemoMissing(config)
      ? ['  demo       none: others reach this address, so only DEMO=true fills it in']
      : []),
    ...(hasDemo ? ['', ...demoLines()] : []),
    '',
  ].join('\n')
}

function describeMail({ smtpUrl, openMailbox, production }: Config, address: string): string {
  if (smtpUrl) return 'the server at SMTP_URL'
  if (openMailbox) return `kept here, to be read at ${address}${webPaths.mailbox}`
  const reason = production ? '' : ', and there is no mailbox page: others reach this address'
  return `kept, and not sent: SMTP_URL is not set${reason}`
}

/** Whether the demo is off only because the server is reachable from other machines. */
function isDemoMissing({ production, demo, host }: Config): boolean {
  return !production && !demo && !isLoopbackHost(host)
}

function demoLines(): string[] {
  const [aarav, ravi, anjali, farhan] = [endorsees[0], endorsers[0], admins[0], staff[0]]
  const company = companies.find((one) => one.key === ravi.company)
  return [
    `  Demo people, all with the password ${demoPassword}`,
    `    Endorsee         ${emailOf(aarav)}`,
    `    Endorser         ${emailOf(ravi)} (${company?.name})`,
    `    Company admin    ${emailOf(anjali)}`,
    `    Platform staff   ${emailOf(farhan)}`,
    `    and ${[...endorsees.slice(1), ...endorsers.slice(1)].map((person) => person.firstName).join(', ')}: see README.md`,
  ]
}

function relativePath(folder: string): string {
  const relative = path.relative(process.cwd(), folder)
  return relative.startsWith('..') ? folder : `./${relative}`
}
