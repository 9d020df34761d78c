import type { TestProject } from 'vitest/node'
import startPostgres from '../global-setup.ts'

/** PostgreSQL with the template database, for test servers of two processes each. */
export default function setup(project: TestProject) {
  project.provide('hasSecondServer', true)
  return startPostgres(project)
}
