import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderWithProviders } from '../testing/render.tsx'
import { ChipInput } from './ChipInput.tsx'

function Skills() {
  const [skills, setSkills] = useState(['React'])
  return <ChipInput label="Skills" values={skills} onChange={setSkills} />
}

const chips = () => screen.getAllByRole('listitem').map((item) => item.textContent)

it('adds a value with Enter and with the button', async () => {
  const { person } = renderWithProviders(<Skills />)
  await person.type(screen.getByLabelText('Skills', { selector: 'input' }), 'Kafka{Enter}Go')
  await person.click(screen.getByRole('button', { name: 'Add to Skills' }))
  expect(chips()).toEqual(['React', 'Kafka', 'Go'])
})

it('ignores blank values and duplicates', async () => {
  const { person } = renderWithProviders(<Skills />)
  const input = screen.getByLabelText('Skills', { selector: 'input' })
  await person.type(input, '   {Enter}')
  await person.type(input, ' react {Enter}')
  expect(chips()).toEqual(['React'])
})

it('removes a value and focuses the input', async () => {
  const { person } = renderWithProviders(<Skills />)
  await person.click(screen.getByRole('button', { name: 'Remove React' }))
  expect(screen.queryByRole('listitem')).toBeNull()
  expect(document.activeElement).toBe(screen.getByLabelText('Skills', { selector: 'input' }))
})

it('adds the typed value when the input loses focus by keyboard', async () => {
  const { person } = renderWithProviders(<Skills />)
  await person.type(screen.getByLabelText('Skills', { selector: 'input' }), 'Kafka')
  await person.tab()
  expect(chips()).toEqual(['React', 'Kafka'])
})

it('adds the typed value only after mouseup, so that the layout does not move during a click', async () => {
  const { person } = renderWithProviders(
    <>
      <Skills />
      <button type="button">Save</button>
    </>,
  )
  await person.type(screen.getByLabelText('Skills', { selector: 'input' }), 'Kafka')
  await person.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('button', { name: 'Save' }) })
  expect(chips()).toEqual(['React'])
  await person.pointer('[/MouseLeft]')
  expect(chips()).toEqual(['React', 'Kafka'])
})

it('takes a typed list apart, and a pasted one with what stands before it', async () => {
  const { person } = renderWithProviders(<Skills />)
  const input = screen.getByLabelText('Skills', { selector: 'input' })
  await person.type(input, 'Selenium, Java, react, API testing{Enter}')
  expect(chips()).toEqual(['React', 'Selenium', 'Java', 'API testing'])
  await person.type(input, 'Go')
  await person.paste('Rust\nAWS (EC2, S3); C++')
  expect(chips()).toEqual(['React', 'Selenium', 'Java', 'API testing', 'Go', 'Rust', 'AWS (EC2, S3)', 'C++'])
  expect(input).toHaveProperty('value', '')
})
