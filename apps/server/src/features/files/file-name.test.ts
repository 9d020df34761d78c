import { expect, it } from 'vitest'
import { contentDisposition, safeFileName } from './file-name.ts'

const PDF = 'application/pdf'

it.each([
  ['a plain name', 'meera nair.pdf', 'meera nair.pdf'],
  ['a name in another script', 'मीरा नायर.pdf', 'मीरा नायर.pdf'],
  ['a name with folders', '../../etc/passwd', 'passwd.pdf'],
  ['a name with Windows folders', String.raw`C:\Users\meera\cv.docx`, 'cv.pdf'],
  ['a name with a hidden extension', 'cv\u202Efdp.exe', 'cvfdp.exe.pdf'],
  ['a name that would break a header', 'cv"\r\nSet-Cookie: a=b.pdf', 'cv_Set-Cookie_ a=b.pdf'],
  ['a name of dots only', '...', 'file.pdf'],
  ['a name with an image extension', 'portrait.PNG', 'portrait.pdf'],
  ['an empty name', '', 'file.pdf'],
])('sanitizes %s', (_, given, safe) => {
  expect(safeFileName(given, PDF)).toBe(safe)
})

it('keeps what the file of a person was called, also when that is long', () => {
  const name = `${'Resume_Senior_Backend_Engineer_'.repeat(4)}v12.pdf`
  expect(safeFileName(name, PDF)).toBe(name)
})

it('truncates long names between characters', () => {
  const name = safeFileName('😀'.repeat(300), PDF)
  expect(name).toBe(`${'😀'.repeat(250)}.pdf`)
})

it('encodes the name for old and for new clients', () => {
  expect(contentDisposition('मीरा (1).pdf')).toBe(
    `attachment; filename="____ (1).pdf"; filename*=UTF-8''%E0%A4%AE%E0%A5%80%E0%A4%B0%E0%A4%BE%20%281%29.pdf`,
  )
  expect(contentDisposition('a"b%\\.pdf')).toContain('filename="a_b__.pdf"')
})
