import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aarav, ravi } from '../testing/people.ts'
import { clearDrafts, useDraft } from './drafts.ts'
import { signIn } from './session.ts'

const open = () => renderHook(() => useDraft<{ notes: string }>('apply:7')).result.current

it('keeps what was typed until the form opens again', () => {
  signIn('token', aarav, true)
  open().save({ notes: 'I ran the ledger' })
  expect(open().restored).toEqual({ notes: 'I ran the ledger' })
})

it('keeps it to the person who typed it', () => {
  signIn('token', aarav, true)
  open().save({ notes: 'mine' })
  signIn('token', ravi, true)
  expect(open().restored).toBeUndefined()
})

it('is gone once it has been sent', () => {
  signIn('token', aarav, true)
  const draft = open()
  draft.save({ notes: 'sent' })
  draft.clear()
  expect(open().restored).toBeUndefined()
})

it('is gone after a logout, and nothing else is', () => {
  signIn('token', aarav, true)
  localStorage.setItem('mui-mode', 'dark')
  open().save({ notes: 'mine' })
  clearDrafts()
  expect(open().restored).toBeUndefined()
  expect(localStorage.getItem('mui-mode')).toBe('dark')
})

it('starts empty when what was kept is broken', () => {
  signIn('token', aarav, true)
  localStorage.setItem(`draft:${aarav.id}:apply:7`, '{"notes":')
  expect(open().restored).toBeUndefined()
})
