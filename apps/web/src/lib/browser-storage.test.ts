import { afterEach, describe, expect, it, vi } from 'vitest'
import { isStorageBlocked, listKeys, readItem, removeItem, writeItem } from './browser-storage.ts'

afterEach(() => {
  vi.restoreAllMocks()
  removeItem('localStorage', 'draft')
})

function blockStorage() {
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied', 'SecurityError')
  })
}

function fillStorage() {
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('No space is left', 'QuotaExceededError')
  })
}

describe.each([
  ['blocked', blockStorage],
  ['full', fillStorage],
])('a storage that is %s', (_, make) => {
  it('keeps an item for this tab', () => {
    make()
    writeItem('localStorage', 'draft', 'one')
    expect(readItem('localStorage', 'draft')).toBe('one')
    expect(readItem('sessionStorage', 'draft')).toBeNull()
    expect(listKeys('localStorage')).toContain('draft')
    removeItem('localStorage', 'draft')
    expect(readItem('localStorage', 'draft')).toBeNull()
    expect(listKeys('localStorage')).not.toContain('draft')
  })
})

it('stores what could not be stored as soon as there is room', () => {
  fillStorage()
  writeItem('localStorage', 'draft', 'one')
  vi.restoreAllMocks()
  writeItem('localStorage', 'draft', 'two')
  expect(localStorage.getItem('draft')).toBe('two')
  expect(readItem('localStorage', 'draft')).toBe('two')
})

it('knows whether the browser blocks it', () => {
  expect(isStorageBlocked()).toBe(false)
  blockStorage()
  expect(isStorageBlocked()).toBe(true)
})
