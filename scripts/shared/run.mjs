import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:os'
import { root } from './paths.mjs'

const onWindows = process.platform === 'win32'

/** What it says is shown only when it fails. Answers whether it succeeded. */
export async function runQuietly(command, args, env = process.env) {
  const { code, output } = await runForOutput(command, args, env)
  if (code !== 0) process.stderr.write(output)
  return code === 0
}

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

/** What it says goes straight to the terminal. Answers whether it succeeded. */
export async function runLoudly(command, args, env = process.env, cwd = root) {
  const child = spawn(command, args, { cwd, env, stdio: 'inherit', shell: needsShell(command) })
  return (await endOf(child, (signal) => child.kill(signal)).catch(() => -1)) === 0
}

/** Fails when it could not be started at all. Whoever stops us means what we are doing, too. */
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

/** npm and what it has started: one that goes on for a while would be in the way of the next attempt. */
function killGroup(child) {
  if (onWindows) child.kill()
  else process.kill(-child.pid, 'SIGKILL')
}

/** npm and the tools are command files on Windows, which only a shell starts. */
function needsShell(command) {
  return onWindows && !command.endsWith('.exe')
}
