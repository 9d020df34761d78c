import { expect, it } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { fileIdOf, isValidFileLink, signFileUrl } from './links.ts'

const secret = 'a secret of at least thirty-two characters'
const file = newId()
const person = newId()
const noon = Date.parse('2026-01-05T12:00:30Z')

it('opens for some five minutes', () => {
  const url = signFileUrl(secret, file, person, noon)
  expect(opens(url, noon)).toBe(true)
  expect(opens(url, noon + 4 * 60_000)).toBe(true)
  expect(opens(url, noon + 5 * 60_000)).toBe(false)
})

it('stays the same within a minute, so that an image does not load again', () => {
  expect(signFileUrl(secret, file, person, noon + 20_000)).toBe(signFileUrl(secret, file, person, noon))
  expect(signFileUrl(secret, file, person, noon + 60_000)).not.toBe(signFileUrl(secret, file, person, noon))
})

it.each<[string, (link: URL) => void]>([
  ['another file', (link) => (link.pathname = `/files/${newId()}`)],
  ['another person', (link) => link.searchParams.set('for', newId())],
  ['a later hour', (link) => link.searchParams.set('expires', String(noon / 1000 + 9999))],
  ['another signature', (link) => link.searchParams.set('signature', 'x'.repeat(43))],
  ['a longer signature', (link) => link.searchParams.append('signature', 'ü')],
])('does not open when it is changed to %s', (_, change) => {
  const link = new URL(signFileUrl(secret, file, person, noon), 'http://x')
  change(link)
  const signature = link.searchParams.getAll('signature').join('')
  expect(opens(link.href, noon, signature)).toBe(false)
})

it('does not open with the secret of another installation', () => {
  expect(opens(signFileUrl('another secret, also thirty-two long', file, person, noon), noon)).toBe(false)
})

const home = 'https://endorse.example'

it.each([
  ['our own link', signFileUrl(secret, file, person, 0), file],
  ['our own link, whole', home + signFileUrl(secret, file, person, 0), file],
  ['our own address without a signature', `/files/${file}`, file],
  ['the address of somebody else', `https://evil.example/files/${file}`, undefined],
  ['an address that begins like ours', `${home}.evil.example/files/${file}`, undefined],
  ['an address with our name as its user', `https://endorse.example@evil.example/files/${file}`, undefined],
  ['an address without a scheme', `//evil.example/files/${file}`, undefined],
  ['another port', `${home}:8443/files/${file}`, undefined],
  ['another path', `/api/v1/files/${file}`, undefined],
  ['a path that climbs', `/files/../files/${file}/..`, undefined],
  ['a file of the machine', 'file:///etc/passwd', undefined],
  ['an address inside the network', 'http://169.254.169.254/latest/meta-data', undefined],
  ['something else', 'javascript:alert(1)', undefined],
  ['nothing', '', undefined],
  ['nonsense', 'http://', undefined],
])('knows the file of %s', (_, url, id) => {
  expect(fileIdOf(url, home)).toBe(id)
})

function opens(url: string, now: number, signature?: string): boolean {
  const { pathname, searchParams } = new URL(url, 'http://x')
  const link = {
    fileId: pathname.replace('/files/', ''),
    personId: searchParams.get('for') ?? '',
    expires: Number(searchParams.get('expires')),
  }
  return isValidFileLink(secret, link, signature ?? searchParams.get('signature') ?? '', now)
}
