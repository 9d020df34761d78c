/** Reads the heap of a process that was started with `--inspect`. */
export interface HeapReader {
  /** Collects the garbage, and returns what is left in megabytes. */
  live(): Promise<number>
  close(): void
}

interface Answer {
  id: number
  result: { usedSize: number }
}

/** Connects to the inspector at this port. */
export async function openHeapReader(port: number): Promise<HeapReader> {
  const response = await fetch(`http://127.0.0.1:${port}/json/list`)
  const [target] = (await response.json()) as { webSocketDebuggerUrl: string }[]
  const socket = new WebSocket(target?.webSocketDebuggerUrl ?? '')
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', reject)
  })
  const waiting = new Map<number, (answer: Answer) => void>()
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer
    waiting.get(answer.id)?.(answer)
    waiting.delete(answer.id)
  })
  let lastId = 0
  const call = (method: string) => {
    const id = ++lastId
    const answer = new Promise<Answer>((resolve) => waiting.set(id, resolve))
    socket.send(JSON.stringify({ id, method }))
    return answer
  }
  return {
    async live() {
      await call('HeapProfiler.collectGarbage')
      const { result } = await call('Runtime.getHeapUsage')
      return result.usedSize / 1024 / 1024
    },
    close: () => socket.close(),
  }
}
