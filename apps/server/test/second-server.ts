import type { FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'
import { type OpenHouse, openHouse } from '../src/open-house.ts'
import type { TestHouse } from './house.ts'

/** Another server of the same site, on the same database; whoever opens it closes it. */
export function openBeside(
  { open }: TestHouse,
  log: FastifyBaseLogger = pino({ level: 'silent' }),
): Promise<OpenHouse> {
  const { config, pool } = open.house
  return openHouse({ ...config, port: 0 }, log, pool.options.connectionString ?? '')
}
