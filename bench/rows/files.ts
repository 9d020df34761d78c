import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { getRequest } from '../load/connection.ts'
import { closedLoop, roundRobin } from '../load/load-generator.ts'
import { measureInPairs } from '../measure-in-pairs.ts'
import { startNginx } from '../nginx.ts'
import type { Options } from '../options.ts'
import { startServer } from '../processes.ts'
import type { Report } from '../report.ts'

const assets = new URL('../../apps/web/dist/assets/', import.meta.url).pathname

/** Measures the largest precompressed script against nginx with the same bytes. */
export async function measureFiles(databaseUrl: string, options: Options, report: Report): Promise<void> {
  if (!options.isSelected('static files')) return
  const largest = await largestScript()
  if (!largest) return report.note('static files: apps/web is not built')
  const nginx = await startNginx(path.join(assets, `${largest}.br`))
  if (!nginx) return report.note('static files: skipped, nginx is not installed')
  const server = await startServer(databaseUrl)
  try {
    const rate = async (port: number, request: Buffer) =>
      (await closedLoop(port, options.connections, options.seconds, roundRobin([request]))).perSecond
    const paired = await measureInPairs(
      options.pairs,
      () => rate(server.port, getRequest(`/assets/${largest}`)),
      () => rate(nginx.port, getRequest('/file')),
    )
    report.ratio('static files, beside nginx with one worker', paired, { atLeast: 0.65 }, 'a second')
  } finally {
    await server.stop()
    await nginx.stop()
  }
}

async function largestScript(): Promise<string | undefined> {
  const names = (await readdir(assets).catch(() => [])).filter((name) => name.endsWith('.js'))
  const sized = await Promise.all(
    names.map(async (name) => ({ name, size: (await stat(path.join(assets, name))).size })),
  )
  return sized.toSorted((a, b) => b.size - a.size)[0]?.name
}
