import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { workbook } from '../../../test/workbooks.ts'
import { useImportCommand } from './testing/command.ts'

const command = useImportCommand()

it('a file that fills the memory ends the process that reads it only', async () => {
  await mkdir(path.join(command.folder, 'memory'))
  const write = (name: string, content: string | Buffer) =>
    writeFile(path.join(command.folder, 'memory', name), content)
  await write('a.csv', list(1))
  await write('b.csv.gz', manyLargeRows())
  await write('c.xlsx', await workbookOfLargeTexts())
  await write('d.csv', list(2))

  const { code, out } = await command.runCommand('memory')
  expect(code).toBe(1)
  expect(out).toMatch(/4 entries in 4 files:\n +2 created\n/)
  expect(await command.reportOf(out)).toEqual([
    'b.csv.gz,1,1,rejected,The file cannot be read to its end: it takes too much memory,,',
    'c.xlsx,1,1,rejected,The file cannot be read: it takes too much memory,,',
  ])
})

function list(number: number): string {
  return `title,company,url\nCook,Tiffin,https://tiffin.example/${number}\n`
}

/** The texts of a workbook are kept while its sheet is read. With a letter of another alphabet each takes two bytes. */
function workbookOfLargeTexts(): Promise<Buffer> {
  const text = `<si><t>₹${randomBytes(15_000).toString('hex')}</t></si>`
  const parts = { 'xl/sharedStrings.xml': `<sst>${text.repeat(5_000)}</sst>` }
  return workbook({ Jobs: [['Job title'], ['Cook']] }, { parts })
}

/** A small archive of rows that are each as large as allowed: their columns are learned from two hundred. */
function manyLargeRows(): Buffer {
  const text = randomBytes(15_000).toString('hex').repeat(66)
  const row = gzipSync(`Cook,Tiffin,"${text}"\n`)
  return Buffer.concat([gzipSync('title,company,description\n'), ...Array.from({ length: 200 }, () => row)])
}
