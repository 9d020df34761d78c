import { type DestinationStream, type Logger, pino } from 'pino'
import type { Config } from '../config.ts'

/** The property names whose values are redacted, up to two levels deep. */
const redactedKeys = ['password', 'otp', 'token', 'authorization', 'cookie', 'code']

/** Creates the logger. It writes to `to`, or to the standard output. */
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
      // A database error contains its connection, which includes the key to cancel queries.
      err: ({ name, code, message, stack }: Error & { code?: string }) => ({
        type: name,
        // The property `code` is redacted, so an error code such as `23505` is logged as `reason`.
        reason: code,
        message,
        stack,
      }),
      // Neither the client address nor the query string, because file URLs contain a signature.
      req: (request: { id: string; method: string; url: string }) => ({
        id: request.id,
        method: request.method,
        path: request.url.split('?')[0],
      }),
    },
  }
  return to ? pino(options, to) : pino(options)
}
