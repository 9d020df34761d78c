import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'

/** Runs a program until it ends, or until the standard input does, as when this process is killed. */
const script = 'exec 3<&0; "$0" "$@" & program=$!; { read -r _ <&3; kill $program; } & wait $program'

/** A program of this machine that ends with this process at the latest. */
export interface Program {
  child: ChildProcess
  /** Rejects with what the program wrote, once it has ended. */
  failure: Promise<never>
  /** The process of the program itself; undefined once it has ended. */
  pid(): number | undefined
  stop(): Promise<void>
}

/** Starts a program of this machine, not as root, also from the folders of servers. */
export function startProgram(name: string, ...args: string[]): Program {
  const user = process.geteuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
  const child = spawn('sh', ['-c', script, name, ...args], {
    ...user,
    env: { ...process.env, PATH: `${process.env['PATH']}:/usr/sbin` },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)))
  const ended = once(child, 'exit')
  const failure = ended.then(() => Promise.reject(new Error(output)))
  failure.catch(() => undefined)
  return {
    child,
    failure,
    pid: () => firstChildOf(child.pid),
    async stop() {
      child.stdin.end()
      await ended
    },
  }
}

/** Reads what Linux says. The script starts the program first. */
function firstChildOf(pid: number | undefined): number | undefined {
  try {
    const [first] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ')
    return Number(first) || undefined
  } catch {
    return undefined
  }
}
