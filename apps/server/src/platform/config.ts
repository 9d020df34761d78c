import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { type PasswordPolicy, passwordPolicies } from '@endorse/contract/accounts/password-policy'
import { type Provider, providers } from '@endorse/contract/accounts/values'
import { z } from 'zod'
import {
  type GeneralMaximums,
  generalMaximums,
  type RequestTimeouts,
  requestTimeouts,
} from './http/request-limits.ts'
import { type SiteOperator, siteOperatorOf, siteOperatorVariables } from './operations/site-operator.ts'
import type { BucketSettings } from './storage/bucket.ts'

const flag = z
  .enum(['true', 'false', '1', '0', 'on', 'off'])
  .transform((value) => ['true', '1', 'on'].includes(value))

/** The issuer URL of a provider. It must use HTTPS, except on a loopback address. */
const Issuer = z
  .url({ error: 'is not a URL', abort: true })
  .refine((value) => value.startsWith('https:') || isLoopbackUrl(value), 'must begin with https://')

const Environment = z.object({
  NODE_ENV: z.string().default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: z.coerce.number().int().min(1).max(65535).optional(),
  PUBLIC_URL: z.url().optional(),
  DEMO: flag.optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_DIRECT_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_READ_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default('Endorse <no-reply@endorse.localhost>'),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: Issuer.default('https://accounts.google.com'),
  LINKEDIN_CLIENT_ID: z.string().optional(),
  LINKEDIN_CLIENT_SECRET: z.string().optional(),
  LINKEDIN_ISSUER: Issuer.default('https://www.linkedin.com/oauth'),
  CLAMAV_URL: z.url({ protocol: /^tcp$/ }).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  TRUST_PROXY: z.string().default('false'),
  WORKERS: flag.default(true),
  WEB_PROCESSES: z.union([z.literal('auto'), z.coerce.number().int().min(1).max(128)]).default(1),
  RATE_LIMITS: flag.default(true),
  PUBLIC_PAGES: flag.default(true),
  SECOND_FACTOR: z.enum(['required', 'optional', 'off']).default('required'),
  PASSWORD_POLICY: z.enum(passwordPolicies).default('default'),
  QUIET_HOURS: flag.optional(),
  UNDO_SECONDS: z.coerce.number().int().min(0).max(60).default(6),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
  COMPANY_NAME: siteOperatorVariables.COMPANY_NAME.optional(),
  JURISDICTION: siteOperatorVariables.JURISDICTION.optional(),
  CONTACT_EMAIL: siteOperatorVariables.CONTACT_EMAIL.optional(),
  CONTACT_PHONE: siteOperatorVariables.CONTACT_PHONE.optional(),
  SOCIAL_LINKEDIN: siteOperatorVariables.SOCIAL_LINKEDIN.optional(),
  SOCIAL_X: siteOperatorVariables.SOCIAL_X.optional(),
  SOCIAL_INSTAGRAM: siteOperatorVariables.SOCIAL_INSTAGRAM.optional(),
  SOCIAL_YOUTUBE: siteOperatorVariables.SOCIAL_YOUTUBE.optional(),
})

