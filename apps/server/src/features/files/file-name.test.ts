import { expect, it } from 'vitest'
import { contentDisposition, safeFileName } from './file-name.ts'

const PDF = 'application/pdf'

it.each([
  ['a plain one', 'meera nair.pdf', 'meera nair.pdf'],
  ['one in another script', 'मीरा नायर.pdf', 'मीरा नायर.pdf'],
  ['one with folders', '../../etc/passwd', 'passwd.pdf'],
  ['one with folders of Windows', String.raw`C:\Users\meera\cv.docx`, 'cv.pdf'],
  ['one that hides its ending', 'cv\u202Efdp.exe', 'cvfdp.exe.pdf'],
  ['one that would break a header', 'cv"\r\nSet-Cookie: a=b.pdf', 'cv_Set-Cookie_ a=b.pdf'],
  ['one of dots', '...', 'file.pdf'],
  ['one of an image', 'portrait.PNG', 'portrait.pdf'],
  ['none', '', 'file.pdf'],
])('makes %s harmless', (_, given, safe) => {
  expect(safeFileName(given, PDF)).toBe(safe)
})

it('cuts long names and keeps whole characters', () => {
  const name = safeFileName('😀'.repeat(300), PDF)
  expect(name).toBe(`${'😀'.repeat(120)}.pdf`)
})

it('says a name to old programs and to new ones', () => {
  expect(contentDisposition('मीरा (1).pdf')).toBe(
    `attachment; filename="____ (1).pdf"; filename*=UTF-8''%E0%A4%AE%E0%A5%80%E0%A4%B0%E0%A4%BE%20%281%29.pdf`,
  )
  expect(contentDisposition('a"b%\\.pdf')).toContain('filename="a_b__.pdf"')
})
