import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:os'
import { root } from './paths.mjs'

const onWindows = process.platform === 'win32'

/** Runs a program and prints its output only when it fails. Returns whether it succeeded. */
export async function runQuietly(command, args, env = process.env) {
  const { code, output } = await runForOutput(command, args, env)
  if (code !== 0) process.stderr.write(output)
  return code === 0
}

/** Runs a program and returns its exit code and its output. The code is -1 when it could not start. */
export async function runForOutput(command, args, env = process.env) {
  const child = spawn(command, args, {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: needsShell(command),
    detached: !onWindows,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      output += text
    })
  return { code: await endOf(child, () => killGroup(child)).catch(() => -1), output }
}

/** Runs a program with its output on the terminal. Returns whether it succeeded. */
export async function runWithOutput(command, args, env = process.env, cwd = root) {
  const child = spawn(command, args, { cwd, env, stdio: 'inherit', shell: needsShell(command) })
  return (await endOf(child, (signal) => child.kill(signal)).catch(() => -1)) === 0
}

/** Waits for the exit code. Stops the program when this process gets a signal. Throws when it could not start. */
async function endOf(child, stop) {
  const listeners = ['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => ({
    signal,
    end: () => {
      child.once('close', () => process.exit(128 + constants.signals[signal]))
      stop(signal)
    },
  }))
  for (const { signal, end } of listeners) process.on(signal, end)
  try {
    const [code] = await once(child, 'close')
    return code ?? -1
  } finally {
    for (const { signal, end } of listeners) process.off(signal, end)
  }
}

/** Kills the whole process group, because a child that keeps running would disturb the next attempt. */
function killGroup(child) {
  if (onWindows) child.kill()
  else process.kill(-child.pid, 'SIGKILL')
}

/** On Windows npm and the tools are command files, which need a shell. */
function needsShell(command) {
  return onWindows && !command.endsWith('.exe')
}
