import { runForOutput } from '../shared/run.mjs'

/** Lists the folders whose files differ from a branch, with what is not committed yet. */
export async function changedAreas(base) {
  const since = await git('merge-base', base, 'HEAD')
  const changed = await git('diff', '--name-only', since)
  const added = await git('ls-files', '--others', '--exclude-standard')
  return areasOf(`${changed}\n${added}`.split('\n').filter(Boolean))
}

/**
 * The folder of a feature, or the folder below `src`. Not the tests that import a changed file: each test of the server
 * starts the whole app, so that would be all of them.
 */
export function areasOf(files) {
  const areas = files.map(
    (file) => /^(?:(?:apps|packages)\/[^/]+\/)?(?:src\/)?(?:features\/)?[^/]+\//.exec(file)?.[0],
  )
  return [...new Set(areas.filter(Boolean))]
}

async function git(...args) {
  const { code, output } = await runForOutput('git', args)
  if (code !== 0) throw new Error(output)
  return output.trim()
}
