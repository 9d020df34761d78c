import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { inRoot } from '../shared/paths.mjs'

const docs = inRoot('docs')
const page = readFileSync(join(docs, 'checklist.md'), 'utf8')

/** The last row of each section of the checklist. Of ERR, CON, K, N, U and W only some rows apply. */
const sections =
  'A-24 B-31 C-18 D-15 E-25 F-11 G-13 H-10 I-10 J-14 S-10 Y1-18 Y3-17 Y8-29 Y10-10 API-12 ERR-F12 CON-11'.matchAll(
    /(\S+)(\d\d)/g,
  )
const requiredRows = [
  ...[...sections].flatMap(rowsOf),
  'API-19',
  'API-20',
  'API-21',
  'API-28',
  'API-29',
  'API-30',
  'API-33',
  'API-34',
  'K-24',
  'K-31',
  'K-32',
  'L-25',
  'K-33',
  'O-03',
  'O-18',
  'O-19',
  'O-21',
  'R-01',
  'R-02',
  'R-03',
  'R-04',
  'R-05',
  'R-06',
  'R-07',
  'R-10',
  'R-12',
  'R-13',
  'R-14',
  'R-15',
  'R-16',
  'R-18',
  'API-37',
  'API-46',
  'API-47',
  'API-48',
  'API-49',
  'K-60',
  'K-61',
  'SOC-03',
  'SOC-04',
  'SOC-05',
  'SOC-06',
  'SOC-07',
  'SOC-08',
  'SOC-09',
  'SOC-10',
  'SOC-11',
  'SOC-12',
  'SOC-13',
  'SOC-14',
  'SOC-15',
  'SOC-16',
  'SOC-17',
  'SOC-18',
  'SOC-19',
  'SOC-20',
  'SOC-21',
  'SOC-22',
  'SOC-23',
  'SOC-24',
  'SOC-25',
  'SOC-26',
  'SOC-32',
  'API-38',
  'R-09',
  'SEC-15',
  'API-39',
  'API-40',
  'API-41',
  'CON-13',
  'CON-14',
  'CON-47',
  'N-01',
  'SOC-27',
  'SOC-28',
  'T-16',
  'W-02',
  'W-19',
  'K-01',
  'K-09',
  'K-10',
  'K-11',
  'K-50',
  'K-51',
  'U-16',
  'Y4-03',
  'Y4-07',
  'Y5-03',
  'Y5-04',
  'Y5-05',
  'Y5-10',
  'Y5-11',
  'W-21',
  'Y7-01',
  'Y6-05',
  'Y6-06',
  'Y6-07',
  'Y6-08',
  'Y6-09',
  'Y6-10',
  'Y9-01',
  'Y9-02',
  'Y9-03',
  'Y9-04',
  'Y9-05',
  'Y9-06',
  'ERR-S19',
  'ERR-S20',
  'N-09',
  'N-20',
  'N-24',
  'N-25',
  'N-33',
  'K-27',
  'N-21',
  'N-22',
  'K-26',
  'API-24',
  'N-23',
  'N-26',
  'CON-30',
  'K-28',
  'N-27',
  'N-28',
  'N-29',
  'N-30',
  'N-31',
  'X-05',
  'N-32',
  'ERR-S27',
  'X-01',
  'X-02',
  'K-55',
  'K-57',
  'API-32',
  'X-03',
  'X-12',
  'CON-31',
  'K-56',
  'X-04',
  'X-06',
  'ERR-E07',
  'X-07',
  'X-09',
  'X-10',
  'X-11',
  'CON-36',
  'ERR-E08',
  'X-08',
]

const links = new Map([...page.matchAll(/^\[(.+)\]: (\S+)$/gm)].map(([, label, path]) => [label, path]))
const lines = page
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| Rows'))
  .map((line) => line.slice(2, -2).split(' | '))

it('contains every row of the checklist exactly once', () => {
  expect(lines.flatMap(([rows]) => rows.split(', ')).toSorted()).toEqual(requiredRows.toSorted())
})

it('lists for each row its requirement, and its tests or open points', () => {
  expect(
    lines.filter(([, requirement, tests]) => !requirement || !tests?.split('<br>').every(isTestOrOpenPoint)),
  ).toEqual([])
})

it('names only existing tests', () => {
  const named = lines.flatMap(([rows, , tests]) => testsIn(tests).map((test) => ({ rows, ...test })))
  expect(named.length).toBeGreaterThan(lines.length)
  expect(named.filter(({ label, title }) => !testExists(label, title))).toEqual([])
})

it('links only to existing files', () => {
  const linked = [...links.values(), ...[...page.matchAll(/\]\(([^)#]+)\)/g)].map(([, path]) => path)]
  expect(linked.filter((path) => !existsSync(join(docs, path)))).toEqual([])
  expect([...links.keys()].filter((label) => !page.includes(`[${label}] \``))).toEqual([])
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
function testExists(label, title) {
  const path = links.get(label)
  if (!path || !existsSync(join(docs, path))) return false
  const source = readFileSync(join(docs, path), 'utf8')
  return title
    .split(' › ')
    .every((part) => new RegExp(`\\(\\s*(['"\`])${RegExp.escape(part)}\\1,`).test(source))
}
