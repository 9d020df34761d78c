import { expect, it } from 'vitest'
import { ApiError, type ApiErrorCode } from '../../lib/api-error.ts'
import { employeeWizard } from './wizards.ts'

const failed = (code: ApiErrorCode, message: string) => new ApiError({ code, message })

it.each([
  [failed('BAD_INPUT', 'Phone number is required'), 'Phone number is required'],
  [failed('TIMEOUT', 'Request timed out. Please try again.'), 'Request timed out. Please try again.'],
  [new TypeError('The file went away'), 'The file went away'],
  [failed('INTERNAL', 'Unexpected'), 'Failed to submit profile'],
  [failed('INVALID_RESPONSE', 'Invalid response from server'), 'Failed to submit profile'],
  ['nothing is known', 'Unknown error occurred'],
])('says of a profile of an Endorser that was not saved: %s', (error, text) => {
  expect(employeeWizard.errorMessage(error, false, 'work')).toBe(text)
})

it.each([
  ['personal', 'Failed to submit form'],
  ['work', 'Failed to submit profile'],
] as const)('has a text of the tab %s when the server says nothing readable', (tab, text) => {
  expect(employeeWizard.errorMessage(failed('INVALID_RESPONSE', 'Invalid'), false, tab)).toBe(text)
})

it.each([
  ['personal', false, 'Failed to submit form'],
  ['job', false, 'An error occurred while creating the profile'],
  ['job', true, 'An error occurred while updating the profile'],
] as const)('has a text for an error without one on the tab %s, update %s', (tab, isUpdate, text) => {
  expect(employeeWizard.errorMessage(new Error(), isUpdate, tab)).toBe(text)
})
