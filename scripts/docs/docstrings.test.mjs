import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { root } from '../shared/paths.mjs'

const files = globSync('{packages/*,apps/*}/src/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) => !/\.(test|spec|d)\.tsx?$/.test(file),
)

/** An export that declares something. Re-exports and `export default name` declare nothing. */
const DECLARATION =
  /^export (?:default )?(?:declare )?(?:abstract )?(?:async )?(?:function\*?|const|let|type|interface|class|enum) ([\w$]+)/

it('finds the exports', () => {
  expect(exportsIn('export async function a() {}\nexport { b }\nexport type C = 1\n')).toEqual([
    { name: 'a', hasDocstring: false },
    { name: 'C', hasDocstring: false },
  ])
  expect(exportsIn('/** A page. */\nexport default function Page() {}\n')).toEqual([
    { name: 'Page', hasDocstring: true },
  ])
  expect(files.length).toBeGreaterThan(500)
})

it('has a docstring for every export', () => {
  const undocumented = files.flatMap((file) =>
    exportsIn(readFileSync(`${root}/${file}`, 'utf8'))
      .filter(({ hasDocstring }) => !hasDocstring)
      .map(({ name }) => `${file}: ${name}`),
  )
  expect(undocumented).toEqual([])
})

/** Reads the source line by line. Comments for tools may stand between a docstring and its export. */
function exportsIn(source) {
  const lines = source.split('\n')
  return lines.flatMap((line, index) => {
    const name = DECLARATION.exec(line)?.[1]
    const above = lines.slice(0, index).findLast((each) => !each.startsWith('//'))
    return name ? [{ name, hasDocstring: above?.endsWith('*/') === true }] : []
  })
}
