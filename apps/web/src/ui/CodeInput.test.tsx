import { fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderWithProviders } from '../testing/render.tsx'
import { CodeInput } from './CodeInput.tsx'

function Form({ error }: { error?: string }) {
  const [code, setCode] = useState('')
  return (
    <>
      <CodeInput label="Six-digit code" value={code} onChange={setCode} error={error} />
      <output>{code}</output>
    </>
  )
}

const digitInput = (place: number) => screen.getByLabelText<HTMLInputElement>(`Digit ${place} of 6`)
const output = () => document.querySelector('output')?.textContent
const focused = () => document.activeElement?.getAttribute('aria-label')

it('moves to the next box with each digit and ignores other characters', async () => {
  const { person } = renderWithProviders(<Form />)
  await person.click(digitInput(1))
  await person.keyboard('4a0-7')
  expect(output()).toBe('407')
  expect(focused()).toBe('Digit 4 of 6')
})

it.each(['123456', '123 456', ' 123-456 ', 'Your code is 123456'])(
  'fills all boxes from a pasted %j',
  async (pasted) => {
    const { person } = renderWithProviders(<Form />)
    await person.click(digitInput(3))
    await person.paste(pasted)
    expect(output()).toBe('123456')
    expect(focused()).toBe('Digit 6 of 6')
  },
)

it('accepts a partial code and focuses the next empty box', async () => {
  const { person } = renderWithProviders(<Form />)
  await person.click(digitInput(1))
  await person.paste('12')
  expect(output()).toBe('12')
  expect(focused()).toBe('Digit 3 of 6')
})

it('accepts an autofilled code', () => {
  renderWithProviders(<Form />)
  expect(digitInput(1).autocomplete).toBe('one-time-code')
  fireEvent.input(digitInput(1), { target: { value: '654321' } })
  expect(output()).toBe('654321')
})

it('replaces a digit when another is typed over it', async () => {
  const { person } = renderWithProviders(<Form />)
  await person.click(digitInput(1))
  await person.keyboard('123456')
  await person.click(digitInput(2))
  await person.keyboard('9')
  expect(output()).toBe('193456')
})

it('moves to the next box when the same digit is typed again', async () => {
  const { person } = renderWithProviders(<Form />)
  await person.click(digitInput(1))
  await person.keyboard('111111')
  await person.click(digitInput(1))
  await person.keyboard('581881')
  expect(output()).toBe('581881')
})

it('deletes backwards, box by box', async () => {
  const { person } = renderWithProviders(<Form />)
  await person.click(digitInput(1))
  await person.keyboard('123{Backspace}{Backspace}')
  expect(output()).toBe('1')
  expect(focused()).toBe('Digit 2 of 6')
})

it('keeps the other digits in place when one in the middle is deleted', async () => {
  const { person } = renderWithProviders(<Form />)
  await person.click(digitInput(1))
  await person.keyboard('123456')
  await person.click(digitInput(3))
  await person.keyboard('{Delete}')
  expect([1, 2, 3, 4, 5, 6].map((place) => digitInput(place).value)).toEqual(['1', '2', '', '4', '5', '6'])
})

it('moves the focus with the arrow keys', async () => {
  const { person } = renderWithProviders(<Form />)
  await person.click(digitInput(3))
  await person.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowRight}')
  expect(focused()).toBe('Digit 2 of 6')
  await person.keyboard('{End}')
  expect(focused()).toBe('Digit 6 of 6')
})

it('is a group with a name for screen readers, whose boxes say their place', () => {
  renderWithProviders(<Form error="Invalid OTP. Please try again." />)
  const group = screen.getByRole('group', { name: 'Six-digit code' })
  expect(within(group).getAllByRole('textbox', { name: /^Digit [1-6] of 6$/ })).toHaveLength(6)
  within(group).getByRole('alert')
  const description = document.getElementById(group.getAttribute('aria-describedby') ?? '')
  expect(description?.textContent).toBe('Invalid OTP. Please try again.')
})

it('uses a numeric keyboard and shows the error', () => {
  renderWithProviders(<Form error="Invalid OTP. Please try again." />)
  expect(digitInput(1).inputMode).toBe('numeric')
  screen.getByText('Invalid OTP. Please try again.')
  expect(digitInput(6).getAttribute('aria-invalid')).toBe('true')
})
