import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { inRoot } from '../shared/paths.mjs'

const docs = inRoot('docs')

/** The last row of each section of the checklist. SEC-15 is the only row of its section that no other row repeats. */
const sections =
  'A-24 B-31 C-18 D-15 E-25 F-11 G-13 H-10 I-10 J-14 K-63 L-29 M-42 N-33 O-28 P-11 Q-16 R-19 S-10 T-22 U-20 V-28 W-31 X-13 Y1-18 Y2-03 Y3-17 Y4-07 Y5-15 Y6-10 Y7-06 Y8-29 Y9-06 Y10-10 API-53 SOC-32 ERR-F12 ERR-S28 ERR-E12 CON-47 TRUST-07 FACTOR-10 SUSPENSION-07 ANSWERS-47'
const checklistRows = [...[...sections.matchAll(/(\S+)(\d\d)/g)].flatMap(rowsOf), 'SEC-15']

/** The habits have no number 32. */
const habitsRows = [...rowsOf(['', 'H-', '45']).filter((row) => row !== 'H-32'), 'OPERATOR']

describe.each([
  ['checklist.md', checklistRows],
  ['habits.md', habitsRows],
])('%s', (file, requiredRows) => {
  const page = readFileSync(join(docs, file), 'utf8')
  const links = new Map([...page.matchAll(/^\[(.+)\]: (\S+)$/gm)].map(([, label, path]) => [label, path]))
  const lines = page
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| Rows'))
    .map((line) => line.slice(2, -2).split(' | '))

  it('contains every row exactly once', () => {
    const rows = lines.flatMap(([cell]) => cell.split(', ')).toSorted()
    expect(rows).toEqual(requiredRows.toSorted())
  })

  it('lists for each row its requirement, and its tests or open points', () => {
    expect(
      lines.filter(
        ([, requirement, tests]) => !requirement || !tests?.split('<br>').every(isTestOrOpenPoint),
      ),
    ).toEqual([])
  })

  it('names only existing tests', () => {
    const named = lines.flatMap(([rows, , tests]) => testsIn(tests).map((test) => ({ rows, ...test })))
    expect(named.length).toBeGreaterThan(lines.length)
    expect(named.filter(({ label, title }) => !testExists(links.get(label), title))).toEqual([])
  })

  it('links only to existing files', () => {
    const linked = [...links.values(), ...[...page.matchAll(/\]\(([^)#]+)\)/g)].map(([, path]) => path)]
    expect(linked.filter((path) => !existsSync(join(docs, path)))).toEqual([])
    expect([...links.keys()].filter((label) => !page.includes(`[${label}] \``))).toEqual([])
  })
})

function rowsOf([, section, last]) {
  return Array.from({ length: Number(last) }, (_, index) => section + String(index + 1).padStart(2, '0'))
}

function isTestOrOpenPoint(piece) {
  return testsIn(piece).length > 0 || /^Open: ./.test(piece)
}

/** Parses a list such as `[file] `title` · `describe › title``. The files are separated by `<br>`. */
function testsIn(cell) {
  return cell.split('<br>').flatMap((piece) => {
    const [, label, titles] = /^\[([^\]]+)\] (.+)$/.exec(piece) ?? []
    return label ? [...titles.matchAll(/`([^`]+)`/g)].map(([, title]) => ({ label, title })) : []
  })
}

/** Whether the file has a `describe`, `it` or `test` for each part of the title. */
function testExists(path, title) {
  if (!path || !existsSync(join(docs, path))) return false
  const source = readFileSync(join(docs, path), 'utf8')
  return title
    .split(' › ')
    .every((part) => new RegExp(`\\(\\s*(['"\`])${RegExp.escape(part)}\\1,`).test(source))
}
