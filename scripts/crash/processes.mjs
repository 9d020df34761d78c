import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

/** Lists the running processes with their parents and command lines. Small images have /proc and no ps, macOS the reverse. */
function listProcesses() {
  return process.platform === 'linux' ? listFromProc() : listFromPs()
}

function listFromProc() {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const parent = Number(/PPid:\s*(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
        return [{ pid: Number(pid), parent, command }]
      } catch {
        // It has ended in the meantime.
        return []
      }
    })
}

function listFromPs() {
  const lines = execFileSync('ps', ['-axo', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n')
  return lines.filter(Boolean).map((line) => {
    const [pid, parent, ...words] = line.trim().split(/\s+/)
    return { pid: Number(pid), parent: Number(parent), command: words.join(' ') }
  })
}

/** Lists the child processes whose command line contains the text. */
export function childrenOf(parent, text = '') {
  return listProcesses().filter((one) => one.parent === parent && one.command.includes(text))
}

/** Finds a descendant whose command line contains the text. */
export function findDescendant(ancestor, text) {
  const processes = listProcesses()
  const below = (pid) =>
    processes.filter((one) => one.parent === pid).flatMap((one) => [one, ...below(one.pid)])
  return below(ancestor).find(({ command }) => command.includes(text))?.pid
}

/** Checks for existence with signal 0. EPERM means that the process runs as another user. */
export function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}
