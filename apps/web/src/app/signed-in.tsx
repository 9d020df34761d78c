import type { ComponentType } from 'react'
import { DashboardShell } from '../foundation/DashboardShell.tsx'
import type { WebModule } from '../foundation/module.ts'

export { SignedInLayout } from './SignedInLayout.tsx'

/** Loads what the modules add to the shell of the dashboard. */
export async function loadShell(list: WebModule[]): Promise<ComponentType> {
  const files = await Promise.all(list.flatMap(({ shell }) => (shell ? [shell()] : [])))
  const parts = files.map((file) => file.default)
  return () => <DashboardShell parts={parts} />
}
