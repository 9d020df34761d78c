import { type DestinationStream, type Logger, pino } from 'pino'
import type { Config } from './config.ts'

/** Secrets never reach the log, wherever they stand in what is logged. */
const redactedKeys = ['password', 'otp', 'token', 'authorization', 'cookie', 'code']

export function createLogger(config: Pick<Config, 'logLevel'>, to?: DestinationStream): Logger {
  const options = {
    level: config.logLevel,
    redact: {
      paths: [
        ...redactedKeys,
        ...redactedKeys.map((name) => `*.${name}`),
        ...redactedKeys.map((name) => `*.*.${name}`),
        'req.headers.authorization',
      ],
      censor: '[redacted]',
    },
    serializers: {
      // An error of the database carries its whole connection, the key to cancel it included.
      err: ({ name, code, message, stack }: Error & { code?: string }) => ({
        type: name,
        // Under a name that is not taken for a secret: `23505`, `ECONNREFUSED`.
        reason: code,
        message,
        stack,
      }),
      // No address and no query: links to files carry a signature there.
      req: (request: { id: string; method: string; url: string }) => ({
        id: request.id,
        method: request.method,
        path: request.url.split('?')[0],
      }),
    },
  }
  return to ? pino(options, to) : pino(options)
}
