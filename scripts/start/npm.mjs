import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** Killed with -9, npm cannot pass anything on; between it and us there may be a shell that stays. */
export async function untilNpmIsGone() {
  const watched = upToNpm()
  while (watched.every(isAlive)) await sleep(1000, undefined, { ref: false })
}

/** Our ancestors up to npm, at most two; none when we were not started by npm, and may outlive our parent. */
function upToNpm() {
  const parent = process.ppid
  if (isNpm(parent)) return [parent]
  const grandparent = parentOf(parent)
  return grandparent && isNpm(grandparent) ? [parent, grandparent] : [process.pid]
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

function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}
