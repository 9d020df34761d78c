import type { TestProject } from 'vitest/node'
import startEngines from './global-setup.ts'

/** The same engines, for test servers of two processes each. */
export default function setup(project: TestProject) {
  project.provide('hasSecondServer', true)
  return startEngines(project)
}
