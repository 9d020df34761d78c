import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** Exits when npm ends. After `kill -9` npm forwards no signal, and a shell between npm and us may keep running. */
export async function exitWithNpm() {
  const isNpmAlive = trackNpmParent()
  while (isNpmAlive()) await sleep(1000, undefined, { ref: false })
  process.kill(process.pid, 'SIGTERM')
}

/**
 * Returns a function that checks whether npm is still our parent or grandparent. Without npm it always returns true,
 * because we may outlive our parent, as after `nohup`. A process gets a new parent as soon as its parent dies.
 */
function trackNpmParent() {
  const parent = process.ppid
  if (isNpm(parent)) return () => process.ppid === parent
  const grandparent = parentOf(parent)
  if (isNpm(grandparent)) return () => process.ppid === parent && parentOf(parent) === grandparent
  return () => true
}

function isNpm(pid) {
  return /\bnpm\b/.test(ask(pid, 'cmdline', 'args'))
}

function parentOf(pid) {
  return Number(/(?:PPid:|^)\s*(\d+)\s*$/m.exec(ask(pid, 'status', 'ppid'))?.[1])
}

/** Reads a property of a process. Small images have /proc and no ps, macOS has ps and no /proc, Windows has neither. */
function ask(pid, file, column) {
  try {
    return process.platform === 'linux'
      ? readFileSync(`/proc/${pid}/${file}`, 'utf8')
      : execFileSync('ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8', stdio: 'pipe' })
  } catch {
    return ''
  }
}
