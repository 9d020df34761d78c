import { passkeyOriginOf } from '../../features/accounts/second-factor/passkey-origin.ts'
import { type Config, isLoopbackHost } from '../../platform/config.ts'
import { type Finding, ok, warning } from './finding.ts'

const subject = 'configuration'

/** Checks valid settings for combinations that are rarely intended. */
export function checkConfiguration(config: Config): Finding[] {
  const findings = [
    ...(config.production ? checkProduction(config) : checkDevelopment(config)),
    ...checkSecondFactor(config),
    ...checkPasswordPolicy(config),
  ]
  return findings.length > 0 ? findings : [ok(subject, 'valid')]
}

function checkProduction({ publicUrl, smtpUrl }: Config): Finding[] {
  return [
    ...(publicUrl.startsWith('https:')
      ? []
      : [warning(subject, `PUBLIC_URL is ${publicUrl}`, 'Set it to the https address that users see.')]),
    ...(smtpUrl
      ? []
      : [warning(subject, 'SMTP_URL is not set, so no mail is sent', 'Nobody can sign up. Set SMTP_URL.')]),
  ]
}

function checkSecondFactor({ secondFactor, publicUrl, production }: Config): Finding[] {
  if (secondFactor === 'off')
    return production
      ? [
          warning(
            subject,
            'SECOND_FACTOR is off, so a password is enough for staff and company admins',
            'Set it to required, unless something in front of the site asks for more.',
          ),
        ]
      : []
  return passkeyOriginOf(publicUrl) === null
    ? [
        warning(
          subject,
          `passkeys do not work at ${publicUrl}, only authenticator apps`,
          'Browsers make passkeys for a name with HTTPS. Set PUBLIC_URL to one.',
        ),
      ]
    : []
}

function checkPasswordPolicy({ passwordPolicy, secondFactor, production }: Config): Finding[] {
  if (!production || passwordPolicy === 'strict' || secondFactor === 'required') return []
  return [
    warning(
      subject,
      'easy passwords are taken, and nobody needs a second factor',
      'Set PASSWORD_POLICY to strict, or SECOND_FACTOR to required.',
    ),
  ]
}

function checkDevelopment({ host }: Config): Finding[] {
  if (isLoopbackHost(host)) return []
  return [
    warning(
      subject,
      `NODE_ENV is not "production", and others reach ${host}`,
      'Set NODE_ENV=production: without it, anybody can read the mailbox page with its codes.',
    ),
  ]
}
