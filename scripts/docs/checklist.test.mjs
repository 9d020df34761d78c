import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { inRoot } from '../shared/paths.mjs'

const docs = inRoot('docs')
const page = readFileSync(join(docs, 'checklist.md'), 'utf8')

/** The last row of each section of the checklist. Of ERR, CON, K and W only some rows apply. */
const sections =
  'A-24 B-31 C-18 D-15 E-25 F-11 G-13 H-10 I-10 J-14 N-33 R-19 S-10 T-22 U-20 Y1-18 Y3-17 Y8-29 Y10-10 API-12 ERR-F12 ERR-S28 CON-11'.matchAll(
    /(\S+)(\d\d)/g,
  )
const requiredRows = [
  ...[...sections].flatMap(rowsOf),
  'API-19',
  'API-20',
  'API-21',
  'API-25',
  'API-26',
  'API-27',
  'K-25',
  'K-29',
  'K-30',
  'K-58',
  'K-59',
  'L-13',
  'X-13',
  'CON-15',
  'CON-16',
  'CON-17',
  'CON-18',
  'CON-19',
  'CON-20',
  'CON-21',
  'CON-23',
  'CON-25',
  'CON-26',
  'CON-28',
  'CON-33',
  'CON-34',
  'CON-37',
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
  'SEC-15',
  'API-39',
  'API-40',
  'API-41',
  'CON-13',
  'CON-14',
  'CON-47',
  'SOC-27',
  'SOC-28',
  'W-02',
  'W-19',
  'K-01',
  'K-09',
  'K-10',
  'K-11',
  'K-50',
  'K-51',
  'Y2-01',
  'Y2-02',
  'Y2-03',
  'ERR-E10',
  'ERR-E11',
  'Y4-01',
  'K-14',
  'Y4-02',
  'Y4-04',
  'Y4-05',
  'Y4-06',
  'API-22',
  'API-42',
  'API-43',
  'Y5-01',
  'Y5-06',
  'Y5-07',
  'Y5-02',
  'Y5-08',
  'Y5-09',
  'Y5-12',
  'Y5-13',
  'Y5-14',
  'Y5-15',
  'API-35',
  'API-36',
  'Y6-01',
  'Y6-02',
  'Y6-03',
  'Y6-04',
  'W-01',
  'CON-12',
  'W-04',
  'W-05',
  'W-09',
  'W-16',
  'W-22',
  'W-23',
  'W-24',
  'W-15',
  'W-27',
  'W-29',
  'W-31',
  'ERR-E06',
  'CON-24',
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
  'K-27',
  'K-26',
  'API-24',
  'CON-30',
  'K-28',
  'X-05',
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
