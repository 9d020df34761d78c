import { budgets } from './budgets.ts'
import { readBytes } from './bundle-graph.ts'

/** Fails when the built web app exceeds its budgets. Unlike durations, sizes are deterministic. */
const bytes = await readBytes()
if (!bytes) throw new Error('apps/web is not built')

const figures = [
  { name: 'a public page', size: bytes.publicPage, budget: budgets.publicPage },
  { name: 'the login', size: bytes.login, budget: budgets.login },
  { name: 'the toasts', size: bytes.toasts, budget: budgets.toasts },
  { name: 'the dashboard layout', size: bytes.dashboard, budget: budgets.dashboard },
  { name: 'the routes of all modules', size: bytes.routes, budget: budgets.routes },
  { name: 'the small modules that screens share', size: bytes.small, budget: budgets.small },
  ...bytes.screens.map(({ name, added }) => ({ name, size: added, budget: budgets.screen })),
]
for (const { name, size, budget } of figures) {
  const line = `${size.toFixed(1).padStart(7)} of ${budget} KB  ${name}`
  if (size <= budget) console.info(line)
  else console.error(`${line}: too large`)
}
for (const file of bytes.cycles) console.error(`${file} is in an import cycle`)
process.exitCode = figures.every(({ size, budget }) => size <= budget) && bytes.cycles.length === 0 ? 0 : 1
