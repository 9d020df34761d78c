import { expect, it } from 'vitest'
import { newId } from '../../platform/db/ids.ts'
import { fileIdOf, isValidFileLink, signFileUrl } from './links.ts'

const secret = 'a secret of at least thirty-two characters'
const file = newId()
const person = newId()
const noon = Date.parse('2026-01-05T12:00:30Z')

it('is valid for ninety seconds to two minutes', () => {
  const url = signFileUrl(secret, file, person, noon)
  expect(isValid(url, noon)).toBe(true)
  expect(isValid(url, noon + 119_000)).toBe(true)
  expect(isValid(url, noon + 120_000)).toBe(false)
  expect(isValid(signFileUrl(secret, file, person, noon + 29_000), noon + 119_000)).toBe(true)
})

it('stays the same for half a minute', () => {
  expect(signFileUrl(secret, file, person, noon + 29_000)).toBe(signFileUrl(secret, file, person, noon))
  expect(signFileUrl(secret, file, person, noon + 30_000)).not.toBe(signFileUrl(secret, file, person, noon))
})

it.each<[string, (link: URL) => void]>([
  ['another file', (link) => (link.pathname = `/files/${newId()}`)],
  ['another person', (link) => link.searchParams.set('for', newId())],
  ['a later hour', (link) => link.searchParams.set('expires', String(noon / 1000 + 9999))],
  ['another signature', (link) => link.searchParams.set('signature', 'x'.repeat(43))],
  ['a longer signature', (link) => link.searchParams.append('signature', 'ü')],
])('is invalid when it is changed to %s', (_, change) => {
  const link = new URL(signFileUrl(secret, file, person, noon), 'http://x')
  change(link)
  const signature = link.searchParams.getAll('signature').join('')
  expect(isValid(link.href, noon, signature)).toBe(false)
})

it('is invalid with the secret of another installation', () => {
  expect(isValid(signFileUrl('another secret, also thirty-two long', file, person, noon), noon)).toBe(false)
})

const publicUrl = 'https://endorse.example'

it.each([
  ['our own link', signFileUrl(secret, file, person, 0), file],
  ['our own link with its origin', publicUrl + signFileUrl(secret, file, person, 0), file],
  ['our own path without a signature', `/files/${file}`, file],
  ['a URL of another site', `https://evil.example/files/${file}`, undefined],
  ['a host that begins like ours', `${publicUrl}.evil.example/files/${file}`, undefined],
  ['our host as the user name of a URL', `https://endorse.example@evil.example/files/${file}`, undefined],
  ['a URL without a scheme', `//evil.example/files/${file}`, undefined],
  ['another port', `${publicUrl}:8443/files/${file}`, undefined],
  ['another path', `/api/v1/files/${file}`, undefined],
  ['a path with ..', `/files/../files/${file}/..`, undefined],
  ['a file: URL', 'file:///etc/passwd', undefined],
  ['a link-local address', 'http://169.254.169.254/latest/meta-data', undefined],
  ['a javascript: URL', 'javascript:alert(1)', undefined],
  ['an empty string', '', undefined],
  ['an invalid URL', 'http://', undefined],
])('finds the file id in %s', (_, url, id) => {
  expect(fileIdOf(url, publicUrl)).toBe(id)
})

function isValid(url: string, now: number, signature?: string): boolean {
  const { pathname, searchParams } = new URL(url, 'http://x')
  const link = {
    fileId: pathname.replace('/files/', ''),
    personId: searchParams.get('for') ?? '',
    expires: Number(searchParams.get('expires')),
  }
  return isValidFileLink(secret, link, signature ?? searchParams.get('signature') ?? '', now)
}
