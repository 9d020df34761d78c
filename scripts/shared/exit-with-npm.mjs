import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** Killed with -9, npm cannot pass a signal on, and a shell between it and us may stay. */
export async function exitWithNpm() {
  const isNpmAlive = trackNpmParent()
  while (isNpmAlive()) await sleep(1000, undefined, { ref: false })
  process.kill(process.pid, 'SIGTERM')
}

/**
 * A way to ask whether npm is still our parent, or our parent's. Started without it we may outlive our parent, as
 * after `nohup`. The children of a process get another parent as soon as it dies, even while it is a zombie.
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

/** Small images have /proc and no ps, macOS the other way round, Windows neither. */
function ask(pid, file, column) {
  try {
    return process.platform === 'linux'
      ? readFileSync(`/proc/${pid}/${file}`, 'utf8')
      : execFileSync('ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8', stdio: 'pipe' })
  } catch {
    return ''
  }
}
