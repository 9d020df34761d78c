import { delimiter, dirname } from 'node:path'
import { bin, inRoot, pathOutside } from './paths.mjs'
import { runForOutput } from './run.mjs'

const shipped = inRoot('node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')

/** Finds the Node of package.json. Falls back to the current Node if that one does not run here and this is version 24 or newer. */
export async function findNode() {
  if (await runsShippedNode()) return shipped
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  throw new Error(
    `The Node 24 in ${shipped} does not run on this system, or its install script was not allowed to run ` +
      '(npm config get ignore-scripts). Allow it, or start with a Node of your own from 24 on.',
  )
}

export async function runsShippedNode() {
  const { code, output } = await runForOutput(shipped, ['--version'])
  return code === 0 && output.startsWith('v')
}

/** Returns an environment in which tools find this Node in the PATH. */
export function environmentWith(node) {
  return { ...process.env, PATH: [dirname(node), bin, pathOutside].join(delimiter) }
}
