import type { TestProject } from 'vitest/node'
import startPostgres from '../global-setup.ts'
import { startPgBouncer } from './pgbouncer.ts'

/** Starts PostgreSQL with the template database, and PgBouncer in front of it. */
export default async function setup(project: TestProject) {
  const stopPostgres = await startPostgres(project)
  const pgbouncer = await startPgBouncer(project.getProvidedContext().templateUrl)
  project.provide('pgbouncerUrl', pgbouncer.url)
  return async () => {
    await pgbouncer.stop()
    await stopPostgres()
  }
}
