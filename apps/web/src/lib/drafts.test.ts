import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aarav, ravi } from '../testing/people.ts'
import { clearDrafts, useDraft } from './drafts.ts'
import { signIn } from './session.ts'

const open = () => renderHook(() => useDraft<{ notes: string }>('apply:7')).result.current

it('restores the draft when the form is opened again', () => {
  signIn('token', aarav, true)
  open().save({ notes: 'I ran the ledger' })
  expect(open().restored).toEqual({ notes: 'I ran the ledger' })
})

it('does not show the draft to another user', () => {
  signIn('token', aarav, true)
  open().save({ notes: 'mine' })
  signIn('token', ravi, true)
  expect(open().restored).toBeUndefined()
})

it('is deleted after the submit', () => {
  signIn('token', aarav, true)
  const draft = open()
  draft.save({ notes: 'sent' })
  draft.clear()
  expect(open().restored).toBeUndefined()
})

it('stays after the submit when another window has saved it since', () => {
  signIn('token', aarav, true)
  const sent = open()
  sent.save({ notes: 'sent' })
  open().save({ notes: 'typed elsewhere' })
  sent.clear()
  expect(open().restored).toEqual({ notes: 'typed elsewhere' })
})

it('is deleted on logout, unlike other stored items', () => {
  signIn('token', aarav, true)
  localStorage.setItem('mui-mode', 'dark')
  open().save({ notes: 'mine' })
  clearDrafts()
  expect(open().restored).toBeUndefined()
  expect(localStorage.getItem('mui-mode')).toBe('dark')
})

it('ignores a corrupt draft', () => {
  signIn('token', aarav, true)
  localStorage.setItem(`draft:${aarav.id}:apply:7`, '{"notes":')
  expect(open().restored).toBeUndefined()
})
