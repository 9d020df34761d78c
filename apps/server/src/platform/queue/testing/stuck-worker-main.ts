import { queuesOf } from '../../../background-jobs.ts'
import { modules } from '../../../modules.ts'
import { createJobQueue } from '../queue.ts'

// A process whose job never ends: it prints a line when the job has started, and waits to be killed.
const queue = createJobQueue(process.argv[2] ?? '', queuesOf(modules), (error) => console.error(error))
await queue.start({
  'send-mail': async ({ subject }) => {
    console.info(subject)
    await new Promise(() => undefined)
  },
})
setInterval(() => undefined, 60_000)
