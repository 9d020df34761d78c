import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { findChromium } from '../../scripts/test/chromium.mjs'
import type { Options } from '../options.ts'
import type { Report } from '../report.ts'

interface Figure {
  name: string
  value: number
  unit: string
  goal: { atMost: number } | { atLeast: number }
  note?: string
}

/** Measures in a browser how fast the screens answer, on the demo site. */
export async function measureInterface(options: Options, report: Report): Promise<void> {
  if (!options.isSelected('interface')) return
  report.title('Interface')
  const env = { ...process.env, CHROMIUM_PATH: await findChromium(process.env) }
  const { stdout } = await promisify(execFile)(process.execPath, ['e2e/interface/main.ts'], { env })
  for (const line of stdout.trim().split('\n')) {
    const { name, value, unit, goal, note } = JSON.parse(line) as Figure
    report.figure(name, value, unit, goal)
    if (note) report.note(note)
  }
}