/** The validated configuration. */
export interface Config {
  production: boolean
  host: string
  port: number
  metricsHost: string
  /** The port of `/metrics`. Without it there are no metrics. */
  metricsPort: number | undefined
  /** Without a trailing slash. */
  publicUrl: string
  dataDir: string
  demo: boolean
  databaseUrl: string | undefined
  /** PostgreSQL itself, for what needs a session, where `databaseUrl` leads through a pooler. */
  databaseDirectUrl: string | undefined
  /** A replica of the database, for the search. */
  databaseReadUrl: string | undefined
  /** Where all processes count the general limits together. Without it each one counts for itself. */
  redisUrl: string | undefined
  /** The bucket of the files. Without it they are in the data folder. */
  bucket: BucketSettings | undefined
  smtpUrl: string | undefined
  /** Whether anybody may read the kept mails: nobody but this machine reaches the server, and no mail server is set. */
  openMailbox: boolean
  mailFrom: string
  /** The address of clamd, which scans each upload. Without it nothing is scanned. */
  clamavUrl: string | undefined
  /** The collector of traces, without the path. Without it there are none. */
  otlpEndpoint: string | undefined
  /** The sign-in providers that are configured. */
  providers: Partial<Record<Provider, ProviderConfig>>
  secret: string
  /** True, false, or the comma-separated addresses of the proxies. */
  trustProxy: boolean | string
  /** Whether this process runs the jobs of the queue, too. Otherwise workers do. */
  workers: boolean
  /** How many web processes share the port. With more than one, sockets are WebSockets only. */
  webProcesses: number
  rateLimits: boolean
  /** Whether postings and companies have pages that anybody can read. */
  publicPages: boolean
  /** Whether platform staff and company admins need a second factor, everybody may have one, or nobody is asked for one. */
  secondFactor: 'required' | 'optional' | 'off'
  /** Which new passwords are taken. */
  passwordPolicy: PasswordPolicy
  /** The maximums of the general rate limits. A test passes smaller ones. */
  generalMaximums: GeneralMaximums
  /** How long requests may take to arrive. A test passes shorter times. */
  timeouts: RequestTimeouts
  /** Whether mails wait from the evening to the morning. Those that are kept for the mailbox page wake nobody. */
  quietHours: boolean
  /** How long a user is offered to undo a change, and at least how long others are not told of it. 0: not at all. */
  undoSeconds: number
  logLevel: string
  siteOperator: SiteOperator
}

/** The settings of an identity provider for social login. */
export interface ProviderConfig {
  issuer: string
  clientId: string
  clientSecret: string
}

/** Returns the folder of the database, the files and the secret. */
export function dataDirOf(environment: NodeJS.ProcessEnv): string {
  return path.resolve(environment['DATA_DIR'] || './var')
}

/** Parses the environment variables. Throws a ConfigError that lists every problem. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  // An empty variable is not set.
  const given = Object.entries(environment).filter(([, value]) => value !== '')
  const parsed = Environment.safeParse(Object.fromEntries(given))
  const problems = parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  const production = environment['NODE_ENV'] === 'production'
  if (production && !environment['SECRET']) problems.push('SECRET: is required in production')
  if (production && parsed.success && !parsed.data.RATE_LIMITS)
    problems.push('RATE_LIMITS: cannot be off in production')
  if (parsed.success) problems.push(...incompleteProviders(parsed.data), ...incompleteBucket(parsed.data))
  if (parsed.success && parsed.data.DATABASE_DIRECT_URL && !parsed.data.DATABASE_URL)
    problems.push('DATABASE_URL: is required with DATABASE_DIRECT_URL')
  if (parsed.success && parsed.data.DATABASE_READ_URL && !parsed.data.DATABASE_URL)
    problems.push('DATABASE_URL: is required with DATABASE_READ_URL')
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems)

  const values = parsed.data
  const dataDir = dataDirOf(environment)
  // The passwords of the demo accounts are public, and one of them is platform staff.
  const demo = !production && (values.DEMO ?? isLoopbackHost(values.HOST))
  return {
    production,
    host: values.HOST,
    port: values.PORT,
    metricsHost: values.METRICS_HOST,
    metricsPort: values.METRICS_PORT,
    publicUrl: (values.PUBLIC_URL ?? `http://${values.HOST}:${values.PORT}`).replace(/\/$/, ''),
    dataDir,
    demo,
    databaseUrl: values.DATABASE_URL,
    databaseDirectUrl: values.DATABASE_DIRECT_URL,
    databaseReadUrl: values.DATABASE_READ_URL,
    redisUrl: values.REDIS_URL,
    bucket: readBucket(values),
    smtpUrl: values.SMTP_URL,
    openMailbox: !production && !values.SMTP_URL && isLoopbackHost(values.HOST),
    mailFrom: values.MAIL_FROM,
    clamavUrl: values.CLAMAV_URL,
    otlpEndpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT,
    providers: readProviders(values),
    secret: values.SECRET ?? readOrCreateSecret(dataDir),
    trustProxy: readTrustProxy(values.TRUST_PROXY),
    workers: values.WORKERS,
    webProcesses: values.WEB_PROCESSES === 'auto' ? availableParallelism() : values.WEB_PROCESSES,
    rateLimits: values.RATE_LIMITS,
    publicPages: values.PUBLIC_PAGES,
    secondFactor: values.SECOND_FACTOR,
    passwordPolicy: values.PASSWORD_POLICY,
    generalMaximums,
    timeouts: requestTimeouts,
    quietHours: values.QUIET_HOURS ?? values.SMTP_URL !== undefined,
    undoSeconds: values.UNDO_SECONDS,
    // Development logs only problems to the terminal; production logs every request.
    logLevel: values.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    siteOperator: siteOperatorOf(values, demo),
  }
}

/** Lists every problem of the environment variables. */
export class ConfigError extends Error {
  readonly problems: string[]

