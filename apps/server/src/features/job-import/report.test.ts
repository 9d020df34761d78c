import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createReport } from './report.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'endorse-report-'))
})

afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
})

it('writes what begins like a formula as text', async () => {
  const report = await createReport(folder, 'formulas.csv')
  const titles = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '=HYPERLINK("x","y")', 'Cook = chef']
  for (const title of titles)
    report.add({
      file: 'a.csv',
      line: 2,
      entry: 1,
      outcome: 'rejected',
      reason: 'No company',
      title,
      company: '=2',
    })
  await report.close()

  const [, ...rows] = (await readFile(report.file, 'utf8')).trimEnd().split('\r\n')
  expect(rows.map((row) => row.replace('a.csv,2,1,rejected,No company,', ''))).toEqual([
    "'=1+1,'=2",
    "'+1,'=2",
    "'-1,'=2",
    "'@SUM(A1),'=2",
    "'\t=1,'=2",
    `"'\r=1",'=2`,
    `"'=HYPERLINK(""x"",""y"")",'=2`,
    "Cook = chef,'=2",
  ])
})
