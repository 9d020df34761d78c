import { expect, it } from 'vitest'
import { describeMissing, listMissing } from './engines.mjs'

const nowhere = { program: 'endorse-is-nowhere', package: 'endorse-nowhere' }

it('names the engines that are missing, and the command that installs them', async () => {
  const missing = await listMissing([{ program: process.execPath, package: 'nodejs' }, nowhere])
  expect(describeMissing(missing)).toBe(
    'The tests of the scaled-out form need endorse-is-nowhere. Install with\n' +
      '  sudo apt-get install endorse-nowhere        (Debian)',
  )
})