  constructor(problems: string[]) {
    super(['The configuration cannot be used:', ...problems.map((problem) => `  ${problem}`)].join('\n'))
    this.problems = problems
  }
}

type Values = z.output<typeof Environment>

function providerSettings(provider: Provider, values: Values) {
  const name = provider === 'google' ? 'GOOGLE' : 'LINKEDIN'
  return {
    name,
    issuer: values[`${name}_ISSUER`],
    clientId: values[`${name}_CLIENT_ID`],
    clientSecret: values[`${name}_CLIENT_SECRET`],
  } as const
}

function incompleteProviders(values: Values): string[] {
  return providers.flatMap((provider) => {
    const { name, clientId, clientSecret } = providerSettings(provider, values)
    if (Boolean(clientId) === Boolean(clientSecret)) return []
    return clientId
      ? [`${name}_CLIENT_SECRET: is required with ${name}_CLIENT_ID`]
      : [`${name}_CLIENT_ID: is required with ${name}_CLIENT_SECRET`]
  })
}

const bucketVariables = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

function incompleteBucket(values: Values): string[] {
  const given = bucketVariables.filter((name) => values[name])
  if (given.length === 0) return []
  return bucketVariables
    .filter((name) => !values[name])
    .map((name) => `${name}: is required with ${given[0]}`)
}

function readBucket(values: Values): BucketSettings | undefined {
  const {
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = values
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return undefined
  return { endpoint: endpoint.replace(/\/$/, ''), region, bucket, accessKeyId, secretAccessKey }
}

function readProviders(values: Values): Config['providers'] {
  const all: Config['providers'] = {}
  for (const provider of providers) {
    const { issuer, clientId, clientSecret } = providerSettings(provider, values)
    if (clientId && clientSecret) all[provider] = { issuer, clientId, clientSecret }
  }
  return all
}

function isLoopbackUrl(url: string): boolean {
  const { protocol, hostname } = new URL(url)
  return protocol === 'http:' && isLoopbackHost(hostname.replace(/^\[(.*)\]$/, '$1'))
}

/** Whether a server on this host is reachable from this machine only. */
export function isLoopbackHost(host: string): boolean {
  return /^(localhost|127(\.\d+){3}|::1)$/.test(host)
}

function readTrustProxy(value: string): Config['trustProxy'] {
  return value === 'true' || value === 'false' ? value === 'true' : value
}

/** Stores a generated secret in the data folder, so that signed links and codes stay valid after a restart. */
function readOrCreateSecret(dataDir: string): string {
  const file = path.join(dataDir, 'secret')
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 })
  }
  return readFileSync(file, 'utf8')
}
