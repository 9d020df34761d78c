import { mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it, vi } from 'vitest'
import { workbook } from '../../../test/workbooks.ts'
import { useImportCommand } from './testing/command.ts'

// Each reading is a process of its own, which takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const command = useImportCommand()
const { runCommand, reportOf } = command

it('imports files and folders, and prints the outcomes', async () => {
  await mkdir(path.join(command.folder, 'feeds'))
  await writeFile(path.join(command.folder, 'feeds', 'a.csv'), 'title,company\nCook,Tiffin\n,Tiffin\n')
  await writeFile(
    path.join(command.folder, 'b.json'),
    '[{"title":"Waiter","company":"Tiffin","posted":"2 days ago"}]',
  )

  const first = await runCommand('--as-of', '2025-01-25', 'feeds', 'b.json')
  expect(first.errors).toContain('a.csv (CSV): 2 entries: 1 created, 1 rejected')
  expect(first.errors).toContain('b.json (JSON list): 1 entries: 1 created')
  expect(first.out).toMatch(/3 entries in 2 files:\n +2 created\n/)
  expect(first.out).toMatch(/1 No job title/)
  expect(first.code).toBe(1)
  expect(await readdir(path.join(command.folder, 'data', 'imports'))).toHaveLength(1)

  const second = await runCommand('feeds', 'b.json')
  expect(second.out).toMatch(/2 unchanged/)

  const complete = await runCommand('b.json')
  expect(complete.code).toBe(0)
})

it('accounts for every row, in the database or in the report, which says what to correct', async () => {
  const text =
    'You cook for a hundred guests each day, order what the kitchen needs, and teach two young cooks all you know.'
  const rows = [
    'Stelle;Firma;Ort;Beschreibung;URL',
    `Koch;Tiffin House;Pune;${text};https://tiffin.example/11`,
    `Koch;Tiffin House;Pune;${text} Apply now.;https://tiffin.example/12`,
    'Kellner;;Pune;;https://tiffin.example/13',
    ';Tiffin House;Pune;;https://tiffin.example/14',
    'Fahrer;Tiffin House',
    '; wie gewohnt',
    'Fahrer;Tiffin House;Pune',
    '"Koch;Tiffin House',
    '"Kellner;Tiffin House;Pune;;https://tiffin.example/17',
    'Bäcker;Tiffin House;Mumbai;;https://tiffin.example/15;;',
    'Kassierer;Tiffin House;Mumbai;Bar; Karte;https://tiffin.example/16',
  ]
  await writeFile(path.join(command.folder, 'messy.csv'), rows.join('\n'))
  const { out, code } = await runCommand('messy.csv')
  expect(code).toBe(1)

  const report = await reportOf(out)
  const created = Number(/(\d+) created/.exec(out)?.[1])
  const accounted = report.filter((line) => /,(merged|rejected),/.test(line))
  expect(created + accounted.length).toBe(rows.length - 1)
  expect(report).toEqual([
    'messy.csv,3,2,merged,Posted again: https://tiffin.example/11,Koch,Tiffin House',
    'messy.csv,4,3,rejected,No company,Kellner,',
    'messy.csv,5,4,rejected,No job title,,',
    'messy.csv,7,6,rejected,2 values under 5 columns,,',
  ])
})

it('reads the sheet of a workbook with the jobs, and says which, or only the one that is named', async () => {
  const header = ['Job title', 'Company', 'Apply at']
  const file = await workbook({
    'How to': [['One row for each job.'], ['Thank you.']],
    Open: [header, ['Barista', 'Tiffin', 'https://tiffin.example/301']],
    Filled: [header, ['Sommelier', 'Tiffin', 'https://tiffin.example/302']],
  })
  await writeFile(path.join(command.folder, 'jobs.xlsx'), file)

  const first = await runCommand('jobs.xlsx')
  expect(first.errors).toContain('jobs.xlsx (Excel workbook): 1 entries: 1 created')
  expect(first.code).toBe(0)
  expect(await reportOf(first.out)).toEqual([
    'jobs.xlsx,1,0,note,"Only the sheet “Open” is read: there are rows in “How to”, “Filled”, too",,',
  ])

  const wrong = await runCommand('--sheet', 'Closed', 'jobs.xlsx')
  expect(wrong.code).toBe(1)
  expect(await reportOf(wrong.out)).toEqual([
    'jobs.xlsx,1,1,rejected,"The file cannot be read: there are no rows in a sheet “Closed”, but in “How to”, “Open”, “Filled”",,',
  ])
})

it('loses nothing to hostile files but what is hostile in them', async () => {
  const files: Record<string, string> = {
    'a.html': '<div>'.repeat(1_000_000),
    'b.csv': `title,company,url\nCook,Tiffin,https://tiffin.example/101\n${'x'.repeat(100_000_000)}\nCook,Tiffin,https://tiffin.example/102\n`,
    'c.json': '[{"title":"Baker","company":"Tiffin","url":"https://tiffin.example/103"}]',
  }
  await mkdir(path.join(command.folder, 'hostile'))
  for (const [name, content] of Object.entries(files))
    await writeFile(path.join(command.folder, 'hostile', name), content)

  const { code, out } = await runCommand('hostile')
  expect(code).toBe(1)
  expect(out).toMatch(/5 entries in 3 files:\n +3 created\n/)
  expect(await reportOf(out)).toEqual([
    'a.html,1,1,rejected,The file cannot be read to its end: the tags at line 1 are nested too deeply,,',
    'b.csv,3,2,rejected,This line is too long,,',
  ])
})

it.each([
  [[], 'Which files?'],
  [['nowhere.csv'], 'There is no'],
  [['--as-of', 'soon', 'b.json'], '--as-of wants a day'],
  [['--fast', 'b.json'], "Unknown option '--fast'"],
])('%j prints a usage error', async (args, words) => {
  const { code, errors } = await runCommand(...args)
  expect(code).toBe(1)
  expect(errors).toContain(words)
  expect(errors).not.toContain('    at ')
})

it('prints its usage', async () => {
  const { code, out } = await runCommand('--help')
  expect(code).toBe(0)
  expect(out).toContain('npm run import -- [--as-of DAY] [--sheet NAME] FILE...')
})
