import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { inRoot } from '../shared/paths.mjs'

const docs = inRoot('docs')
const page = readFileSync(join(docs, 'checklist.md'), 'utf8')

/** The last row of each section of the checklist; of ERR, CON, N and W only some. */
const sections = 'A-24 B-31 C-18 D-15 E-25 F-11 G-13 H-10 I-10 J-14 Y10-10 API-12 ERR-F12 CON-11'.matchAll(
  /(\S+)(\d\d)/g,
)
const demanded = [...[...sections].flatMap(rowsOf), 'CON-13', 'CON-14', 'CON-47', 'N-01', 'W-02']

const links = new Map([...page.matchAll(/^\[(.+)\]: (\S+)$/gm)].map(([, label, path]) => [label, path]))
const lines = page
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| Rows'))
  .map((line) => line.slice(2, -2).split(' | '))

it('has every row of the checklist once, and no other', () => {
  expect(lines.flatMap(([rows]) => rows.split(', ')).toSorted()).toEqual(demanded.toSorted())
})

it('says of each row what it demands, and by which tests that is shown or what is open', () => {
  expect(lines.filter(([, demand, shown]) => !demand || !shown?.split('<br>').every(isClear))).toEqual([])
})

it('names tests that are there', () => {
  const named = lines.flatMap(([rows, , shown]) => testsIn(shown).map((test) => ({ rows, ...test })))
  expect(named.length).toBeGreaterThan(lines.length)
  expect(named.filter(({ label, title }) => !isThere(label, title))).toEqual([])
})

it('links what is there', () => {
  const linked = [...links.values(), ...[...page.matchAll(/\]\(([^)#]+)\)/g)].map(([, path]) => path)]
  expect(linked.filter((path) => !existsSync(join(docs, path)))).toEqual([])
  expect([...links.keys()].filter((label) => !page.includes(`[${label}] \``))).toEqual([])
})

function rowsOf([, section, last]) {
  return Array.from({ length: Number(last) }, (_, index) => section + String(index + 1).padStart(2, '0'))
}

function isClear(piece) {
  return testsIn(piece).length > 0 || /^Open: ./.test(piece)
}

/** `[file] `title` · `describe › title`` and so on, one file after the other. */
function testsIn(shown) {
  return shown.split('<br>').flatMap((piece) => {
    const [, label, titles] = /^\[([^\]]+)\] (.+)$/.exec(piece) ?? []
    return label ? [...titles.matchAll(/`([^`]+)`/g)].map(([, title]) => ({ label, title })) : []
  })
}

/** Each part of the title is what a `describe`, an `it` or a `test` of the file begins with. */
function isThere(label, title) {
  const path = links.get(label)
  if (!path || !existsSync(join(docs, path))) return false
  const source = readFileSync(join(docs, path), 'utf8')
  return title
    .split(' › ')
    .every((part) => new RegExp(`\\(\\s*(['"\`])${RegExp.escape(part)}\\1,`).test(source))
}
