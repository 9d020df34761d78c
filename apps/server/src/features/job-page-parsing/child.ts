/**
 * Reads the job of one web page in a separate process: HTML on standard input, its address as argument, the result as JSON
 * on standard output. `limited-process.ts` limits what it can reach and use.
 */
import { getPriority, setPriority } from 'node:os'
import { text } from 'node:stream/consumers'
import { readJobPage } from './page/read-job-page.ts'

// Low priority: requests come first. Only root may raise the one that the site runs with.
setPriority(Math.max(getPriority(), 10))
const [, , url = ''] = process.argv
const result = readJobPage(await text(process.stdin), url, new Date())
process.stdout.write(JSON.stringify(result), () => process.exit(0))
